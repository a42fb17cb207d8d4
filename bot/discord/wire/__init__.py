"""What Discord sends and takes: times, texts, histories, answers and commands in its shapes, and what of it is tolerated."""
