"""What Lantern Harbour was made for: windows that close together, a die, a secret, a pause, a way back."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from msgspec.structs import replace

from bot.app import Session
from bot.gamefile.problems import BadFileError
from bot.minutes import Minutes
from rules import entries as e
from rules.dice import roll
from rules.messages import MODERATOR, ONLOOKER, Viewer
from tests.protocol.benches import BENCHES

HOUR = timedelta(hours=1)
ASH, ROOK = Viewer(seat="ash"), Viewer(seat="rook")


class Night:
    """A harbour to play in, one call an entry."""

    def __init__(self) -> None:
        game = BENCHES["harbour"].game()
        self.session = Session(replace(game, log=(), check=None))
        self.at = game.log[0].entry.at
        self.count = 0

    def admit(self, kind: type[e.Entry], viewer: Viewer = MODERATOR, **values: Any) -> Minutes:
        self.count += 1
        self.at += HOUR
        head = {"id": values.pop("id", f"x{self.count}"), "at": values.pop("at", self.at)}
        return self.session.admit(kind(**head, **values)).minutes(viewer)

    def post(self, by: str, text: str, viewer: Viewer = MODERATOR, **values: Any) -> Minutes:
        return self.admit(e.PostEntry, viewer, by=by, text=text, **values)

    def edit(self, post: str, text: str, **values: Any) -> Minutes:
        return self.admit(e.EditEntry, post=post, text=text, **values)

    def close(self, **values: Any) -> Minutes:
        return self.admit(e.CloseEntry, by="umpire", **values)

    def answer(self, by: str, question: str, choose: str) -> Minutes:
        return self.admit(e.AnswerEntry, by=by, question=question, choose=choose)

    def boats(self) -> Any:
        return self.session.opening()["state"]["units"]

    def voyages(self) -> Any:
        return self.session.opening()["state"]["voyages"]


@pytest.fixture
def night() -> Night:
    return Night()


def test_windows_of_a_night_close_together(night: Night) -> None:
    night.post("ash", "Heron: sail reef", id="a")
    assert night.post("rook", "Crab: sail deep", id="r")["windows"] == {"a": "open", "r": "open"}
    assert night.close()["windows"] == {"a": "closed", "r": "closed"}
    assert night.post("ash", "Heron: sail cove", id="b")["windows"] == {"b": "open"}


def test_an_edit_rolls_no_new_die(night: Night) -> None:
    night.post("ash", "Heron: sail reef", id="a")
    night.edit("a", "Heron: sail cove")
    caught = night.close()["events"]
    assert [event["fish"] for event in caught] == [roll("First lanterns", 6, 1, "Heron", "catch")]


def test_an_edit_keeps_numbers_and_gives_new_ones_to_what_is_new(night: Night) -> None:
    night.post("ash", "Heron: sail reef", id="a")
    night.post("rook", "Crab: sail deep")
    night.edit("a", "Moth: sail deep\nHeron: sail cove")
    assert {number: voyage["boat"] for number, voyage in night.voyages().items()} == {
        "1": "Heron",
        "2": "Crab",
        "3": "Moth",
    }
    night.edit("a", "Nothing.")
    night.edit("a", "Heron: sail cove")
    assert set(night.voyages()) == {"1", "2"}


def test_a_dark_boat_is_its_owners_secret(night: Night) -> None:
    public = night.post("ash", "Moth: sail deep", ROOK)
    assert (public["accepted"], "Moth" in str(public["state"])) == ([], False)
    mine = night.session.opening(ASH)["state"]["units"]
    assert "Moth" in mine
    assert "Moth" not in night.session.opening(ONLOOKER)["state"]["units"]


@pytest.mark.parametrize(("to", "reads"), [("public", True), ("side", False), ("moderators", False)])
def test_a_post_is_read_by_those_whom_it_is_for(night: Night, to: str, reads: bool) -> None:
    post: dict[str, Any] = {"by": "ash", "text": "Good evening.\nHeron: sail reef", "to": to}
    for viewer, may in ((ROOK, reads), (ONLOOKER, reads), (ASH, True), (MODERATOR, True)):
        seen = night.admit(e.PostEntry, viewer, **post, id=f"p{night.count}")
        assert bool(seen["ignored"]) is may
        assert bool(seen["accepted"] or seen["refused"]) is may
        assert (seen["entry"] in seen["windows"]) is may


def test_what_was_found_stays_found(night: Night) -> None:
    night.post("ash", "Moth: sail deep")
    night.close()
    night.post("rook", "Crab: search deep", id="r")
    again = night.edit("r", "Crab: sail cove")
    assert [order["command"] for order in again["accepted"]] == ["search", "sail"]


def test_play_pauses_for_the_harbour_master(night: Night) -> None:
    night.post("ash", "Heron: sail reef", id="a")
    night.post("rook", "Crab: sail reef")
    asked = night.close()
    assert [question["question"] for question in asked["asked"]] == ["q1"]
    assert asked["turn"]["number"] == 1
    early = night.post("rook", "Crab: sail cove", id="early")
    assert early["refused"][0]["rule"] == "HAR-03"
    events = night.answer("umpire", "q1", "Crab")["events"]
    assert [event["event"] for event in events] == ["caught", "turned_back"]
    assert list(night.voyages().values()) == [{"boat": "Crab", "place": "cove"}]


def test_who_may_answer(night: Night) -> None:
    night.post("rook", "Crab: sail", id="r")
    with pytest.raises(BadFileError, match="rook answers it"):
        night.answer("ash", "q1", "reef")
    with pytest.raises(BadFileError, match="q1 offers cove, reef, deep, not moon"):
        night.answer("rook", "q1", "moon")
    night.answer("rook", "q1", "reef")
    night.post("ash", "Heron: sail reef")
    night.close()
    assert night.answer("rook", "q2", "Heron")["refused"][0]["rule"] == "HAR-06"
    assert night.answer("umpire", "q2", "Heron")["events"]


def test_a_question_keeps_its_number_over_edits(night: Night) -> None:
    night.post("rook", "Crab: sail", id="r")
    night.edit("r", "Evening all.")
    night.post("ash", "Heron: sail")
    assert night.edit("r", "Evening all.\nCrab: sail")["asked"][0]["question"] == "q1"


def test_an_answer_after_the_window_is_refused_like_an_edit(night: Night) -> None:
    night.post("rook", "Crab: sail", id="r")
    night.close()
    assert night.answer("rook", "q1", "reef")["refused"][0]["rule"] == "HAR-05"


def test_the_bell_brings_the_night_back(night: Night) -> None:
    night.post("ash", "Heron: sail reef", id="a")
    night.close()
    assert night.boats()["Heron"]["place"] == "reef"
    rung = night.post("rook", "Crab: ring", id="bell")
    assert [order["command"] for order in rung["accepted"]] == ["ring"]
    assert rung["events"] == [{"event": "bell_rang", "boat": "Crab", "night": 1}]
    assert night.boats()["Heron"] == {"seat": "ash", "place": "quay", "fish": 0, "dark": False}
    night.post("ash", "Heron: sail cove")
    assert list(night.voyages()) == ["2"]


def test_questions_of_a_night_that_is_taken_back_wait_no_more(night: Night) -> None:
    night.post("ash", "Heron: sail reef", id="a")
    night.close()
    night.post("rook", "Crab: sail")
    night.post("ash", "Heron: sail\nMoth: ring")
    assert not [asked for asked in night.session.table.asked.values() if asked.open]


def test_an_order_can_be_struck(night: Night) -> None:
    night.post("ash", "Heron: sail reef\nMoth: sail deep", id="a")
    night.admit(e.VoidEntry, by="umpire", post="a", unit="Heron")
    assert [voyage["boat"] for voyage in night.voyages().values()] == ["Moth"]


def test_a_late_post_takes_its_place(night: Night) -> None:
    night.post("ash", "Heron: sail reef", id="a")
    before = night.at
    night.at += HOUR
    night.close()
    night.post("rook", "Crab: sail cove", id="late", at=before + timedelta(minutes=1), late=True)
    assert night.boats()["Crab"]["place"] == "cove"


def test_an_undo_never_gives_a_number_again(night: Night) -> None:
    night.post("ash", "Heron: sail reef", id="a")
    night.post("rook", "Crab: sail", id="r")
    night.admit(e.UndoEntry, by="umpire", to="a")
    assert night.post("rook", "Crab: sail")["asked"][0]["question"] == "q2"
    night.admit(e.UndoEntry, by="umpire", to="a")
    night.post("rook", "Crab: sail deep")
    assert set(night.voyages()) == {"1", "2"}


def test_a_ruling_changes_what_comes_and_not_what_was(night: Night) -> None:
    night.admit(e.RulingEntry, by="umpire", set={"catch.sides": 8})
    night.post("ash", "Heron: sail reef")
    assert night.close()["events"][0]["fish"] == roll("First lanterns", 8, 1, "Heron", "catch")
    with pytest.raises(BadFileError, match=r"catch\.sides offers 6 or 8, not 9"):
        night.admit(e.RulingEntry, by="umpire", set={"catch.sides": 9})


def test_a_moderator_may_talk(night: Night) -> None:
    assert night.post("umpire", "Heron: sail reef")["ignored"] == ["Heron: sail reef"]
