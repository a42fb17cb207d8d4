"""Whether games go as their files say: what a check finds, everything that is wrong with a file, and what no game could fulfil."""
