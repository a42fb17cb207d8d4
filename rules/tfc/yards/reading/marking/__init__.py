"""A row of pieces made ready before any verb is looked for: slips mended, lists kept whole, remarks set aside."""
