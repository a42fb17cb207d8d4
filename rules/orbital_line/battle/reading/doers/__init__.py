"""Whose order a step is: headers, ships that are spoken to, the only one that could."""
