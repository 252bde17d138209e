"""What somebody has played here, and the ladders of games."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import datetime
from typing import Annotated

import msgspec
from fastapi import APIRouter, Form, Request
from starlette.responses import RedirectResponse, Response

from herobox.kernel.registry import load_game, load_games
from herobox.kernel.wording import count_of
from herobox.web.errors import NotYours
from herobox.web.pages.rendering import render
from herobox.web.pages.shelf import since
from herobox.web.results.counting import WHY_NOT, bot_named
from herobox.web.results.history import (
    IN_WORDS,
    History,
    OfGame,
    Played,
    Wanted,
    compared,
    history_of,
    names_in_words,
    next_opponent,
)
from herobox.web.results.rating import ENOUGH, Shown, shown
from herobox.web.results.rungs import rungs_of
from herobox.web.rooms import Rooms
from herobox.web.signing_in import signed_in
from herobox.web.store import Store
from herobox.web.store import results as stored
from herobox.web.store.results import CHALLENGE, PERSON, Rating
from herobox.web.thinking import STRENGTHS

router = APIRouter()

A_PAGE = 25
"""How many matches are listed at once."""
MINUTE, HOUR, DAY = 60, 3600, 86_400


class Line(msgspec.Struct, frozen=True):
    """A match in the list."""

    played: Played
    title: str
    moment: str
    lasted: str
    """In choices and in time."""
    went: str
    places: str
    opponents: str
    mates: str
    there: bool
    """Whether its record is still there to look at."""


class Summary(msgspec.Struct, frozen=True):
    """A game of those that somebody has played."""

    title: str
    found: OfGame
    rating: Shown | None
    missing: int
    """How many games that count are missing until a rating is shown."""
    bots: tuple[str, ...]
    """How strong bots are for the person, a sentence each."""
    usually: str
    """How long a match took, in time and choices."""
    next: str
    """Whom it is best to play next; empty where that is not known yet."""


@router.get("/me/games")
async def my_games(request: Request, game: str = "", opponent: str = "", result: str = "", page: int = 1) -> Response:
    """What whoever is signed in has played, by game, opponent and result."""
    signed = signed_in()
    if signed is None:
        return render(request, "me/no-games.html")
    rooms: Rooms = request.app.state.rooms
    store = rooms.store
    wanted = Wanted(game, opponent, result)
    known: History = await store.aside(history_of, store.database, signed.person, wanted)
    counted = await asyncio.gather(*(rooms.standings.refresh(one.game) for one in known.summaries))
    titles, now = _titles(), datetime.now()
    pages = max(1, -(-len(known.chosen) // A_PAGE))
    page = min(max(1, page), pages)
    return render(
        request,
        "me/games.html",
        summaries=await _summaries(store, signed.person, known.summaries, titles),
        lines=[_line(one, known, titles, now) for one in known.chosen[(page - 1) * A_PAGE : page * A_PAGE]],
        found=count_of(len(known.chosen), "match", "matches"),
        page=page,
        pages=pages,
        up_to_date=all(counted),
        wanted=wanted,
        games=[(one, titles.get(one, one)) for one in known.games],
        opponents=known.opponents,
        results=[(one, words) for one, words in IN_WORDS.items() if one in known.went],
        listed=await store.aside(stored.is_on_ladders, store.database, signed.person),
        reasons=[*WHY_NOT.values()],
        enough=ENOUGH,
    )


@router.post("/me/games/ladders")
async def show_on_ladders(request: Request, shown: Annotated[str, Form(max_length=10)] = "") -> Response:
    """Show whoever is signed in on public ladders from now on, or no more."""
    signed = signed_in()
    if signed is None:
        raise NotYours("You are not signed in on this device, or it was signed out.")
    store: Store = request.app.state.store
    await store.aside(stored.show_on_ladders, store.database, signed.person, bool(shown))
    return RedirectResponse("/me/games#ladders", 303)


@router.get("/games/{game}/ladder")
async def ladder(request: Request, game: str) -> Response:
    """Who is how strong at a game: bots, scenarios, and the persons who want to be shown."""
    found = load_game(game)
    rooms: Rooms = request.app.state.rooms
    signed = signed_in()
    up_to_date = await rooms.standings.refresh(game)
    rungs = await rungs_of(rooms.standings, game, "" if signed is None else signed.person)
    return render(
        request, "ladder.html", game=found, rungs=rungs, up_to_date=up_to_date, enough=ENOUGH, signed=signed is not None
    )


async def _summaries(store: Store, person: str, found: Sequence[OfGame], titles: dict[str, str]) -> list[Summary]:
    me, bots = PERSON + person, {bot_named(strength.id): strength.name for strength in STRENGTHS}
    scenarios = {met.id: f"“{met.name}”" for one in found for met, _ in one.rivals if met.id.startswith(CHALLENGE)}
    ratings = await store.aside(stored.ratings_of, store.database, [me, *bots, *scenarios])
    summaries = []
    for one in found:
        mine = ratings.get((one.game, me), Rating(0, 0, 0))
        # Where nobody is met but scenarios, bots are no opponents.
        bots_play = any(not met.id.startswith(CHALLENGE) for met, _ in one.rivals)
        others = {
            who: ratings[one.game, who]
            for who in (*(bots if bots_play else ()), *scenarios)
            if (one.game, who) in ratings
        }
        known = {who: other for who, other in others.items() if other.games >= ENOUGH}
        names = bots | scenarios
        ready = mine.games >= ENOUGH
        nearest = next_opponent(mine, known) if ready and len(known) > 1 else ""
        summaries.append(
            Summary(
                title=titles.get(one.game, one.game),
                found=one,
                rating=shown(mine) if ready else None,
                missing=max(0, ENOUGH - mine.games),
                bots=tuple([f"{names[who]} {compared(mine, other)}." for who, other in known.items()] if ready else ()),
                usually=f"{lasted(one.lasted)}, {count_of(one.choices, 'choice')}",
                next=names.get(nearest, ""),
            )
        )
    return summaries


def _line(one: Played, known: History, titles: dict[str, str], now: datetime) -> Line:
    return Line(
        played=one,
        title=titles.get(one.game, one.game),
        moment=since(datetime.fromtimestamp(one.ended), now),
        lasted=f"{count_of(one.choices, 'choice')} · {lasted(one.lasted)}",
        went=IN_WORDS[one.went],
        places=" and ".join(one.places),
        opponents=names_in_words(one.opponents),
        mates=names_in_words(one.mates),
        there=one.match in known.there,
    )


def lasted(seconds: float) -> str:
    """How long a match went on, as one says it: "25 minutes", "3 days"."""
    if seconds < 2 * HOUR:
        return count_of(max(1, round(seconds / MINUTE)), "minute")
    return count_of(round(seconds / HOUR), "hour") if seconds < 2 * DAY else count_of(round(seconds / DAY), "day")


def _titles() -> dict[str, str]:
    games, _ = load_games()
    return {game.id: game.title for game in games}
