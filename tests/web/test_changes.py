"""What of a part is sent when a page has an earlier form of it."""

from __future__ import annotations

from herobox.web.changes import Text, common_start
from herobox.web.changes import by_lines as by_lines_of

LONG = "\n".join(f"line {number} " + "x" * 100 for number in range(40))


def by_lines(old: str, new: str) -> list[int | str] | None:
    return by_lines_of(Text(old), Text(new))


def mended(old: str, lines: list[int | str]) -> str:
    known = old.split("\n")
    return "\n".join(known[line] if isinstance(line, int) else line for line in lines)


def test_lines_that_the_page_has_are_sent_as_their_numbers() -> None:
    new = LONG.replace("line 7 ", "line seven ")
    lines = by_lines(LONG, new)
    assert lines is not None
    assert [line for line in lines if isinstance(line, str)] == ["line seven " + "x" * 100]
    assert mended(LONG, lines) == new


def test_lines_may_come_and_go_and_change_places() -> None:
    before = LONG.split("\n")
    new = "\n".join([*before[5:20], "new", *before[:5], before[30], before[30]])
    lines = by_lines(LONG, new)
    assert lines is not None
    assert [line for line in lines if isinstance(line, str)] == ["new"]
    assert mended(LONG, lines) == new


def test_a_short_text_and_one_that_is_mostly_new_are_sent_whole() -> None:
    assert by_lines(LONG, LONG.replace("x", "y")) is None
    assert by_lines("a\nb", "a\nc") is None


def test_a_log_goes_on_after_what_it_shares_with_the_one_before() -> None:
    assert common_start(("a", "b"), ("a", "b", "c")) == 2
    assert common_start(("a", "b", "c"), ("a", "x")) == 1
    assert common_start(("a", "b"), ("a",)) == 1
    assert common_start((), ("a",)) == 0
