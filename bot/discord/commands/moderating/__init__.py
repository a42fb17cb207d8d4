"""The moderators' commands: acts that are entries of the log, and who plays, who moderates and when turns are due."""
