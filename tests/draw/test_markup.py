"""Texts in SVG: whatever they say, the document stays well-formed and shows them."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from herobox.draw.card import HEIGHT, WIDTH, back, face, gap
from herobox.draw.markup import document, label, placed, thing
from herobox.draw.shapes import badge, tag

SVG = "{http://www.w3.org/2000/svg}"


def read(*parts: str, title: str = "Table", description: str = "") -> ET.Element:
    return ET.fromstring(document(100, 50, title, description, parts))


def words(root: ET.Element) -> list[str | None]:
    return [text.text for text in root.iter(f"{SVG}text")]


@given(st.text(min_size=1))
def test_a_document_is_well_formed_whatever_its_texts_say(text: str) -> None:
    root = read(label(0, 0, text), thing(text, text, badge(0, 0, 9, 1, text)), title=text, description=text)
    assert len(root.findall(f".//{SVG}text")) == 2


@pytest.mark.parametrize("text", ["<script>alert(1)</script>", '"><image href="x"/>', "]]>&amp;", "Ångström & Söhne ♥"])
def test_a_label_shows_its_words_and_makes_no_elements_of_them(text: str) -> None:
    root = read(label(0, 0, text), tag(0, 0, text))
    assert words(root) == [text, text]
    assert {element.tag for element in root.iter()} == {
        f"{SVG}{name}" for name in ("svg", "title", "desc", "text", "rect")
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
    sizes = [
        float(text.get("font-size", 0)) for text in read(label(0, 0, "abc", room=90), label(0, 0, "abc" * 9, room=90))
    ]
    assert [size for size in sizes if size == 17] == [17]
    root = read(label(0, 0, "abc" * 9, room=90))
    assert float(root[2].get("font-size", 0)) < 17


def test_placed_parts_move_together() -> None:
    group = read(placed(3, 4.5, label(0, 0, "here"))).find(f"{SVG}g")
    assert group is not None
    assert group.get("transform") == "translate(3 4.5)"


def test_a_card_shows_name_values_and_state() -> None:
    drawn = face(
        0,
        "Ember",
        [("F", 7), ("S", 0)],
        symbol="E",
        lives=1,
        most_lives=2,
        leader=True,
        state="face up",
        face_down=False,
    )
    assert sorted(str(word) for word in words(read(drawn))) == ["0", "7", "E", "Ember", "F", "S", "face up"]


def test_a_life_lost_and_a_card_face_down_look_different() -> None:
    def drawn(lives: int, face_down: bool) -> str:
        return face(
            1, "Ember", [("F", 7)], symbol="E", lives=lives, most_lives=2, leader=False, state="", face_down=face_down
        )

    assert len({drawn(2, False), drawn(1, False), drawn(2, True), drawn(1, True)}) == 4


def test_backs_of_the_two_sides_differ_in_shape_and_not_only_in_colour() -> None:
    shapes = [
        sorted(element.tag for element in read(back(WIDTH, HEIGHT, side, "L")).iter()).count(f"{SVG}circle")
        for side in (0, 1)
    ]
    assert shapes == [1, 0]


def test_an_empty_place_says_its_word() -> None:
    assert words(read(gap(WIDTH, HEIGHT, "empty"))) == ["empty"]
