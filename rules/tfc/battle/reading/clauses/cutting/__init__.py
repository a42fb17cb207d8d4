"""Where clauses are cut once more, and what only tells whither or when."""
