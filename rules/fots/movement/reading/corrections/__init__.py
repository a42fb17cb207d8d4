"""What later words of a post take back or put into an order before them."""
