"""What a stretch shows at a glance: rows, turns, tales, switches, fleets."""
