"""From a clause to the arguments of its orders: one way for each kind of verb."""
