"""Several seats in one person's hands: whose table their screen shows, and when it is covered in between."""

from __future__ import annotations

from collections.abc import Sequence

from herobox.kernel import Match


def seat_on_screen(
    match: Match, held: Sequence[int], looking: int | None, *, stays: bool = False
) -> tuple[int | None, tuple[int, ...]]:
    """Whose table somebody who holds these seats sees, and the seats one of which must take the screen first.

    `looking` is the seat whose table was shown last; `stays` where they asked for it since the last choice. Otherwise
    a seat that must choose takes the screen from one that need not. Nobody passes the screen on for a single seat,
    nor between seats that see the same.
    """
    if len(held) <= 1:
        return (held[0] if held else None), ()
    asked = match.decisions
    wanted = [seat for seat in held if seat in asked]
    if looking in held and (stays or looking in wanted or not wanted):
        return looking, ()
    if not wanted and (match.outcome is not None or _see_the_same(match, held)):
        return held[0], ()
    known = held if looking is None else (looking,)
    for seat in wanted:
        if _see_the_same(match, (*known, seat)):
            return seat, ()
    return None, tuple(wanted or held)


def why_several(match: Match, waiting: Sequence[int]) -> str:
    """Why any of these seats may take the screen, in a sentence; empty where it is one alone."""
    if len(waiting) < 2:
        return ""
    if not any(seat in match.decisions for seat in waiting):
        return "None of you has anything to choose now."
    together = match.together is not None
    return "Each of you has a secret choice to make." if together else "One of you chooses for everybody who is asked."


def takes_screen(match: Match, looking: int | None, seat: int) -> int | None:
    """Whose table to show when somebody who looked as `looking` wants that of another seat of theirs.

    None: nobody's, as the other must take the screen first.
    """
    return seat if looking is None or _see_the_same(match, (looking, seat)) else None


def eyes(match: Match, held: Sequence[int], looking: int | None) -> tuple[int, ...]:
    """The held seats whose table somebody who looks as `looking` can have, that one included; empty for no others.

    These are the seats that see the same, and those that must choose something themselves.
    """
    if looking is None or match.outcome is not None:
        return ()
    asked = match.decisions
    seats = [seat for seat in held if seat in asked or _see_the_same(match, (looking, seat))]
    return tuple(seats) if set(seats) - {looking} else ()


def undoing(match: Match, held: Sequence[int], looking: int) -> int:
    """The seat whose last choice somebody who looks as `looking` takes back.

    It is who chose last of those of their seats that are of its side or see the same as it. What another side plans in
    secret is taken back by who looks as that.
    """
    side = match.seats[looking].side
    mine = {
        looking,
        *(seat for seat in held if match.seats[seat].side == side or _see_the_same(match, (looking, seat))),
    }
    planned = 0 if match.together is None else match.together.answers
    for number, (seat, _) in enumerate(reversed(match.choices)):
        if seat in mine and (number >= planned or match.seats[seat].side == side):
            return seat
    return looking


def _see_the_same(match: Match, seats: Sequence[int]) -> bool:
    others = [seat for seat in seats if seat != seats[0]]
    if not others:
        return True
    first = match.view(seats[0])
    return all(match.view(seat) == first for seat in others)
