"""One language's sentences as lines of a document."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from bot.telling.document import Line, Style
from bot.telling.lines import Marked, clean, harmless, line, named
from bot.telling.words import Words, words
from rules.messages import Arg, Message
from rules.orders import Question

_UNLABELLED: Mapping[str, str] = {}


class Speech:
    """Words of one system in one language, for texts that strangers have a hand in."""

    def __init__(self, system: str, locale: str) -> None:
        """Load the sentences."""
        self.locale = locale
        self._words: Words = words(system, locale)

    def knows(self, identifier: str) -> bool:
        """Whether there is a sentence with this id."""
        return self._words.knows(identifier)

    def say(self, identifier: str, **args: Arg) -> str:
        """The sentence, its arguments made harmless."""
        return self._words.say(Message(identifier, {key: _harmless(value) for key, value in args.items()}))

    def answer(self, question: Question, choice: str) -> str:
        """The words for one of a question's choices."""
        label = question.labels.get(choice)
        return self.choice(choice, {} if label is None else {choice: self.say(label.id, **label.args)})

    def choice(self, choice: str, labels: Mapping[str, str] = _UNLABELLED) -> str:
        """The words for one answer to a question: its label, the catalogue's, those of a command, or the name that it is."""
        if choice in labels:
            return clean(labels[choice])
        if self.knows(f"choice-{choice.replace(' ', '-')}"):
            return self.say(f"choice-{choice.replace(' ', '-')}")
        return clean(self.say("command-name", command=choice) if self.knows("command-name") else choice)

    def line(self, identifier: str, style: Style = "", **args: Arg) -> Line:
        """The sentence as a line."""
        return line(self.say(identifier, **args), style)

    def word(self, family: str, name: str) -> str:
        """The word for a thing of a family (``command``, ``effect``, ``term`` ...)."""
        return self.say(f"{family}-name", **{family: name}).replace("_", " ")

    def setting(self, value: object) -> str:
        """A value that a moderator set, in a few words."""
        if isinstance(value, bool):
            return self.say("choice-yes" if value else "choice-no")
        return "–" if value is None else clean(str(value))

    def join(self, texts: Iterable[str]) -> Marked:
        """Finished texts, joined as the language joins them."""
        return Marked(self._words.list(list(texts)))

    def list(self, names: Iterable[str]) -> Marked:
        """Names that stand out, joined as the language joins them."""
        return self.join(named(name) for name in names)


def _harmless(value: Arg) -> Arg:
    match value:
        case str():
            return harmless(value)
        case tuple():
            return tuple(harmless(item) for item in value)
        case _:
            return value


Plain = Mapping[str, Any]
"""Plain data: a part of the minutes."""
