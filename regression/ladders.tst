# Ladders across the whole board, with and without stones in their way: each in the eight images of the board.
boardsize 19

# Nothing in its way.
clear_board
play white D17
play white C16
play white E17
play black D16
1 ladder_attack D16
#? [1 D15]
clear_board
play white D3
play white C4
play white E3
play black D4
2 ladder_attack D4
#? [1 D5]
clear_board
play white Q17
play white R16
play white P17
play black Q16
3 ladder_attack Q16
#? [1 Q15]
clear_board
play white Q3
play white R4
play white P3
play black Q4
4 ladder_attack Q4
#? [1 Q5]
clear_board
play white C16
play white D17
play white C15
play black D16
5 ladder_attack D16
#? [1 E16]
clear_board
play white R16
play white Q17
play white R15
play black Q16
6 ladder_attack Q16
#? [1 P16]
clear_board
play white C4
play white D3
play white C5
play black D4
7 ladder_attack D4
#? [1 E4]
clear_board
play white R4
play white Q3
play white R5
play black Q4
8 ladder_attack Q4
#? [1 P4]

# A breaker on the path.
clear_board
play white D17
play white C16
play white E17
play black D16
play black J11
9 ladder_attack D16
#? [0]
clear_board
play white D3
play white C4
play white E3
play black D4
play black J9
10 ladder_attack D4
#? [0]
clear_board
play white Q17
play white R16
play white P17
play black Q16
play black L11
11 ladder_attack Q16
#? [0]
clear_board
play white Q3
play white R4
play white P3
play black Q4
play black L9
12 ladder_attack Q4
#? [0]
clear_board
play white C16
play white D17
play white C15
play black D16
play black J11
13 ladder_attack D16
#? [0]
clear_board
play white R16
play white Q17
play white R15
play black Q16
play black L11
14 ladder_attack Q16
#? [0]
clear_board
play white C4
play white D3
play white C5
play black D4
play black J9
15 ladder_attack D4
#? [0]
clear_board
play white R4
play white Q3
play white R5
play black Q4
play black L9
16 ladder_attack Q4
#? [0]

# A breaker beside the path.
clear_board
play white D17
play white C16
play white E17
play black D16
play black M9
17 ladder_attack D16
#? [0]
clear_board
play white D3
play white C4
play white E3
play black D4
play black M11
18 ladder_attack D4
#? [0]
clear_board
play white Q17
play white R16
play white P17
play black Q16
play black H9
19 ladder_attack Q16
#? [0]
clear_board
play white Q3
play white R4
play white P3
play black Q4
play black H11
20 ladder_attack Q4
#? [0]
clear_board
play white C16
play white D17
play white C15
play black D16
play black L8
21 ladder_attack D16
#? [0]
clear_board
play white R16
play white Q17
play white R15
play black Q16
play black J8
22 ladder_attack Q16
#? [0]
clear_board
play white C4
play white D3
play white C5
play black D4
play black L12
23 ladder_attack D4
#? [0]
clear_board
play white R4
play white Q3
play white R5
play black Q4
play black J12
24 ladder_attack Q4
#? [0]

# A stone too far from the path.
clear_board
play white D17
play white C16
play white E17
play black D16
play black L13
25 ladder_attack D16
#? [1 D15]
clear_board
play white D3
play white C4
play white E3
play black D4
play black L7
26 ladder_attack D4
#? [1 D5]
clear_board
play white Q17
play white R16
play white P17
play black Q16
play black J13
27 ladder_attack Q16
#? [1 Q15]
clear_board
play white Q3
play white R4
play white P3
play black Q4
play black J7
28 ladder_attack Q4
#? [1 Q5]
clear_board
play white C16
play white D17
play white C15
play black D16
play black G9
29 ladder_attack D16
#? [1 E16]
clear_board
play white R16
play white Q17
play white R15
play black Q16
play black N9
30 ladder_attack Q16
#? [1 P16]
clear_board
play white C4
play white D3
play white C5
play black D4
play black G11
31 ladder_attack D4
#? [1 E4]
clear_board
play white R4
play white Q3
play white R5
play black Q4
play black N11
32 ladder_attack Q4
#? [1 P4]

# A breaker near the far corner.
clear_board
play white D17
play white C16
play white E17
play black D16
play black R3
33 ladder_attack D16
#? [0]
clear_board
play white D3
play white C4
play white E3
play black D4
play black R17
34 ladder_attack D4
#? [0]
clear_board
play white Q17
play white R16
play white P17
play black Q16
play black C3
35 ladder_attack Q16
#? [0]
clear_board
play white Q3
play white R4
play white P3
play black Q4
play black C17
36 ladder_attack Q4
#? [0]
clear_board
play white C16
play white D17
play white C15
play black D16
play black R3
37 ladder_attack D16
#? [0]
clear_board
play white R16
play white Q17
play white R15
play black Q16
play black C3
38 ladder_attack Q16
#? [0]
clear_board
play white C4
play white D3
play white C5
play black D4
play black R17
39 ladder_attack D4
#? [0]
clear_board
play white R4
play white Q3
play white R5
play black Q4
play black C17
40 ladder_attack Q4
#? [0]

# A stone of the attacker on the path.
clear_board
play white D17
play white C16
play white E17
play black D16
play white K10
41 ladder_attack D16
#? [1 D15]
clear_board
play white D3
play white C4
play white E3
play black D4
play white K10
42 ladder_attack D4
#? [1 D5]
clear_board
play white Q17
play white R16
play white P17
play black Q16
play white K10
43 ladder_attack Q16
#? [1 Q15]
clear_board
play white Q3
play white R4
play white P3
play black Q4
play white K10
44 ladder_attack Q4
#? [1 Q5]
clear_board
play white C16
play white D17
play white C15
play black D16
play white K10
45 ladder_attack D16
#? [1 E16]
clear_board
play white R16
play white Q17
play white R15
play black Q16
play white K10
46 ladder_attack Q16
#? [1 P16]
clear_board
play white C4
play white D3
play white C5
play black D4
play white K10
47 ladder_attack D4
#? [1 E4]
clear_board
play white R4
play white Q3
play white R5
play black Q4
play white K10
48 ladder_attack Q4
#? [1 P4]

# A breaker, and before it a stone of the attacker.
clear_board
play white D17
play white C16
play white E17
play black D16
play black N7
play white J11
49 ladder_attack D16
#? [1 D15]
clear_board
play white D3
play white C4
play white E3
play black D4
play black N13
play white J9
50 ladder_attack D4
#? [1 D5]
clear_board
play white Q17
play white R16
play white P17
play black Q16
play black G7
play white L11
51 ladder_attack Q16
#? [1 Q15]
clear_board
play white Q3
play white R4
play white P3
play black Q4
play black G13
play white L9
52 ladder_attack Q4
#? [1 Q5]
clear_board
play white C16
play white D17
play white C15
play black D16
play black N7
play white J11
53 ladder_attack D16
#? [1 E16]
clear_board
play white R16
play white Q17
play white R15
play black Q16
play black G7
play white L11
54 ladder_attack Q16
#? [1 P16]
clear_board
play white C4
play white D3
play white C5
play black D4
play black N13
play white J9
55 ladder_attack D4
#? [1 E4]
clear_board
play white R4
play white Q3
play white R5
play black Q4
play black G13
play white L9
56 ladder_attack Q4
#? [1 P4]

# A breaker two steps beside the path.
clear_board
play white D17
play white C16
play white E17
play black D16
play black K12
57 ladder_attack D16
#? [0]
clear_board
play white D3
play white C4
play white E3
play black D4
play black K8
58 ladder_attack D4
#? [0]
clear_board
play white Q17
play white R16
play white P17
play black Q16
play black K12
59 ladder_attack Q16
#? [0]
clear_board
play white Q3
play white R4
play white P3
play black Q4
play black K8
60 ladder_attack Q4
#? [0]
clear_board
play white C16
play white D17
play white C15
play black D16
play black H10
61 ladder_attack D16
#? [0]
clear_board
play white R16
play white Q17
play white R15
play black Q16
play black M10
62 ladder_attack Q16
#? [0]
clear_board
play white C4
play white D3
play white C5
play black D4
play black H10
63 ladder_attack D4
#? [0]
clear_board
play white R4
play white Q3
play white R5
play black Q4
play black M10
64 ladder_attack Q4
#? [0]

# A breaker on the edge.
clear_board
play white D17
play white C16
play white E17
play black D16
play black S1
65 ladder_attack D16
#? [1 D15]
clear_board
play white D3
play white C4
play white E3
play black D4
play black S19
66 ladder_attack D4
#? [1 D5]
clear_board
play white Q17
play white R16
play white P17
play black Q16
play black B1
67 ladder_attack Q16
#? [1 Q15]
clear_board
play white Q3
play white R4
play white P3
play black Q4
play black B19
68 ladder_attack Q4
#? [1 Q5]
clear_board
play white C16
play white D17
play white C15
play black D16
play black T2
69 ladder_attack D16
#? [1 E16]
clear_board
play white R16
play white Q17
play white R15
play black Q16
play black A2
70 ladder_attack Q16
#? [1 P16]
clear_board
play white C4
play white D3
play white C5
play black D4
play black T18
71 ladder_attack D4
#? [1 E4]
clear_board
play white R4
play white Q3
play white R5
play black Q4
play black A18
72 ladder_attack Q4
#? [1 P4]
