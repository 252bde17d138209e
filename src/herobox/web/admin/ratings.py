"""Results of matches from their records, and ratings from results."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from sqlalchemy import select

from herobox.kernel import HeroboxError
from herobox.kernel.registry import load_game
from herobox.web.loading import record_of, replay_all
from herobox.web.results.counting import result_of, sitter_of
from herobox.web.results.standings import count_now
from herobox.web.store import Loaded, Store
from herobox.web.store import results as stored
from herobox.web.store.results import Result
from herobox.web.store.tables import matches


class Entered(msgspec.Struct):
    """What became of the results of matches."""

    matches: int = 0
    """How many have ended."""
    missing: int = 0
    """Whose results were not known, and are entered now."""
    changed: int = 0
    """Whose results were others than their records say, and were put right."""
    unreadable: int = 0
    """Whose records the rules of now don't play to the end; what is known of them stays."""


class Counted(msgspec.Struct, frozen=True):
    """A game whose ratings were counted."""

    game: str
    ratings: int
    changed: int
    """How many are others than before, be it by the last bit."""


def enter_results(store: Store, *, deep: bool, report: Callable[[int, int], None] | None = None) -> Entered:
    """Enter the results of finished matches from their records. Raises StoreError."""
    over = select(matches.c.id).where(matches.c.finished.is_(True), matches.c.kind == "played")
    with store.database.reading() as connection:
        ids = list(connection.execute(over.order_by(matches.c.created, matches.c.id)).scalars())
    entered = Entered(len(ids))
    for number, match_id in enumerate(ids, start=1):
        if report is not None:
            report(number, len(ids))
        known = stored.result_of_match(store.database, match_id)
        if known is not None and not deep:
            continue
        loaded = store.load(match_id)
        if loaded is None:
            continue  # It was deleted meanwhile.
        found = from_record(loaded, known)
        if found is None:
            entered.unreadable += 1
        elif found != known:
            entered.missing += known is None
            entered.changed += known is not None
            stored.keep_result(store.database, found)
    return entered


def from_record(loaded: Loaded, known: Result | None) -> Result | None:
    """How a match has ended by its record; None where the rules of now don't play it to its end.

    Who sat there when it ended is not in a record, and may have changed since, so that stays as it is `known`.
    """
    record = record_of(loaded)
    if record.header.updates:
        return None
    try:
        match = replay_all(record, load_game(record.header.game), over=True)
    except HeroboxError:
        return None
    if match.outcome is None:
        return None
    times = [loaded.match.created]
    times += [choice.time for choice in loaded.choices]
    times += [entry.time for entry in loaded.entries]
    return result_of(
        match,
        [sitter_of(seat) for seat in loaded.seats]
        if known is None
        else [(seat.kind, seat.who) for seat in known.seats],
        loaded.match.id,
        began=loaded.match.created,
        ended=max(times),
        lesson=bool(record.header.lesson),
        notes=loaded.match.notes,
    )


def count_all(store: Store) -> list[Counted]:
    """Count the ratings of all games anew. Raises StoreError."""
    counted = []
    for game in stored.games_played(store.database):
        before = stored.all_ratings(store.database, game)
        count_now(store.database, game, anew=True)
        after = stored.all_ratings(store.database, game)
        changed = sum(before.get(who) != after.get(who) for who in {*before, *after})
        counted.append(Counted(game, len(after), changed))
    return counted
