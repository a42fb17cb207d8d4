"""What every reader knows of the languages that people post in, whatever is played."""
