"""What follows from a state and is never stored: how fast groups are, what ails units, whose territory a section is."""
