"""Emblems, grounds, frames and signs: what they refer to is defined, once, and a picture can take it along."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from herobox.draw import definitions, emblems, faces, frames, grounds, markup, posters, signs
from herobox.draw.palette import COLOURS

SVG = "{http://www.w3.org/2000/svg}"


def ids(svg: str) -> list[str]:
    return [element.get("id", "") for element in ET.fromstring(svg).iter() if element.get("id")]


def panel() -> str:
    return markup.document(200, 100, "Art", "", [grounds.art(200, 100, "sea", "lighthouse"), signs.flames(20, 20, 30)])


def test_a_picture_that_stands_alone_defines_what_it_refers_to_and_nothing_else() -> None:
    alone = definitions.standalone(panel())
    assert sorted(ids(alone)) == ["art-flame", "art-tone", "g-sea", "i-lighthouse", "l-sea"]
    assert definitions.used_in(alone) == set(ids(alone))


def test_a_picture_that_stands_alone_already_stays_as_it_is() -> None:
    alone = definitions.standalone(panel())
    assert definitions.standalone(alone) == alone


def test_a_picture_without_art_needs_nothing() -> None:
    plain = markup.document(10, 10, "Plain", "", [markup.label(0, 0, "#i-oak")])
    assert definitions.standalone(plain) == plain
    assert definitions.hidden(definitions.used_in(plain)) == ""


def test_a_page_has_each_definition_once_and_in_a_place_that_takes_no_room() -> None:
    hidden = definitions.hidden(definitions.emblem_ids(["oak", "oak", "brain", "no-such-emblem"]))
    found = ids(hidden)
    assert len(found) == len(set(found))
    assert {"i-oak", "i-brain", "g-sea", "l-sea", "art-tone"} <= set(found)
    assert 'width="0" height="0"' in hidden
    assert "style" not in hidden


def test_every_emblem_has_an_author_and_a_path() -> None:
    assert len(emblems.emblems()) > 400
    assert all(author and re.match(r"[Mm]\s*-?[\d.]", path) for author, path in emblems.emblems().values())


def test_an_unknown_emblem_is_refused_with_the_one_that_is_meant() -> None:
    assert emblems.no_emblem("oak") is None
    assert emblems.no_emblem("lighthous") == 'there is no emblem "lighthous"; did you mean "lighthouse"?'
    with pytest.raises(KeyError):
        emblems.emblem("lighthous", 0, 0, 10)


def test_an_unknown_ground_is_refused_with_those_there_are() -> None:
    assert grounds.no_ground("sea") is None
    assert "sea, magma" in (grounds.no_ground("see") or "")


@pytest.mark.parametrize("ground", grounds.GROUNDS)
def test_white_words_can_be_read_on_every_band(ground: str) -> None:
    assert grounds.contrast_with_white(grounds.band_of(ground)) >= 5


@pytest.mark.parametrize("side", ["first", "second", "foe", "neutral"])
def test_white_words_can_be_read_on_every_side_s_plate(side: str) -> None:
    for colour in COLOURS[f"{side}-deep"]:
        assert grounds.contrast_with_white(colour) >= 5


@given(st.floats(20, 400), st.floats(20, 400), st.floats(0.1, 0.9), st.floats(0.1, 0.9))
def test_rays_stay_inside_of_their_rectangle(width: float, height: float, across: float, down: float) -> None:
    numbers = [
        float(number)
        for number in re.findall(r"-?[\d.]+(?:e-?\d+)?", grounds.rays(width, height, width * across, height * down))
    ]
    slack = 0.51  # Whole units are exact enough.
    assert all(-slack <= x <= width + slack for x in numbers[0::2])
    assert all(-slack <= y <= height + slack for y in numbers[1::2])


def test_a_name_on_a_plate_is_squeezed_before_it_is_set_smaller() -> None:
    short, wide, wider = (frames.plate(0, 0, 100, 30, "W" * count, "#000000", size=20) for count in (2, 5, 9))
    assert "textLength" not in short
    assert 'font-size="20"' in wide
    assert 'textLength="80"' in wide
    assert float(re.findall(r'font-size="([\d.]+)"', wider)[0]) < 20


def test_the_widths_of_the_faces_come_from_their_metrics() -> None:
    assert faces.width_in("text", "iii", 10) < faces.width_in("text", "mmm", 10) / 2
    assert markup.width_of("Beacon Bram", 22, face="text") < 0.7 * markup.width_of("Beacon Bram", 22, bold=True)


def test_a_cover_is_whole_and_names_its_game() -> None:
    root = ET.fromstring(posters.plain_cover("A Game & its <Title>"))
    assert root.findtext(f"{SVG}title") == "A Game & its <Title>"
    assert root.get("viewBox") == "0 0 360 480"
