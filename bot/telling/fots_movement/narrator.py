"""The narrator of campaigns: orders as plots, a turn week by week, and how fleets stand afterwards."""

from __future__ import annotations

from collections.abc import Iterator

from bot.telling.chapters import Chapter
from bot.telling.document import Block, Line, Paragraph
from bot.telling.fots_movement.desk import Desk
from bot.telling.fots_movement.encounters import meeting
from bot.telling.fots_movement.fleets import contacts, fleets
from bot.telling.fots_movement.naming import spoken, spoken_chapter, spoken_name
from bot.telling.fots_movement.plots import echo
from bot.telling.fots_movement.sheet import sheet
from bot.telling.fots_movement.weeks import weeks
from bot.telling.lines import line, named
from bot.telling.narrator import Meeting, Narrator
from bot.telling.speech import Plain, Speech


class MovementNarrator(Narrator):
    """Tells campaigns."""

    secret = True

    def field(self, speech: Speech, minutes: Plain) -> Iterator[Block]:
        """The colonies in one sentence, and the fleets as they stand."""
        minutes = spoken(speech, minutes)
        colonies = [
            speech.say(
                "told-colony", name=named(name), owner=named(colony["owner"]), section=colony["section"]
            )
            for name, colony in minutes["state"]["colonies"].items()
        ]
        if colonies:
            yield Paragraph(line=line(speech.say("told-colonies", colonies=speech.join(colonies))))
        yield from fleets(speech, minutes["state"], minutes["state"])
        yield from contacts(speech, minutes["state"])

    def heading(self, chapter: Chapter) -> Line:
        """A close that plays a turn is headed by the turn."""
        run = next((event for event in chapter.events if event["event"] == "run_started"), None)
        if run is None:
            return super().heading(chapter)
        return chapter.speech.line("told-heading-turn", number=run["turn"])

    def account(self, chapter: Chapter) -> Iterator[Block]:
        """Orders as plots, or the weeks of a turn."""
        desk = Desk(spoken_chapter(chapter))
        yield from echo(desk)
        yield from weeks(desk)

    def standing(self, chapter: Chapter) -> Iterator[Block]:
        """The fleets and what is known of others, if anything has happened."""
        if not chapter.events:
            return
        chapter = spoken_chapter(chapter)
        after = chapter.after["state"]
        yield from fleets(chapter.speech, chapter.before["state"], after)
        yield from contacts(chapter.speech, after)

    def outlook(self, chapter: Chapter) -> Iterator[Block]:
        """Which turn takes orders, or that a run waits for an answer."""
        turn = chapter.after["turn"]
        if chapter.events or turn["held"] != chapter.before["turn"]["held"]:
            identifier = "told-waits" if turn["held"] else "told-next"
            yield Paragraph(line=chapter.speech.line(identifier, number=turn["number"]))

    def sheets(self, minutes: Plain) -> tuple[str, ...]:
        """The ships and the fleets that the viewer sees."""
        return (*minutes["state"]["units"], *minutes["state"]["fleets"])

    def sheet(self, chapter: Chapter, name: str) -> Iterator[Block]:
        """A ship's hull, crew, drive and stores, or those of a whole fleet."""
        called = spoken_name(chapter.speech, chapter.after, name)
        return sheet(chapter.speech, spoken_chapter(chapter).after["state"], called)

    def meetings(self, speech: Speech, minutes: Plain) -> Iterator[Meeting]:
        """The interceptions of a turn: who meets whom, where and when (FOTS-RCT-06)."""
        minutes = spoken(speech, minutes)
        new = {event["section"] for event in minutes["events"] if event["event"] == "met"}
        for one in minutes["state"]["meetings"]:
            if one["section"] in new:
                owners = dict.fromkeys(party["owner"] for party in one["fleets"])
                seats = dict.fromkeys(minutes["state"]["empires"][owner]["seat"] for owner in owners)
                yield Meeting(one["section"], tuple(seats), meeting(speech, one))

    def called(self, speech: Speech, minutes: Plain, name: str) -> str:
        """The name of a fleet, ship, colony or empire in the language."""
        return spoken_name(speech, minutes, name)

    def knows(self, minutes: Plain, name: str) -> bool:
        """The viewer's own fleets, ships and empires."""
        state = minutes["state"]
        return any(name in state[kind] for kind in ("fleets", "units", "empires", "colonies"))


NARRATOR = MovementNarrator()
