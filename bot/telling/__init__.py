"""Telling people what happened, in their language."""
