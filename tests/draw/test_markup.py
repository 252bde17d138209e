"""Texts in SVG: whatever they say, the document stays well-formed and shows them."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from herobox.draw.markup import (
    document,
    in_two_lines,
    label,
    labels,
    paragraph,
    piece,
    placed,
    size_for,
    thing,
    width_of,
    wrapped,
)
from herobox.draw.palette import TEXT
from herobox.draw.shapes import Sign, badge, tag

SVG = "{http://www.w3.org/2000/svg}"


def read(*parts: str, title: str = "Table", description: str = "") -> ET.Element:
    return ET.fromstring(document(100, 50, title, description, parts))


def words(root: ET.Element) -> list[str | None]:
    return [text.text for text in root.iter(f"{SVG}text")]


@given(st.text(min_size=1))
def test_a_document_is_well_formed_whatever_its_texts_say(text: str) -> None:
    root = read(label(0, 0, text), thing(text, text, badge(0, 0, 9, 1, Sign(text))), title=text, description=text)
    assert len(root.findall(f".//{SVG}text")) == 2


@pytest.mark.parametrize("text", ["<script>alert(1)</script>", '"><image href="x"/>', "]]>&amp;", "Ångström & Söhne ♥"])
def test_a_label_shows_its_words_and_makes_no_elements_of_them(text: str) -> None:
    root = read(label(0, 0, text), tag(0, 0, text))
    assert words(root) == [text, text]
    assert {element.tag for element in root.iter()} == {
        f"{SVG}{name}" for name in ("svg", "title", "desc", "text", "path")
    }


def test_characters_that_xml_forbids_are_replaced() -> None:
    assert words(read(label(0, 0, "a\x00b\x1b[2Jc\ud800"))) == ["a\ufffdb\ufffd[2Jc\ufffd"]


def test_a_hostile_id_stays_one_attribute() -> None:
    hostile = 'a" onload="alert(1)'
    group = read(thing(hostile, "A thing")).find(f"{SVG}g")
    assert group is not None
    assert group.attrib == {"data-id": hostile}


def test_the_description_keeps_its_lines() -> None:
    assert read(description="one\n  two").findtext(f"{SVG}desc") == "one\n  two"


def test_the_view_box_is_the_size() -> None:
    assert read().get("viewBox") == "0 0 100 50"


def test_words_too_wide_for_their_room_are_set_smaller() -> None:
    short, long = (float(read(label(0, 0, text, room=90))[2].get("font-size", 0)) for text in ("abc", "abc" * 9))
    assert short == TEXT
    assert long < TEXT
    assert width_of("abc" * 9, long) <= 90.1


@given(st.lists(st.text(), max_size=5), st.booleans())
def test_the_size_for_several_lines_lets_each_of_them_fit(lines: list[str], bold: bool) -> None:
    size = size_for(lines, 20, 100, bold=bold)
    assert size <= 20
    assert all(width_of(line, size, bold=bold) <= 100.001 for line in lines)


def test_a_line_of_wide_letters_is_wider_than_one_of_narrow_ones() -> None:
    # DejaVu Sans Bold, one of the widest usual faces, sets "Commander" 6.77 times as wide as it is large.
    assert 6.77 <= width_of("Commander", 1, bold=True) <= 7.2
    assert width_of("Commander", 1) < width_of("Commander", 1, bold=True)
    assert width_of("illicit", 1) < width_of("mammoth", 1) / 1.8


def test_labels_that_look_alike_stand_on_one_line() -> None:
    (group,) = read(labels([(1, "a"), (2, "<b>")], 30, bold=True)).findall(f"{SVG}g")
    assert [(text.get("x"), text.get("y"), text.text) for text in group] == [("1", "30", "a"), ("2", "30", "<b>")]


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("Commander Apogee", ("Commander", "Apogee")),
        ("The Ringmistress", ("The", "Ringmistress")),
        ("Gug", ("Gug", "")),
        ("a b c d", ("a b", "c d")),
        ("", ("", "")),
    ],
)
def test_a_name_is_broken_where_its_lines_are_shortest(name: str, lines: tuple[str, str]) -> None:
    assert in_two_lines(name) == lines


def test_a_thing_says_which_item_it_shows_only_where_one_is_given() -> None:
    assert read(thing("a", "A", item="ember"))[2].attrib == {"data-id": "a", "data-item": "ember"}
    assert read(thing("a", "A"))[2].attrib == {"data-id": "a"}


def test_a_piece_has_no_transform_of_its_own() -> None:
    outer = read(placed(3, 4, piece('k"', label(0, 0, "here"))))[2]
    assert outer[0].attrib == {"data-key": 'k"'}


def test_placed_parts_move_together() -> None:
    group = read(placed(3, 4.5, label(0, 0, "here"))).find(f"{SVG}g")
    assert group is not None
    assert group.get("transform") == "translate(3 4.5)"


@given(st.text(alphabet="abcdefghij WM", max_size=200), st.booleans())
def test_lines_hold_all_words_in_order_and_fit_where_a_word_does(text: str, bold: bool) -> None:
    lines = wrapped(text, 20, 150, bold=bold)
    assert " ".join(lines).split() == text.split()
    assert all(" " not in line for line in lines if width_of(line, 20, bold=bold) > 150)


def test_a_paragraph_is_set_smaller_where_its_place_is_too_small() -> None:
    text = "a sentence that has some ten words or a few more"
    for room, height in ((200.0, 60.0), (90.0, 200.0), (400.0, 30.0)):
        (group,) = read(paragraph(0, 10, text, room, height)).findall(f"{SVG}g")
        size = float(group.get("font-size", 0))
        lines = [str(line.text) for line in group]
        assert " ".join(lines) == text
        assert max(width_of(line, size) for line in lines) <= room
        assert float(group[-1].get("y", 0)) <= 10 + height
        assert float(group[0].get("y", 0)) - size < 10 < float(group[0].get("y", 0))
