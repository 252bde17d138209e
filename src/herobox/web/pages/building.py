"""Where players build something of their own before a game: parts, limits as they add up, files to keep it in."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any

from fastapi import APIRouter, Request
from starlette.datastructures import UploadFile
from starlette.responses import PlainTextResponse, RedirectResponse, Response

from herobox.kernel import HeroboxError
from herobox.kernel.registry import load_game
from herobox.kernel.workshop import LONGEST_TEXT, Part, Workshop
from herobox.web.assessing import read
from herobox.web.errors import Busy, NotFound, TooMuch
from herobox.web.pages.gallery import exhibits
from herobox.web.pages.rendering import render
from herobox.web.pages.work import Pairs, Work, laid_out, started_from, worked, workshop_of
from herobox.web.pictures import Exhibit
from herobox.web.rooms import Rooms
from herobox.web.shared_pages import shared_pages

router = APIRouter()

MOST_FIELDS = 200
"""How many values a form may have."""
MOST_SENTENCES, LONGEST_SENTENCE = 12, 600
"""How much is said of a text that can't be read, as it may quote the text."""
FILES = {"toml": "application/toml", "txt": "text/plain"}
"""The kinds of file that something built can be kept in."""


@router.get("/games/{game}/build/{workshop}")
def begin(request: Request, game: str, workshop: str) -> Response:
    """The workshop for the first seat."""
    loaded = load_game(game)
    return RedirectResponse(laid_out(loaded, workshop_of(loaded, workshop), "1", _asked(request)).address(), 303)


@router.get("/games/{game}/build/{workshop}/{seat}")
async def bench(request: Request, game: str, workshop: str, seat: str) -> Response:
    """What is built so far, the limits, and all parts; with the header `X-Fragment` the former two alone.

    A button that adds or takes a part leads to the address of what is built then.
    """
    loaded = load_game(game)
    drawn = () if "x-fragment" in request.headers else await exhibits(request, game)

    def make() -> Response:
        work = laid_out(loaded, workshop_of(loaded, workshop), seat, _asked(request))
        after = worked(work, _asked(request))
        if "x-fragment" in request.headers:
            return render(request, "workshop/fragment.html", **_shown(after or work))
        if after is None or after.refused:
            return _page(request, after or work, drawn, status=422 if (after or work).refused else 200)
        part = request.query_params.get("add") or request.query_params.get("take")
        return RedirectResponse(after.address() + (f"#part-{_anchor(part)}" if part else ""), 303)

    return await shared_pages(request).answer(request, make)


@router.post("/games/{game}/build/{workshop}/{seat}")
async def read_back(request: Request, game: str, workshop: str, seat: str) -> Response:
    """Put what somebody kept, in a file or as text, in the place of what the address has; that stays if it fails."""
    loaded = load_game(game)
    async with request.form(max_files=1, max_fields=MOST_FIELDS) as form:
        file = form.get("file")
        data = await file.read() if isinstance(file, UploadFile) and file.filename else b""
        text = form.get("text")
    typed = text if isinstance(text, str) else ""
    work = laid_out(loaded, workshop_of(loaded, workshop), seat, _asked(request))
    try:
        rooms: Rooms = request.app.state.rooms
        built = await rooms.work_hard(read, game, workshop, _decoded(data) if data else typed)
    except (Busy, TooMuch):
        raise
    except HeroboxError as error:
        told, shown = _sentences(error), "" if data else typed
        drawn = await exhibits(request, game)
        make = partial(_page, request, work, drawn, status=422, typed=shown, unread=told)
        return await shared_pages(request).in_turn(make)
    return RedirectResponse(work.with_built(built).address(), 303)


@router.get("/games/{game}/build/{workshop}/{seat}/file")
def kept(request: Request, game: str, workshop: str, seat: str) -> Response:
    """What is built as a file: `as` is "toml", for a pack, or "txt", its short text."""
    loaded = load_game(game)
    work = laid_out(loaded, workshop_of(loaded, workshop), seat, _asked(request))
    kind = request.query_params.get("as", "toml")
    if kind not in FILES:
        raise NotFound(f'You can download a {work.workshop.noun} as {" or ".join(FILES)}, not as "{kind[:20]}".')
    if work.refused or not work.chosen:
        raise HeroboxError(
            work.refused or f"Nothing has been chosen yet, so there is no {work.workshop.noun} to download."
        )
    name = work.name or f"My {work.workshop.noun}"
    text = work.workshop.write_pack(name, work.chosen) if kind == "toml" else f"{work.assessment.text}\n"
    return PlainTextResponse(
        text,
        media_type=FILES[kind],
        headers={"content-disposition": f'attachment; filename="{_file_name(name, work.workshop)}.{kind}"'},
    )


def _page(
    request: Request,
    work: Work,
    drawn: Sequence[Exhibit],
    *,
    status: int = 200,
    typed: str = "",
    unread: Sequence[str] = (),
) -> Response:
    parts = work.workshop.parts()
    return render(
        request,
        "workshop/page.html",
        status=status,
        **_shown(work),
        workshops=work.game.workshops(),
        groups=_grouped(parts),
        traits=_traits(parts),
        shown=sum(work.filters.fit(part) for part in parts),
        drawings={exhibit.item.id: exhibit.drawing for exhibit in drawn},
        anchor=_anchor,
        longest=LONGEST_TEXT,
        typed=typed,
        unread=unread,
    )


def _shown(work: Work) -> dict[str, Any]:
    """What the page and its changing part show."""
    chosen = [part for part in work.workshop.parts() if work.chosen.get(part.id)]
    return {
        "work": work,
        "game": work.game,
        "workshop": work.workshop,
        "built": work.assessment,
        "chosen": _grouped(chosen),
        "ready": work.workshop.ready_made(),
        "started": started_from(work),
    }


def _sentences(error: HeroboxError) -> list[str]:
    """What is wrong in whole sentences, in as many as fit a page."""
    lines = [line if line.endswith((".", "!", "?")) else f"{line}." for line in error.sentences]
    return [f"{line[:1].upper()}{line[1:LONGEST_SENTENCE]}" for line in lines[:MOST_SENTENCES]]


def _asked(request: Request) -> Pairs:
    return request.query_params.multi_items()[:MOST_FIELDS]


def _grouped(parts: Iterable[Part]) -> dict[str, list[Part]]:
    """The parts under their headings."""
    groups: dict[str, list[Part]] = {}
    for part in parts:
        groups.setdefault(part.group, []).append(part)
    return groups


def _traits(parts: Iterable[Part]) -> dict[str, list[str]]:
    """What can be filtered by, each with its values in the order of the box; only where there are several."""
    found: dict[str, dict[str, None]] = {}
    for part in parts:
        for trait, value in part.traits.items():
            found.setdefault(trait, {})[value] = None
    return {trait: [*values] for trait, values in found.items() if len(values) > 1}


def _decoded(data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise HeroboxError("it is not a text file; choose one that was downloaded here") from None


def _anchor(part: str) -> str:
    """A part's id as it stands in the id of its element."""
    return re.sub(r"[^a-z0-9]+", "-", part.casefold())


def _file_name(name: str, workshop: Workshop) -> str:
    """A name as the name of a file, in plain letters."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().casefold()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-") or workshop.id
