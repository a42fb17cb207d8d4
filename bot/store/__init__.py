"""The store: games, their logs and everything derived from them, in Postgres or in one SQLite file."""
