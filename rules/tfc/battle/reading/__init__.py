"""Reading what players of a TFC battle write: :func:`read` turns a post into orders, doubts and refusals.

Kinds of doubts, a closed set. What is missing or double: ``unit``, ``pronoun``, ``target``, ``place``, ``weapon``, ``share``,
``distribution``, ``command``, ``text``, ``repeat``. What is doubtful about the sentence: ``condition``, ``hedge``, ``tense``,
``question``, ``negation``, ``speech``, ``ooc``, ``owner``. What earlier words it means: ``correction``, ``withdrawal``. What cannot
be taken back: ``confirm``. Each choice brings the orders that it stands for; ``none`` brings nothing.
"""

from rules.tfc.battle.reading.reader import explain, read
from rules.tfc.battle.reading.writing import named_in, write

__all__ = ["explain", "named_in", "read", "write"]
