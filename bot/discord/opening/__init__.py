"""How a game comes to be: what it begins with, who signs up, and the transaction in which it begins."""
