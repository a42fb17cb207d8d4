"""Discord's limits: each module knows those of one kind of thing, and collects every breach before it refuses."""
