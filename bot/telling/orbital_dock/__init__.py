"""How the dock of Orbital Line is told."""
