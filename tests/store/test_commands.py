"""The commands that work on a store: what they print, what they leave, and how they end."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot import cli
from bot.app import Session
from bot.gamefile.reading import load
from bot.gamefile.writing import text_of
from bot.store import migrating
from rules.kit import canonical
from tests.protocol.harbour import LanternHarbour
from tests.store.stories import STORIES, long_story, remembered

Said = pytest.CaptureFixture[str]


def run(said: Said, *words: str) -> tuple[int, str, str]:
    code = cli.run(list(words))
    out, err = said.readouterr()
    return code, out, err


def story(folder: Path, name: str = "harbour", text: tuple[str, str] = ("", "")) -> Path:
    path = folder / f"{name}.yaml"
    path.write_text(
        text_of([STORIES[name]]).replace(*text) if text[0] else text_of([STORIES[name]]), encoding="utf-8"
    )
    return path


def test_a_stored_replay_tells_what_a_plain_one_tells(url: str, tmp_path: Path, capsys: Said) -> None:
    for name in STORIES:
        path = str(story(tmp_path, name))
        for words in (["--json"], [], ["--as", "rook"], ["--check"]):
            plain = run(capsys, "replay", path, *words)
            assert run(capsys, "replay", path, "--store", url, *words) == plain
    code, out, _ = run(capsys, "games", "--store", url, "--json")
    assert code == 0
    games = [json.loads(line) for line in out.splitlines()]
    digests = {game.title: canonical.digest(remembered(game).table.state) for game in STORIES.values()}
    assert {game["title"]: game["digest"] for game in games} == digests


def test_a_longer_file_goes_on_where_the_store_ends(url: str, tmp_path: Path, capsys: Said) -> None:
    whole = long_story("Long")
    path = tmp_path / "long.yaml"
    for length in (0, 1, 7, 8, len(whole.log)):
        path.write_text(text_of([replace(whole, log=whole.log[:length])]), encoding="utf-8")
        code, out, _ = run(capsys, "import", str(path), "--store", url)
        assert code == 0
    assert out == f"1: Long: {len(whole.log) - 8} entries stored, 8 there before\n"
    _, out, _ = run(capsys, "games", "--store", url, "--json")
    assert json.loads(out)["digest"] == canonical.digest(remembered(whole).table.state)


@pytest.mark.parametrize("name", STORIES)
def test_what_is_exported_replays_to_the_same_state(
    url: str, tmp_path: Path, capsys: Said, name: str
) -> None:
    run(capsys, "import", str(story(tmp_path, name)), "--store", url)
    out = tmp_path / "out.yaml"
    assert run(capsys, "export", "1", "--store", url, "--out", str(out)) == (0, "", "")
    assert run(capsys, "export", STORIES[name].title, "--store", url) == (
        0,
        out.read_text(encoding="utf-8"),
        "",
    )
    (again,) = load(out)
    assert canonical.digest(remembered(again).table.state) == canonical.digest(
        remembered(STORIES[name]).table.state
    )
    assert again.dice().roll(1000, "x") == STORIES[name].dice().roll(1000, "x")
    code, told, _ = run(capsys, "import", str(out), "--store", url)
    assert (code, told) == (0, f"1: {again.title}: 0 entries stored, {len(again.log)} there before\n")


def test_catalogues_travel_along(tmp_path: Path, capsys: Said) -> None:
    url, path = str(tmp_path / "games.db"), story(tmp_path, "tfc.battle")
    (tmp_path / "ours.yaml").write_text("classes: {}\n", encoding="utf-8")
    text = path.read_text(encoding="utf-8").replace("setup:", "catalogues: [ours.yaml]\nsetup:", 1)
    path.write_text(text, encoding="utf-8")
    assert run(capsys, "import", str(path), "--store", url)[0] == 0
    code, _, err = run(capsys, "export", "1", "--store", url)
    assert code == 2
    assert "--out FILE writes it beside the file" in err
    (tmp_path / "there").mkdir()
    assert (
        run(capsys, "export", "1", "--store", url, "--out", str(tmp_path / "there" / "battle.yaml"))[0] == 0
    )
    assert (tmp_path / "there" / "battle.ours.yaml").read_text(encoding="utf-8") == "classes: {}\n"
    (again,) = load(tmp_path / "there" / "battle.yaml")
    assert again.setup == load(path)[0].setup


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (("sail deep", "sail cove"), "the store has another entry p1: text was"),
        (("post: p3", "post: p9"), "the store has another entry p3, here p9: id was p3, is here p9"),
        (("Heron: {seat: ash}", "Heron: {seat: rook}"), "another setup"),
        (
            ("seat: ash\n", "seat: rook\n"),
            "the store has another setup: boats.Heron.seat was ash, is here rook",
        ),
        (("locale: en", "locale: ru"), "the store has another seats: [0].locale was en, is here ru"),
    ],
)
def test_a_file_that_contradicts_the_store(
    tmp_path: Path, capsys: Said, change: tuple[str, str], why: str
) -> None:
    url, path = str(tmp_path / "games.db"), story(tmp_path)
    text = path.read_text(encoding="utf-8")
    if change[0] not in text:
        pytest.skip("the file is written in another way")
    run(capsys, "import", str(path), "--store", url)
    before = run(capsys, "games", "--store", url, "--json")
    path.write_text(text.replace(*change, 1), encoding="utf-8")
    code, _, err = run(capsys, "replay", str(path), "--store", url)
    assert code == 2
    assert err.startswith(f"{path}:")
    assert why in err
    assert err.count("\n") == 1
    assert run(capsys, "games", "--store", url, "--json") == before


def test_drift_is_told_and_ends_in_one(tmp_path: Path, capsys: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    url, path = str(tmp_path / "games.db"), story(tmp_path)
    told = run(capsys, "replay", str(path), "--store", url)
    read = LanternHarbour.read
    monkeypatch.setattr(
        LanternHarbour, "read", lambda self, state, post: replace(read(self, state, post), ignored=())
    )
    code, out, err = run(capsys, "replay", str(path), "--store", url)
    assert (code, out) == (1, told[1])
    assert err.startswith(
        "First lanterns: drift: p1: today's reader would read the post differently: ignored[0] was"
    )


def test_tables_of_the_database(empty_url: str, capsys: Said) -> None:
    newest = migrating.newest()
    steps = [
        (["current"], 0, f"no tables (newest is {newest})"),
        (["check"], 1, "quarterdeck db upgrade mends that"),
        (["upgrade"], 0, f"{newest} (newest)"),
        (["check"], 0, "the tables are as they should be"),
        (["downgrade", "base"], 0, f"no tables (newest is {newest})"),
        (["upgrade"], 0, f"{newest} (newest)"),
        (["downgrade", "-1"], 0, f"(newest is {newest})"),
    ]
    for words, wanted, told in steps:
        code, out, err = run(capsys, "db", *words, "--store", empty_url)
        assert (code, err) == (wanted, "")
        assert told in out


def test_looking_at_a_database_makes_none(tmp_path: Path, capsys: Said) -> None:
    file = tmp_path / "games.db"
    for words, wanted, told in (
        (["current"], 0, "no tables (newest is"),
        (["check"], 1, "quarterdeck db upgrade mends that"),
    ):
        code, out, err = run(capsys, "db", *words, "--store", f"sqlite:///{file}")
        assert (code, err) == (wanted, "")
        assert told in out
        assert not file.exists()


def test_what_nobody_reads_on_is_stored_all_the_same(
    tmp_path: Path, capsys: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, url = story(tmp_path), f"sqlite:///{tmp_path / 'games.db'}"

    class Gone(StringIO):
        """Somebody who reads one line and leaves."""

        def write(self, text: str) -> int:
            if self.tell():
                raise BrokenPipeError
            return super().write(text)

    with monkeypatch.context() as patch:
        patch.setattr("sys.stdout", Gone())
        assert cli.run(["replay", str(path), "--store", url]) == 0
    _, out, _ = run(capsys, "games", "--json", "--store", url)
    assert [json.loads(line)["entries"] for line in out.splitlines()] == [len(load(path)[0].log)]


def test_a_conflict_is_one_line_that_can_be_read(tmp_path: Path, capsys: Said) -> None:
    path, url = story(tmp_path), f"sqlite:///{tmp_path / 'games.db'}"
    assert run(capsys, "import", str(path), "--store", url)[0] == 0
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("A quiet evening", "A long evening " * 60, 1), encoding="utf-8")
    code, _, err = run(capsys, "import", str(path), "--store", url)
    assert code == 2
    assert "give this game a title of its own, or mend the file" in err
    assert len(err) - len(str(path)) < 320


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["games", "--store", "nowhere.db"], "there is no nowhere.db yet; quarterdeck import FILE makes it"),
        (["games", "--store", "mysql://h/g"], "there are sqlite and postgresql"),
        (["export", "9", "--store", "GAMES"], "there is no game 9; quarterdeck games lists them"),
        (["export", "First lantern", "--store", "GAMES"], "did you mean First lanterns?"),
        (["export", "1", "--store", "GAMES", "--out", "no/such/folder.yaml"], "cannot be written"),
        (["db", "downgrade", "nowhere", "--store", "GAMES"], "`base` is before the first revision"),
        (["replay", "STORY", "--store", "no/such/games.db"], "there is no folder no/such for the database"),
        (["db", "upgrade", "--store", "no/such/games.db"], "there is no folder no/such for the database"),
        (["restore", "STORY", "--store", "GAMES"], "harbour.yaml: file is not a database"),
    ],
)
def test_mistakes_end_in_two_with_one_line(
    tmp_path: Path, capsys: Said, monkeypatch: pytest.MonkeyPatch, words: list[str], why: str
) -> None:
    monkeypatch.chdir(tmp_path)
    run(capsys, "import", str(story(tmp_path)), "--store", "games.db")
    known = {"GAMES": "games.db", "STORY": "harbour.yaml"}
    code, out, err = run(capsys, *(known.get(word, word) for word in words))
    assert (code, out) == (2, "")
    assert why in err
    assert err.count("\n") == 1


def test_games_as_a_table(tmp_path: Path, capsys: Said) -> None:
    url = str(tmp_path / "games.db")
    run(capsys, "import", str(story(tmp_path)), "--store", url)
    _, out, _ = run(capsys, "games", "--store", url)
    assert [line.split()[:4] for line in out.splitlines()] == [
        ["#", "title", "system", "entries"],
        ["1", "First", "lanterns", "harbour"],
    ]


# -- before a post


def preview(monkeypatch: pytest.MonkeyPatch, said: Said, path: Path, by: str, text: str, *words: str) -> str:
    monkeypatch.setattr("bot.terminal.stdin_text", lambda: text)
    code, out, err = run(said, "preview", str(path), "--by", by, *words)
    assert (code, err) == (0, "")
    return out


def test_a_preview_says_reading_cost_and_effect(
    tmp_path: Path, capsys: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = story(tmp_path, "tfc.battle")
    found = json.loads(preview(monkeypatch, capsys, path, "ash", "A1: att B1\nA2: evade", "--json"))
    assert [order["command"] for order in found["accepted"]] == ["attack", "evade"]
    assert found["cost"]["A1"] == 1
    assert "declared" in [event["event"] for event in found["does"]["events"]]
    assert any(change.startswith("pending") for change in found["does"]["changes"])
    told = preview(monkeypatch, capsys, path, "ash", "A1: att B1\nA2: evade")
    assert "A1: costs 1" in told


def test_a_preview_uncovers_nothing(tmp_path: Path, capsys: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether a dark boat lies in the deep is for him to learn who really searches there."""
    told = []
    for place in ("deep", "quay"):
        (tmp_path / place).mkdir()
        path = story(tmp_path / place, text=("dark: true", f"dark: true\n      place: {place}"))
        assert f"place: {place}" in path.read_text(encoding="utf-8")
        told.append(preview(monkeypatch, capsys, path, "rook", "Crab: search deep", "--json"))
        told.append(preview(monkeypatch, capsys, path, "rook", "Crab: search deep"))
    assert told[:2] == told[2:]
    assert json.loads(told[0])["does"] is None
    assert "stays hidden until it is posted" in told[1]


def test_a_preview_leaves_the_game_alone(tmp_path: Path) -> None:
    from bot.foretelling import foretell

    session = remembered(STORIES["harbour"])
    before = session.table
    foretell(session, "ash", "Heron: sail reef")
    assert session.table is before
    assert isinstance(session, Session)
