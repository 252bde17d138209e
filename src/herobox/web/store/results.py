"""How matches have ended, and ratings made of it, in the database. The functions block, and raise StoreError."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

import msgspec
from sqlalchemy import ColumnElement, Connection, Select, and_, delete, func, insert, or_, select, text, update

from herobox.web.store.database import Database
from herobox.web.store.tables import ladders, matches, persons, ratings, result_seats, results, seats

PERSON, BOT, CHALLENGE = "person:", "bot:", "challenge:"
"""What the name of somebody on a ladder begins with."""
GONE = "gone"
"""The kind of a seat, and the reason that no rating counts a match, of a person who was forgotten."""
Place = tuple[float, str]
"""Where a result stands in the order in which they are counted: when it ended, and its match."""


class ResultSeat(msgspec.Struct, frozen=True):
    """Who sat where in a match that is over, and how they did."""

    number: int
    side: str
    place: str
    """What the seat was called at the end: "South", "Kimberly"."""
    kind: str
    """"person", "guest" (nobody in particular), "bot", "open" or "gone"."""
    who: str
    """As on a ladder: "person:ID", "bot:hard 0.1.0"; empty for nobody in particular."""
    score: float
    """As `Outcome.scores` has it."""


class Result(msgspec.Struct, frozen=True):
    """How a match has ended."""

    match: str
    game: str
    began: float
    """Seconds since 1970."""
    ended: float
    """When its last choice or entry was made, in seconds since 1970."""
    turns: int
    choices: int
    no_result: bool
    challenge: str
    """What those who all win or lose together have played against; empty where sides did."""
    why_not: str
    """Why no rating counts it, as a word of `herobox.web.results.counting`; empty where they do."""
    seats: tuple[ResultSeat, ...]


class Rating(msgspec.Struct, frozen=True):
    """How strong somebody is at a game, as openskill has it."""

    mu: float
    sigma: float
    games: int
    """From how many games that is known."""


class Ladder(msgspec.Struct, frozen=True):
    """How far the ratings of a game are counted."""

    version: int = 0
    """Grows with every change; who wants to write must know the newest."""
    method: str = ""
    """By which way of counting; another than the one of now must begin anew."""
    counted: int = 0
    """How many results are in it."""
    last: Place = (0.0, "")
    """The last of them."""


class Known(msgspec.Struct, frozen=True):
    """A ladder as it is kept, with what there is to count."""

    ladder: Ladder
    before: int
    """How many results that count stand before or at its last one; more than it has where some came late."""
    after: int
    """How many stand after it."""


# What matches leave behind


def write_result(connection: Connection, result: Result) -> None:
    """Keep how a match has ended, in the place of what was kept of it before.

    Who was forgotten a moment ago, before the process that writes has heard of it, is not in it.
    """
    result = _without_forgotten(connection, result)
    row = msgspec.structs.asdict(result)
    sitting = row.pop("seats")
    for table in (result_seats, results):
        connection.execute(delete(table).where(table.c.match == result.match))
    connection.execute(insert(results), [row])
    connection.execute(
        insert(result_seats), [{"match": result.match, **msgspec.structs.asdict(seat)} for seat in sitting]
    )


def forget_matches(connection: Connection, ids: Collection[str]) -> None:
    """Let go of what is not needed of matches that are being deleted, in the same transaction.

    Results in which a person sat stay, without a record to look at: otherwise somebody could delete the games that they
    lost, and others would find their ratings changed by a server's tidying up. The others go; no rating counts them.
    """
    kept = select(result_seats.c.match).where(result_seats.c.who.startswith(PERSON, autoescape=True))
    here = select(results.c.match).where(results.c.match.in_(ids), results.c.match.not_in(kept))
    going = list(connection.execute(here).scalars())
    for table in (result_seats, results):
        connection.execute(delete(table).where(table.c.match.in_(going)))


def forget_person(connection: Connection, person: str) -> None:
    """Let nothing say any more which games a person has played, who is being forgotten, in the same transaction.

    Their seats stay as those of somebody who has left. No rating counts these games any more, as an opponent whom
    nobody knows has no strength, so the ladders of these games are counted anew.
    """
    who = PERSON + person
    theirs = select(result_seats.c.match).where(result_seats.c.who == who)
    counted = (results.c.match.in_(theirs), results.c.why_not == "")
    games = list(connection.execute(select(results.c.game).distinct().where(*counted)).scalars())
    connection.execute(update(results).where(*counted).values(why_not=GONE))
    gone = list(connection.execute(theirs.distinct()).scalars())
    connection.execute(update(result_seats).where(result_seats.c.who == who).values(who="", kind=GONE))
    connection.execute(delete(ratings).where(ratings.c.who == who))
    count_anew(connection, games)
    for start in range(0, len(gone), _TOGETHER):
        some = gone[start : start + _TOGETHER]
        there = set(connection.execute(select(matches.c.id).where(matches.c.id.in_(some))).scalars())
        forget_matches(connection, [match_id for match_id in some if match_id not in there])


def claim_results(connection: Connection, match_id: str, numbers: Collection[int], person: str) -> None:
    """Show a match that is over to the person whom these seats belong to since; ratings don't count it for that."""
    here = (result_seats.c.match == match_id, result_seats.c.number.in_(numbers), result_seats.c.kind == "guest")
    connection.execute(update(result_seats).where(*here).values(who=PERSON + person))


def result_of_match(database: Database, match_id: str) -> Result | None:
    """How a match has ended; None for one that goes on, or of which nothing is known."""
    with database.reading() as connection:
        found = _read(connection, select(results).where(results.c.match == match_id))
    return found[0] if found else None


def keep_result(database: Database, result: Result) -> None:
    """Keep how a match has ended, as its record says it, and count its game's ladder anew."""
    with database.writing() as connection:
        write_result(connection, result)
        count_anew(connection, [result.game])


def results_of(database: Database, person: str, most: int) -> list[Result]:
    """How the newest matches of a person have ended, the newest first."""
    theirs = select(result_seats.c.match).where(result_seats.c.who == PERSON + person)
    wanted = select(results).where(results.c.match.in_(theirs))
    with database.reading() as connection:
        return _read(connection, wanted.order_by(results.c.ended.desc(), results.c.match.desc()).limit(most))


def names_at(database: Database, ids: Collection[str]) -> dict[tuple[str, int], str]:
    """What those who sat in these matches were called, by match and seat; nothing of matches that were deleted."""
    wanted = select(seats.c.match, seats.c.number, seats.c.name).where(seats.c.match.in_(ids))
    with database.reading() as connection:
        return {(match_id, number): name for match_id, number, name in connection.execute(wanted)}


# Ladders


def names_of(database: Database, ids: Collection[str]) -> dict[str, str]:
    """What these persons are called, by their ids."""
    with database.reading() as connection:
        rows = connection.execute(select(persons.c.id, persons.c.name).where(persons.c.id.in_(ids)))
        return {row.id: row.name for row in rows}


def is_on_ladders(database: Database, person: str) -> bool:
    """Whether a person wants to be shown on public ladders."""
    with database.reading() as connection:
        return bool(connection.execute(select(persons.c.on_ladders).where(persons.c.id == person)).scalar())


def show_on_ladders(database: Database, person: str, shown: bool) -> None:
    """Show a person on public ladders, or do so no more."""
    with database.writing() as connection:
        connection.execute(update(persons).where(persons.c.id == person).values(on_ladders=shown))


def public_ratings(database: Database, game: str, least: int, most: int = 500) -> list[tuple[str, str, Rating]]:
    """The ratings that everybody may see: who, their name (of a person), and the rating, the strongest first.

    Of persons only those who want that, and of all only those with at least so many games, `most` of them.
    """
    shown = persons.c.on_ladders & (ratings.c.who == PERSON + persons.c.id)
    wanted = select(ratings.c.who, persons.c.name, ratings.c.mu, ratings.c.sigma, ratings.c.games)
    wanted = wanted.select_from(ratings.outerjoin(persons, shown))
    nobodys = ~ratings.c.who.startswith(PERSON, autoescape=True)
    wanted = wanted.where(ratings.c.game == game, ratings.c.games >= least, or_(nobodys, persons.c.id.is_not(None)))
    with database.reading() as connection:
        rows = connection.execute(wanted.order_by(ratings.c.mu.desc(), ratings.c.who).limit(most))
        return [(who, name or "", Rating(mu, sigma, games)) for who, name, mu, sigma, games in rows]


def ratings_of(database: Database, who: Collection[str]) -> dict[tuple[str, str], Rating]:
    """The ratings of these, by game and who."""
    with database.reading() as connection:
        rows = connection.execute(select(ratings).where(ratings.c.who.in_(who)))
        return {(row.game, row.who): Rating(row.mu, row.sigma, row.games) for row in rows}


def games_played(database: Database) -> list[str]:
    """The games of which there are results or ladders."""
    with database.reading() as connection:
        found = {*connection.execute(select(results.c.game).distinct()).scalars()}
        return sorted(found | {*connection.execute(select(ladders.c.game)).scalars()})


def read_ladder(database: Database, game: str) -> Known:
    """A game's ladder, at one moment."""
    with database.reading() as connection:
        row = connection.execute(select(ladders).where(ladders.c.game == game)).first()
        ladder = Ladder() if row is None else Ladder(row.version, row.method, row.counted, (row.ended, row.match))
        count = select(func.count()).select_from(results).where(_counting(game))
        after = connection.execute(count.where(_after(ladder.last))).scalar_one()
        return Known(ladder, connection.execute(count).scalar_one() - after, after)


def all_ratings(database: Database, game: str) -> dict[str, Rating]:
    """Everybody's rating at a game, by who."""
    with database.reading() as connection:
        rows = connection.execute(select(ratings).where(ratings.c.game == game))
        return {row.who: Rating(row.mu, row.sigma, row.games) for row in rows}


def next_results(database: Database, game: str, last: Place, most: int) -> list[Result]:
    """The results of a game that count, those that stand after `last`, in order."""
    wanted = select(results).where(_counting(game), _after(last)).order_by(results.c.ended, results.c.match)
    with database.reading() as connection:
        return _read(connection, wanted.limit(most))


def write_ladder(
    database: Database, game: str, ladder: Ladder, changed: Mapping[str, Rating], *, anew: bool = False
) -> bool:
    """Keep how far a ladder is counted, and the ratings that have `changed` (`anew`: all that there are).

    False when it is of another version than `ladder.version` by now, so that nothing was written.
    """
    with database.writing() as connection:
        _make_row(connection, game)
        mine = update(ladders).where(ladders.c.game == game, ladders.c.version == ladder.version)
        ended, match_id = ladder.last
        values = {"method": ladder.method, "counted": ladder.counted, "ended": ended, "match": match_id}
        if connection.execute(mine.values(version=ladder.version + 1, **values)).rowcount == 0:
            return False
        here = ratings.c.game == game
        connection.execute(delete(ratings).where(here if anew else and_(here, ratings.c.who.in_([*changed]))))
        if changed:
            rows = [{"game": game, "who": who, **msgspec.structs.asdict(one)} for who, one in changed.items()]
            connection.execute(insert(ratings), rows)
        return True


def count_anew(connection: Connection, games: Iterable[str]) -> None:
    """Note that the ladders of these games must be counted from their start, whoever is just counting."""
    for game in sorted(set(games)):
        _make_row(connection, game)
        changes = {"version": ladders.c.version + 1, "method": ""}
        connection.execute(update(ladders).where(ladders.c.game == game).values(changes))


def _without_forgotten(connection: Connection, result: Result) -> Result:
    sitting = {seat.who.removeprefix(PERSON) for seat in result.seats if seat.who.startswith(PERSON)}
    there = set(connection.execute(select(persons.c.id).where(persons.c.id.in_(sitting))).scalars())
    if sitting <= there:
        return result
    gone = {PERSON + person for person in sitting - there}
    seats_left = tuple(
        [msgspec.structs.replace(seat, who="", kind=GONE) if seat.who in gone else seat for seat in result.seats]
    )
    return msgspec.structs.replace(result, seats=seats_left, why_not=result.why_not or GONE)


def _make_row(connection: Connection, game: str) -> None:
    connection.execute(_MAKE, {"game": game})


_MAKE = text(
    "INSERT INTO ladders (game, version, method, counted, ended, match) VALUES (:game, 0, '', 0, 0, '')"
    " ON CONFLICT (game) DO NOTHING"
)


def _counting(game: str) -> ColumnElement[bool]:
    return and_(results.c.game == game, results.c.why_not == "")


def _after(last: Place) -> ColumnElement[bool]:
    ended, match_id = last
    return or_(results.c.ended > ended, and_(results.c.ended == ended, results.c.match > match_id))


def _read(connection: Connection, wanted: Select[tuple[object, ...]]) -> list[Result]:
    """The results that a query finds, in its order, with their seats."""
    rows = list(connection.execute(wanted).mappings())
    sitting: dict[str, list[ResultSeat]] = {}
    for start in range(0, len(rows), _TOGETHER):
        ids = [row["match"] for row in rows[start : start + _TOGETHER]]
        of_them = select(result_seats).where(result_seats.c.match.in_(ids))
        for match_id, *seat in connection.execute(of_them.order_by(result_seats.c.match, result_seats.c.number)):
            sitting.setdefault(match_id, []).append(ResultSeat(*seat))
    return [Result(**row, seats=tuple(sitting.get(row["match"], ()))) for row in rows]


_TOGETHER = 500
