# Which moves are generated where there is hardly a choice?

# Four stones of each side are in atari, beside each other.
loadsgf games/take.sgf
1 reg_genmove black
#? [H6|F8]
2 reg_genmove white
#? [F8|H6]

# Nothing to win: both pass, and nobody fills an eye.
loadsgf games/all_eyes.sgf
10 reg_genmove black
#? [PASS]
11 reg_genmove white
#? [PASS]
loadsgf games/only_eyes.sgf
12 reg_genmove black
#? [PASS|C3]

# The last neutral point may be filled or not, but no territory.
loadsgf games/last_dame.sgf
20 reg_genmove black
#? [C5|PASS]
21 reg_genmove white
#? [C5|PASS]

# A choice of two, and of none that is legal.
loadsgf games/take.sgf
30 restricted_genmove black A1 H6
#? [H6]
31 restricted_genmove black G6
#? [\? .*|PASS]

# The same position gives the same move.
loadsgf games/game.sgf
40 reg_genmove white
#? [.*]&
