"""Where a sentence holds a verb: its phrases, what they ask for beside them, and passives."""
