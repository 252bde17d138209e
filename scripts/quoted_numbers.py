"""Numbers of the content that the balance pages quote: checks them, and with `--write` puts them right.

Afterwards `scripts/balance_pages.py --write` writes the pages.

A quoted number is followed by a comment that says where it stands in a game's `content/*.toml`; readers don't see it:

    the Thunder Slinger costs 4<!-- = deck-building card thunder-slinger cost -->

It names the game, the kind of item (a table of the TOML), the item's id and the path to the number. A path goes from
key to key, `values.defense`, or begins with two dots and finds the only place of that kind, however deep:
`..harden.most`. Instead of an id there may be `field=value` for several items, whose numbers are added up;
`shields*copies` multiplies.

In the head of a table column, `cost<!-- = deck-building card * cost -->`, it is about all rows: the first cell of each
names its item.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from math import prod
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
PAGES = sorted((ROOT / "docs" / "balance" / "data").glob("*.md"))
"""The words of the balance pages; scripts/balance_pages.py makes pages of them."""
BEGIN = "<!--"
"""The pages have no other comments, so one that a line break has split is noticed."""
MARK = re.compile(r"(?P<shown>\d+|[A-Za-z]+)<!-- = (?P<game>\S+) (?P<kind>\S+) (?P<item>\S+) (?P<path>\S+) -->")
ALL = "*"


class QuoteError(ValueError):
    """A comment that names no number, with what is wrong."""


@cache
def items(game: str, kind: str) -> tuple[dict[str, Any], ...]:
    """Everything of a kind that is printed for a game."""
    folder = ROOT / "src" / "herobox" / "games" / game.replace("-", "_") / "content"
    found: list[dict[str, Any]] = []
    for file in sorted(folder.glob("*.toml")):
        found += tomllib.loads(file.read_text(encoding="utf-8")).get(kind, [])
    if not found:
        raise QuoteError(f'there is no "{kind}" in {folder.relative_to(ROOT)}')
    return tuple(found)


def number(game: str, kind: str, item: str, path: str) -> int:
    """The number of the content that a comment names. Raises QuoteError where there is none."""
    field, equals, value = item.partition("=")
    chosen = [each for each in items(game, kind) if each.get(field if equals else "id") == (value if equals else item)]
    if not chosen:
        raise QuoteError(f'there is no {kind} "{item}" in {game}')
    return sum(prod(at(each, part) for part in path.split("*")) for each in chosen)


def at(item: Any, path: str) -> int:
    """The number at the end of a path. Raises QuoteError where there is none, or where `..` leads to several."""
    if path.startswith(".."):
        keys = path[2:].split(".")
        found = list(places(item, keys))
        if len(found) != 1:
            raise QuoteError(f'"{path}" leads to {len(found)} places of "{item["id"]}"')
        return found[0]
    return follow(item, path.split("."), f'"{item["id"]}" has no number at "{path}"')


def follow(value: Any, keys: list[str], complaint: str) -> int:
    """The number to which these keys lead. Raises QuoteError with the complaint where there is none."""
    for key in keys:
        if isinstance(value, dict) and key in value:
            value = value[key]
        elif isinstance(value, list) and key.isdecimal() and int(key) < len(value):
            value = value[int(key)]
        else:
            raise QuoteError(complaint)
    if not isinstance(value, int):
        raise QuoteError(complaint)
    return value


def places(value: Any, keys: list[str]) -> Iterator[int]:
    """The numbers to which these keys lead from anywhere inside."""
    if isinstance(value, dict) and keys[0] in value:
        with suppress(QuoteError):
            yield follow(value, keys, "")
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from places(inner, keys)


def put_right(text: str) -> tuple[str, list[str]]:
    """A page with the numbers of the content, and a sentence for each that was another one or can't be found."""
    problems: list[str] = []
    columns: dict[int, re.Match[str]] = {}
    lines = []
    for count, line in enumerate(text.splitlines(), 1):
        found = list(MARK.finditer(line))
        if line.count(BEGIN) != len(found):
            problems.append(
                f"line {count}: a comment does not read <!-- = GAME KIND ITEM PATH --> right after a number"
            )
        line = MARK.sub(lambda mark, count=count: quoted(mark, count, problems), line)  # type: ignore[misc]
        if not line.startswith("|"):
            columns = {}
        elif columns and not set(line) <= set("|-: "):
            line = row_put_right(line, columns, count, problems)
        if line.startswith("|"):
            for place, cell in enumerate(line.split("|")):
                head = MARK.search(cell)
                if head is not None and head["item"] == ALL:
                    columns[place] = head
        lines.append(line)
    return "\n".join(lines) + "\n", problems


def quoted(mark: re.Match[str], count: int, problems: list[str]) -> str:
    """A marked number as it should be."""
    if mark["item"] == ALL:
        return mark[0]
    right = looked_up(mark, mark["item"], mark["shown"], count, problems)
    return right + mark[0][len(mark["shown"]) :]


def row_put_right(line: str, columns: dict[int, re.Match[str]], count: int, problems: list[str]) -> str:
    """A row of a table whose marked columns have the numbers of the item that its first cell names."""
    cells = line.split("|")
    name = cells[1].strip()
    for place, mark in columns.items():
        there = [each["id"] for each in items(mark["game"], mark["kind"]) if each["name"] == name]
        if len(there) != 1:
            problems.append(f'line {count}: "{name}" is the name of {len(there)} of the kind {mark["kind"]}')
            continue
        cells[place] = f" {looked_up(mark, there[0], cells[place].strip(), count, problems)} "
    return "|".join(cells)


def looked_up(mark: re.Match[str], item: str, shown: str, count: int, problems: list[str]) -> str:
    """The number of the content for what is shown; it stays where that can't be found."""
    try:
        right = str(number(mark["game"], mark["kind"], item, mark["path"]))
    except QuoteError as error:
        problems.append(f"line {count}: {error}")
        return shown
    if right != shown:
        problems.append(f"line {count}: {item} {mark['path']} is {right} and not {shown}")
    return right


def main(arguments: list[str]) -> int:
    """Say what is wrong on all pages; 1 if that is anything, or after writing 0."""
    wrong = 0
    for page in PAGES:
        text, problems = put_right(page.read_text(encoding="utf-8"))
        for problem in problems:
            sys.stdout.write(f"{page.relative_to(ROOT)}, {problem}\n")
        wrong += len(problems)
        if "--write" in arguments:
            page.write_text(text, encoding="utf-8")
    return 1 if wrong and "--write" not in arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
