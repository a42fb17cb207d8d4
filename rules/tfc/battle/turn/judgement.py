"""Whether a command may be carried out now, and whom to ask where no rule can say (TFC-SEQ-07)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from rules.orders import Answer, Question, Refusal
from rules.tfc.battle.bars import barred
from rules.tfc.battle.commands.base import Command
from rules.tfc.battle.refusals import refuse
from rules.tfc.battle.state import Battle


def judge(battle: Battle, command: Command, answers: Mapping[str, Answer]) -> Refusal | Question | Command:
    """The command if it may be carried out now; what forbids it or must be asked first otherwise."""
    verdict = barred(battle, command) or command.check(battle)
    if not isinstance(verdict, Question):
        return verdict if verdict is not None else command
    answer = _answered(battle, verdict, answers)
    if isinstance(answer, Answer):
        if answer.choose in ("allow", "confirm"):
            return command.allowed(answer)
        rule = verdict.rule or command.record.rule
        return refuse(rule, command.unit, "not_allowed", note=answer.note or "none")
    return answer


def _answered(battle: Battle, question: Question, answers: Mapping[str, Answer]) -> Answer | Question:
    """The answer to a question: the moderator's, or the consent of all other players where there is none."""
    if question.key in answers:
        return answers[question.key]
    if battle.moderators or question.asked_of == "author":
        return question
    return ABSENT[battle.rulings["moderator.absent"]](battle, question, answers)


Absent = Callable[[Battle, Question, Mapping[str, Answer]], Answer | Question]


def _consent(battle: Battle, question: Question, answers: Mapping[str, Answer]) -> Answer | Question:
    others = [seat for seat in battle.seats if seat != battle.seat]
    given = {seat: answers.get(f"{question.key}/{seat}") for seat in others}
    no = next((answer for answer in given.values() if answer is not None and answer.choose != "allow"), None)
    if no is not None:
        return no
    yes = [answer for answer in given.values() if answer is not None]
    return yes[-1] if len(yes) == len(others) and yes else replace(question, asked_of="players")


def _always(choice: str) -> Absent:
    def answer(battle: Battle, question: Question, answers: Mapping[str, Answer]) -> Answer | Question:
        return Answer("", choice)

    return answer


ABSENT: Mapping[str, Absent] = {"consent": _consent, "refuse": _always("refuse"), "allow": _always("allow")}
