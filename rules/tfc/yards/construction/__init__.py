"""What building takes: credits and points, supports, and how long it will last (TFC-YRD-03, 09 to 13)."""
