"""What touches the world: Discord, the database, the clock, the terminal, pictures."""
