"""The game file: one YAML file that holds a whole game, how it was set up and its log."""
