"""Games in play: what people do becomes entries, and what came of it becomes messages. Knows no chat server."""
