"""The parts of a table page as HTML: rendered whole for a page without script, and one by one for a live one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from markupsafe import Markup

from herobox.kernel.rules import PASS
from herobox.kernel.wording import count_of, join_words
from herobox.web.page_state import PageState, Said, SeatLine
from herobox.web.pages.rendering import template, whole_names

PARTS = (
    "status",
    "eyes",
    "question",
    "ending",
    "lesson",
    "prompt",
    "places",
    "actions",
    "seats",
    "writing",
    "terms",
    "commitment",
    "hotseat",
)
"""The parts that every table page has, besides one for each sheet."""
LAST_BEATS = 3
"""How many of the last events stand beside the question."""


def render_parts(sight: PageState) -> dict[str, str]:
    """The parts of a table page by name; each replaces the content of the element with the id `part-NAME`.

    A part changes only when what it shows does, so that a page is sent no more than that. The picture's parts are the
    sheets' own documents, as they are.
    """
    titles = tuple(line.title for line in sight.seats)
    parts = {
        "status": _status(sight),
        "eyes": _part(
            "eyes",
            match=sight.match,
            seats=tuple(line for line in sight.seats if line.number in sight.eyes),
        ),
        "question": _question(sight) + _away(sight),
        "ending": _ending(sight),
        "lesson": _part(
            "lesson",
            match=sight.match,
            seat=sight.seat,
            position=sight.position if sight.lesson is not None and sight.lesson.holds else 0,
            lesson=sight.lesson,
        ),
        "prompt": _prompt(sight),
        "places": _part(
            "places", places=tuple((sheet.id, sheet.title, sheet.row, sheet.narrow) for sheet in sight.sheets)
        ),
        "actions": _actions(sight),
        "seats": _part(
            "seats",
            seats=sight.seats,
            sides=_sides(sight),
            no_result=sight.ending is not None and sight.ending.no_result,
        ),
        "writing": _part(
            "writing", seat=sight.seat, writes=sight.writes, has_team=sight.has_team, covered=bool(sight.hotseat)
        ),
        "terms": _part("terms", terms=sight.terms),
        "commitment": _commitment(sight),
        "hotseat": _part("hotseat", match=sight.match, hotseat=sight.hotseat, words=sight.hotseat_words, titles=titles),
    }
    for sheet in sight.sheets:
        parts[f"sheet-{sheet.id}"] = sheet.svg
    return parts


def render_log(lines: Sequence[str]) -> list[str]:
    """The lines of the log, each as an element of its list."""
    return [f"<li>{whole_names(line)}</li>" for line in lines]


def render_talk(lines: Sequence[Said]) -> list[str]:
    """What was said, each message as an element of its list."""
    return [_part("said", said=said) for said in lines]


def page(sight: PageState, *, still: bool = False) -> dict[str, Any]:
    """The values for `table/page.html`, which is whole without script.

    `still`: without script it is not loaded anew by itself, as somebody writes on it.
    """
    parts = render_parts(sight)
    return {
        "sight": sight,
        "sheets": sight.sheets,
        "parts": {name: Markup(part) for name, part in parts.items()},  # noqa: S704 - rendered with escaping just above
        "log": Markup("".join(render_log(sight.log))),  # noqa: S704 - escaped line by line
        "beats": Markup("".join(render_log(sight.log[-LAST_BEATS:]))),  # noqa: S704 - escaped line by line
        "talk": Markup("".join(render_talk(sight.talk))),  # noqa: S704 - rendered with escaping
        "still": still,
    }


def _status(sight: PageState) -> str:
    """Whose turn it is, and the clocks that run."""
    return _part(
        "status",
        words=sight.turn_of,
        ready=any(line.ready for line in sight.seats),
        yours=sight.prompt is not None,
        over=sight.ending is not None,
        watching=not _sits(sight),
        later=sight.later,
        spectators=sight.spectators,
        clocks=tuple(line for line in sight.seats if line.time is not None and (line.looking or line.waited_for))[:3],
    )


def _ending(sight: PageState) -> str:
    """How the match ended, and what can be played next."""
    return _part(
        "ending",
        match=sight.match,
        ending=sight.ending,
        chosen_by=sight.chosen_by,
        added=sight.added,
        mine=_sits(sight),
        successor=sight.successor,
        swaps=_swaps(sight),
    )


def _actions(sight: PageState) -> str:
    """What can be done at the table beside choosing."""
    return _part(
        "actions",
        match=sight.match,
        game=sight.game,
        undo=sight.undo_words,
        undo_seat=sight.undo_seat,
        set_up=sight.set_up_words,
        seat=sight.seat,
        position=sight.position if sight.set_up_words else 0,
        hints=sight.prompt is not None and sight.hints,
        looks_back=sight.ending is None and not sight.waits_for_dice,
        resigns=sight.resigns,
        invites=any(line.invitation for line in sight.seats),
        holds=_sits(sight),
    )


def _commitment(sight: PageState) -> str:
    """What the dice were fixed by before the match."""
    return _part(
        "commitment",
        match=sight.match,
        commitment=sight.commitment,
        chosen_by=sight.chosen_by,
        shared=sight.shared,
        added=sight.added,
        adds=sight.adds,
        over=sight.ending is not None,
    )


def _sits(sight: PageState) -> bool:
    """Whether whoever looks has a seat here."""
    return any(line.mine for line in sight.seats)


def _question(sight: PageState) -> str:
    """Who asks to take which choice back, what goes with it, and of whom an answer is missing."""
    asked = sight.question
    if asked is None:
        return ""
    names = [_seat_and_name(line) for line in sight.seats]
    with_it = [
        f"{count_of(count, 'choice')} of {'yours' if sight.seats[seat].mine else names[seat]}"
        for seat, count in asked.with_it
    ]
    missing = [names[seat] for seat in asked.needed if seat not in (*asked.agreed, *asked.answerable)]
    return _part(
        "question",
        match=sight.match,
        by=names[asked.by],
        at=asked.at + 1,
        with_it=join_words(with_it),
        looking="spectator" if sight.seat is None else sight.seat,
        asking=any(line.mine and line.number == asked.by for line in sight.seats),
        agreed=tuple(names[seat] for seat in asked.needed if seat in asked.agreed),
        missing=tuple(missing),
        answering=asked.answerable[0] if asked.answerable else None,
    )


def _seat_and_name(line: SeatLine) -> str:
    """A seat and who sits in it: "South (Ada)"."""
    name = "a bot" if line.kind == "bot" else line.name
    return line.title if name in ("", line.title) else f"{line.title} ({name})"


def _away(sight: PageState) -> str:
    """Who is away and what the others can do about it; that one's own time has run out, or a bot plays."""
    if sight.deciding is None and not sight.late and not sight.stood_in:
        return ""
    return _part(
        "away",
        match=sight.match,
        seat=sight.seat,
        about=sight.deciding,
        late=sight.late,
        stood_in=sight.stood_in,
    )


def _prompt(sight: PageState) -> str:
    if sight.prompt is None:
        return ""
    choices = sorted(sight.prompt.choices, key=lambda choice: choice.notation == PASS)  # What ends it comes last.
    return _render("prompt", sight=sight, prompt=sight.prompt, choices=choices, rule=sight.prompt.rule)


def _swaps(sight: PageState) -> bool:
    """Whether sides are swapped when the same people play again: where there are two of the same size."""
    sizes = Counter(line.side for line in sight.seats)
    return len(sizes) == 2 and len(set(sizes.values())) == 1


def _sides(sight: PageState) -> tuple[int, ...]:
    """For each seat the number of its side, in the order in which the sides sit at the table."""
    numbers: dict[str, int] = {}
    return tuple(numbers.setdefault(line.side, len(numbers)) for line in sight.seats)


def _render(name: str, **values: Any) -> str:
    return template(f"table/{name}.html").render(values)


@lru_cache(maxsize=2048)
def _part(name: str, **values: Any) -> str:
    """A part that often stays the same from one choice to the next, or is the same for several pages."""
    return _render(name, **values)
