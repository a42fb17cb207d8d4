"""An own turn: its steps, its orders' check and budgets, and the stage on which it is played."""
