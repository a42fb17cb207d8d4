"""What people write becomes arrivals in the inbox: at once, by direct message, or after a gap."""
