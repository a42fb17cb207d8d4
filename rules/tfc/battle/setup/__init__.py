"""How a battle begins, the words of its own, and ships that come to it from another game."""
