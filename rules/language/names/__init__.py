"""Names of things at a table, however they are written."""
