"""What a person has played: each match as they see it, and what it comes to by game and by opponent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from statistics import median

import msgspec

from herobox import __version__
from herobox.kernel.wording import join_words
from herobox.web.results.counting import GIVEN_UP, PLAYED_ON_FROM, WHY_NOT
from herobox.web.results.rating import ENOUGH, chance
from herobox.web.store import results as stored
from herobox.web.store.database import Database
from herobox.web.store.results import BOT, CHALLENGE, PERSON, Rating, Result, ResultSeat
from herobox.web.thinking import STRENGTHS

WON, DRAWN, LOST, NO_RESULT, BOTH = "won", "drawn", "lost", "none", "both"
"""How a match went for somebody."""
IN_WORDS = {WON: "Won", DRAWN: "Drawn", LOST: "Lost", NO_RESULT: "No result", BOTH: "You played both sides"}
GUEST, SOMEBODY_GONE = "guest", "gone"
"""Opponents who are nobody in particular, or were forgotten."""
MOST = 2_000
"""How many matches of a person are looked at, the newest."""
FAVOURITES = 3
"""How many of what somebody plays most are named."""
EVEN, CLEAR = 0.4, 0.2
"""Who wins less often than the first against another is weaker, and much weaker below the second."""


class Met(msgspec.Struct, frozen=True):
    """Somebody whom a person has met, on the other side or on their own."""

    id: str
    """As on a ladder, or `GUEST` or `SOMEBODY_GONE`."""
    name: str


GUESTS = Met(GUEST, "Guests")


class Played(msgspec.Struct, frozen=True):
    """A match that is over as one person sees it."""

    match: str
    game: str
    ended: float
    lasted: float
    """Seconds from its beginning to its end."""
    choices: int
    went: str
    """One of `IN_WORDS`."""
    places: tuple[str, ...]
    """What the person played: "South", "Kimberly"."""
    opponents: tuple[Met, ...]
    mates: tuple[Met, ...]
    why_not: str
    """Why no rating counts it, in words; empty where they do."""
    in_numbers: bool = True
    """It was neither played on from another match nor given up early."""

    @property
    def tells_something(self) -> bool:
        """Whether it says anything about how somebody plays; not if it was played against oneself, either."""
        return self.in_numbers and self.went != BOTH


class Tally(msgspec.Struct):
    """How matches went."""

    games: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0

    def add(self, went: str) -> None:
        """Count one more."""
        self.games += 1
        self.won += went == WON
        self.drawn += went == DRAWN
        self.lost += went == LOST

    @property
    def words(self) -> str:
        """All in words, such as "7 won, 1 drawn, 3 lost"."""
        parts = [f"{self.won} won", f"{self.drawn} drawn" if self.drawn else "", f"{self.lost} lost"]
        return ", ".join(filter(None, parts))


class OfGame(msgspec.Struct, frozen=True):
    """What somebody's matches of a game come to."""

    game: str
    tally: Tally
    counted: int
    """How many of them ratings count."""
    choices: int
    """The median of all that were made in a match."""
    lasted: float
    """The median of how long a match took, in seconds."""
    favourites: tuple[tuple[str, Tally], ...]
    """What they have played most, the most frequent first."""
    rivals: tuple[tuple[Met, Tally], ...]
    """Whom they have met most, the most frequent first."""


class Wanted(msgspec.Struct, frozen=True):
    """Which matches are to be listed; an empty text lets all through."""

    game: str = ""
    opponent: str = ""
    """The id of somebody whom the person has met."""
    went: str = ""

    def has(self, one: Played) -> bool:
        """Whether a match is one of them."""
        return (
            self.game in ("", one.game)
            and self.went in ("", one.went)
            and (not self.opponent or self.opponent in {met.id for met in one.opponents})
        )


class History(msgspec.Struct, frozen=True):
    """What a person has played."""

    chosen: list[Played]
    """The matches that are wanted, the newest first."""
    summaries: list[OfGame]
    """What all matches of the game that is wanted, or of every game, come to."""
    games: list[str]
    opponents: list[tuple[str, str]]
    """Everybody whom the person has met: id and name, by the alphabet."""
    went: set[str]
    """How matches went."""
    there: set[str]
    """The matches whose records are still there."""


def history_of(database: Database, person: str, wanted: Wanted) -> History:
    """What a person has played, of the newest `MOST` matches; it blocks. Raises StoreError."""
    found = stored.results_of(database, person, MOST)
    names = stored.names_of(database, persons_in(found))
    called = stored.names_at(database, [one.match for one in found])
    played = [seen_by(person, one, names, called) for one in found]
    met = {one.id: GUESTS.name if one.id == GUEST else one.name for match in played for one in match.opponents}
    return History(
        chosen=[one for one in played if wanted.has(one)],
        summaries=by_game([one for one in played if wanted.game in ("", one.game) and one.tells_something]),
        games=list(dict.fromkeys(one.game for one in played)),
        opponents=sorted(met.items(), key=lambda item: item[1].lower()),
        went={one.went for one in played},
        there={match_id for match_id, _ in called},
    )


def seen_by(person: str, result: Result, names: Mapping[str, str], called: Mapping[tuple[str, int], str]) -> Played:
    """A match as a person sees it; `names` has those of persons, `called` what others were called at the table."""
    mine = [seat for seat in result.seats if seat.who == PERSON + person]
    sides = {seat.side for seat in mine}
    others = [seat for seat in result.seats if seat not in mine]
    opponents = [] if len(sides) > 1 else [seat for seat in others if seat.side not in sides]
    mates = [seat for seat in others if seat not in opponents]
    met = [_met(seat, result, names, called) for seat in opponents]
    if result.challenge:
        met.append(Met(CHALLENGE + result.challenge, result.challenge))
    return Played(
        match=result.match,
        game=result.game,
        ended=result.ended,
        lasted=max(0.0, result.ended - result.began),
        choices=result.choices,
        went=_went(result, mine),
        places=tuple(dict.fromkeys(seat.place for seat in mine)),
        opponents=tuple(dict.fromkeys(met)),
        mates=tuple(dict.fromkeys(_met(seat, result, names, called) for seat in mates)),
        why_not=WHY_NOT.get(result.why_not, result.why_not),
        in_numbers=result.why_not not in (PLAYED_ON_FROM, GIVEN_UP),
    )


def persons_in(results: Iterable[Result]) -> set[str]:
    """The ids of all persons who sat in these matches."""
    return {seat.who.removeprefix(PERSON) for one in results for seat in one.seats if seat.who.startswith(PERSON)}


def by_game(played: Sequence[Played]) -> list[OfGame]:
    """What matches come to, the game that was played most first."""
    games = Counter(one.game for one in played)
    return [_of_game(game, [one for one in played if one.game == game]) for game, _ in games.most_common()]


def title_of(who: str, name: str = "") -> str:
    """What somebody is called on a ladder; `name`: of a person."""
    if who.startswith(BOT):
        level, _, version = who.removeprefix(BOT).partition(" ")
        known = next((strength.name for strength in STRENGTHS if strength.id == level), level)
        return f"{known} bot" if version == __version__ else f"{known} bot of Herobox {version}"
    return who.removeprefix(CHALLENGE) if who.startswith(CHALLENGE) else name


def compared(mine: Rating, other: Rating) -> str:
    """How strong another is for somebody, in words that follow a name: "is about your strength"."""
    likely = chance(mine, other)
    if EVEN <= likely <= 1 - EVEN:
        return "is about your strength"
    stronger = likely < EVEN
    much = "much " if min(likely, 1 - likely) < CLEAR else ""
    return f"is {much}{'stronger' if stronger else 'weaker'} than you"


def next_opponent(mine: Rating, others: Mapping[str, Rating]) -> str:
    """Whom it is best to play next: who is nearest in strength, of those who have played enough; empty for nobody."""
    known = [(abs(chance(mine, other) - 0.5), who) for who, other in others.items() if other.games >= ENOUGH]
    return min(known)[1] if known else ""


def _went(result: Result, mine: Sequence[ResultSeat]) -> str:
    if len({seat.side for seat in mine}) > 1:
        return BOTH
    if result.no_result or not mine:
        return NO_RESULT
    score = mine[0].score
    return WON if score > 0 else LOST if score < 0 else DRAWN


def _met(seat: ResultSeat, result: Result, names: Mapping[str, str], called: Mapping[tuple[str, int], str]) -> Met:
    if seat.kind == "gone":
        return Met(SOMEBODY_GONE, "somebody who was forgotten")
    if seat.kind == "bot":
        return Met(seat.who or BOT, title_of(seat.who) if seat.who else "another bot")
    person = seat.who.removeprefix(PERSON)
    if person:
        return Met(seat.who, names.get(person, "somebody"))
    name = called.get((result.match, seat.number), "")
    return Met(GUEST, f"{name} (a guest)" if name and name != seat.place else "a guest")


def _of_game(game: str, played: Sequence[Played]) -> OfGame:
    whole, places, rivals = Tally(), dict[str, Tally](), dict[Met, Tally]()
    for one in played:
        whole.add(one.went)
        for place in one.places:
            places.setdefault(place, Tally()).add(one.went)
        for met in one.opponents:
            # Guests are many people; a name that somebody gave at a table is nobody's in particular.
            known = GUESTS if met.id == GUEST else met
            rivals.setdefault(known, Tally()).add(one.went)
    return OfGame(
        game=game,
        tally=whole,
        counted=sum(not one.why_not for one in played),
        choices=round(median([one.choices for one in played])),
        lasted=median([one.lasted for one in played]),
        favourites=tuple(sorted(places.items(), key=lambda item: -item[1].games)[:FAVOURITES]),
        rivals=tuple(sorted(rivals.items(), key=lambda item: -item[1].games)),
    )


def names_in_words(met: Sequence[Met]) -> str:
    """Those whom somebody has met, in words."""
    return join_words([one.name for one in met])
