"""Where a sentence holds a command: its phrases, what they ask for beside them, and slips in them."""
