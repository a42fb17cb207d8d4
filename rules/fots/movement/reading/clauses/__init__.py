"""What a clause comes to: an order, a question, a refusal or talk; where clauses are cut, and the ladder that each climbs."""
