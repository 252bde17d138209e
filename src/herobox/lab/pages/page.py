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
body { font: 16px/1.5 system-ui, sans-serif; max-width: 62rem; margin: 0 auto; padding: 1rem; }
h1, h2, h3 { line-height: 1.2; }
h2 { margin-top: 2.5rem; border-top: 2px solid var(--line); padding-top: 1rem; }
a { color: var(--one); }
nav ul { columns: 2; }
.scroll { overflow-x: auto; }
.scroll:focus-visible { outline: 2px solid var(--one); }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
caption { text-align: left; font-weight: 600; padding: .4rem 0; }
th, td { border-bottom: 1px solid var(--line); padding: .25rem .6rem; text-align: right; white-space: nowrap; }
@media (max-width: 40rem) { table { font-size: .85rem; } th { white-space: normal; } th, td { padding-inline: .3rem; } }
th:first-child, td:first-child { text-align: left; }
thead th { background: var(--soft); }
pre { background: var(--soft); padding: .6rem; white-space: pre-wrap; overflow-wrap: anywhere; }
figure { margin: 1rem 0; }
figure svg { width: 100%; height: auto; max-width: 46rem; }
.note { background: var(--soft); border-left: 4px solid var(--line); padding: .5rem .8rem; }
@media print { nav { display: none; } }
"""


class Linked(str):
    """Words that lead elsewhere: to a place of the page (`#place`), or to a file beside it."""

    link: str


def linked(words: str, link: str) -> Linked:
    """These words, leading there."""
    made = Linked(words)
    made.link = link
    return made


class Listing(msgspec.Struct, frozen=True):
    """Links below a title."""

    place: str
    """What links on the page call it."""
    title: str
    links: Sequence[Linked]


class Table(msgspec.Struct, frozen=True):
    """Rows of words under a caption, the heads first."""

    caption: str
    rows: Sequence[Sequence[str]]


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


def page(title: str, words: Sequence[str], sections: Sequence[Section], command: str = "") -> str:
    """The whole file; `command` makes all of it again, where each section has a command of its own."""
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
        f'<nav aria-label="Sections"><ul>{contents}</ul></nav>\n{body}\n</main>\n</body>\n</html>\n'
    )


def _section(section: Section, name: str) -> str:
    parts = [f'<section aria-labelledby="{name}">\n<h2 id="{name}">{escape(section.title)}</h2>']
    parts.append(_paragraphs(section.words))
    if section.figure:
        parts.append(f"<figure>{section.figure}</figure>")
    parts += [_table(table) for table in section.tables]
    parts += [_listing(listing) for listing in section.lists]
    if section.note:
        parts.append(f'<p class="note">{escape(section.note)}</p>')
    if section.command:
        parts.append(_command(section.again, section.command))
    return "\n".join(part for part in parts if part) + "\n</section>"


def _command(words: str, command: str) -> str:
    """A command in a block of its own, so that it can be copied."""
    return f"<p>{escape(words)}</p>\n<pre><code>{escape(command)}</code></pre>"


def _paragraphs(words: Sequence[str]) -> str:
    return "\n".join(f"<p>{escape(paragraph)}</p>" for paragraph in words)


def _table(table: Table) -> str:
    heads, *rows = table.rows
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in heads)
    body = "".join(
        f'<tr><th scope="row">{_words(row[0])}</th>' + "".join(f"<td>{_words(cell)}</td>" for cell in row[1:]) + "</tr>"
        for row in rows
    )
    # A table may be wider than a phone: it scrolls by itself, with the keyboard, too.
    return (
        f'<div class="scroll" tabindex="0" role="region" aria-label="{escape(table.caption, quote=True)}">'
        f"<table><caption>{escape(table.caption)}</caption><thead><tr>{head}</tr></thead><tbody>{body}</tbody>"
        "</table></div>"
    )


def _listing(listing: Listing) -> str:
    items = "".join(f"<li>{_words(link)}</li>" for link in listing.links)
    return f'<h3 id="{escape(listing.place, quote=True)}">{escape(listing.title)}</h3>\n<ul>{items}</ul>'


def _words(words: str) -> str:
    """Escaped, as a link where they are one."""
    if isinstance(words, Linked):
        return f'<a href="{escape(words.link, quote=True)}">{escape(words)}</a>'
    return escape(words)


def _id(title: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")
