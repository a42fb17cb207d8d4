"""What people read on the answers to a question about a clause, where the answer's own word is an identifier or a bare number."""

from __future__ import annotations

from collections.abc import Sequence

from rules.messages import Message
from rules.tfc.yards.reading.names import Table
from rules.tfc.yards.reading.things.sight import Act
from rules.tfc.yards.refusals import object_args, ranges


def label(table: Table, doubt: str, word: str, acts: Sequence[Act]) -> Message | None:
    """The words for an answer that brings these acts; None where its own word says it."""
    if doubt == "unit" and word in table.campaign.yards:
        return Message("yard_choice_yard", {"unit": word})
    if not acts:
        return None
    act = acts[0]
    if word == act.args.get("class_id"):
        new = "new" if doubt == "project" else "object"
        return Message(f"yard_choice_{new}", object_args(table.world, word, 1))
    if (project := act.args.get("project")) is not None:
        facility = word.endswith(f"#{project['index']}") and project["class_id"] not in table.world.classes
        named = object_args(table.world, project["class_id"], project["index"])
        return Message("yard_choice_project", named) if facility else None
    return _places(table, word, acts)


def _places(table: Table, word: str, acts: Sequence[Act]) -> Message | None:
    """The words for an answer that says by which facilities something is to be done."""
    act = acts[0]
    slots = act.args.get("facilities", ())
    place = table.campaign.yards[act.unit or ""].place(slots[0]) if len(slots) == 1 else None
    if word.isdecimal() and place is not None:
        return Message("yard_choice_place", {"kind": place.kind, "slot": place.slot})
    if word == "all" and slots:
        return Message("yard_choice_all", {"slots": ranges(slots)})
    if word == "each":
        pairs = tuple(f"{one.args['target']}: {', '.join(ranges(one.args['facilities']))}" for one in acts)
        return Message("yard_choice_each", {"pairs": pairs})
    return None
