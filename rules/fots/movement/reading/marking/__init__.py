"""A row of pieces made ready for the phrases: addresses, speeds, weeks and names as single signs, words in plain order."""
