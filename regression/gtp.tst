# Are commands read and refused as clients expect?

1 protocol_version
#? [2]
2 known_command genmove
#? [true]
3 known_command no_such_command
#? [false]
4 known_command
#? [false|\? .*]
5 no_such_command
#? [\? unknown command]

# Sizes.
boardsize 9
10 query_boardsize
#? [9]
11 boardsize 0
#? [\? .*]
12 boardsize 26
#? [\? unacceptable size]
13 boardsize -1
#? [\? .*]
14 boardsize nine
#? [\? .*]
15 boardsize
#? [\? .*]
16 query_boardsize
#? [9]

# Colours and vertices.
20 play black E5
#? []
21 play W d4
#? []
22 play b PASS
#? []
23 play WHITE pass
#? []
24 play red C3
#? [\? invalid color or coordinate]
25 play black I5
#? [\? invalid color or coordinate]
26 play black A10
#? [\? invalid color or coordinate]
27 play black
#? [\? invalid color or coordinate]
28 play black E5
#? [\? illegal move]
29 list_stones black
#? [E5]
30 move_history
#? [white PASS\nblack PASS\nwhite D4\nblack E5]

# Taking back.
40 undo
#? []
41 gg-undo 2
#? []
42 list_stones white
#? []
43 gg-undo 2
#? [\? cannot undo]
44 undo
#? []
45 undo
#? [\? cannot undo]

# Komi and handicaps.
50 komi 6.5
#? []
51 get_komi
#? [6.5]
52 komi high
#? [\? .*]
53 get_komi
#? [6.5]
54 fixed_handicap 2
#? [C3 G7|G7 C3]
55 get_handicap
#? [2]
56 fixed_handicap 2
#? [\? .*]
clear_board
57 fixed_handicap 1
#? [\? invalid handicap]
58 fixed_handicap 5
#? [.*E5.*]&
clear_board
59 set_free_handicap C3 E5 G7
#? []
60 list_stones black
#? [G7 E5 C3]
61 get_komi
#? [6.5]

# The board as it is drawn.
boardsize 5
play black C3
play white D3
70 showboard
#? [.*]&

# The old names of the first version of the protocol.
boardsize 9
80 black C3
#? []
81 white G7
#? []
82 list_stones white
#? [G7]
