# What lives, dies or belongs to someone although one side passes for ever?

# Two single eyes; white lives on three regions and has a dead stone in one of them.
loadsgf games/two_eyes.sgf
1 unconditional_status A3
#? [alive]
2 unconditional_status A1
#? [black_territory]
3 unconditional_status C1
#? [black_territory]
4 unconditional_status E1
#? [undecided]
5 unconditional_status F3
#? [alive]
6 unconditional_status J2
#? [alive]
7 unconditional_status G2
#? [white_territory]
8 unconditional_status H3
#? [dead]
9 unconditional_status J3
#? [white_territory]
10 unconditional_status H1
#? [white_territory]
11 unconditional_status E5
#? [undecided]

# Two strings without a solid connection live by the same two eyes; one eye and a false one are not enough.
loadsgf games/shared_eyes.sgf
20 unconditional_status B9
#? [alive]
21 unconditional_status A8
#? [alive]
22 unconditional_status C8
#? [alive]
23 unconditional_status A9
#? [black_territory]
24 unconditional_status B8
#? [black_territory]
25 unconditional_status D9
#? [undecided]
26 unconditional_status H1
#? [undecided]
27 unconditional_status J1
#? [undecided]
28 unconditional_status G1
#? [undecided]
29 unconditional_status F3
#? [undecided]

# One large eye, however large; an eye of four points and one of one; an eye of two points and one of two.
loadsgf games/big_eye.sgf
40 unconditional_status D9
#? [undecided]
41 unconditional_status A9
#? [undecided]
42 unconditional_status D4
#? [alive]
43 unconditional_status A1
#? [black_territory]
44 unconditional_status G9
#? [alive]
45 unconditional_status J9
#? [white_territory]
46 unconditional_status H7
#? [white_territory]

# In a seki nothing is certain between the two. Around them White has eyes enough; Black's strings share theirs, but
# the first has no second one, so none of them is certain.
loadsgf games/seki.sgf
50 unconditional_status B1
#? [undecided]
51 unconditional_status A2
#? [undecided]
52 unconditional_status A1
#? [undecided]
53 unconditional_status A8
#? [alive]
54 unconditional_status H2
#? [undecided]

# On the smallest board with a fight, whoever moves next wins everything.
boardsize 2
play black A1
play white B2
55 unconditional_status A1
#? [undecided]
56 unconditional_status B1
#? [undecided]
57 unconditional_status B2
#? [undecided]

# Two black stones in a room of White's. White may leave them there in a shape that cannot be killed, if the walls
# hold together by themselves; if not, White has to fill the room and is dead.
loadsgf games/room_kept.sgf
70 unconditional_status B6
#? [undecided]
71 unconditional_status D6
#? [undecided]
72 unconditional_status C6
#? [undecided]
73 unconditional_status A9
#? [alive]
loadsgf games/room_cut.sgf
74 unconditional_status B6
#? [dead]
75 unconditional_status D8
#? [dead]
76 unconditional_status D6
#? [alive]
77 unconditional_status C6
#? [black_territory]

# An empty board decides nothing.
boardsize 9
60 unconditional_status E5
#? [undecided]
61 unconditional_status K1
#? [\? invalid coordinate]
