"""A round: its phases in the rulebook's order, and how one window closes and the next opens."""
