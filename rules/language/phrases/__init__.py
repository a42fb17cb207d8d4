"""Phrases that a game brings as data: what they mean, and where a sentence holds one."""
