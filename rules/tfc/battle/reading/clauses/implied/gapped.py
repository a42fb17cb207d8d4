"""Clauses that take over the command of the clause before them: ``B as well``, ``B: from #9``."""

from __future__ import annotations

from rules.language.clauses import Clause
from rules.language.laying_out.sentences import Sentence
from rules.language.phrases.lexicon import Head
from rules.language.tokens import Piece
from rules.language.words import word_list, words
from rules.tfc.battle.reading.clauses.commanded import acting, repeat
from rules.tfc.battle.reading.clauses.cutting.short_turns import likewise_with
from rules.tfc.battle.reading.desk import Desk
from rules.tfc.battle.reading.gunnery.fire import read_fire
from rules.tfc.battle.reading.table import OWN

_AND = word_list("and")


def implied_evade(desk: Desk, sentence: Sentence, pieces: list[Piece], clause: Clause) -> bool:
    """``B: from #9``, ``B \u2014 from Rook`` behind another unit's evade takes the verb over."""
    part = [p for p in pieces[clause.start : clause.end] if p.kind != "sign" and p.text not in _MORE]
    if desk.last_command != "evade" or len(part) != 2 or part[0].text not in _FROM:
        return False
    if part[1].kind != "ref" and not desk.table.is_other(part[1]):
        return False
    sense = desk.table.book.lexicon.senses["evade"][-1]
    clause.head = Head(clause.start - 1, clause.start, sense, "base")
    acting.act(desk, sentence, pieces, clause, [clause], True, implied=True)
    return True


_FROM, _MORE = word_list("from"), _AND | word_list("again")


def likewise(desk: Desk, part: list[Piece]) -> bool:
    """``Hesper as well.``: what was just ordered for another unit."""
    plain = [
        p.text
        for p in part
        if p.kind == "word" and p.text not in words().sets["determiners"] | words().sets["second"] | _AND
    ]
    own = [p for p in part if p.kind == "name" and len(desk.table.among(p, OWN)) == 1]
    if len(own) == 1 and _with_its_own(desk, part, own[0]):
        return True
    if not own and len(desk.memory.header) == 1 and len(plain) == sum(p.kind != "sign" for p in part):
        as_said = " ".join(plain) in desk.listed("as_well")
        return as_said and repeat.copy_last(desk, desk.memory.header[0], part[0].start, part[-1].end)
    if (
        not own
        or " ".join(plain) not in desk.listed("as_well")
        or any(p.kind in ("share", "points") for p in part)
    ):
        return False
    names = [desk.table.among(piece, OWN)[0] for piece in own]
    last = next((str(item.unit) for item in reversed(desk.items) if item.unit and item.unit not in names), "")
    like = frozenset({last} if last else ())
    copied = [repeat.copy_last(desk, name, part[0].start, part[-1].end, like) for name in names]
    return all(copied)


def _with_its_own(desk: Desk, part: list[Piece], own: Piece) -> bool:
    """``Hesper likewise, but with beams only``: the target of the attack just ordered, with fire of its own."""
    told = [] if own.poss else likewise_with(desk, part[part.index(own) + 1 :])
    amounts = read_fire(told, {}, frozenset(), desk.table).spare if told else []
    name = desk.table.among(own, OWN)[0]
    return bool(amounts) and repeat.copy_aim(desk, name, amounts, part[0].start, part[-1].end)


def lend_beams(desk: Desk, part: list[Piece]) -> bool:
    """``; Candle provides the phasers`` behind the torpedo gamble: the ship that lends them."""
    last = desk.items[-1] if desk.items else None
    if last is None or last.command != "marymount" or last.kind != "order" or "helper" in last.args:
        return False
    names = [i for piece in part if piece.kind == "name" for i in piece.value.ids[:1]]
    arms = any(desk.table.book.weapons.get(piece.text) == "beam" for piece in part)
    if len(names) != 1 or not arms or desk.table.side(names[0]) != OWN or names[0] == last.unit:
        return False
    last.args = {**last.args, "helper": names[0]}
    last.end = part[-1].end
    desk.trace(part[0].start, part[-1].end, "ladder", "more of the order before it")
    return True
