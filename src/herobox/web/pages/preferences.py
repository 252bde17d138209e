"""The page of a person's settings."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from herobox.web.pages.person import COOKIE, PREFERENCES, YEAR, chosen, write_preferences
from herobox.web.pages.rendering import render

router = APIRouter()


@router.get("/settings")
async def settings(request: Request, back: str = "/") -> Response:
    """The questions, answered as this browser remembers them."""
    return render(request, "settings.html", questions=PREFERENCES, back=local_path(back))


@router.post("/settings")
async def keep(request: Request) -> Response:
    """Remember the answers and go back to where the person came from."""
    async with request.form(max_files=0, max_fields=20) as sent:
        answers = {name: value for name, value in sent.multi_items() if isinstance(value, str)}
    answer = RedirectResponse(local_path(answers.get("back", "/")), status_code=303)
    kept = write_preferences(chosen(answers))
    answer.set_cookie(COOKIE, kept, max_age=YEAR, httponly=True, samesite="lax", path="/")
    return answer


def local_path(text: str) -> str:
    """The text where it is a path of this server, and otherwise the lobby's."""
    local = text.startswith("/") and text.isascii() and text.isprintable() and "//" not in text and "\\" not in text
    return text if local else "/"
