"""Orbital battles of Orbital Line (rulebook OL-SEQ to OL-END)."""
