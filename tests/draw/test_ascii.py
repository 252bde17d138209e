"""Text for terminals without Unicode."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from herobox.draw.ascii import ASCII, to_ascii


@given(st.text())
def test_the_result_is_ascii(text: str) -> None:
    assert to_ascii(text).isascii()


@given(st.text(st.characters(max_codepoint=126)))
def test_ascii_stays_as_it_is(text: str) -> None:
    assert to_ascii(text) == text


def test_every_sign_of_the_tables_becomes_one_character() -> None:
    assert {sign: to_ascii(sign) for sign in ASCII} == ASCII
    assert all(len(plain) == 1 for plain in ASCII.values())


@pytest.mark.parametrize(
    ("text", "plain"),
    [("┌─ 1 ─┐", "+- 1 -+"), ("♥♥ ▒", "** #"), ("Éowyn", "Eowyn"), ("E\u0301owyn", "Eowyn"), ("Ω", "?"), ("龍", "?")],
)
def test_other_characters_become_the_closest(text: str, plain: str) -> None:
    assert to_ascii(text) == plain
