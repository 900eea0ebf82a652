# Which moves are legal, and what do they take? Every command here is one of GNU Go's.

# White takes the ko; Black may take it back only after a move elsewhere.
loadsgf games/ko.sgf
1 is_legal white C5
#? [1]
2 captures white
#? [0]
play white C5
3 captures white
#? [1]
4 color D5
#? [empty]
5 is_legal black D5
#? [0]
6 play black D5
#? [\? illegal move]
7 is_legal white D5
#? [1]
play black A1
play white A2
8 is_legal black D5
#? [1]
play black D5
9 captures black
#? [1]
10 is_legal white C5
#? [0]

# The same with tried moves; taking them back restores the ko.
loadsgf games/ko.sgf
trymove white C5
20 is_legal black D5
#? [0]
21 trymove black D5
#? [\? illegal move]
22 list_stones black
#? [C6 B5 C4]
popgo
23 list_stones black
#? [C6 B5 D5 C4]
24 captures white
#? [0]
25 popgo
#? [\? .*]

# A single stone, and two stones, without a liberty; a move that takes is no suicide.
loadsgf games/suicide.sgf
30 is_legal white A5
#? [0]
31 is_legal black A5
#? [1]
32 is_legal white E4
#? [1]
33 is_legal white A2
#? [0]
34 is_legal black A2
#? [1]
35 is_legal black E1
#? [0]
36 play white A2
#? [\? illegal move]
play black A2
37 color A1
#? [empty]
38 captures black
#? [1]

# One move takes three strings.
loadsgf games/three_strings.sgf
40 countlib C4
#? [1]
play black D4
41 captures black
#? [3]
42 list_stones white
#? []
43 is_legal white C4
#? [0]
44 undo
#? []
45 list_stones white
#? [D5 C4 E4]
46 captures black
#? [0]

# A stone is thrown in and taken, then the four stones and the taker are taken: no ko, because they are more than one.
loadsgf games/snapback.sgf
50 countlib A2
#? [2]
play black B1
51 countlib B1
#? [1]
play white A1
52 captures white
#? [1]
53 countlib A1
#? [1]
54 is_legal black B1
#? [1]
play black B1
55 captures black
#? [5]
56 list_stones white
#? []

# Sending two stones and taking one back is a cycle, but no simple ko.
loadsgf games/two_for_one.sgf
60 is_legal white A1
#? [1]
play white A1
play black C1
61 captures black
#? [2]
62 is_legal white B1
#? [1]
play white B1
63 captures white
#? [1]
64 list_stones white
#? [D3 C2 B1 D1]

# Passing lifts the ko and is always legal.
loadsgf games/ko.sgf
play white C5
70 is_legal black PASS
#? [1]
play black PASS
play white PASS
71 is_legal black D5
#? [1]
72 last_move
#? [white PASS]
