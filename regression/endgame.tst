# What is gained where territories touch?

# To turn the first line gains a point, to stand half of one.
loadsgf games/borders.sgf
1 border_gains black
#? [D1 1\.00 1\.50\nE1 0\.50 0\.50]
2 border_gains white
#? [E1 1\.00 1\.50\nD1 0\.50 0\.50]
3 reg_genmove black
#? [D1]
4 reg_genmove white
#? [E1]
# Then a corridor is left: three quarters of a point for either side.
play black E1
5 border_gains black
#? [D1 0\.75 0\.75]
6 border_gains white
#? [D1 0\.75 0\.75]
# Nothing is open after the block and the connection.
loadsgf games/borders.sgf
play black D1
play white C1
play black E1
7 border_gains black
#? []
