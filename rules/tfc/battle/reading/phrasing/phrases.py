"""The phrases found in a sentence, sifted: purposes, names and echoes of the same command are no orders of their own."""

from __future__ import annotations

from rules.language.phrases.lexicon import Head
from rules.language.tokens import Piece
from rules.language.wordforms.russian import is_finite, is_infinitive, is_thing
from rules.language.words import is_cue, word_list, words
from rules.tfc.battle.commands import aims
from rules.tfc.battle.reading.phrasing.merging import (
    aims_and_fires,
    apart,
    is_amount,
    one_order,
    said_once,
    stays_there,
)
from rules.tfc.battle.reading.wordbook import PACKAGE

_TOLD_OF = word_list("told_of")
_EXCLAIMING = word_list("exclaiming")
_NO_DOING = word_list("no_doing", PACKAGE)
_THAT_WHICH = word_list("that_which")
_OH_NO_OR_SIGN = word_list("oh_no") | {",", "-", "\u2014"}

_LOOSE = frozenset({"move", "advance"})


def sift(
    pieces: list[Piece],
    heads: list[Head],
    terse: bool,
    incoming: frozenset[str] = frozenset(),
    performing: frozenset[str] = frozenset(),
) -> list[Head]:
    """The phrases that may be orders.

    ``incoming`` are words behind which fire is somebody else's (``the incoming fire``), ``performing`` verbs that do what the noun
    behind them says.
    """
    kept: list[Head] = []
    for head in heads:
        before = pieces[head.start - 1].text if head.start else ""
        if before in incoming or before in _NOT_BEFORE or _is_left_over(pieces, head):
            continue
        if (
            _is_object(pieces, head, performing)
            or _is_state(pieces, head)
            or _has_them_so(pieces, head)
            or _is_no_verb(pieces, head, terse)
            or _is_participle(pieces, head)
            or _is_of_weapons(pieces, head)
            or _is_needed(pieces, head)
            or _denies(pieces, kept, head)
        ):
            continue
        if pieces[head.start].text == "wait" and _is_exclaimed(pieces, head):
            continue
        last = kept[-1] if kept else None
        if last is None:
            kept.append(head)
            continue
        if aims_and_fires(pieces, last, head):
            kept[-1] = Head(last.start, last.end, head.sense if last.sense.doubt else last.sense, head.form)
            continue
        verdict = _beside(pieces, last, head, terse)
        if verdict == "instead":
            kept[-1] = head
        elif verdict == "besides":
            kept.append(head)
    return kept


def _is_object(pieces: list[Piece], head: Head, performing: frozenset[str]) -> bool:
    """Whether a Russian noun is only what another verb is about (``прикрывает отход Злобы``)."""
    text = pieces[head.start].text
    if text.isascii() or not head.start:
        return False
    before = pieces[head.start - 1]
    if before.kind != "word" or is_finite(text) or before.text in performing:
        return False
    return (
        head.end == head.start + 1
        and is_thing(text)
        and not before.text.isascii()
        and (is_finite(before.text) or is_infinitive(before.text))
    )


def _is_state(pieces: list[Piece], head: Head) -> bool:
    """Whether a Russian participle behind a preposition only tells in what state a ship is (``с поднятыми щитами``)."""
    led = head.start > 0 and pieces[head.start - 1].text in words().sets["prepositions"]
    return led and head.form in ("ing", "past") and not pieces[head.start].text.isascii()


def _has_them_so(pieces: list[Piece], head: Head) -> bool:
    """Whether a phrase without a verb only says how a ship's shields stand (``her shields up, Wren ...``, ``with shields down``)."""
    if not head.sense.fixed or head.sense.command not in _SHIELDS or not head.start:
        return False
    before = pieces[head.start - 1].text
    return before in _OWNERS or before in _WITH


_SHIELDS = frozenset({"raise_shields", "lower_shields"})
_OWNERS, _WITH = word_list("owners"), word_list("with")


def _is_left_over(pieces: list[Piece], head: Head) -> bool:
    """Whether a verb only tells what is still there (``everything that remains``, ``оставшейся четвертью``), or is not done (``no holding back``)."""
    if not head.start or head.sense.command != "remain":
        return False
    before = pieces[head.start - 1].text
    undone = head.form == "ing" and before in _NO_DOING
    return undone or before in _THAT_WHICH or pieces[head.start].text.startswith("оставш")


_NOT_BEFORE = word_list("not_before")
"""Words behind which a verb only says who or what is meant (``shoots back at whoever shot her``), or what is left undone."""


def _denies(pieces: list[Piece], kept: list[Head], head: Head) -> bool:
    """Whether a Russian verb of the future only denies the infinitive before it (``стрелять Том не станет``)."""
    return (
        pieces[head.start].text in words().sets["future"]
        and pieces[head.start - 1].text == "не"
        and bool(kept)
        and kept[-1].form == "base"
    )


def _is_no_verb(pieces: list[Piece], head: Head, terse: bool) -> bool:
    """Whether a word is a noun that something is told of (``the retreat was a success``), or ``special`` is only an adjective."""
    after = pieces[head.end].text if head.end < len(pieces) else ""
    if head.form == "base" and head.end - head.start == 1 and after in _TOLD_OF:
        return True
    if _is_kind_of_order(pieces, head, terse):
        return True
    if head.sense.fixed and head.sense.command in ("raise_shields", "lower_shields"):
        if after in _TO and any(piece.kind == "share" for piece in pieces[head.end + 1 : head.end + 3]):
            return True
        return not _KEEPING.isdisjoint(piece.text for piece in pieces[max(0, head.start - 2) : head.start])
    if head.sense.command != "special" or not head.sense.fixed or terse or not head.start:
        return False
    opens = pieces[head.start - 1].kind in ("sign", "name")
    return not (opens or after in (":", '"', "\u00ab", ""))


def _is_kind_of_order(pieces: list[Piece], head: Head, terse: bool) -> bool:
    """Whether a command's word only says of what kind orders are (``attack orders go here``, ``приказы на атаку``)."""
    before, after = pieces[head.start - 1 : head.start], pieces[head.end : head.end + 1]
    if head.form == "base" and head.end - head.start == 1 and after and after[0].text in _ORDERS:
        return not (
            terse or (before and before[0].kind == "name") or any(p.text == ":" for p in pieces[head.end :])
        )
    return head.start > 1 and before[0].text in _ON and pieces[head.start - 2].text in _ORDERS


def _is_needed(pieces: list[Piece], head: Head) -> bool:
    """Whether a deed is only what something is needed for (``what is needed for point defence``)."""
    return head.start > 1 and pieces[head.start - 1].text in _FOR and pieces[head.start - 2].text in _NEEDED


def _is_participle(pieces: list[Piece], head: Head) -> bool:
    """Whether a word only tells how the weapons before it are used (``beams split evenly between A and B``)."""
    if (
        pieces[head.start].text not in _PARTED
        or not head.start
        or not isinstance(pieces[head.start - 1].value, str)
    ):
        return False
    return head.start + 1 >= len(pieces) or not isinstance(pieces[head.start + 1].value, str)


def _is_of_weapons(pieces: list[Piece], head: Head) -> bool:
    """Whether what goes somewhere is only fire (``her torpedoes chase Rook``): no ship does as its weapons do."""
    before = pieces[head.start - 1] if head.start else None
    armed = before is not None and before.kind == "word" and before.value in ("beam", "projectile")
    return armed and head.form in ("s", "base") and head.sense.command in _GOING


_ORDERS, _ON = word_list("orders_told_of", PACKAGE), word_list("on_behind_orders", PACKAGE)
_FOR, _NEEDED = word_list("for_the", PACKAGE), word_list("needed", PACKAGE)
_GOING = frozenset({"pursue", "move", "advance"})
_PARTED = word_list("parted", PACKAGE)
_KEEPING = word_list("keeping")
_TO = word_list("to_or_at", PACKAGE)


def _is_exclaimed(pieces: list[Piece], head: Head) -> bool:
    """Whether ``wait`` is only said to oneself (``evades, wait, what``)."""
    before = pieces[head.start - 1].text if head.start else ","
    after = pieces[head.end].text if head.end < len(pieces) else ""
    denied = before == "," and head.start > 1 and pieces[head.start - 2].text in _OH_NO_OR_SIGN
    if not after and (denied or (before in _OH_NO_OR_SIGN and before.isalpha())):
        return True
    return (before in _OH_NO_OR_SIGN and after in (",", "-", ":", "\u2014", "no")) or after in _EXCLAIMING


def _beside(pieces: list[Piece], last: Head, head: Head, terse: bool) -> str:
    """What a phrase is to the one before it: an order ``besides``, one ``instead`` of it, or ``nothing`` of its own."""
    repeated = said_once(pieces, last, head) and not _begins_anew(pieces, last, head)
    if repeated or any(part(pieces, last, head) for part in (_is_part_of, stays_there, is_amount)):
        return "nothing"
    undecided = bool(last.sense.doubt) and not _conditioned(pieces, last, head)
    if (
        undecided and last.sense.command == head.sense.command and not _begins_anew(pieces, last, head)
    ) or one_order(pieces, last, head):
        return "instead"
    if apart(pieces, last.end, head.start):
        return "besides"
    if pieces[head.start - 1].text == "to":
        loose = head.start - last.end <= 1 and last.sense.command in _LOOSE
        loose = loose or (last.sense.command == "move" and head.sense.command in ("dock", "land"))
        serves = (last.sense.command, head.sense.command) == ("attack", "target_weapons")
        return "instead" if loose or serves else "nothing"
    same = last.sense.command == head.sense.command
    if same and head.sense.command == "move":
        return "nothing"
    if terse:
        return "besides"
    opens = (last.sense.command, head.sense.command) == ("target_weapons", "attack")
    if last.sense.fixed and (same or opens):
        return "instead"
    return "nothing" if same and head.sense.fixed and head.start - last.end <= 2 else "besides"


def _begins_anew(pieces: list[Piece], last: Head, head: Head) -> bool:
    """Whether somebody is named right before a command that stands apart from the one before it (``A takes X, B takes Y``)."""
    at = head.start - 1 - (pieces[head.start - 1].text == ",")
    if at - 1 < last.end or pieces[at].kind != "name":
        return False
    if pieces[at - 1].text in words().sets["determiners"]:
        at -= 1
    return pieces[at - 1].kind == "sign" or pieces[at - 1].text in words().sets["separators"]


def _conditioned(pieces: list[Piece], last: Head, head: Head) -> bool:
    """Whether a condition begins between two phrases."""
    return any(is_cue(piece.text, "condition") for piece in pieces[last.end : head.start])


_WITH_BEAMS = frozenset({"tractor", "tow", "tractor_swing", "tractor_shear", "release"})


def _is_part_of(pieces: list[Piece], last: Head, head: Head) -> bool:
    """Whether a phrase belongs to the order before it: its formation, its beams, a name for its groups, or its target."""
    formation = head.sense.command == "form_up" and "interlock" in last.sense.command
    gone = head.sense.command == "ftl_out" and head.sense.fixed and last.sense.command == "pursue"
    tractor = head.sense.command == "tractor" and last.sense.command in _WITH_BEAMS
    if tractor and head.form == "ing" and pieces[head.start - 1].text == ",":
        return True
    beams = tractor and head.sense.fixed
    formed = (formation or beams or gone) and not apart(pieces, last.end, head.start)
    return formed or _is_new_name(pieces, last, head) or _names_target(pieces, last, head)


_AIMED = frozenset({"attack", "bombard", "tractor_swing", "marymount"})
"""Commands that are aimed at several things, or at what is no target; the others say themselves that they have one."""
_TARGET = word_list("target", PACKAGE)


def _names_target(pieces: list[Piece], last: Head, head: Head) -> bool:
    """Whether ``target`` only names what the command before it aims at (``Voss' Final Order, target Rock``)."""
    return (
        pieces[head.start].text in _TARGET
        and head.sense.command == "attack"
        and (last.sense.command in _AIMED or last.sense.command == "repeat" or aims(last.sense.command))
        and not any(
            piece.kind in ("name", "ref") or piece.text == ";" for piece in pieces[last.end : head.start]
        )
    )


def _is_new_name(pieces: list[Piece], last: Head, head: Head) -> bool:
    """Names given to new groups are no commands (``launch fighters as Moths 8, Flies 4``)."""
    if last.sense.command != "launch_fighters" or not pieces[head.start].cap:
        return False
    between = [piece.text for piece in pieces[last.start : head.start]]
    return "as" in between and ";" not in between
