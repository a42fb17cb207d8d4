"""Before a game begins: fleets as players write them, what they are worth, and a game made of those who signed up."""
