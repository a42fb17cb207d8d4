"""Ship building of Orbital Line (rulebook OL-BLD)."""
