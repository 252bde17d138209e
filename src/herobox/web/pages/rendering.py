"""Templates to HTML: one environment for all pages and for the parts of the table."""

from __future__ import annotations

import hashlib
import re
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template
from markupsafe import Markup, escape
from starlette.requests import Request
from starlette.responses import HTMLResponse

from herobox.draw.definitions import emblem_ids, hidden, used_in
from herobox.kernel import Looks, source_in_words
from herobox.kernel.wording import capitalize_first
from herobox.web.bundles import BUNDLES, STATIC, bundle
from herobox.web.clocks import duration
from herobox.web.pages.person import read_preferences

TEMPLATES = Path(__file__).parent.parent / "templates"
_HYPHENATED = re.compile(r"\w+(?:-\w+)+")
_INITIAL = re.compile(r"\b\w-\S+")
"""A name that begins with a letter and a hyphen, with what is written behind it."""
DEFINITIONS = "<!-- what pictures refer to -->"
"""Where a page has the definitions of its pictures."""


@cache
def static(name: str) -> str:
    """The address of a bundle or of a file in `static/`, which changes whenever its content does."""
    content = bundle(name).encode() if name in BUNDLES else (STATIC / name).read_bytes()
    return f"/static/{name}?v={hashlib.sha256(content).hexdigest()[:12]}"


def svg(document: str) -> Markup:
    """An SVG document made by a game, as part of a page."""
    return Markup(document)  # noqa: S704 - a game's own pictures escape every text in them


def unbroken(title: str) -> Markup:
    """A title whose words are not broken at their hyphens: "Deck-Building" stays in one line."""
    return Markup(_HYPHENATED.sub(r'<span class="unbroken">\g<0></span>', str(escape(title))))  # noqa: S704 - escaped


def whole_names(words: str) -> Markup:
    """A sentence in which no line ends within a name such as "X-Tina" or "Z-Putty": its first letter stands alone then.

    Longer words may be broken at their hyphens, or a narrow button could not hold them.
    """
    return Markup(_INITIAL.sub(r'<span class="unbroken">\g<0></span>', str(escape(words))))  # noqa: S704 - escaped


_ENVIRONMENT = Environment(
    loader=FileSystemLoader(TEMPLATES),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    auto_reload=False,
)
_ENVIRONMENT.globals.update(static=static, svg=svg)
_ENVIRONMENT.filters["large"] = capitalize_first
_ENVIRONMENT.filters["source"] = source_in_words
_ENVIRONMENT.filters["duration"] = duration
_ENVIRONMENT.filters["unbroken"] = unbroken
_ENVIRONMENT.filters["whole_names"] = whole_names
_ENVIRONMENT.filters["longest_word"] = lambda text: max(map(len, text.split()), default=0)


def template(name: str) -> Template:
    """A template by its path below `templates/`, for fragments. Everything in it is escaped unless it is Markup."""
    return _ENVIRONMENT.get_template(name)


def compile_templates() -> None:
    """Make all of them ready; otherwise each is compiled when it is used first."""
    for name in _ENVIRONMENT.list_templates():
        _ENVIRONMENT.get_template(name)


def render(
    request: Request, name: str, /, *, status: int = 200, looks: Looks[Any] | None = None, **values: Any
) -> HTMLResponse:
    """A whole page, dressed as this person likes it, with the definitions that the pictures on it refer to.

    `looks` are those of a game whose pictures come to the page later: it has all that they may refer to from the start.
    Besides `values` the template gets `preferences` and `here`, the path to come back to from the settings ("": none).
    """
    path = request.scope["path"]
    page = template(name).render(
        values,
        preferences=read_preferences(request.cookies),
        here="" if path.startswith(("/s/", "/me/")) else path,  # A link's path may hold a secret.
    )
    return HTMLResponse(with_definitions(page, looks), status)


def with_definitions(page: str, looks: Looks[Any] | None = None) -> str:
    """The page with what its pictures refer to, each once, and all that those of a game may whose `looks` are given."""
    ids = used_in(page) | (set() if looks is None else emblem_ids(looks.emblems))
    return page.replace(DEFINITIONS, hidden(ids), 1)
