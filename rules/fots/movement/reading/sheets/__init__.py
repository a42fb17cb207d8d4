"""Orders in cells: spreadsheets, and tables drawn in the text of a post."""
