"""How a line begins: the units it is for, labels, strangers, and lists of those who act."""
