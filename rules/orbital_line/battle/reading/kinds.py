"""What kind of order a stretch of a sentence is, and where a new one begins."""

from __future__ import annotations

from rules.orbital_line.battle.reading.attacks import points_back, unknown_gun
from rules.orbital_line.battle.reading.marks import (
    called,
    celled,
    has_mode,
    has_row,
    is_aim,
    is_foremost,
    is_query,
    is_set_to_auto,
    is_silence,
    is_story,
    is_talk_of_orbit,
    keeps_still,
    names_hull,
    says_against,
    speaks_of_pd,
    weapon_aimed_at,
)
from rules.orbital_line.battle.reading.rows import last_ordinal
from rules.orbital_line.battle.reading.scene import SceneOf
from rules.orbital_line.battle.reading.shots import is_duel, is_misfire, is_salvo, names_bay
from rules.orbital_line.battle.reading.tales import is_idle, is_past_telling
from rules.orbital_line.battle.reading.turns import (
    is_bare_turn,
    is_direction_only,
    is_open_turn,
    is_side_only,
    signed_speed,
)
from rules.orbital_line.reading.cut import Step
from rules.orbital_line.reading.modules import kind_of, modules_of, strange
from rules.orbital_line.reading.wordbook import wordbook

_LISTS = ("power.priority", "power.off", "power.on", "fire.pd", "special")
_PD_HEADS = (None, "fire.attack", "fire.hold", "man.turn_to", "status.activate")
"""Commands whose words are also used of point defence (``point defence holds fire``)."""

_BLOCKS = {
    "manoeuvre": ("man.",),
    "fire": ("fire.",),
    "pd": ("fire.",),
    "power": ("power.",),
    "status": ("status.",),
    "build": ("build.",),
}
"""What the commands under a header begin with."""


class Kinds:
    """Tells the kind of a step, knowing which modules are weapons and which header stands above."""

    def __init__(self, scene: SceneOf) -> None:
        """Begin without a header."""
        self.scene = scene
        self.header: str | None = None

    def of(self, step: Step) -> str | None:
        """The command that a step is, by its words; None if it is none."""
        head = self._head(step)
        guarded = self._guards(step) or head in _PD_HEADS or head == "fire.pd"
        if (
            self._guards(step)
            and weapon_aimed_at(step) is not None
            and not has_row(step)
            and not self.scene.mentions(step)
        ):
            return "fire.pd"
        if self.header == "pd" and guarded and not self._is_shot(step):
            return "fire.pd"
        if (head in _PD_HEADS or is_set_to_auto(step)) and self._is_pd(step):
            return "fire.pd"
        return self._checked(step, head) if head is not None else self._headless(step)

    def _headless(self, step: Step) -> str | None:
        """What a step without a command word is: a side with a number, or what its header says."""
        if signed_speed(step) is not None:
            return signed_speed(step)
        turns = is_bare_turn(step) or (is_side_only(step) and self.scene.battle.phase == "manoeuvre")
        if turns and not self._weapons(step):
            return "man.turn"
        if self.scene.battle.phase == "manoeuvre" and is_direction_only(step):
            return "man.turn_to"
        return self._of_parts(step, celled(step)) or self._of_fire(step, celled(step))

    def _of_parts(self, step: Step, in_cell: bool) -> str | None:
        """A step without a command word that lists modules to feed or to mend."""
        if self.header == "power" and (in_cell or modules_of(step)):
            return "power.priority"
        bay = names_bay(self.scene, step)
        named = in_cell or names_hull(step) or (bay and len(modules_of(step)) > 1)
        if (self.header == "status" or bay) and named:
            return "status.repair"
        return None

    def _of_fire(self, step: Step, in_cell: bool) -> str | None:
        """A step without a command word that fires, guards, or builds out of place."""
        if in_cell and has_mode(step) and not has_row(step) and not modules_of(step):
            return "fire.pd" if self.scene.guards_at(step) else None
        if in_cell and has_row(step) and (self.scene.is_aimed(step) or self.scene.guns_at(step)):
            return "fire.attack"
        if step.pieces[0].kind == "cell" and kind_of(step) == "place":
            return "build.place"
        if self._is_silent(step):
            return "fire.hold"
        if self.header != "fire" and is_story(step):
            return None
        if self._weapons(step) and last_ordinal(step.pieces, back=False) is not None:
            return "fire.attack"
        shot = (
            unknown_gun(self.scene, step) is not None or self._is_attack(step) or is_misfire(self.scene, step)
        )
        return "fire.attack" if shot else None

    def _head(self, step: Step) -> str | None:
        """The command word of a step; under a header its own commands come first."""
        heads = [head for head in step.heads if not is_talk_of_orbit(step, head) and not is_aim(step, head)]
        others = any(head.sense.command != "build.start" for head in heads)
        found = [
            head.sense.command
            for head in heads
            if (head.sense.command != "query" or is_query(step))
            and (head.sense.command != "build.fill" or modules_of(step))
            and (head.sense.command not in ("power.on", "power.off") or modules_of(step) or celled(step))
            and not (head.sense.command == "build.start" and others and self.header != "build")
        ]
        wanted = _BLOCKS.get(self.header or "")
        switched = [one for one in found if one in ("power.off", "power.on")]
        if switched and "power.priority" in found:
            return switched[0]
        own = [one for one in found if wanted is not None and one.startswith(wanted)]
        return next(iter([*own, *found]), None)

    def _checked(self, step: Step, head: str) -> str | None:
        """Build words that are ordinary words as well need something to build with."""
        if head.startswith("build."):
            kind = kind_of(step)
            head = "build.place" if head == "build.move" else head
            if head == "build.fill" and step.pieces[0] is not step.pieces[step.heads[0].start]:
                return "fire.attack" if self._is_attack(step) else None
            if self._is_attack(step) and head != "build.place":
                return "fire.attack"
            if head == "build.finish" and names_bay(self.scene, step):
                return self._of_parts(step, celled(step))
            if kind is None or head == "build.finish" or (head == "build.start" and self.header != "build"):
                return "fire.attack" if self._is_attack(step) else None
        if head == "power.on" and is_foremost(step):
            return "power.priority"
        return "fire.attack" if head == "man.accelerate" and self._is_attack(step) else head

    def _weapons(self, step: Step) -> bool:
        named = any(self._armed(ids, loose) for _, ids, loose in modules_of(step))
        return named or strange(step) is not None

    def _armed(self, ids: tuple[str, ...], loose: bool) -> bool:
        modules = self.scene.battle.catalogue.modules.values()
        return any(module.weapon and called(module, ids, loose) for module in modules)

    def _is_attack(self, step: Step) -> bool:
        """A weapon with a target or a row, or under the header of fire."""
        if not self._weapons(step) and not any(wordbook().has("guns", piece) for piece in step.pieces):
            return is_salvo(self.scene, step) or is_duel(self.scene, step)
        arrow = any(piece.text == "->" for piece in step.pieces)
        aimed = arrow or points_back(step) or bool(self.scene.mentions(step))
        kept = keeps_still(step)
        if kept and not has_row(step) and not self.scene.is_aimed(step):
            return False
        return aimed or (self.header == "fire" and not kept) or has_row(step)

    def _is_shot(self, step: Step) -> bool:
        """Whether a step under the header of point defence goes over to an attack, or on with one."""
        if has_row(step):
            return True
        book = wordbook()
        kept = any(book.has(name, piece) for name in ("save", "only") for piece in step.pieces)
        aimed = self.scene.is_aimed(step)
        told = step.head("fire.attack", "fire.hold") is not None and weapon_aimed_at(step) is None
        return self._weapons(step) and (aimed or told) and not kept and not self._guards(step)

    def _guards(self, step: Step) -> bool:
        """Whether a step names a gun of point defence."""
        modules = self.scene.battle.catalogue.modules.values()
        return any(
            module.pd_rating is not None and called(module, ids, loose)
            for _, ids, loose in modules_of(step)
            for module in modules
        )

    def _is_pd(self, step: Step) -> bool:
        """Words of keeping, of silence or of ``only`` about a gun of point defence."""
        return speaks_of_pd(step, self._guards(step)) and not has_row(step)

    def _is_silent(self, step: Step) -> bool:
        """``Сокол молчит`` in the window of fire: a ship of the seat, and no more than its silence."""
        named = any(any(map(self.scene.own, one.names)) for one in self.scene.mentions(step))
        return named and is_silence(step) and self.scene.battle.phase == "fire"

    def begins(self, step: Step, last: Step | None) -> bool:
        """Whether a stretch is an order of its own rather than more of the one before."""
        if last is None:
            return True
        if (self.scene.is_owned(last) and self.scene.is_owned(step)) or _states_when(step):
            return True
        kind, before = self.of(step), self.of(last)
        if self._completes(step, kind, last, before):
            return False
        if kind is None and self._opens(step, before):
            return True
        if self._adds_to(step, last, before):
            return False
        if before == "special" or kind is None:
            fresh = before == "fire.attack" and self._weapons(step) and has_row(last)
            return kind is None and (
                fresh or (step.joint == ";" and (before is None or before.startswith("man.")))
            )
        return self._apart(step, kind, last, before)

    def _completes(self, step: Step, kind: str | None, last: Step, before: str | None) -> bool:
        """Whether a stretch is the alternate target of an attack, or what weapons named before it still lack."""
        if before == "fire.attack" and any(wordbook().has("else", piece) for piece in step.pieces[:2]):
            return True
        denied = any(cue.kind == "negation" for cue in last.cues)
        waits = before is None and not denied and self._waits(last)
        return waits and kind in (None, "fire.attack") and step.joint != ";"

    def _opens(self, step: Step, before: str | None) -> bool:
        """Whether a stretch without a command turns to another ship, or to what a list leaves alone."""
        likewise = any(wordbook().has("likewise", piece) for piece in step.pieces)
        addressed = len(step.pieces) > 1 and step.pieces[1].text in ("-", "—", ":")
        aimed = self.scene.is_aimed(step)
        alone = before is not None and len(step.pieces) == 1
        if (step.joint != "," or likewise or addressed or aimed or alone) and self._another(step):
            return True
        apart = ("untouched", "hold_names") if before in _LISTS else ("hold_names",)
        return any(wordbook().has(name, one) for name in apart for one in step.pieces)

    def _adds_to(self, step: Step, last: Step, before: str | None) -> bool:
        """Whether a stretch only says more of the guns of the order before it."""
        if before == "fire.pd":
            return any(wordbook().has("self", piece) for piece in step.pieces[:2])
        return before == "fire.attack" and self._goes_on(step, last)

    def _apart(self, step: Step, kind: str, last: Step, before: str | None) -> bool:
        """Whether a stretch with a command stands apart from a list or an attack before it."""
        if before == kind == "fire.pd" and step.pieces[0].kind in ("cell", "name"):
            denied = any(cue.kind == "negation" for cue in last.cues)
            return says_against(step) and (denied or says_against(last))
        if before in _LISTS and not step.heads and kind in ("power.priority", "fire.pd", "fire.attack"):
            return kind == "fire.attack" and self._complete(step)
        if before == "fire.attack" and kind == "fire.attack":
            denied = any(cue.kind == "negation" for cue in last.cues) and self._weapons(step)
            return step.head("fire.attack") is not None or denied or self._complete(last)
        if (
            before == kind == "man.turn"
            and not step.heads
            and is_open_turn(last)
            and not any(one.aimed for one in self.scene.mentions(last))
            and step.joint != ";"
        ):
            return False
        if before == "fire.attack" and kind == "man.turn" and not step.heads:
            return self.header != "fire" and has_row(last)
        return True

    def _goes_on(self, step: Step, last: Step) -> bool:
        """Whether a stretch only names the weapon of the attack before it (``огонь по Осе, центр, из Иглы``)."""
        alone = len(step.pieces) <= len(("из", "Иглы", "C1")) and not step.heads and not has_row(step)
        armed = bool(modules_of(last)) or any(piece.kind == "cell" for piece in last.pieces)
        return alone and bool(modules_of(step)) and has_row(last) and not armed

    def _waits(self, last: Step) -> bool:
        """Whether a stretch names weapons, or what is aimed at, and the rest of the attack is still to come."""
        aimed = self.scene.is_aimed(last) and not last.heads
        told = any(is_past_telling(piece) or is_idle(piece) for piece in last.pieces)
        return not told and not keeps_still(last) and (self._weapons(last) or aimed)

    def _another(self, step: Step) -> bool:
        """Whether a stretch opens with another ship of the seat (``; Сокол - тоже``)."""
        mentions = [one for one in self.scene.mentions(step) if not one.aimed and one.at == 0]
        return any(self.scene.own(name) for one in mentions for name in one.names)

    def _complete(self, last: Step) -> bool:
        """Whether an attack already has a target or a row, so that another weapon begins another attack."""
        return (
            bool([one for one in self.scene.mentions(last) if one.aimed])
            or has_row(last)
            or points_back(last)
            or any(p.text == "->" for p in last.pieces)
        )


def _states_when(step: Step) -> bool:
    """Whether a stretch behind a comma begins the condition of what stands before it (``..., если её щит уже сбит``)."""
    opened = any(cue.kind in ("condition", "when") and cue.start == 0 for cue in step.cues)
    return step.joint == "," and opened and not step.heads
