"""Reading written orders of Orbital Line, in Russian and English (rulebook chapter 9).

What is common to all games (layout, names, case forms, mood) comes from :mod:`rules.language`; here are the words of
this game, and what a cell, a row, a side or a module looks like in a post.
"""
