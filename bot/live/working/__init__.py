"""The work of a process: the lanes of its games, what waits in them, whose turn it is to be done, and what is shown."""
