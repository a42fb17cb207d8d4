"""Buttons under messages, and what each does."""
