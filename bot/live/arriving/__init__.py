"""What people do, from the inbox to an entry of the log."""
