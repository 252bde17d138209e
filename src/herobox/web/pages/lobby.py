"""The lobby: the games, my matches, and a game's box with the form that begins a match."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from functools import partial
from itertools import islice
from typing import Annotated, Any

from fastapi import APIRouter, Form, Query, Request
from markupsafe import Markup
from starlette.responses import JSONResponse, RedirectResponse, Response

from herobox.kernel import ConfigError, HeroboxError
from herobox.kernel.configuring import configure
from herobox.kernel.game import Game
from herobox.kernel.glossary import glossary_of
from herobox.kernel.lessons import lesson_of
from herobox.kernel.presets import Preset, presets_of
from herobox.kernel.registry import load_game, load_games
from herobox.web.errors import Busy, TooMuch
from herobox.web.lessons import open_lesson, words_of_lesson
from herobox.web.lobby_lists import FRESH
from herobox.web.new_match import LEVELS
from herobox.web.pages.box import (
    HINTS,
    PACES,
    SITTERS,
    WATCHING,
    BoxForm,
    fill_in,
    from_preset,
    general_problems,
    with_problem,
)
from herobox.web.pages.covers import cover
from herobox.web.pages.person import remember_name
from herobox.web.pages.rendering import render, template
from herobox.web.pages.shelf import SHOWN, Kept, shelves
from herobox.web.rooms import Rooms
from herobox.web.seats import cookie_name, remembered_matches
from herobox.web.shared_pages import shared_pages
from herobox.web.signing_in import signed_in
from herobox.web.store import StoreError
from herobox.web.thinking import STRENGTHS

router = APIRouter()

MOST_FIELDS = 200
"""How many values a form may have."""
EASIEST = "first-game"
"""The id of every game's preset for a first game."""


@router.get("/")
async def lobby(request: Request) -> Response:
    """The games, and what this browser can go on with or look back at."""
    games, problems = load_games()
    going_on, finished = await shelves(request)
    mark, parts = _own(going_on, finished)
    return render(
        request,
        "lobby.html",
        games=_shown(games),
        problems=problems,
        mark=mark,
        going_on=going_on,
        parts=parts,
        open_tables=await request.app.state.rooms.lobby.open_tables(request),
        has_reports=request.app.state.reports.folder is not None,
    )


@router.get("/open-tables")
async def open_tables(request: Request) -> Response:
    """The lobby's open tables alone, for its script: `going_on`, whether something stands above them there."""
    tables = await request.app.state.rooms.lobby.open_tables(request, FRESH)
    going_on = bool(request.query_params.get("below"))
    answer = Response(template("open-tables.html").render(open_tables=tables, below=going_on), media_type="text/html")
    answer.headers["cache-control"] = "no-store"
    return answer


@router.get("/going-on")
async def going_on(request: Request, mark: Annotated[str, Query(max_length=100)] = "") -> Response:
    """What this browser can go on with or look back at, for the lobby's script; nothing (204) where it has `mark`."""
    rooms: Rooms = request.app.state.rooms
    state = await rooms.lobby.state(request)
    if mark and rooms.lobby.shown.get(state) == mark:
        return Response(status_code=204)
    now, parts = _own(*await shelves(request))
    rooms.lobby.note_shown(state, now)
    return Response(status_code=204) if now == mark else JSONResponse({"mark": now, **parts})


def _own(going_on: Sequence[Kept], finished: Sequence[Kept]) -> tuple[str, dict[str, Markup]]:
    """What the lobby shows of one's matches, and a mark of it ("" for none).

    The mark is made of what is shown and nothing else: a number of changes would tell of plans made in secret.
    """
    values = {"going_on": going_on, "finished": finished, "signed": signed_in() is not None, "shown": SHOWN}
    parts = {name: Markup(template(f"{name}.html").render(values)) for name in ("going-on", "finished")}  # noqa: S704
    mark = hashlib.sha256("".join(parts.values()).encode()).hexdigest()[:16]
    return (mark if going_on or finished else ""), parts


def _shown(games: Iterable[Game[Any, Any]]) -> list[tuple[Game[Any, Any], str, str, bool]]:
    """The games with their covers, how many can play, and whether there is a guided first game."""
    return [(game, cover(game.id), players(game), lesson_of(game) is not None) for game in games]


@router.post("/forget")
async def forget(request: Request, match: Annotated[str, Form()] = "") -> Response:
    """Let this browser forget its seats in a match, which itself stays as it is."""
    answer = RedirectResponse("/", status_code=303)
    await request.app.state.rooms.persons.forget(match)
    if match.isalnum() and match in remembered_matches(request.cookies):
        answer.delete_cookie(cookie_name(match), httponly=True, samesite="lax")
    return answer


@router.get("/games/{game}")
async def box(request: Request, game: str) -> Response:
    """A game's box and the form that begins a match; the query fills it in."""
    loaded = load_game(game)
    newcomer = await _newcomer(request, loaded)

    def make() -> Response:
        form = fill_in(loaded, _values(request.query_params.multi_items()))
        return _box(request, loaded, form, newcomer=newcomer)

    return await shared_pages(request).answer(request, make, newcomer)


@router.post("/games/{game}")
async def begin(request: Request, game: str) -> Response:
    """Begin a match and go to its table, or show the form again with what is wrong beside each field."""
    loaded = load_game(game)
    rooms: Rooms = request.app.state.rooms
    async with request.form(max_files=0, max_fields=MOST_FIELDS) as sent:
        values = _values((name, value) for name, value in sent.multi_items() if isinstance(value, str))
    if "preset" in values:
        try:
            values = from_preset(loaded, values["preset"][-1])
        except ConfigError as error:
            return await _again(request, loaded, with_problem(fill_in(loaded, {}), error), status=422)
    form = await shared_pages(request).in_turn(partial(fill_in, loaded, values, whole=True))
    if form.problems:
        return await _again(request, loaded, form, status=422)
    try:
        friends = any(wish.kind == "open" for wish in form.wishes)
        new = await rooms.open(
            game,
            form.config,
            form.wishes,
            form.wished_seed,
            shared=form.fair and friends,
            hints=form.hints,
            listed=form.listed and friends,
            pace=form.pace if friends else "",
            switches=form.switches,
        )
    except StoreError:
        raise  # It isn't what was sent that is wrong.
    except TooMuch as error:
        return await _again(request, loaded, with_problem(form, error), status=429)
    except Busy as error:
        return await _again(request, loaded, with_problem(form, error), status=503)
    except HeroboxError as error:
        return await _again(request, loaded, with_problem(form, error), status=422)
    # Where a seat waits for a friend, the link must be sent first.
    next_page = "/invite" if any(wish.kind == "open" for wish in form.wishes) else ""
    answer = RedirectResponse(f"/t/{new.match}{next_page}", status_code=303)
    if new.holdings:
        await rooms.remember(answer, new.match, new.holdings, request.cookies)
    mine = [wish.name for wish in form.wishes if wish.kind == "me"]
    if len(mine) == 1:  # Several are at one screen.
        remember_name(answer, mine[0])
    return answer


@router.post("/games/{game}/learn")
async def learn(request: Request, game: str) -> Response:
    """Begin the game's guided first game, and go to its table."""
    new = await open_lesson(request.app.state.rooms, game)
    answer = RedirectResponse(f"/t/{new.match}", status_code=303)
    await request.app.state.rooms.remember(answer, new.match, new.holdings, request.cookies)
    return answer


def players(game: Game[Any, Any]) -> str:
    """How many can play: in the game's words, or else counted over its modes."""
    if game.players:
        return game.players
    counts = {len(game.seats(configure(game.config_type, fields))) for fields in game.modes.values()}
    return " to ".join(str(count) for count in sorted({min(counts), max(counts)}))


async def _again(request: Request, game: Game[Any, Any], form: BoxForm, *, status: int) -> Response:
    """The form as it was filled in, with what is wrong."""
    newcomer = await _newcomer(request, game)
    return await shared_pages(request).in_turn(partial(_box, request, game, form, newcomer=newcomer, status=status))


async def _newcomer(request: Request, game: Game[Any, Any]) -> bool:
    """Whether at this browser nobody has played the game."""
    known = await request.app.state.rooms.lobby.mine(request)
    return all(match.title != game.title for match in known)


def _box(request: Request, game: Game[Any, Any], form: BoxForm, *, newcomer: bool, status: int = 200) -> Response:
    return render(
        request,
        "game.html",
        status=status,
        game=game,
        cover=cover(game.id),
        players=players(game),
        form=form,
        presets=_in_order(presets_of(game), newcomer=newcomer),
        asked=bool(request.query_params) or bool(form.problems),
        general=general_problems(form),
        sitters=SITTERS,
        hints=HINTS,
        paces=PACES,
        watching=WATCHING,
        levels=LEVELS,
        strengths=STRENGTHS,
        lesson=lesson_of(game),
        lesson_words=words_of_lesson(game),
        newcomer=newcomer,
        has_glossary=bool(glossary_of(game)),
    )


def _in_order(presets: Iterable[Preset], *, newcomer: bool) -> list[Preset]:
    """The easiest one first for somebody who has never played the game."""
    return sorted(presets, key=lambda preset: newcomer and preset.id != EASIEST)


def _values(pairs: Iterable[tuple[str, str]]) -> dict[str, list[str]]:
    """A form's values by name, in their order: as many of them as a form may have."""
    values: dict[str, list[str]] = {}
    for name, value in islice(pairs, MOST_FIELDS):
        values.setdefault(name, []).append(value)
    return values
