"""What came of an entry, as messages: receipts, summaries, calls, and what stands in rooms."""
