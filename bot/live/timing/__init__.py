"""What falls due by itself: deadlines, reminders, old games that are forgotten."""
