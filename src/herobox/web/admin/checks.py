"""Checking a database: its file, what belongs together, and (deep) that every match plays."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from sqlalchemy import func, select

from herobox.kernel import HeroboxError, Match, RulesError
from herobox.kernel.saving import to_plain
from herobox.web.loading import record_of, replay_all, replayed
from herobox.web.packs import game_of
from herobox.web.store import Loaded, Store, StoreError
from herobox.web.store.checking import file_problems
from herobox.web.store.tables import choices, matches, seats


def problems_of(store: Store, *, deep: bool = False, report: Callable[[int, int], None] | None = None) -> Iterator[str]:
    """What is wrong with a database, a sentence each; `report` gets how many of how many matches were played.

    Raises StoreError when it can't be read at all.
    """
    database = store.database
    if database.is_sqlite:
        for problem in file_problems(Path(str(database.url.database)), thorough=deep):
            yield f"the file: {problem}"
    with database.reading() as connection:
        ids = list(connection.execute(select(matches.c.id).order_by(matches.c.id)).scalars())
        counted = select(choices.c.match, func.count(), func.max(choices.c.number)).group_by(choices.c.match)
        gaps = [match for match, count, last in connection.execute(counted) if count != last + 1]
        seated = set(connection.execute(select(seats.c.match).distinct()).scalars())
    for match_id in gaps:
        yield f"match {match_id}: choices are missing between the first and the last"
    for match_id in ids:
        if match_id not in seated:
            yield f"match {match_id}: has no seats"
    for number, match_id in enumerate(ids if deep else (), start=1):
        if match_id not in gaps:
            problem = _problem_of(store, match_id)
            if problem:
                yield f"match {match_id}: {problem}"
        if report is not None:
            report(number, len(ids))


def _problem_of(store: Store, match_id: str) -> str:
    """What is wrong with a match; empty for nothing."""
    try:
        loaded = store.load(match_id)
        if loaded is None:
            return ""  # Deleted meanwhile.
        return _differs(loaded)
    except (HeroboxError, RulesError, StoreError) as error:
        return str(error).rstrip(".")


def _differs(loaded: Loaded) -> str:
    """Play a match from its checkpoint and, where these rules are its own, from its start: both lead to one table."""
    record = record_of(loaded)
    game = game_of(record.header)
    match = replayed(loaded, game)
    if (match.outcome is not None) != loaded.match.finished:
        return "is noted as finished, and is not" if loaded.match.finished else "is over, and not noted as finished"
    if match.updates or (record.header.rules, record.header.content) != (game.rules_version, game.content.hash):
        return ""  # No rules of now lead from its start to where it stands.
    whole = replay_all(record, game)
    return (
        ""
        if _table(whole) == _table(match) and whole.events == match.events
        else ("its checkpoint leads to another table than its choices")
    )


def _table(match: Match) -> object:
    return to_plain(match.state, match.printed)
