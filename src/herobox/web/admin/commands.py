"""What the commands of `herobox admin` do and print. Each returns the exit code."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from herobox.kernel import HeroboxError
from herobox.kernel.wording import count_of
from herobox.web.admin.checks import problems_of
from herobox.web.admin.copies import back_up, restore
from herobox.web.admin.matches import MatchLine, list_matches, years_ago
from herobox.web.admin.ratings import count_all, enter_results
from herobox.web.loading import record_of
from herobox.web.store import Loaded, Store, migrate
from herobox.web.store.database import Database
from herobox.web.store.deleting import delete_matches

SOUND, FAILED = 0, 1
"""Exit codes."""


def show_list(url: str, *, game: str, finished: bool | None, idle_years: float, as_json: bool) -> int:
    """List matches, the one that was active last first."""
    with _opened(url) as database:
        before = years_ago(idle_years) if idle_years else None
        found = list_matches(database, game=game, finished=finished, before=before)
    if as_json:
        _document([_plain(one) for one in found])
        return SOUND
    _say(*map(_line, found), count_of(len(found), "match", "matches"))
    return SOUND


def show_match(url: str, match_id: str, *, record: bool, as_json: bool) -> int:
    """Show one match: who sits where, what was chosen; with `record` its whole record, seed and all."""
    store = _store(url)
    try:
        loaded = store.load(match_id)
        found = list_matches(store.database, ids=[match_id])
    finally:
        store.close()
    if loaded is None or not found:
        raise HeroboxError(f'there is no match "{match_id}"; "herobox admin list" lists them')
    if record:
        sys.stdout.write(record_of(loaded).text())
        return SOUND
    if as_json:
        _document(_plain(found[0]) | _details(loaded))
        return SOUND
    details = _details(loaded)
    _say(
        f"Match {match_id}: {found[0].game}, {'over' if found[0].finished else 'not over'}, {found[0].kind}",
        f"made {_moment(found[0].created)}, last active {_moment(found[0].last)}",
        *(f"  {seat['number']}  {seat['name'] or 'open'} ({seat['kind']})" for seat in details["seats"]),
        f"{count_of(found[0].choices, 'choice')}, {count_of(details['messages'], 'message')}, "
        f"{count_of(details['checkpoints'], 'checkpoint')}",
        f"rules {', then '.join(details['rules'])}",
    )
    return SOUND


def delete(url: str, ids: Sequence[str], *, yes: bool, as_json: bool) -> int:
    """Delete matches for good, with everything that was said in them."""
    with _opened(url) as database:
        found = list_matches(database, ids=ids)
        missing = sorted(set(ids) - {one.id for one in found})
        if missing:
            raise HeroboxError(f"there is no match {', '.join(missing)}; nothing was deleted")
        return _delete(database, found, yes=yes, as_json=as_json)


def prune(url: str, *, years: float, finished: bool, yes: bool, as_json: bool) -> int:
    """Delete the matches in which nobody has chosen or said anything for so many years."""
    with _opened(url) as database:
        found = list_matches(database, before=years_ago(years), finished=True if finished else None)
        return _delete(database, found, yes=yes, as_json=as_json)


def _delete(database: Database, found: Sequence[MatchLine], *, yes: bool, as_json: bool) -> int:
    deleted = delete_matches(database, [one.id for one in found]) if yes else 0
    if as_json:
        _document({"deleted": deleted, "matches": [one.id for one in found]})
        return SOUND
    if yes:
        _say(f"Deleted {count_of(deleted, 'match', 'matches')}.")
    else:
        _say(*map(_line, found), f"{count_of(len(found), 'match', 'matches')} would be deleted; say --yes to do it.")
    return SOUND


def make_backup(url: str, to: Path, *, replace: bool, as_json: bool) -> int:
    """Back the database up to a file while servers run."""
    size = back_up(Database(url), to, replace=replace)
    if as_json:
        _document({"file": str(to), "bytes": size})
    else:
        _say(f"Backed up to {to}, {size:,} bytes. It holds everything, seeds and what people said: keep it safe.")
    return SOUND


def put_back(url: str, copy: Path, *, replace: bool, as_json: bool) -> int:
    """Put a backup in the place of the database, and bring it up to date."""
    aside = restore(Database(url), copy, replace=replace)
    migrate(url)
    if as_json:
        _document({"restored": str(copy), "before": None if aside is None else str(aside)})
    else:
        _say(f"Restored from {copy}.", *([] if aside is None else [f"What was there before lies at {aside}."]))
    return SOUND


def check(url: str, *, deep: bool, as_json: bool) -> int:
    """Check the database, with `deep` every match in it."""
    store = _store(url)
    try:
        problems = []
        for problem in problems_of(store, deep=deep, report=None if as_json else _progress()):
            problems.append(problem)
            if not as_json:
                _say(problem)
    finally:
        store.close()
    if as_json:
        _document({"sound": not problems, "problems": problems})
    else:
        looked = "" if deep else ' "--deep" plays every match, too.'
        _say(f"{count_of(len(problems), 'problem')} found." if problems else f"No problems were found.{looked}")
    return FAILED if problems else SOUND


def ratings(url: str, *, deep: bool, as_json: bool) -> int:
    """Enter the results that are missing (`deep`: look at those of all matches), and count all ratings anew."""
    store = _store(url)
    try:
        entered = enter_results(store, deep=deep, report=None if as_json else _progress())
        counted = count_all(store)
    finally:
        store.close()
    if as_json:
        _document({**msgspec.to_builtins(entered), "games": msgspec.to_builtins(counted)})
        return SOUND
    _say(
        f"{count_of(entered.matches, 'finished match', 'finished matches')}: {entered.missing} entered, "
        f"{entered.changed} put right, {entered.unreadable} not played by the rules of now.",
        *(f"{one.game}: {count_of(one.ratings, 'rating')}, {one.changed} changed." for one in counted),
    )
    return SOUND


def _progress() -> Any:
    """Says how far matches are gone through, on a terminal alone."""
    if not sys.stderr.isatty():
        return None

    def report(number: int, of: int) -> None:
        sys.stderr.write(f"\r{number} of {of} matches" + ("\n" if number == of else ""))
        sys.stderr.flush()

    return report


@contextmanager
def _opened(url: str) -> Iterator[Database]:
    store = _store(url)
    try:
        yield store.database
    finally:
        store.close()


def _store(url: str) -> Store:
    """The database of a server; none is made where there is none."""
    database = Database(url)
    database.engine.dispose()
    if database.is_sqlite and not Path(str(database.url.database)).is_file():
        raise HeroboxError(f"there is no database {database.url.database}; name its folder with --data")
    return Store(url)


def _details(loaded: Loaded) -> dict[str, Any]:
    header = record_of(loaded).header
    return {
        "seats": [{"number": seat.number, "name": seat.name, "kind": seat.kind} for seat in loaded.seats],
        "messages": len(loaded.messages),
        "checkpoints": len(loaded.checkpoints),
        "rules": [header.rules, *(update.rules for update in header.updates)],
        "successor": loaded.match.successor,
    }


def _plain(one: MatchLine) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(one)
    return plain


def _line(one: MatchLine) -> str:
    state = "over" if one.finished else "open"
    names = ", ".join(name or "(open)" for name in one.seats)
    return f"{one.id}  {_moment(one.last)}  {one.game:<18} {state}  {one.choices:>5}  {names}"


def _moment(seconds: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(seconds))


def _document(plain: Any) -> None:
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(plain), indent=2).decode() + "\n")


def _say(*lines: str) -> None:
    sys.stdout.write("".join(f"{line}\n" for line in lines))
