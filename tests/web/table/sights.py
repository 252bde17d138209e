"""What a table page shows, made without a server, for tests of its parts."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import msgspec
from starlette.requests import Request

from herobox.games.mightymania import Mightymania
from herobox.games.mightymania.config import Config
from herobox.kernel import Match
from herobox.web.page_state import Ending, PageState, SeatLine
from herobox.web.pages.rendering import render
from herobox.web.parts import page


def match_after(choices: int) -> Match:
    """A match of Mightymania after this many choices, always the first one that is offered."""
    match = Match(Mightymania.load(), Config(), seed=3)
    for _ in range(choices):
        seat, decision = next(iter(match.decisions.items()))
        match.choose(seat, decision.options[0])
    return match


def sight(match: Match, seat: int | None = 0, *, names: Sequence[str] = ("Ada", "Bo"), **changes: Any) -> PageState:
    """What this seat's page shows; `changes` are fields that are to be otherwise."""
    view = match.view(seat)
    decision = None if seat is None else match.decisions.get(seat)
    prompt = None if seat is None or decision is None else match.game.decisions.prompt(view, seat, decision)
    seats = tuple(
        SeatLine(
            number=number,
            title=place.name,
            side=place.side,
            name=names[number],
            kind="human",
            mine=number == seat,
            looking=number == seat,
            connected=True,
            waited_for=match.decisions[number].kind if number in match.decisions else "",
        )
        for number, place in enumerate(match.seats)
    )
    shown = PageState(
        match="feed",
        game=match.game.id,
        title=match.game.title,
        seat=seat,
        position=match.position(seat),
        commitment=match.commitment,
        prompt=prompt,
        turn_of="It is your turn to choose." if prompt else "Waiting for the others.",
        eyes=(),
        sheets=tuple(match.game.looks.sheets(view, seat)),
        seats=seats,
        log=tuple(event.words for event in match.events if event.heard_by(seat)),
        hotseat=(),
        hotseat_words="",
        undo_seat=None,
        passed_on=None,
        undo_words="",
        undo_is_free=False,
        question=None,
        ending=None,
    )
    return msgspec.structs.replace(shown, **changes)


def an_ending(**changes: Any) -> Ending:
    """A match that was won."""
    won = Ending("South's Leader is beaten.", "You won!", (("Choices", "69"),), 987654321, "c0ffee", checked=True)
    return msgspec.structs.replace(won, **changes)


def whole_page(shown: PageState) -> str:
    """The table page as a browser gets it."""
    request = Request({"type": "http", "path": f"/t/{shown.match}", "headers": []})
    return bytes(render(request, "table/page.html", signed_out=False, **page(shown)).body).decode()


def words(html: str) -> str:
    """What a person reads of it."""
    return " ".join(re.sub(r"<[^>]*>", " ", html).split())
