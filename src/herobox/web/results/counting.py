"""How a match has ended, as a line for history, and whether ratings count it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from typing import TypeAlias

from herobox import __version__
from herobox.kernel import Match, Undo
from herobox.kernel.entries import HANDED, LEFT
from herobox.kernel.naming import seat_names
from herobox.web.notes import DEALT_ANEW, HINTED, PLAYED_ON
from herobox.web.store import StoredSeat
from herobox.web.store.results import BOT, GONE, PERSON, Result, ResultSeat
from herobox.web.thinking import STRENGTHS

SHORTEST = 10
"""Choices that each side makes at least in a game that counts; the shortest real ones between bots have 17."""

PLAYED_ON_FROM = "played on"
GIVEN_UP = "resigned"
"""People ended it, by resigning or without a result, before each side had made `SHORTEST` choices."""

WHY_NOT = {
    PLAYED_ON_FROM: "it was played on from another match, so it is in none of the numbers above either",
    GIVEN_UP: (
        f"it was given up before each side had made {SHORTEST} choices, so it is in none of the numbers above either"
    ),
    "lesson": "it was a guided game",
    "known": "somebody could know its dice and cards, as its seed was chosen",
    "no result": "it ended without a result",
    "stand-in": "a bot played for somebody, or somebody left",
    "hint": "somebody at the table was given a hint",
    "bots": "nobody with a name played in it",
    "guest": "not everybody at the table was signed in with a name from their first choice to the end",
    "bot": "one of the bots was none of Easy, Normal and Hard",
    "self": "the same person played on more than one side",
    "uneven": "the setup gave one side an advantage",
    "built": "it was played with something you built, against nobody but bots or the scenario",
    "taken back": "a choice was taken back after dice, cards or others had answered it, and no opponent was asked",
    "short": f"it was short: a side made fewer than {SHORTEST} choices, or fewer turns were agreed than usual",
    GONE: "somebody who played in it has been deleted from this server",
}
"""Why ratings don't count a game, in words that follow "because". What is in no numbers at all comes first."""


Sitter: TypeAlias = tuple[str, str]
"""The kind of who sits in a seat, and who that is on a ladder, as `ResultSeat` has them."""


def result_of(
    match: Match,
    sitters: Sequence[Sitter],
    match_id: str,
    *,
    began: float,
    ended: float,
    lesson: bool = False,
    notes: Collection[str] = (),
) -> Result:
    """How a match that is over has ended, with these in its seats; times are seconds since 1970.

    `lesson`: it followed one to its end; `notes`: those on the match.
    """
    outcome = match.outcome
    assert outcome is not None
    names, together = seat_names(match), len({place.side for place in match.seats}) == 1
    sitting = tuple(
        [
            ResultSeat(number, place.side, names[number], *sitter, score)
            for number, (place, sitter, score) in enumerate(zip(match.seats, sitters, outcome.scores, strict=True))
        ]
    )
    return Result(
        match=match_id,
        game=match.game.id,
        began=began,
        ended=ended,
        turns=match.turns,
        choices=len(match.choices),
        no_result=outcome.no_result,
        challenge=(match.game.reports.challenge(match.state) or match.game.title) if together else "",
        why_not=why_not(match, sitting, notes, lesson=lesson),
        seats=sitting,
    )


def why_not(match: Match, sitting: Sequence[ResultSeat], notes: Collection[str] = (), *, lesson: bool = False) -> str:
    """Why ratings don't count a finished match, as a key of `WHY_NOT`: the first that holds; empty where they do."""
    kinds = {seat.kind for seat in sitting}
    entered = {entry.word for entry in match.entries}
    reasons = {
        PLAYED_ON_FROM: bool(match.dealt) or not {PLAYED_ON, DEALT_ANEW}.isdisjoint(notes),
        GIVEN_UP: match.seating.end is not None and _has_few_choices(match),
        "lesson": lesson,
        "known": match.seal.by is not None,
        "no result": match.outcome is not None and match.outcome.no_result,
        "stand-in": bool(entered & {HANDED, LEFT}),
        "hint": HINTED in notes,
        "bots": kinds == {"bot"},
        GONE: GONE in kinds,
        "guest": bool(kinds - {"bot", "person"}),
        "bot": any(seat.kind == "bot" and not seat.who for seat in sitting),
        "self": _plays_itself(sitting),
        "uneven": match.game.reports.uneven(match.config),
        "built": _is_built(match) and len({seat.side for seat in sitting if seat.kind == "person"}) < 2,
        "taken back": _taken_back(match, sitting),
        "short": _is_limited(match) or _has_few_choices(match),
    }
    return next((reason for reason, holds in reasons.items() if holds), "")


def bot_named(level: str, version: str = __version__) -> str:
    """What a bot of a level is called on ladders: each version of Herobox has bots of its own."""
    return f"{BOT}{level} {version}"


def sitter_of(seat: StoredSeat) -> Sitter:
    """Who sits in a seat."""
    if seat.person:  # Who brought it when the game was on could have chosen what counts.
        return "guest" if seat.brought_late else "person", PERSON + seat.person
    if seat.kind == "bot" and not seat.owned:
        level = next((strength.id for strength in STRENGTHS if strength.bot == seat.bot), "")
        return "bot", bot_named(level) if level else ""
    return ("open" if seat.kind == "open" else "guest"), ""


def _plays_itself(sitting: Sequence[ResultSeat]) -> bool:
    sides = {(seat.who, seat.side) for seat in sitting if seat.kind == "person"}
    return len(sides) > len({who for who, _ in sides})


def _is_built(match: Match) -> bool:
    """Whether anything in it was built by players, such as a force."""
    return any(any(getattr(match.config, workshop.field)) for workshop in match.game.workshops())


def _taken_back(match: Match, sitting: Sequence[ResultSeat]) -> bool:
    """Whether anybody took a choice back that had been answered, without the consent of another person's side.

    Nobody need be asked where one person has the only seat, so there anything that was taken back counts.
    """
    for seat, made in match.history:
        if isinstance(made, Undo):
            asked = any(
                sitting[other].kind == "person" and sitting[other].side != sitting[seat].side for other in made.agreed
            )
            if (made.agreed and not asked) or len(sitting) == 1:
                return True
    return False


def _has_few_choices(match: Match) -> bool:
    made = Counter(match.seats[seat].side for seat, _ in match.choices)
    return any(made[place.side] < SHORTEST for place in match.seats)


def _is_limited(match: Match) -> bool:
    """Whether fewer turns were agreed than usual."""
    usual: object = getattr(type(match.config)(), "turn_limit", None)
    agreed: object = getattr(match.config, "turn_limit", None)
    return isinstance(usual, int) and isinstance(agreed, int) and agreed < usual
