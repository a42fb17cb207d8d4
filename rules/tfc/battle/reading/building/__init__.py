"""From a clause to the arguments of its command: one builder per kind of command."""
