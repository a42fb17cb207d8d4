"""What the commands of the terminal do: files played and scored, posts tried, games kept in a store and copied."""
