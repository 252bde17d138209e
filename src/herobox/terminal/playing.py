"""`herobox play` and `herobox resume`: a match at this screen from its opening words to its last."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from herobox.kernel import HeroboxError, Match, RecordError
from herobox.kernel.configuring import configure
from herobox.kernel.form import mode_named, typed_settings
from herobox.kernel.game import Game
from herobox.kernel.lessons import lesson_of
from herobox.kernel.presets import Preset, preset_named
from herobox.kernel.registry import load_game
from herobox.kernel.sealing import sealed
from herobox.kernel.wording import join_words
from herobox.terminal.keeping import Keeper, new_autosave, refuse_to_replace, saves_folder, unfinished
from herobox.terminal.learning import lesson_match
from herobox.terminal.records import pace_words, replay_file
from herobox.terminal.screen import Screen
from herobox.terminal.seating import check_name, read_seats, seats_words
from herobox.terminal.session import Session

CHOSEN = "The seed was chosen with --seed by whoever started this match, who can know every roll and shuffle."
INTERRUPTED = 130
"""The exit code after Ctrl-C, as shells have it."""


def play(
    game_id: str,
    *,
    seats: str = "",
    seed: int | None = None,
    record: Path | None = None,
    decks: Sequence[str] = (),
    settings: Sequence[str] = (),
    mode: str = "",
    preset: str = "",
    packs: Sequence[Path] = (),
    plain: bool = False,
) -> int:
    """Play a new match; returns the exit code. Raises HeroboxError when it can't be set up as asked."""
    game = load_game(game_id, packs)
    ready = here(preset_named(game, preset)) if preset else None
    made = dict(ready.fields) if ready is not None else {}
    fields = {**made, **mode_fields(game, mode), **typed_settings(game, settings), **deck_fields(game, decks)}
    config = configure(game.config_type, fields)
    named = seats or (seats_words(ready) if ready is not None else "")
    players = read_seats(named, game.seats(config), game.title)
    match = Match(game, config, sealed(seed), players=players)
    keepers = [Keeper(new_autosave(match))]
    if record is not None:
        refuse_to_replace(record)
        keepers.append(Keeper(record))
    screen = Screen(plain=plain)
    sitting = Session(match, screen, keepers, [0] * len(match.seats))
    return _sit_down(sitting, packs)


def learn(game_id: str, *, packs: Sequence[Path] = (), plain: bool = False) -> int:
    """Play a guided first game; returns the exit code. Raises HeroboxError where the game has none."""
    match = lesson_match(game_id, packs)
    lesson = lesson_of(match.game, packs)
    session = Session(match, Screen(plain=plain), [Keeper(new_autosave(match))], [0] * len(match.seats), lesson)
    return _sit_down(session, packs)


def resume(file: Path | None, *, packs: Sequence[Path] = (), plain: bool = False) -> int:
    """Go on with the latest autosave, or with a record's match, which is then kept as an autosave of its own.

    Returns the exit code. Raises HeroboxError when there is nothing to go on with.
    """
    screen = Screen(plain=plain)
    if file is not None:
        match, known = replay_file(file, packs)
        if match.outcome is not None:
            raise HeroboxError(f"{file} is already finished; herobox replay {file} shows it")
        own = file.resolve().parent == saves_folder().resolve()
        return _go_on(match, known, Keeper(file if own else new_autosave(match)), screen, packs)
    left_aside = False
    for path in unfinished():
        try:
            match, known = replay_file(path, packs)
        except RecordError as error:
            screen.warn(f"skipped, as it can't be resumed: {error}")
            left_aside = True
            continue
        if match.outcome is None:
            return _go_on(match, known, Keeper(path), screen, packs)
        Keeper(path).finish()
    if left_aside:
        raise HeroboxError("none of the unfinished matches can be resumed; name their packs with --pack DIR")
    raise HeroboxError("there is no unfinished match to resume; herobox play GAME starts one")


def here(preset: Preset) -> Preset:
    """The preset, where all of its people can sit at one screen. Raises HeroboxError where one must be sent a link."""
    if preset.invites:
        raise HeroboxError(f'"{preset.title}" needs a link to send: press it at the table in a browser, herobox')
    return preset


def mode_fields(game: Game[Any, Any], mode: str) -> dict[str, object]:
    """The config fields that one of the game's modes sets. Raises HeroboxError for a mode that it doesn't have."""
    return dict(game.modes[mode_named(game, mode)]) if mode else {}


def deck_fields(game: Game[Any, Any], decks: Sequence[str]) -> dict[str, object]:
    """The config field for decks that were named one by one or with commas between."""
    if not decks:
        return {}
    if "decks" not in game.config_type.__struct_fields__:
        raise HeroboxError(f"{game.title} has no decks to choose; leave --deck out")
    return typed_settings(game, [f"decks={','.join(decks)}"])


def _go_on(match: Match, known: list[int], keeper: Keeper, screen: Screen, packs: Sequence[Path]) -> int:
    """Play on with a match that came from a record."""
    match.players = match.players or read_seats("", match.seats, match.game.title)
    if len(match.players) != len(match.seats):
        raise RecordError(f"it names {len(match.players)} players for {len(match.seats)} seats", 1)
    for name in match.players:
        check_name(name)
    for note in match.notes:
        screen.warn(f"note: {note}")
    if words := pace_words(match):
        screen.say((f"It was played by the clock: {words}. At this screen no time runs.", "faint"))
    lesson = lesson_of(match.game, packs) if match.lesson else None
    return _sit_down(Session(match, screen, [keeper], known, lesson), packs)


def _sit_down(sitting: Session, packs: Sequence[Path]) -> int:
    _open(sitting)
    try:
        ended = sitting.play()
    except KeyboardInterrupt:
        sitting.screen.row()
        _leave(sitting, packs)
        return INTERRUPTED
    if ended:
        _end(sitting, packs)
    else:
        _leave(sitting, packs)
    return 0


TABLE_WIDTH = 100
"""Columns that a table may take."""


def _open(sitting: Session) -> None:
    """The first words: who plays, the commitment to the dice, how to begin."""
    match, screen = sitting.match, sitting.screen
    screen.say((match.game.title, "heading"), ": ", " against ".join(_sides(sitting)), ".")
    screen.say(
        (
            f"Dice and shuffles are sealed as {match.commitment[:16]}: herobox verify checks the record against that.",
            "faint",
        )
    )
    if match.seal.by is not None and not match.lesson:
        screen.say((CHOSEN, "faint"))
    if sitting.humans:
        screen.say(("Type a number to choose, help for the rule and the commands, quit to leave.", "faint"))
    if screen.live and screen.width < TABLE_WIDTH:
        screen.warn(f"this terminal is {screen.width} columns wide, and the table needs {TABLE_WIDTH}: make it wider")


def _sides(sitting: Session) -> list[str]:
    """Each side's seats in words."""
    sides: dict[str, list[str]] = {}
    for number, seat in enumerate(sitting.match.seats):
        sides.setdefault(seat.side, []).append(sitting.called(number))
    return [join_words(names) for names in sides.values()]


def _leave(sitting: Session, packs: Sequence[Path]) -> None:
    """The last words of a match that was not played to its end."""
    screen = sitting.screen
    for reason in sitting.unkept.values():
        screen.warn(reason)
    if not sitting.worth_keeping:
        screen.say("No choices were made, so nothing was saved.")
    elif sitting.keepers[0].path not in sitting.unkept:
        screen.say("The match has been saved. Continue with: ", (f"herobox resume{_added(packs)}", "key"))


def _added(packs: Sequence[Path]) -> str:
    """The options that name these packs again."""
    return "".join(f" --pack {shlex.quote(str(pack))}" for pack in packs)


def _end(sitting: Session, packs: Sequence[Path]) -> None:
    """The last words of a match that was played to its end."""
    match, screen, humans = sitting.match, sitting.screen, sitting.humans
    assert match.outcome is not None
    seat = humans[0] if len(humans) == 1 else None
    screen.row()
    screen.table(match.text(seat))
    screen.row()
    if humans:
        sitting.tell_the_end()
    screen.say((match.outcome.reason, "heading"))
    if humans and len({match.seats[one].side for one in humans}) == 1 and any(match.outcome.scores):
        screen.say(("You won!", "good") if humans[0] in match.outcome.winners else "You lost.")
    reports = match.game.reports
    for label, value in (*reports.best(match.state), *reports.statistics(match.state)):
        screen.row((f"{label}: ", "faint"), value)
    screen.say((f"The seed was {match.seal.seed}; dice and shuffles were sealed as {match.commitment[:16]}.", "faint"))
    path = _lay_aside(sitting)
    if path is not None:
        file = f"{shlex.quote(str(path))}{_added(packs)}"
        screen.say("Look back with ", (f"herobox replay {file}", "key"))
        screen.say("Check dice and shuffles with ", (f"herobox verify {file}", "key"))


def _lay_aside(sitting: Session) -> Path | None:
    """Put the autosave of a finished match where `resume` doesn't find it; the record to look back with, if any."""
    for reason in sitting.unkept.values():
        sitting.screen.warn(reason)
    autosave = sitting.keepers[0]
    if autosave.path not in sitting.unkept:
        try:
            autosave.finish()
        except OSError as error:
            sitting.screen.warn(f"{autosave.path} can't be put away: {error.strerror}")
    kept = [keeper.path for keeper in sitting.keepers if keeper.path not in sitting.unkept]
    return kept[-1] if kept else None
