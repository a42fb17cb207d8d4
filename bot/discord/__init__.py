"""The adapter to Discord: events in, messages out. Holds no rule and no state that the database does not."""
