"""What later words of a post take back, or put in place of an order before them."""
