# How many liberties has a string, and where?

loadsgf games/liberties.sgf
1 countlib A9
#? [2]
2 findlib A9
#? [B9 A8]
3 countlib B8
#? [5]
4 findlib B8
#? [B9 A8 A7 B6 C6]
5 countlib C9
#? [4]
6 findlib C9
#? [B9 D9 E8 E7]
7 countlib J9
#? [2]
8 findlib F7
#? [F8 G8 E7 H7 F6 H6 F4]
9 findlib G6
#? [F8 G8 E7 H7 F6 H6 F4]
10 countlib D6
#? [2]
11 countlib B5
#? [4]
12 findlib E5
#? [D5 D4 F4 E3]
13 countlib H5
#? [3]
14 findlib G4
#? [F4 H4 G3]
15 findlib F3
#? [F4 E3 G3 F2]
16 countlib B3
#? [7]
17 countlib D2
#? [4]
18 countlib A1
#? [1]
19 findlib H2
#? [H3 J3 G2 G1 J1]

# What a move would have.
30 accuratelib black B9
#? [A8 A7 B6 C6]
31 accuratelib white B9
#? [D9 E8 E7]
32 accuratelib black E7
#? [E8]
33 accuratelib white A2
#? [B4 C4 A3 D3 C2 A1 D1]
34 accuratelib black J1
#? [H3 J3 G2 G1]

# Where nothing can be asked.
40 countlib E9
#? [\? vertex must not be empty]
41 findlib PASS
#? [\? .*]
42 accuratelib black A1
#? [\? vertex must be empty]
43 countlib K10
#? [\? invalid coordinate]
44 countlib
#? [\? invalid coordinate]

# Tried moves change liberties, popgo restores them.
trymove black A2
50 countlib B9
#? [\? vertex must not be empty]
trymove white B9
trymove black H3
51 countlib A9
#? [1]
52 findlib C9
#? [D9 E8 E7]
popgo
popgo
popgo
53 findlib A9
#? [B9 A8]

# All moves of one side on a small board.
loadsgf games/suicide.sgf
60 all_legal white
#? [C5 D5 C4 E4 B3 C3 C1 E1]
61 all_legal black
#? [A5 C5 D5 C4 E4 B3 C3 A2 C1]
