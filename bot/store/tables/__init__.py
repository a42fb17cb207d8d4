"""The tables, the same on Postgres and SQLite. What a log holds is truth; everything else could be made anew from it."""
