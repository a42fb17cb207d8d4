"""What the commands that play files print."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TextIO

import msgspec

from bot import terminal
from bot.app import Failure, Session, verify
from bot.checking import examining
from bot.commands.scoring import Score, closing_line, score
from bot.gamefile.cases import ReadingCase, load_cases
from bot.gamefile.game import PUBLIC, GameFile
from bot.gamefile.problems import BadFileError
from bot.gamefile.reading import load
from bot.minutes import KEYS, Minutes, locale_of, reading_of
from bot.telling import explaining
from bot.telling.story import Story
from bot.telling.terminal import Terminal
from bot.telling.words import LOCALES
from rules.kit.suggest import hint
from rules.messages import MODERATOR, ONLOOKER, Viewer
from rules.sentences import said


def load_all(files: Sequence[Path]) -> list[GameFile]:
    """The games of all files. Raises one :class:`BadFileError` with the faults of the first file that has any."""
    return [game for file in files for game in load(file)]


def viewer(game: GameFile, name: str | None) -> Viewer:
    """Whose eyes a name stands for. Raises :class:`terminal.MistakeError`."""
    if name is None or name in game.setup.moderators:
        return MODERATOR
    return ONLOOKER if name == PUBLIC else Viewer(seat=_seat(game, name))


def _seat(game: GameFile, name: str) -> str:
    seats = [seat.name for seat in game.setup.seats]
    if name not in seats:
        near = hint(name, seats) or f"; there are {', '.join(seats)}"
        raise terminal.MistakeError(
            said(
                "{name} has no seat in {title} ({file}){near}",
                name=name,
                title=game.title,
                file=game.file,
                near=near,
            )
        )
    return name


def language(name: str | None) -> str | None:
    """The language with this name; None leaves the choice to the seat. Raises :class:`terminal.MistakeError`."""
    if not name or name in LOCALES:
        return name or None
    raise terminal.MistakeError(
        said("there is no language {name} here; there are {known}", name=name, known=", ".join(LOCALES))
    )


def _spoken(game: GameFile, eyes: Viewer) -> str:
    """The language of a story where none is asked for: a seat's own, else the watcher's, else the game's."""
    watcher = None if eyes.seat is not None else terminal.language(LOCALES)
    return watcher or locale_of(game.setup, eyes)


Opening = Callable[[GameFile], Session]
"""How the game of a file is opened: in memory (:class:`Session`), or on a store."""


def tell_all(games: Sequence[GameFile], tell: Callable[[Opening], None], store: str | None) -> bool:
    """Tell games from their files, or as a store keeps them; whether what the store kept differs from today's rules."""
    if store is None:
        tell(Session)
        return False
    from bot.commands import keeping

    return keeping.on_store(store, games, tell)


def print_json(games: Sequence[GameFile], viewers: Sequence[Viewer], opened: Opening = Session) -> None:
    """One document a line per entry; where several games are played, each line names its own."""
    for game, eyes in zip(games, viewers, strict=True):
        session = opened(game)
        head = {"game": game.title} if len(games) > 1 else {}
        for step in terminal.track(session.play(), len(game.log), game.title):
            found = step.minutes(eyes)
            _json(head | {key: found[key] for key in KEYS})


def print_story(
    games: Sequence[GameFile],
    viewers: Sequence[Viewer],
    opened: Opening = Session,
    *,
    why: bool,
    locale: str | None,
) -> None:
    """What happened, entry by entry, in the language named or in the viewer's own."""
    for game, eyes in zip(games, viewers, strict=True):
        session = opened(game)
        story = Story(session, eyes, locale or _spoken(game, eyes), why=why)
        page = Terminal(sys.stdout)
        page.write(story.cast())
        for step in terminal.track(session.play(), len(game.log), game.title):
            page.write(story.chapter(step))


def write_report(
    games: Sequence[GameFile],
    viewers: Sequence[Viewer],
    opened: Opening = Session,
    *,
    out: Path,
    locale: str | None,
) -> None:
    """The games as one page of HTML with their pictures. Raises :class:`terminal.MistakeError` where it cannot be written."""
    from bot.report.page import page, told

    pages = []
    spoken = locale or _spoken(games[0], viewers[0])
    for number, (game, eyes) in enumerate(zip(games, viewers, strict=True), 1):
        session = opened(game)
        steps = terminal.track(session.play(), len(game.log), game.title)
        pages.append(told(session, steps, eyes, spoken, number))
    try:
        out.write_text(page(pages, games[0].setup.system, spoken), encoding="utf-8")
    except OSError as error:
        raise terminal.MistakeError(
            said("cannot write {out}: {why}; name another file", out=out, why=error.strerror)
        ) from error


def print_checks(games: Sequence[GameFile], differences: TextIO) -> int:
    """Every difference, and a closing line; 0 if there was none, 1 if there was, 2 if a game cannot be played."""
    passed = failed = code = 0
    for game in terminal.track(games, len(games), "checking"):
        try:
            verdict = verify(game)
        except BadFileError as error:
            if len(games) == 1:
                raise
            terminal.complain(terminal.first_fault(error))
            failed, code = failed + 1, 2
            continue
        passed += verdict.passed
        failed += len(verdict.failures)
        for failure in verdict.failures:
            differences.writelines(f"{line}\n" for line in _failure(game, failure))
    if not passed + failed:
        _line("no check stands in these games; write check: under an entry with what must be true after it")
    _line(f"{passed} passed, {failed} failed")
    return code or min(failed, 1)


def _failure(game: GameFile, failure: Failure) -> Iterator[str]:
    after = "at the end" if failure.entry is None else f"after {failure.entry}"
    for one in failure.differences:
        yield f"{game.file}:{failure.line}: {game.title}: {after}: {one}"


def print_faults(files: Sequence[Path]) -> bool:
    """Every fault of every file; whether there was none."""
    fine = True
    for file in files:
        try:
            count, found = examining.faults(file)
        except BadFileError as error:
            count, found = 0, error.faults
        terminal.every_fault(found)
        fine = fine and not found
        if not found:
            _line(f"{file}: {terminal.counted(count, 'game', 'games')}, no fault")
    return fine


def seated(file: Path, title: str | None, by: str | None, at: str | None) -> tuple[Session, str]:
    """The game of a file (the one with this title) after an entry or at its end, and the seat that is to write in it."""
    game = _one(file, title)
    seats = [seat.name for seat in game.setup.seats]
    if by is None:
        raise terminal.MistakeError(
            said("whose post is it? Say --by SEAT; there are {seats}", seats=", ".join(seats))
        )
    author = _seat(game, by)
    return _session(game, at), author


def print_reading(file: Path, title: str | None, by: str | None, at: str | None, *, explain: bool) -> None:
    """What the post on standard input is read as."""
    session, author = seated(file, title, by, at)
    text = terminal.stdin_text()
    found = reading(session, ReadingCase(id="", by=author, text=text))
    if explain:
        for line in (*explaining.tell(found), *explaining.steps(session.explained(author, text))):
            _line(line)
    else:
        _json(found)


def print_scores(
    file: Path, cases: Path, title: str | None, by: str | None, at: str | None, *, as_json: bool
) -> bool:
    """Each difference between cases and what is read, and their sums; whether there was no difference."""
    game = _one(file, title)
    if by is not None:
        _seat(game, by)
    sessions: dict[str | None, Session] = {}
    scores: list[Score] = []
    wanted = load_cases(cases, game, by, at)
    for case in terminal.track(wanted, len(wanted), "reading"):
        if case.at not in sessions:
            sessions[case.at] = _session(game, case.at)
        scores.append(score(case, reading(sessions[case.at], case)))
        _print_score(scores[-1], as_json=as_json)
    _line(closing_line(scores))
    return all(one.right for one in scores)


def _print_score(one: Score, *, as_json: bool) -> None:
    if as_json:
        _json({"id": one.case.id, "right": one.right, **one.found, "missed": one.missed, "extra": one.extra})
        return
    for line in one.lines():
        _line(line)


def reading(session: Session, case: ReadingCase) -> Minutes:
    """What a post is read and judged as, as its author may see it."""
    step = session.preview(case.by, case.text, case.to)
    moderator = case.by in session.file.setup.moderators
    return reading_of(step.minutes(MODERATOR if moderator else Viewer(seat=case.by)))


def _session(game: GameFile, at: str | None) -> Session:
    session = Session(game)
    for _ in terminal.track(session.play(at), len(game.log), game.title):
        pass
    return session


def _one(file: Path, title: str | None) -> GameFile:
    games = load(file)
    if title is not None:
        return _titled(games, title, file)
    if len(games) > 1:
        raise terminal.MistakeError(
            said(
                "{file} holds {count} games ({titles}); say which with --game TITLE",
                file=file,
                count=len(games),
                titles=", ".join(game.title for game in games),
            )
        )
    return games[0]


def _titled(games: Sequence[GameFile], title: str, file: Path) -> GameFile:
    """The game of a file with this title."""
    found = next((game for game in games if game.title.casefold() == title.casefold()), None)
    if found is None:
        titles = [game.title for game in games]
        near = hint(title, titles) or said("; there are {known}", known=", ".join(titles))
        raise terminal.MistakeError(
            said("{file} holds no game {title}{near}", file=file, title=title, near=near)
        )
    return found


def _json(document: object) -> None:
    _line(msgspec.json.encode(document, enc_hook=str).decode())


def _line(text: str) -> None:
    sys.stdout.write(f"{text}\n")
