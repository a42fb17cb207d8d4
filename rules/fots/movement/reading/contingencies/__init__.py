"""IF ... THEN ... ELSE: the condition, what it is to look at, and the orders behind it."""
