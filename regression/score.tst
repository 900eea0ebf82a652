# How are finished games counted?

loadsgf games/finished.sgf
1 final_score
#? [W\+2.5]
2 final_status_list dead
#? []
3 final_status_list alive
#? [C9 C8 .*]&
4 final_status A9
#? [black_territory]
5 final_status J1
#? [white_territory]
6 final_status C9
#? [alive]
komi 0
7 final_score
#? [B\+4.0]
komi 4
8 final_score
#? [0]

# Dead stones count for the other side.
loadsgf games/dead_stones.sgf
10 final_score
#? [B\+3.5]
11 final_status A7
#? [dead]
12 final_status H7
#? [dead]
13 final_status C3
#? [dead]
14 final_status B3
#? [black_territory]

# Neutral points are nobody's.
loadsgf games/dame.sgf
20 final_score
#? [W\+0.5]
21 final_status C5
#? [dame]
22 final_status_list dame
#? [C5 C4 C1]

# In a seki nobody has territory.
loadsgf games/seki.sgf
30 final_score
#? [B\+6.5]
31 final_status A2
#? [seki]
32 final_status B1
#? [seki]
33 final_status A1
#? [dame]

# The same games by area.
loadsgf games/finished.sgf
scoring_system area
40 final_score
#? [W\+1.5]
komi 0
41 final_score
#? [B\+5.0]
loadsgf games/dame.sgf
scoring_system area
komi 0
42 final_score
#? [0]
scoring_system territory

# What each side has taken.
loadsgf games/prisoners.sgf 12
50 captures black
#? [1]
51 captures white
#? [0]
loadsgf games/prisoners.sgf
52 captures white
#? [1]
53 is_legal black C3
#? [0]

# Both passed, and yet whoever moves first decides a fight of 43 stones: White must not pass.
loadsgf games/shared_fight.sgf
60 reg_genmove white
#? [!PASS]

# Two black groups that share an eye, and a white one, live in a seki; by area each keeps its eyes.
loadsgf games/large_seki.sgf
61 final_status A9
#? [seki]
62 final_status C9
#? [seki]
scoring_system area
63 final_score
#? [W\+33.5]
scoring_system territory
