"""A theme changes colours alone: where things are need be looked at in one theme only (tests/web/browser)."""

from __future__ import annotations

import re

import pytest

from herobox.draw.palette import stylesheet
from herobox.web.bundles import STATIC

SHEETS = {"palette.css": stylesheet(), **{path.name: path.read_text() for path in sorted(STATIC.glob("*.css"))}}
RULE = re.compile(r"([^{};]*)\{([^{}]*)\}")
IN_A_SCHEME = re.compile(r"@media[^{]*prefers-color-scheme[^{]*\{((?:[^{}]*\{[^{}]*\})*)")
OF_COLOUR = re.compile(r"(--[a-z-]+|color): ?#[0-9a-f]{3,8}|color-scheme: (light|dark)|filter: [^;]*")


def themed(sheet: str) -> list[str]:
    """What a stylesheet says only of one theme, declaration by declaration."""
    sheet = re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)
    said = [body for selector, body in RULE.findall(sheet) if "data-theme" in selector]
    said += [body for scheme in IN_A_SCHEME.findall(sheet) for _, body in RULE.findall(scheme)]
    return [declaration.strip() for body in said for declaration in body.split(";") if declaration.strip()]


@pytest.mark.parametrize("name", SHEETS)
def test_a_theme_changes_colours_alone(name: str) -> None:
    assert [declaration for declaration in themed(SHEETS[name]) if not OF_COLOUR.fullmatch(declaration)] == []


def test_what_a_theme_says_is_found_wherever_it_stands() -> None:
    assert {name for name, sheet in SHEETS.items() if themed(sheet)} == {"herobox.css", "lesson.css", "palette.css"}
    assert themed("a { top: 1px } [data-theme=dark] a { top: 2px; left: 0 }") == ["top: 2px", "left: 0"]
    assert themed("@media (prefers-color-scheme: dark) { a { top: 3px } b { left: 0 } }") == ["top: 3px", "left: 0"]


def test_no_script_looks_at_the_theme() -> None:
    assert [path.name for path in STATIC.glob("*.js") if re.search("theme|color-scheme", path.read_text())] == []


def test_no_page_gives_another_meaning_to_what_all_pages_name() -> None:
    names = {name: set(re.findall(r"(?<![\w-])(--[\w-]+)\s*:", sheet)) for name, sheet in SHEETS.items()}
    assert len(names["herobox.css"]) > 20
    for name in names.keys() - {"herobox.css", "palette.css"}:
        assert names[name] & (names["herobox.css"] | names["palette.css"]) == set(), name
