"""A match at one of its positions for somebody who looks back: what worker processes find out for the pages."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

import msgspec

from herobox.draw.definitions import standalone
from herobox.kernel import Event, HeroboxError, Match, Sheet
from herobox.kernel.entries import Entry, Seating, in_words
from herobox.kernel.history import taken_back_in_words
from herobox.kernel.naming import seat_names
from herobox.kernel.record import Record
from herobox.web.names_of_seats import NO_NAMES, Names, bots_of, ended_in_names, sheets_in_names
from herobox.web.packs import game_of
from herobox.web.page_builder import waited_for
from herobox.web.past import Past, Pasts, Turn

LOG_LINES = 60
"""How many of the last lines of the log are shown at a position."""

UNTOLD = "made a choice"
"""What is said of a choice that whoever looks may not know."""

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
    entries: tuple[Entry, ...] = ()
    """What this person may know of what was done about seats; the record has none of it."""

    @classmethod
    def at_all(cls, match_id: str, record: Record) -> Look:
        """A spectator's at a match in which nothing is secret any more."""
        return cls((match_id, True, None, len(record.lines)), record, None, is_open=True)


class Pointed(msgspec.Struct, frozen=True):
    """A choice that is shown where it was made."""

    words: str
    points: tuple[str, ...]
    """The ids on the picture of what it names."""
    better: bool
    """It would have been better; else it was made."""


class SeenPosition(msgspec.Struct, frozen=True):
    """What a person may see at a position."""

    seat: int | None
    """Whose choice led here; None before the first."""
    by_bot: bool
    """A bot made it in their place."""
    words: str
    """What was chosen, where whoever looks may know it."""
    turn: Turn | None
    place: str
    """Which choice it is, as people count them: without those that were taken back."""
    choices: int
    """After how many choices it is, and ..."""
    choices_before: int
    """... after how many its turn began."""
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
    pointed: tuple[Pointed, ...] = ()
    """What is chosen next here, and what is better, where that was asked."""
    beat: int = 0
    """The table is shown as it was after this one of them, from 1; 0: after all."""


class _Reached(NamedTuple):
    """The table that a position shows: as its choice left it, or as it was after one of the beats of that choice."""

    view: Any
    """As the person sees it."""
    events: Sequence[Event]
    """What had happened by then."""
    earlier: int
    """How many of these events the choice that led here did not bring."""
    beats: Sequence[str]
    """All beats of that choice that the person hears of, in words."""
    beat: int
    """Which of them the table is shown after, from 1; 0: after all."""


def seen_at(look: Look, at: int, beat: int = 0, better: str | None = None, names: Names = NO_NAMES) -> SeenPosition:
    """A position as this person may see it, or one of the beats before it was reached (0, or past the last: none).

    `better` is the notation of a choice that would have been better than the next one, or empty: both are shown then,
    where nothing is secret any more. None: no choice is. `names` are those of people.

    Raises HeroboxError when the record does not fit the game.
    """
    past, seat = past_of(look), look.seat
    match = past.at(at)
    reached = _reached(past, match, at, beat, seat)
    before = Seating.by(entry for entry in look.entries if entry.after < at)  # The choice that led here.
    acting = bots_of(before, seat_names(match), match.seats)
    log = _log(look, past, match, at, reached, names)
    who, words = _choice_before(look, past, match, at, better)
    turn = past.turn(at)
    view = ended_in_names(reached.view, names)
    return SeenPosition(
        seat=who,
        by_bot=who in before.bots,
        words=words,
        turn=turn,
        place=_place(past, at),
        choices=past.choices[at],
        choices_before=past.choices[at if turn is None else min(at, turn.at)],
        before=past.turn_before(at),
        after=past.turn_after(at),
        sheets=sheets_in_names([sheet for sheet in match.game.looks.sheets(view, seat) if not sheet.narrow], names),
        log=tuple(log[-LOG_LINES:]),
        earlier=max(0, len(log) - LOG_LINES),
        reason="" if match.outcome is None or reached.beat else match.outcome.reason,
        waiting=tuple(waited_for(match, seat)),
        any_of_them=match.together is None,
        turns=tuple(past.turns),
        beats=tuple([_by_whom(words, names, match, acting) for words in reached.beats]),
        beat=reached.beat,
        pointed=() if better is None or reached.beat or not look.is_open else _pointed(past, match, at, better),
    )


def _reached(past: Past, match: Match, at: int, beat: int, seat: int | None) -> _Reached:
    """The table at a position, or after one of the beats of the choice that led there, for a seat or a spectator."""
    events, earlier = past.told(at)
    if not at:
        return _Reached(match.view(seat), events, earlier, (), 0)
    played = past.step_played(at)
    numbers = [number for number, event in enumerate(played.events) if event.beat and event.heard_by(seat)]
    beats = [played.events[number].words for number in numbers]
    beat = beat if 0 < beat < len(beats) else 0
    view = played.view_at(numbers[beat - 1], seat) if beat else None
    if view is None:
        return _Reached(match.view(seat), events, earlier, beats, beat)
    return _Reached(view, [*events[:earlier], *played.events[: numbers[beat - 1] + 1]], earlier, beats, beat)


def _log(look: Look, past: Past, match: Match, at: int, reached: _Reached, names: Names) -> Sequence[tuple[str, bool]]:
    """All lines of the log, each with whether the choice that led here brought it."""
    titles = seat_names(match)
    between = [one for one in _between(look, past, at, titles) if one.at <= at - bool(reached.beat)]
    lines: list[tuple[str, bool]] = []
    seating = Seating()
    acting: frozenset[str] = frozenset()
    for number, event in enumerate([*reached.events, None]):
        while between and (between[0].events_before <= number or event is None):
            one = between.pop(0)
            lines.append((names(one.words), one.at == at))
            if one.entry is not None:
                seating.note(one.entry)
                acting = bots_of(seating, titles, match.seats)
        if event is not None and event.heard_by(look.seat):
            lines.append((_by_whom(event.words, names, match, acting), number >= reached.earlier))
    return lines


def _choice_before(look: Look, past: Past, match: Match, at: int, better: str | None) -> tuple[int | None, str]:
    """Whose choice led to a position, and what was chosen, where the person may know it."""
    if not at:
        return None, "Before the first choice"
    step = past.steps[at - 1]
    # What others chose may be a card that lies face down for good; and who looks at a mistake sees no more than
    # whoever made it.
    is_open = look.is_open and (better is None or match.history_seen(look.seat)[-1:] == match.history[-1:])
    may_know = is_open or step.seat == look.seat or step.taken_back
    return step.seat, past.words(at) if may_know else UNTOLD


def _place(past: Past, at: int) -> str:
    """Which choice led to a position: "Choice 7 of 70"; what is taken back later has no place among all."""
    choices, total = past.choices[at], past.choices[-1]
    if at and past.steps[at - 1].taken_back:
        return f"Back to choice {choices} of {total}"
    if at and not past.stands(at):
        return f"Choice {choices}, taken back later"
    return f"Choice {choices} of {total}"


def _by_whom(words: str, names: Names, match: Match, acting: Collection[str]) -> str:
    """What happened, told of people, or of the bots that acted for them; who wins is the side in any case."""
    return names(words, () if words == match.state.ending else acting)


class _Between(NamedTuple):
    """What happened between the events."""

    at: int
    """The position at which it did."""
    events_before: int
    """After how many of the events it did."""
    words: str
    entry: Entry | None
    """What was done about a seat; None where something was taken back."""


def _between(look: Look, past: Past, upto: int, titles: Sequence[str]) -> list[_Between]:
    """What was done about seats, and taken back, up to a position, in order."""
    happened: list[tuple[int, str, Entry | None]] = [
        (one.at, taken_back_in_words(one.seat, one.gone, titles), None) for one in past.taken_back
    ]
    happened += [(entry.after, in_words(entry, titles), entry) for entry in look.entries]
    happened.sort(key=lambda one: one[0])
    return [_Between(at, past.told_by(at, upto), words, entry) for at, words, entry in happened if at <= upto]


def _pointed(past: Past, match: Match, at: int, better: str) -> tuple[Pointed, ...]:
    """The choice that is made at a position, and another one, as its seat was asked for it."""
    step = past.steps[at] if at < past.length else None
    if step is None or step.seat not in match.decisions:
        return ()
    prompt = match.game.decisions.prompt(match.view(step.seat), step.seat, match.decisions[step.seat])
    known = {choice.notation: choice for choice in prompt.choices}
    return tuple(
        Pointed(known[notation].words, known[notation].points, is_better)
        for notation, is_better in ((step.notation, False), (better, True))
        if notation in known
    )


def draw(look: Look, at: int, *, main: bool) -> str:
    """The table at a position as an SVG document: whole, or its main sheet alone."""
    match = past_of(look).at(at)
    if not main:
        return match.picture(look.seat)
    sheet: Sheet = match.game.looks.sheets(match.view(look.seat), look.seat)[0]
    return standalone(sheet.svg)


class Beginning(NamedTuple):
    """Where a turn of a match begins."""

    at: int
    """The position."""
    choices: int
    """How many choices led there, those that were taken back left out."""
    seat: int
    """The first seat that is asked then."""


def turn_begins(look: Look, at: int) -> Beginning:
    """Where the turn of a position begins. Raises HeroboxError where the match is over there."""
    past = past_of(look)
    turn = past.turn(at)
    begins = min(at, turn.at) if turn is not None else at
    match = past.at(begins)
    if match.outcome is not None:
        raise HeroboxError("The match is over here. Go back at least one choice to play on.")
    return Beginning(begins, len(match.choices), min(match.decisions))


def is_over(look: Look, at: int) -> bool:
    """Whether the match ends at this position."""
    return past_of(look).at(at).outcome is not None


def past_of(look: Look) -> Past:
    """The match's past, which this process may still know."""
    return _pasts.past(look.key, game_of(look.record.header), look.record)
