"""A page as one HTML file without anything from elsewhere: sections of words, figures, tables and commands."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape

import msgspec

_STYLE = """
:root { color-scheme: light dark; --line: #c9ccd3; --soft: #f3f4f7; --one: #1f5fbf; --two: #b3400f; }
@media (prefers-color-scheme: dark) {
  :root { --line: #4a505c; --soft: #22262e; --one: #7fb0ff; --two: #ffab7a; }
  body { background: #15181d; color: #e8eaee; }
}
body { font: 16px/1.5 system-ui, sans-serif; max-width: 90rem; margin: 0 auto; padding: 1rem; }
p, pre, nav, details { max-width: 62rem; }
h1, h2, h3 { line-height: 1.2; }
h2 { margin-top: 2.5rem; border-top: 2px solid var(--line); padding-top: 1rem; }
a { color: var(--one); }
nav ul { columns: 2; }
.scroll { overflow-x: auto; }
.scroll:focus-visible { outline: 2px solid var(--one); }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
caption { text-align: left; font-weight: 600; padding: .4rem 0; }
th, td { border-bottom: 1px solid var(--line); padding: .25rem .6rem; text-align: right; }
th { min-width: 4rem; }
td { white-space: nowrap; }
td.long { white-space: normal; min-width: 12rem; }
@media (max-width: 40rem) { table { font-size: .85rem; } th, td { padding-inline: .3rem; } }
th:first-child, td:first-child { text-align: left; }
thead th { background: var(--soft); }
pre { background: var(--soft); padding: .6rem; white-space: pre-wrap; overflow-wrap: anywhere; }
figure { margin: 1rem 0; }
figure svg { width: 100%; height: auto; max-width: 46rem; }
summary { cursor: pointer; }
details ul { scroll-margin-top: 3rem; }
.note { background: var(--soft); border-left: 4px solid var(--line); padding: .5rem .8rem; }
@media print { nav { display: none; } }
"""


LONG = 40
"""A cell with more characters may take several lines."""


class Linked(str):
    """Words that lead elsewhere: to a place of the page (`#place`), or to a file beside it."""

    link: str


def linked(words: str, link: str) -> Linked:
    """These words, leading there."""
    made = Linked(words)
    made.link = link
    return made


class Listing(msgspec.Struct, frozen=True):
    """Links below a title, folded until somebody opens it or follows a link to it."""

    place: str
    """What links on the page call it."""
    title: str
    links: Sequence[Linked]


class Table(msgspec.Struct, frozen=True):
    """Rows of words under a caption, the heads first."""

    caption: str
    rows: Sequence[Sequence[str]]
    words: Sequence[str] = ()
    """Paragraphs above it."""
    note: str = ""
    """What to beware of, above it."""


class Section(msgspec.Struct, frozen=True):
    """A part of a page."""

    title: str
    words: Sequence[str] = ()
    """Paragraphs."""
    figure: str = ""
    """An SVG, drawn by `figures`."""
    tables: Sequence[Table] = ()
    note: str = ""
    """What to beware of."""
    command: str = ""
    """A command, by default the one that makes it again."""
    again: str = "To make this again:"
    """What is said before it."""
    name: str = ""
    """What its address ends with; by default its title."""
    lists: Sequence[Listing] = ()
    """What comes last, below the command."""


def hidden_data(name: str, json: str) -> str:
    """JSON that a page keeps for programs, under a name; `data_of` finds it again."""
    safe = json.replace("<", "\\u003c")  # So that nothing in it ends the element.
    return f'<script type="application/json" id="data-{name}">{safe}</script>\n'


def data_of(text: str, name: str) -> str | None:
    """The JSON that a page keeps under a name; None where there is none."""
    found = re.search(rf'<script type="application/json" id="data-{re.escape(name)}">([^<]*)</script>', text)
    return found[1] if found else None


def page(title: str, words: Sequence[str], sections: Sequence[Section], command: str = "", data: str = "") -> str:
    """The whole file; `command` makes all of it again, where each section has a command of its own.

    `data`: what `hidden_data` makes.
    """
    ids = [section.name or _id(section.title) for section in sections]
    contents = "".join(
        f'<li><a href="#{each}">{escape(section.title)}</a></li>' for each, section in zip(ids, sections, strict=True)
    )
    whole = f"{_command('The whole report:', command)}\n" if command else ""
    body = "\n".join(_section(section, each) for each, section in zip(ids, sections, strict=True))
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{escape(title)}</title>\n'
        f"<style>{_STYLE}</style>\n</head>\n<body>\n<main>\n<h1>{escape(title)}</h1>\n{_paragraphs(words)}\n{whole}"
        f'<nav aria-label="Sections"><ul>{contents}</ul></nav>\n{body}\n</main>\n{data}</body>\n</html>\n'
    )


def _section(section: Section, name: str) -> str:
    parts = [f'<section aria-labelledby="{name}">\n<h2 id="{name}">{escape(section.title)}</h2>']
    parts.append(_paragraphs(section.words))
    if section.figure:
        parts.append(f"<figure>{section.figure}</figure>")
    parts += [_table(table) for table in section.tables]
    parts.append(_note(section.note))
    if section.command:
        parts.append(_command(section.again, section.command))
    parts += [_listing(listing) for listing in section.lists]
    return "\n".join(part for part in parts if part) + "\n</section>"


def _note(words: str) -> str:
    return f'<p class="note">{escape(words)}</p>' if words else ""


def _command(words: str, command: str) -> str:
    """A command in a block of its own, so that it can be copied."""
    return f"<p>{escape(words)}</p>\n<pre><code>{escape(command)}</code></pre>"


def _paragraphs(words: Sequence[str]) -> str:
    return "\n".join(f"<p>{escape(paragraph)}</p>" for paragraph in words)


def _table(table: Table) -> str:
    heads, *rows = table.rows
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in heads)
    body = "".join(
        f'<tr><th scope="row">{_words(row[0])}</th>' + "".join(map(_cell, row[1:])) + "</tr>" for row in rows
    )
    # A table may be wider than a phone: it scrolls by itself, with the keyboard, too.
    above = "".join(f"{part}\n" for part in (_paragraphs(table.words), _note(table.note)) if part)
    return (
        f'{above}<div class="scroll" tabindex="0" role="region" aria-label="{escape(table.caption, quote=True)}">'
        f"<table><caption>{escape(table.caption)}</caption><thead><tr>{head}</tr></thead><tbody>{body}</tbody>"
        "</table></div>"
    )


def _cell(words: str) -> str:
    long = ' class="long"' if len(words) > LONG else ""
    return f"<td{long}>{_words(words)}</td>"


def _listing(listing: Listing) -> str:
    items = "".join(f"<li>{_words(link)}</li>" for link in listing.links)
    place = escape(listing.place, quote=True)
    # A browser that follows a link into what is folded unfolds it.
    return f'<details><summary>{escape(listing.title)}</summary>\n<ul id="{place}">{items}</ul></details>'


def _words(words: str) -> str:
    """Escaped, as a link where they are one."""
    if isinstance(words, Linked):
        return f'<a href="{escape(words.link, quote=True)}">{escape(words)}</a>'
    return escape(words)


def _id(title: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")
