"""The page on records says what records are."""

from __future__ import annotations

import re
from collections.abc import Callable

from herobox.games.mightymania.decisions import DECISIONS
from herobox.kernel import notation, parse
from herobox.kernel.record import Header

PAGE = "docs/records.md"


def test_the_page_lists_every_field_of_the_header_in_order(page: Callable[[str], str]) -> None:
    assert tuple(re.findall(r"^\| `(\w+)` \|", page(PAGE), re.MULTILINE)) == Header.__struct_fields__


def test_the_pages_example_has_choices_as_they_are_typed(blocks: Callable[[str, str], list[str]]) -> None:
    header, *lines = blocks(PAGE, "text")[0].splitlines()
    assert re.findall(r'"(\w+)":', header) == [
        field for field in Header.__struct_fields__ if field not in ("updates", "lesson", "chance", "pace", "dealt")
    ]
    choices = [line.partition(" ")[2] for line in lines]
    assert [notation(parse(choice, DECISIONS.verbs)) for choice in choices if choice != "undo"] == [
        choice for choice in choices if choice != "undo"
    ]
