"""Orders made of the words of a step."""
