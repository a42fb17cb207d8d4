"""How battles of Orbital Line are told."""
