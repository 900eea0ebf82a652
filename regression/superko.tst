# Which moves does a rule set forbid beyond the simple ko? The rules are set by the commands of GTP 2 revision 11.

# No position may come back.
loadsgf games/two_for_one.sgf
ko_setting super_ko
play white A1
play black C1
1 play white B1
#? [\? illegal move]
2 list_stones white
#? [D3 C2 D1]
ko_setting simple
3 play white B1
#? []

# A ko is a cycle as well.
loadsgf games/ko.sgf
ko_setting super_ko
play white C5
10 play black D5
#? [\? illegal move]
play black A1
play white A2
11 play black D5
#? []

# Strings of two and more stones may take their own last liberty.
loadsgf games/suicide.sgf
suicide yes
20 play white A5
#? [\? illegal move]
21 play white A2
#? []
22 color A1
#? [empty]
23 prisoners black
#? [2]
24 undo
#? []
25 list_stones white
#? [D3 C2 D2 E2 A1 D1]
suicide no
26 play white A2
#? [\? illegal move]

# Words that the rules do not know.
30 ko_setting triple
#? [\? not_supported]
31 suicide
#? [\? .*]
