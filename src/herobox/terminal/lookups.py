"""What can be looked up: the games, their cards, and matches that were recorded."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

import msgspec

from herobox.kernel import CatalogueItem, HeroboxError, Match, notation
from herobox.kernel.configuring import configure, settings_of
from herobox.kernel.entries import in_words
from herobox.kernel.errors import BrokenGame
from herobox.kernel.game import Game
from herobox.kernel.naming import seat_names
from herobox.kernel.record import Record
from herobox.kernel.registry import load_game, load_games
from herobox.kernel.wording import capitalize_first, count_of, join_words
from herobox.terminal.records import open_record, pace_words, replay_file, verify_file
from herobox.terminal.screen import Screen
from herobox.terminal.seating import HUMAN
from herobox.terminal.thoughts import tell_thoughts


def write_json(document: Any) -> None:
    """One JSON document on standard output."""
    sys.stdout.write(json.dumps(msgspec.to_builtins(document), indent=2) + "\n")


def list_games(*, as_json: bool) -> int:
    """The installed games with their players and modes."""
    games, problems = load_games()
    for problem in problems:
        reason = f": {problem.reason}" if isinstance(problem, BrokenGame) else ""
        sys.stderr.write(f"herobox: {problem}{reason}\n")
    if as_json:
        write_json(
            [
                {"id": game.id, "title": game.title, "players": _players(game), "modes": list(game.modes)}
                for game in games
            ]
        )
        return 0
    screen = Screen()
    for game in games:
        fewest, most = _players(game)
        players = f"{fewest}" if fewest == most else f"{fewest} to {most}"
        screen.row((game.id, "key"), "  ", game.title, (f", {players} players", "faint"))
        screen.row(("  modes: " + ", ".join(game.modes), "faint"))
    return 0


def _players(game: Game[Any, Any]) -> list[int]:
    """The fewest and the most seats that any mode has."""
    counts = [len(game.seats(configure(game.config_type, fields))) for fields in game.modes.values()]
    return [min(counts), max(counts)]


def list_cards(game_id: str, *, packs: Sequence[Path], as_json: bool) -> int:
    """Every item of a game's content."""
    items = load_game(game_id, packs).reports.catalogue()
    if as_json:
        write_json(list(items))
        return 0
    screen = Screen()
    for kind, group in groupby(sorted(items, key=lambda item: item.kind), key=lambda item: item.kind):
        screen.row((capitalize_first(kind), "heading"))
        for item in group:
            show_item(screen, item)
    return 0


def show_item(screen: Screen, item: CatalogueItem) -> None:
    """What is printed on an item of a game."""
    copies = f" x{item.count}" if item.count > 1 else ""
    numbers = ", ".join(f"{name.replace('_', ' ').capitalize()}: {number}" for name, number in item.numbers.items())
    group = f", {item.group}" if item.group else ""
    screen.row("  ", (item.name, "key"), copies, (f"  {item.id}{group}, source: {item.told_source}", "faint"))
    if numbers:
        screen.table(f"    {numbers}")
    if item.text:
        screen.say(f"    {item.text}")


def show_replay(
    path: Path,
    *,
    at: int | None,
    packs: Sequence[Path],
    as_json: bool,
    plain: bool,
    ask: str | None = None,
    changes: Sequence[str] = (),
) -> int:
    """A recorded match as a spectator sees it after `at` choices and undos, or at its end.

    `ask` names a bot that says what it thinks there, of a match that is over: it sees what the seat sees that chooses.
    """
    record, _ = open_record(path, packs, changes)
    last = record.length
    if at is not None and not 0 <= at <= last:
        raise HeroboxError(f"{path} has {last} {_lines(record)}, so --at must be a number from 0 to {last}, not {at}")
    if ask is not None and replay_file(path, packs, None, changes)[0].outcome is None:
        raise HeroboxError(f"{path} is not over, and what a bot thinks would tell what its seat sees")
    match, _ = replay_file(path, packs, at, changes)
    reached = last if at is None else at
    if as_json:
        write_json(_replay_document(match, reached, last))
        return 0
    screen = Screen(plain=plain)
    for note in match.notes:
        screen.warn(f"note: {note}")
    if words := pace_words(match):
        screen.say((f"Played by the clock: {words}.", "faint"))
    for event in match.events:
        if event.heard_by(None):
            screen.table(event.words)
    names, undone = seat_names(match), _has_undos(record)
    for entry in match.entries:
        place = max(0, entry.after - record.added)
        screen.say((f"{'At position' if undone else 'After choice'} {place}: {in_words(entry, names)}", "faint"))
    screen.row()
    screen.table(match.text(None))
    screen.row()
    where = f", after choice {reached} of {last}"
    if undone:
        where = f" at position {reached} of {last}, after {count_of(len(match.choices), 'choice')}"
    screen.say((f"{match.game.title}{where}. {_standing(match)}", "heading"))
    if ask is not None:
        tell_thoughts(match, ask, screen)
    return 0


def _has_undos(record: Record) -> bool:
    return any(line.split()[1] == "undo" for line in record.lines)


def _lines(record: Record) -> str:
    """What a record's positions count."""
    return "choices and undos" if _has_undos(record) else "choices"


def _replay_document(match: Match, at: int, choices: int) -> dict[str, Any]:
    outcome = match.outcome
    players = match.players or ("",) * len(match.seats)
    return {
        "game": match.game.id,
        "title": match.game.title,
        "config": settings_of(match.config),
        "seats": [
            {"name": name, "side": seat.side, "player": player}
            for name, seat, player in zip(seat_names(match), match.seats, players, strict=True)
        ],
        "seed": match.seal.seed if match.outcome is not None else None,
        "commitment": match.commitment,
        "at": at,
        "choices": choices,
        "decisions": [
            {
                "seat": seat,
                "kind": asked.kind,
                "options": [] if match.together else [notation(option) for option in asked.options],
            }
            for seat, asked in match.decisions.items()
        ],
        "events": [event.words for event in match.events if event.heard_by(None)],
        "text": match.text(None),
        "outcome": None
        if outcome is None
        else {
            "scores": outcome.scores,
            "winners": outcome.winners,
            "drawn": outcome.drawn,
            "no_result": outcome.no_result,
            "reason": outcome.reason,
        },
        "entries": [
            {"after": entry.after, "seat": entry.seat, "words": in_words(entry, seat_names(match))}
            for entry in match.entries
        ],
        "notes": match.notes,
    }


def verify_record(path: Path, *, packs: Sequence[Path]) -> int:
    """Replay a record, check its seed, and say how it ended."""
    match = verify_file(path, packs)
    screen = Screen()
    for note in match.notes:
        screen.warn(f"note: {note}")
    undone = match.choices_taken_back
    choices = f"{len(match.choices) + undone} choices{f', {undone} of them taken back,' if undone else ''}"
    screen.say(
        ("Verified.", "good"),
        f" The seed {match.seal.seed} is the one sealed as {match.commitment[:16]}, and all {choices} are"
        f" legal. {_standing(match)}",
    )
    for words in _trust(match):
        screen.say(words)
    return 0


def _trust(match: Match) -> Iterator[str]:
    """Who could have chosen or known the dice, a sentence each."""
    seal, names = match.seal, [seat.name for seat in match.seats]
    if match.seed_parts:
        adding = join_words([names[seat] for seat in match.seed_parts])
        yield f"{adding} helped to make the dice and shuffles, which come from {match.seed}."
    people = [seat for seat, player in enumerate(match.players) if player == HUMAN and seat not in match.seed_parts]
    if seal.shared and people:
        away = join_words([names[seat] for seat in people])
        yield f"Everybody was to help make the dice and shuffles, but {away} did not."
    if seal.by is not None and not set(match.seed_parts) - {seal.by}:
        who = names[seal.by] if 0 <= seal.by < len(names) else "whoever made the match"
        yield f"The seed was chosen by {who}, who could know every roll and shuffle."
    for dealt in match.dealt:
        yield (
            f"After {dealt.choices} choices all that {names[dealt.seat]} could not see was dealt anew, by a seed that "
            "was not sealed before."
        )
    if not seal.salt:
        yield "The seal has no salt: a short seed could have been found from it by trying."


def _standing(match: Match) -> str:
    """How the match ended, or who must choose."""
    if match.outcome is not None:
        return match.outcome.reason
    names = " and ".join(seat_names(match)[seat] for seat in match.waiting_for(None))
    return f"It is unfinished: {names} must choose."
