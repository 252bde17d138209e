"""Matches for the tests of the store."""

from __future__ import annotations

from herobox.web.store import Store, StoredMatch, StoredSeat

SEATS = (StoredSeat(0, "Ada", "human", "", "hash of Ada's"), StoredSeat(1, "", "open", "", "hash of the invitation"))


def keep(store: Store, match_id: str = "duel", lines: tuple[str, ...] = ()) -> str:
    """Keep a new match of two seats, and return its id."""
    store.create(StoredMatch(match_id, '{"game": "mightymania"}', 1_700_000_000.25), SEATS, lines)
    return match_id


def follow(store: Store, successor: str, match_id: str = "duel") -> str:
    """Let a new match follow one; returns the id of the one that does."""
    return store.create_successor(match_id, StoredMatch(successor, '{"game": "mightymania"}', 1_700_000_000.25), SEATS)


def version(store: Store, match_id: str = "duel") -> int:
    """How often the match was changed."""
    match = store.match(match_id)
    assert match is not None
    return match.version


def notations(store: Store, match_id: str = "duel") -> list[str]:
    """Its record, without the seats."""
    return [choice.notation for choice in store.choices(match_id)]
