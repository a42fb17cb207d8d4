"""Commands about games as such: open, import and copy them, sign up for them, and what they begin with."""
