"""A match at one of its positions for somebody who looks back: what worker processes find out for the pages."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from herobox.draw.definitions import standalone
from herobox.kernel import Sheet
from herobox.kernel.record import Record
from herobox.kernel.registry import load_game
from herobox.web.page_builder import waited_for
from herobox.web.past import Past, Pasts, Turn

LOG_LINES = 60
"""How many of the last lines of the log are shown at a position."""

_pasts = Pasts()


class Look(NamedTuple):
    """Who looks at what."""

    key: tuple[Any, ...]
    """The name of the record among those that a process keeps: another one wherever its lines differ."""
    record: Record
    """The lines that this person may know."""
    seat: int | None
    """Through whose eyes; None: a spectator's."""
    is_open: bool
    """Nothing is secret any more."""


class Glimpse(msgspec.Struct, frozen=True):
    """What is to be seen at a position."""

    seat: int | None
    """Whose choice led here; None before the first."""
    words: str
    """What was chosen, where whoever looks may know it."""
    turn: Turn | None
    before: int
    """The position at which the turn before begins."""
    after: int
    sheets: tuple[Sheet, ...]
    log: tuple[tuple[str, bool], ...]
    """The last lines, each with whether the choice that led here brought it."""
    earlier: int
    """How many lines came before these."""
    reason: str
    """How the match ended, where it ends here."""
    waiting: tuple[int, ...]
    """The seats that choose next."""
    any_of_them: bool
    """One of these is enough, as they decide together."""
    turns: tuple[Turn, ...]
    """All turns of the match."""
    beats: tuple[str, ...] = ()
    """What the choice that led here brought, beat by beat, in words."""
    beat: int = 0
    """The table is shown as it was after this one of them, from 1; 0: after all."""


def glimpse(look: Look, at: int, beat: int = 0) -> Glimpse:
    """A position as this person may see it, or one of the beats before it was reached (0, or past the last: none).

    Raises HeroboxError when the record does not fit the game.
    """
    past, seat = _past(look), look.seat
    match = past.at(at)
    events, known = past.told(at)
    view = match.view(seat)
    beats: list[str] = []
    if at:
        played = past.step_played(at)
        numbers = [number for number, event in enumerate(played.events) if event.beat and event.heard_by(seat)]
        beats = [played.events[number].words for number in numbers]
        beat = beat if 0 < beat < len(beats) else 0
        seen = played.view_at(numbers[beat - 1], seat) if beat else None
        if seen is not None:
            view = seen
            events = [*events[:known], *played.events[: numbers[beat - 1] + 1]]
    heard = [(event.words, number >= known) for number, event in enumerate(events) if event.heard_by(seat)]
    who, words = None, "Before the first choice"
    if at:
        step = past.steps[at - 1]
        who = step.seat
        # What others chose may be a card that lies face down for good.
        told = look.is_open or step.seat == seat or step.taken_back or step.adds_to_seed
        words = past.words(at) if told else "chose"
    return Glimpse(
        seat=who,
        words=words,
        turn=past.turn(at),
        before=past.turn_before(at),
        after=past.turn_after(at),
        sheets=tuple([sheet for sheet in match.game.looks.sheets(view, seat) if not sheet.narrow]),
        log=tuple(heard[-LOG_LINES:]),
        earlier=max(0, len(heard) - LOG_LINES),
        reason="" if match.outcome is None or beat else match.outcome.reason,
        waiting=tuple(waited_for(match, seat)),
        any_of_them=match.together is None,
        turns=tuple(past.turns),
        beats=tuple(beats),
        beat=beat if at else 0,
    )


def draw(look: Look, at: int, *, main: bool) -> str:
    """The table at a position as an SVG document: whole, or its main sheet alone."""
    match = _past(look).at(at)
    if not main:
        return match.picture(look.seat)
    sheet: Sheet = match.game.looks.sheets(match.view(look.seat), look.seat)[0]
    return standalone(sheet.svg)


def is_over(look: Look, at: int) -> bool:
    """Whether the match ends at this position."""
    return _past(look).at(at).outcome is not None


def _past(look: Look) -> Past:
    return _pasts.past(look.key, load_game(look.record.header.game), look.record)
