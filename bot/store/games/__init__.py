"""Games and their logs: entries appended, states folded and kept, values as exact JSON and back."""
