"""Whom a clause is about: its subject, and whoever or whatever was spoken of before."""
