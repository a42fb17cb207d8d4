"""What kind of order a stretch is, and where a new one begins."""
