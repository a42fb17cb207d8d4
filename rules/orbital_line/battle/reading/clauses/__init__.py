"""Each clause climbs the ladder: an order, a question back, or talk."""
