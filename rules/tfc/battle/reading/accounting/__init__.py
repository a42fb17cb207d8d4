"""What of a clause no order holds: names, amounts and words of limit that nothing has taken up make its order a question."""
