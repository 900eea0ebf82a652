# Which moves are generated where there is hardly a choice?

# Four stones in atari, and five of one's own around them.
loadsgf games/take.sgf
1 reg_genmove black
#? [H6]
2 reg_genmove white
#? [H6|G9]

# Nothing to win: both pass.
loadsgf games/finished.sgf
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

# A choice of one.
loadsgf games/take.sgf
30 restricted_genmove black A1
#? [A1]
31 restricted_genmove black G6
#? [\? .*|PASS]

# The same position gives the same move.
loadsgf games/game.sgf
40 reg_genmove white
#? [.*]&
