"""A turn, from the lock of its orders to the opening of the next."""
