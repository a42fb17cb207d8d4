"""The games: pure rules. No file, clock, chance, network or database; see rules/data.py for the one exception."""
