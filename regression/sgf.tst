# What is read from game records, whole, broken or odd?

# A game up to its end, to a move, to a vertex.
1 loadsgf games/game.sgf
#? [white]
2 last_move
#? [black PASS]
3 query_boardsize
#? [9]
4 get_komi
#? [5.5]
5 loadsgf games/game.sgf 3
#? [black]
6 move_history
#? [white E3\nblack E5]
7 loadsgf games/game.sgf D7
#? [white]
8 last_move
#? [black C6]

# A record with nothing but set-up says who plays.
10 loadsgf games/ko.sgf
#? [white]
11 list_stones white
#? [D6 E5 D4]

# Old names of properties, small letters, ranges of points, passes in both forms.
20 loadsgf games/old_format.sgf
#? [white]
21 list_stones black
#? [C7 G7 E5]
22 get_komi
#? [5.5]
23 loadsgf games/lower_case.sgf
#? [white]
24 list_stones black
#? [A9 C7 D7 E7 C6 D6 E6 C5 D5 E5]

# Line ends of all kinds, escapes in comments.
30 loadsgf games/line_ends.sgf
#? [black]
31 list_stones black
#? [C7]

# The first variation is played, the first game of a collection is taken.
40 loadsgf games/variations.sgf
#? [black]
41 list_stones white
#? [C7 E7]
42 loadsgf games/collection.sgf
#? [black]
43 query_boardsize
#? [9]

# Stones put down and taken away between moves, a handicap, text around the record.
50 loadsgf games/set_up_later.sgf
#? [black]
51 list_stones black
#? [C7 G7 E4]
52 list_stones white
#? [E8 G5 C3 G3]
53 loadsgf games/handicap.sgf
#? [white]
54 get_handicap
#? [4]
55 loadsgf games/nothing_but_moves.sgf
#? [white]
56 query_boardsize
#? [19]
57 loadsgf games/junk_around.sgf
#? [black]
58 list_stones white
#? [G3]

# What cannot be read leaves the game as it was.
60 loadsgf games/missing.sgf
#? [\? cannot open or parse 'games/missing.sgf'.*]
61 loadsgf games/no_record.sgf
#? [\? cannot open or parse 'games/no_record.sgf'.*]
62 loadsgf games/bad_size.sgf
#? [\? .*]
63 loadsgf
#? [\? missing filename]
64 list_stones white
#? [G3]

# Moves that cannot be, and a record cut off in the middle.
70 loadsgf games/off_board.sgf
#? [.*]&
71 loadsgf games/occupied.sgf
#? [.*]&
72 loadsgf games/cut_off.sgf
#? [.*]&
