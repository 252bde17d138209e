"""What is kept about a person: shown, taken along, deleted."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator, Sequence
from datetime import datetime
from typing import Annotated, Literal

from fastapi import APIRouter, Form, Query, Request
from starlette.responses import RedirectResponse, Response, StreamingResponse

from herobox.kernel import HeroboxError
from herobox.kernel.registry import load_game
from herobox.kernel.wording import join_words
from herobox.web.errors import TooMuch
from herobox.web.pages.myself import me, persons_of
from herobox.web.pages.rendering import render
from herobox.web.pages.shelf import since
from herobox.web.seats import MOST_MATCHES, remember
from herobox.web.settings import Settings
from herobox.web.signing_in import drop_token
from herobox.web.store import Store, StoredSeat
from herobox.web.store.deleting import of_nobody_else
from herobox.web.store.personal import OwnMatch, own_matches, sitting_in
from herobox.web.taking import taken_along
from herobox.web.thinking import strength_of

router = APIRouter()

MOST_LISTED = 100
"""How many matches that can be deleted one page lists; the others follow when these are gone."""
_taking: set[str] = set()
"""The people whose file is being made."""


@router.get("/me/data")
async def my_data(request: Request, deleted: Annotated[int | None, Query(ge=0, le=MOST_LISTED)] = None) -> Response:
    """What is kept about whoever is signed in, and what they can do about it."""
    signed = me()
    store: Store = request.app.state.store
    settings: Settings = request.app.state.settings
    now = datetime.now()
    own = await store.aside(own_matches, store.database, signed.person)
    alone = set(await store.aside(of_nobody_else, store.database, signed.person, MOST_LISTED))
    sitting = await store.aside(sitting_in, store.database, [*alone])
    listed = [
        (
            match,
            _title(match),
            _others(sitting[match.id], signed.person),
            since(datetime.fromtimestamp(match.created), now),
        )
        for match in reversed(own)
        if match.id in alone and match.id in sitting
    ]
    return render(
        request,
        "me/data.html",
        name=signed.name,
        deleted=deleted,
        matches=len(own),
        finished=sum(match.finished for match in own),
        going_on=sum(not match.finished for match in own),
        kept=MOST_MATCHES,
        listed=listed,
        finished_days=settings.keep_finished_days,
        abandoned_days=settings.keep_abandoned_days,
        people_days=settings.keep_people_days,
    )


@router.post("/me/data/delete")
async def delete_matches(
    request: Request, match: Annotated[list[str] | None, Form(max_length=MOST_LISTED)] = None
) -> Response:
    """Delete matches of one's own that nobody else needs."""
    signed = me()
    deleted = await persons_of(request).delete_matches(signed, match or [])
    return RedirectResponse(f"/me/data?deleted={deleted}", 303)


@router.get("/me/data/herobox.zip")
async def take_along(request: Request) -> Response:
    """All that whoever is signed in has here, as one file."""
    signed = me()
    if signed.person in _taking:
        raise TooMuch("Your file is being made already. Wait until it is there.")
    headers = {"content-disposition": 'attachment; filename="herobox.zip"', "cache-control": "no-store"}
    return StreamingResponse(
        _whole(request.app.state.store, signed.person), media_type="application/zip", headers=headers
    )


async def _whole(store: Store, person: str) -> AsyncIterator[bytes]:
    _taking.add(person)
    try:
        async for part in taken_along(store, person):
            yield part
    finally:
        _taking.discard(person)


@router.post("/me/delete")
async def be_forgotten(
    request: Request,
    seats: Annotated[Literal["keep", "leave"], Form()] = "keep",
    given: Annotated[int, Query(ge=0, le=MOST_MATCHES)] = 0,
) -> Response:
    """Forget the person. Where they would keep their `seats`, this browser gets those of matches that go on first.

    Each answer gives it some of them, and lets the browser ask again (307) for the next; `given` says how many it has.
    """
    signed = me()
    persons = persons_of(request)
    if seats == "keep" and given < MOST_MATCHES and (held := await persons.release(signed)):
        answer = RedirectResponse(f"/me/delete?given={min(MOST_MATCHES, given + len(held))}", 307)
        for match_id, holdings in held:
            remember(answer, match_id, holdings, {})
        return answer
    await persons.remove(signed)
    answer = RedirectResponse("/me", 303)
    drop_token(answer)
    return answer


def _others(seats: Sequence[StoredSeat], person: str) -> str:
    """Who else sits in a match, in words; empty for nobody, as where all other seats are free."""
    names = [
        "somebody who was forgotten"
        if seat.gone
        else f"the bot {strength_of(seat.bot)}"
        if seat.kind == "bot" and not seat.owned
        else seat.name or "a guest"
        for seat in seats
        if seat.person != person and seat.kind != "open"
    ]
    counted = Counter(names)
    return join_words([name if number == 1 else f"{number} × {name}" for name, number in counted.items()])


def _title(match: OwnMatch) -> str:
    try:
        return load_game(match.game).title
    except HeroboxError:
        return match.game
