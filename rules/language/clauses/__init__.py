"""Clauses: a sentence cut so that each holds at most one command, with what colours it."""

from rules.language.clauses.clause import BREAKS, Clause
from rules.language.clauses.cutting import split_clauses
from rules.language.clauses.moods import colour

__all__ = ["BREAKS", "Clause", "colour", "split_clauses"]
