"""Commands of players: look things up, see to their own seat and names, and say what they wish for themselves."""
