"""Clauses: a sentence cut so that each holds at most one command, with what colours it."""

from rules.language.clause import BREAKS, Clause
from rules.language.cutting import split_clauses
from rules.language.moods import colour

__all__ = ["BREAKS", "Clause", "colour", "split_clauses"]
