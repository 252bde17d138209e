"""From a record back to the match it came from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from herobox.kernel.configuring import configure
from herobox.kernel.entries import Entry
from herobox.kernel.errors import HeroboxError, RecordError
from herobox.kernel.game import Game
from herobox.kernel.match import Match
from herobox.kernel.record import Record
from herobox.kernel.sealing import Seal, commitment
from herobox.kernel.wording import visible


def begin(record: Record, game: Game[Any, Any], *, listen: bool = True) -> Match:
    """The match of a record before its first choice.

    Raises RecordError if the record is of a different game or content, its config is not valid, or the rules were
    updated while it was played.
    """
    header = record.header
    _same_game(record, game)
    if header.updates:
        raise RecordError(_updated(record), 1)
    if header.content != game.content.hash:
        theirs, ours = ", ".join(header.packs) or "none", ", ".join(game.content.packs) or "none"
        raise RecordError(
            f"it was played with other content: hash {header.content}, added packs: {theirs}; here it is "
            f"{game.content.hash}, added packs: {ours}. Use the same packs and the version it was played with",
            1,
        )
    match = prepare(record, game, listen=listen)
    notes = list(record.notes)
    if header.rules != game.rules_version:
        notes.append(
            f"it was played with version {visible(header.rules)} of the rules and is replayed with version "
            f"{game.rules_version}"
        )
    match.notes = tuple(notes)
    return match


def prepare(record: Record, game: Game[Any, Any], *, listen: bool = True) -> Match:
    """A match set up as a record's header says, whichever content it was played with. Raises RecordError."""
    header = record.header
    _same_game(record, game)
    if header.seed < 0:
        raise RecordError(f"the seed is {header.seed}; a seed must be 0 or more", 1)
    try:
        config = configure(game.config_type, header.config)
        seal = Seal(header.seed, header.salt, header.seed_by, header.shared)
        places = len(game.seats(config))
        if not all(0 <= dealt.seat < places and dealt.choices >= 0 for dealt in header.dealt):
            raise HeroboxError(
                f"what was dealt anew names a seat or a place that there is not; the seats are 0 to {places - 1}"
            )
        match = Match(game, config, seal, players=header.seats, listen=listen, chance=header.chance, dealt=header.dealt)
    except HeroboxError as error:
        raise RecordError(f"its configuration is not valid: {error}", 1) from None
    if header.seats and len(header.seats) != len(match.seats):
        named = "1 player" if len(header.seats) == 1 else f"{len(header.seats)} players"
        raise RecordError(f"it names {named}, but there are {len(match.seats)} seats", 1)
    match.format = header.format
    match.lesson = header.lesson
    match.pace = header.pace
    return match


def _same_game(record: Record, game: Game[Any, Any]) -> None:
    if record.header.game != game.id:
        raise RecordError(f'this is a record of the game "{record.header.game}", not of "{game.id}"', 1)


def _updated(record: Record) -> str:
    """Why a match can't be replayed as a whole, and what of it can be known."""
    first = record.header.updates[0]
    return (
        f"after its first {first.lines} choices the rules were updated from version {first.rules_before} to "
        f"{first.rules}, and the match was played on from the table as it stood, which a record does not hold. No "
        "version's rules lead from its first choice to its last, so it can't be replayed, and neither its choices nor "
        "its dice can be verified"
    )


def replay(
    record: Record,
    game: Game[Any, Any],
    *,
    upto: int | None = None,
    listen: bool = True,
    watch: Callable[[Match], None] | None = None,
) -> Match:
    """Play a record again, its first `upto` choices and undos (None: all); `watch` is called after each.

    What was added to the seed is no choice: the table after 0 of them is the one that everybody played on.

    Raises RecordError with the line and the reason when a choice is not legal here.
    """
    match = begin(record, game, listen=listen)
    catch_up(match, record, 0, upto=upto, watch=watch)
    return match


def catch_up(
    match: Match,
    record: Record,
    made: int,
    *,
    upto: int | None = None,
    watch: Callable[[Match], None] | None = None,
) -> None:
    """Play on in a match, in which the first `made` lines of the record are played, up to the choice of this number.

    Raises RecordError like `replay`; the match is then where that line was not legal.
    """
    header = record.header
    entries: Sequence[Entry] = record.entries[len(match.entries) :]
    last = len(record.lines) if upto is None else min(record.added + upto, len(record.lines))
    for index in range(made, last):
        if entries:
            entries = _enter(match, record, entries, index)
        words = record.lines[index]
        seat, _, choice = words.partition(" ")
        try:
            make(match, int(seat), choice)
        except HeroboxError as error:
            reason = f'"{words}": {error}'
            if header.rules != match.game.rules_version:
                reason += (
                    f" (it was played with version {header.rules} of the rules, this is version "
                    f"{match.game.rules_version}, and they differ here)"
                )
            raise RecordError(reason, record.place(index)) from None
        if watch is not None:
            watch(match)
    _enter(match, record, entries, last)


def _enter(match: Match, record: Record, entries: Sequence[Entry], upto: int) -> Sequence[Entry]:
    """Enter those that come before the choice of this number; returns the others. Raises RecordError."""
    for number, entry in enumerate(entries):
        if entry.after > upto:
            return entries[number:]
        try:
            match.enter(entry.seat, entry.words)
        except HeroboxError as error:
            line = 2 + entry.after + record.entries.index(entry)
            raise RecordError(f'"{entry.seat} {entry.words}": {error}', line) from None
    return ()


def make(match: Match, seat: int, choice: str) -> None:
    """Make a choice or an undo, or add to the seed, as a record's line says. Raises HeroboxError if it does not fit."""
    word, _, agreed = choice.partition(" ")
    if word == "seed":
        match.add_to_seed(seat, agreed)
        return
    if word != "undo":
        match.choose(seat, choice)
        return
    if not 0 <= seat < len(match.seats):
        raise HeroboxError(f"there is no seat {seat}")
    try:
        seats = [int(other) for other in agreed.split(",")] if agreed else []
    except ValueError:
        raise HeroboxError(f'"{choice}" should be undo, or undo 1,2 with the seats that agreed') from None
    for other in seats:
        if not 0 <= other < len(match.seats):
            raise HeroboxError(f'"{choice}" names seat {other}, and the seats are 0 to {len(match.seats) - 1}')
    match.undo(seat, seats, recorded=match.format < 2)


def verify(record: Record, game: Game[Any, Any]) -> Match:
    """Replay a record to its end and check its seed against the commitment.

    Raises RecordError if a choice is not legal or the seed is not the one committed to.
    """
    if commitment(record.header.seed, record.header.salt) != record.header.commitment:
        raise RecordError("the seed is not the one committed to before the match, so the dice can't be trusted", 1)
    return replay(record, game)
