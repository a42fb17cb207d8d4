"""The narrator of docks: what a post builds, module by module, and the ship's passport as it stands now."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from bot.telling.chapters import Chapter
from bot.telling.document import Block, Cell, Paragraph, Row, Span, Table
from bot.telling.lines import Marked, clean, line, named
from bot.telling.narrator import Narrator
from bot.telling.orbital_battle.desk import module_name
from bot.telling.orbital_battle.pictured import worded
from bot.telling.orbital_battle.upkeep import ruled
from bot.telling.speech import Plain, Speech
from rules.game import Scene

HEADS = ("cells", "module", "strength")


class Bench:
    """One chapter's words, and the catalogue of everything that stands or stood on its builds."""

    def __init__(self, chapter: Chapter) -> None:
        """Begin with what both views know."""
        before, after = chapter.before["state"]["catalogue"], chapter.after["state"]["catalogue"]
        self.speech = chapter.speech
        self.catalogue: Plain = {key: {**before[key], **after[key]} for key in after}

    def module(self, module: str) -> Marked:
        """A module, standing out."""
        return named(module_name(self.speech, self.catalogue, module))

    def template(self, template: str) -> Marked:
        """A template, standing out."""
        kind = self.catalogue["templates"].get(template, {"name": template, "name_ru": template})
        return named(kind["name_ru" if self.speech.locale == "ru" else "name"])


Told = Callable[[Bench, Plain], Iterator[Block]]


def _say(bench: Bench, identifier: str, event: Plain, **args: str | int) -> Iterator[Block]:
    yield Paragraph(line=bench.speech.line(identifier, "", unit=named(event["unit"]), **args))


def _started(bench: Bench, event: Plain) -> Iterator[Block]:
    yield from _say(bench, "told-build-started", event, template=bench.template(event["template"]))


def _resumed(bench: Bench, event: Plain) -> Iterator[Block]:
    yield from _say(bench, "told-build-resumed", event)


def _placed(bench: Bench, event: Plain) -> Iterator[Block]:
    cells = bench.speech.join(event["cells"])
    yield from _say(
        bench,
        "told-placed",
        event,
        module=bench.module(event["module"]),
        cells=cells,
        rotation=event["rotation"],
    )


def _removed(bench: Bench, event: Plain) -> Iterator[Block]:
    yield from _say(bench, "told-removed", event, module=bench.module(event["module"]), cell=event["cell"])


def _filled(bench: Bench, event: Plain) -> Iterator[Block]:
    cells = bench.speech.join(event["cells"])
    count = len(event["cells"])
    yield from _say(
        bench, "told-filled", event, module=bench.module(event["module"]), cells=cells, count=count
    )


def _prioritised(bench: Bench, event: Plain) -> Iterator[Block]:
    modules = bench.speech.join(bench.module(one) for one in event["modules"])
    yield from _say(bench, "told-build-priority", event, modules=modules)


def _finished(bench: Bench, event: Plain) -> Iterator[Block]:
    power = {"draw": event["power_draw"], "output": event["power_output"]}
    yield from _say(bench, "told-build-finished", event, **power)


def _locked(bench: Bench, event: Plain) -> Iterator[Block]:
    yield Paragraph(
        line=bench.speech.line("told-builds-locked", "", builds=bench.speech.list(event["builds"]))
    )


def _ruling(bench: Bench, event: Plain) -> Iterator[Block]:
    yield Paragraph(line=bench.speech.line("told-dock-ruling", "", **ruled(bench.speech, event)))


SENTENCES: Mapping[str, Told] = {
    "build_started": _started,
    "build_resumed": _resumed,
    "placed": _placed,
    "removed": _removed,
    "filled": _filled,
    "power_priority": _prioritised,
    "build_finished": _finished,
    "builds_locked": _locked,
    "ruling": _ruling,
}


class OrbitalDockNarrator(Narrator):
    """Tells docks of Orbital Line."""

    builds = True

    def account(self, chapter: Chapter) -> Iterator[Block]:
        """Every change in its order."""
        bench = Bench(chapter)
        for event in chapter.events:
            if event["event"] in SENTENCES:
                yield from SENTENCES[event["event"]](bench, event)

    def standing(self, chapter: Chapter) -> Iterator[Block]:
        """The passport and the modules of each build that has changed."""
        before = chapter.before["state"]["builds"]
        bench = Bench(chapter)
        for name, build in chapter.after["state"]["builds"].items():
            if before.get(name) != build:
                yield from _passport(bench, name, build)

    def sheets(self, minutes: Plain) -> tuple[str, ...]:
        """The builds."""
        return tuple(minutes["state"]["builds"])

    def sheet(self, chapter: Chapter, name: str) -> Iterator[Block]:
        """A build's passport and its modules."""
        return _passport(Bench(chapter), name, chapter.after["state"]["builds"][name])

    def worded(self, scene: Scene, speech: Speech) -> Scene:
        """Modules by their names in the language that is spoken."""
        return worded(scene, speech)

    def knows(self, minutes: Plain, name: str) -> bool:
        """Builds are shown to everybody."""
        return name in minutes["state"]["builds"]


def _passport(bench: Bench, name: str, build: Plain) -> Iterator[Block]:
    speech = bench.speech
    yield Paragraph(
        line=speech.line(
            "build-passport",
            "",
            unit=named(name),
            template=bench.template(build["template"]),
            hull=build["hull_strength"],
            initiative=build["base_initiative"],
            draw=build["power_draw"],
            output=build["power_output"],
            finished=build["finished"],
            **{"class": build["class"]},
        )
    )
    rows = tuple(_row(bench, cells, module) for cells, module in _by_module(build))
    if rows:
        heads = tuple(speech.say(f"column-{head}") for head in HEADS)
        yield Table(head=heads, rows=rows, right=(2,))
    for identifier, cells in (("build-empty", build["empty"]), ("build-unpowered", build["unpowered"])):
        if cells and (identifier == "build-empty" or build["finished"]):
            yield Paragraph(line=speech.line(identifier, "quiet", unit=named(name), cells=speech.join(cells)))


def _by_module(build: Plain) -> list[tuple[list[str], str]]:
    """Where each module stands; plates of one kind together."""
    found: dict[str, list[Sequence[str]]] = {}
    for part in build["modules"].values():
        found.setdefault(part["module"], []).append(part["cells"])
    rows: list[tuple[list[str], str]] = []
    for module, places in found.items():
        if all(len(cells) == 1 for cells in places):
            rows.append(([cell for cells in places for cell in cells], module))
        else:
            rows += [(list(cells), module) for cells in places]
    return rows


def _row(bench: Bench, cells: Sequence[str], module: str) -> Row:
    strength = bench.catalogue["modules"][module]["strength"]
    shown = " ".join(clean(cell) for cell in cells)
    return Row((Cell((Span(shown),)), Cell(line(bench.module(module))), Cell((Span(str(strength or "–")),))))


NARRATOR = OrbitalDockNarrator()
