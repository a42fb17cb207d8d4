"""The pages that say how far the rules are proved: every rule with its cases, every ruling with what it changes.

``python -m tests.compliance`` writes ``docs/compliance-*.md`` anew; a test fails while a page is stale, while a
rule has no case, and while an option that may be switched changes the outcome of none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from bot.app import verify
from bot.gamefile.game import GameFile
from bot.gamefile.problems import BadFileError
from bot.gamefile.reading import load
from rules import data
from rules.kit.rulings import Rulebook, Ruling

ROOT = Path(__file__).parent.parent
_TITLE = re.compile(r"(?P<rule>[A-Z]+(?:-[A-Z]+)+-\d+)(?:[./](?P<case>.+))?")
"""The name of a case: its rule, and the rulebook's own letter or a name of ours; a rule of one case may leave it out."""


class Kind(Struct, frozen=True, kw_only=True):
    """One part of a rulebook: its heading, its rules, the folders of its cases, the package of its rulings."""

    heading: str
    rules: str
    folders: tuple[str, ...]
    rulings: str


class Book(Struct, frozen=True, kw_only=True):
    """A rulebook: the package of its rules, what it is called, and its parts."""

    name: str
    package: str
    title: str
    kinds: tuple[Kind, ...]

    @property
    def page(self) -> Path:
        """The page that is written of it."""
        return ROOT / "docs" / f"compliance-{self.name}.md"

    @property
    def cases(self) -> str:
        """The folder of its cases."""
        return self.package.rpartition(".")[2]


BOOKS = (
    Book(
        name="tfc",
        package="rules.tfc",
        title="TFC RP Rules 7.0a",
        kinds=(
            Kind(heading="Battles", rules=r"TFC-(?!YRD)", folders=("battle",), rulings="rules.tfc.battle"),
            Kind(heading="Yards", rules=r"TFC-YRD", folders=("yards",), rulings="rules.tfc.yards"),
        ),
    ),
    Book(
        name="fots",
        package="rules.fots",
        title="Fire On The Suns, chapter 4",
        kinds=(
            Kind(heading="Movement", rules=r"FOTS-", folders=("movement",), rulings="rules.fots.movement"),
        ),
    ),
    Book(
        name="orbital-line",
        package="rules.orbital_line",
        title="Orbital Line",
        kinds=(
            Kind(
                heading="Dock and battle",
                rules=r"OL-",
                folders=("dock", "battle"),
                rulings="rules.orbital_line",
            ),
        ),
    ),
)
OF_SETUPS = frozenset({"drive.untabled_breakdown"})
"""Rulings that only say what a setup must state: no game that can be played comes out differently; ``tests/fots/test_rulings.py`` shows them."""

HEAD = """# {title}: what is proved

Written by `python -m tests.compliance` from the rules, the rulings and the conformance cases; do not edit it by hand.
A case is a small game file under `tests/conformance/{folder}/` that says itself what must hold; its name is the rule's id
and the rulebook's own letter. `quarterdeck replay --check FILE` plays one, `quarterdeck rules ID` explains a rule.
"""
RULINGS = """
A ruling is a decision that the published text leaves open. Those of tier 1, and some of tier 2, may be switched in `rulings:` or by a
`ruling` entry, and beside each option stands a case that turns out differently with it. The others play their default; asking for more
is refused with a sentence, never ignored.
"""


class Proof(Struct, frozen=True):
    """One part of a rulebook: its rules with their titles, its rulings, and every case."""

    heading: str
    rules: Mapping[str, str]
    rulings: Mapping[str, Ruling]
    cases: tuple[GameFile, ...]

    def cases_of(self, rule: str) -> list[str]:
        """The names of a rule's cases, without the rule's id: the rulebook's letters first."""
        named = (_TITLE.fullmatch(case.title) for case in self.cases)
        names = [found["case"] or "whole" for found in named if found is not None and found["rule"] == rule]
        return sorted(names, key=lambda name: (name.startswith("x-"), name))

    def flipped_by(self, ruling: Ruling, option: Any) -> list[str]:
        """The cases that come out differently with the option than with the default."""
        return [
            case.title
            for case in self.cases
            if self._chooses(case, ruling, option) and flips(case, ruling.key)
        ]

    def _chooses(self, case: GameFile, ruling: Ruling, option: Any) -> bool:
        if ruling.key not in case.setup.rulings:
            return False
        written = case.setup.rulings[ruling.key]
        chosen = str(written) if isinstance(written, Fraction) else written
        return bool(chosen == option and type(chosen) is type(option)) or (
            option == "n" and chosen != ruling.default
        )


def flips(case: GameFile, key: str) -> bool:
    """Whether the case cannot be played, or a check of it fails, once the ruling has its default."""
    rulings = {name: value for name, value in case.setup.rulings.items() if name != key}
    try:
        return bool(verify(replace(case, setup=replace(case.setup, rulings=rulings))).failures)
    except BadFileError:
        return True


def proofs(book: Book) -> Iterator[Proof]:
    """The parts of a rulebook."""
    titles = data.load(book.package, "rules.yaml")
    for kind in book.kinds:
        folders = (ROOT / "tests" / "conformance" / book.cases / folder for folder in kind.folders)
        cases = tuple(
            case for folder in folders for path in sorted(folder.glob("*.yaml")) for case in load(path)
        )
        mine = {rule: row["title"] for rule, row in titles.items() if re.match(kind.rules, rule)}
        rulings = Rulebook.load(data.load(kind.rulings, "rulings.yaml")).rulings
        yield Proof(kind.heading, mine, rulings, cases)


def gaps(proof: Proof) -> list[str]:
    """Rules without a case, and options that may be switched and change no case."""
    bare = [rule for rule in proof.rules if not proof.cases_of(rule)]
    idle = [
        f"{ruling.key}: {word(option)}"
        for ruling in proof.rulings.values()
        if ruling.switchable and ruling.key not in OF_SETUPS
        for option in ruling.options
        if option != ruling.default and not proof.flipped_by(ruling, option)
    ]
    return [*bare, *idle]


def page(book: Book, found: list[Proof]) -> str:
    """The whole page."""
    lines = [HEAD.format(title=book.title, folder=book.cases)]
    for proof in found:
        cases = [case for rule in proof.rules for case in proof.cases_of(rule)]
        lines.append(f"\n## {proof.heading}: {len(proof.rules)} rules, {len(cases)} cases\n")
        lines += ["| Rule | Title | Cases |", "|---|---|---|"]
        lines += [
            f"| {rule} | {title} | {', '.join(proof.cases_of(rule))} |" for rule, title in proof.rules.items()
        ]
    lines.append(f"\n## Rulings\n{RULINGS}")
    for proof in found:
        lines += [
            f"\n### {proof.heading}\n",
            "| Key | Options, the default first | Tier | Rule | Case that it changes |",
            "|---|---|---|---|---|",
        ]
        lines += [_row(proof, ruling) for ruling in proof.rulings.values()]
    return "\n".join(lines) + "\n"


def _row(proof: Proof, ruling: Ruling) -> str:
    others = [option for option in ruling.options if option != ruling.default]
    words = ", ".join([f"**{word(ruling.default)}**", *map(word, others)])
    changed = (
        [f"{word(o)}: {', '.join(proof.flipped_by(ruling, o)) or '-'}" for o in others]
        if ruling.switchable
        else []
    )
    return f"| `{ruling.key}` | {words} | {ruling.tier} | {ruling.rule} | {'; '.join(changed)} |"


def word(option: Any) -> str:
    """An option as the game file writes it."""
    if isinstance(option, bool):
        return str(option).lower()
    if isinstance(option, list | tuple):
        return f"[{', '.join(map(word, option))}]"
    return "null" if option is None else str(option)


if __name__ == "__main__":
    for written in BOOKS:
        written.page.write_text(page(written, list(proofs(written))), encoding="utf-8")
