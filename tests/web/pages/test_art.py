"""What pages have of art: each definition once, our own typefaces, and who made all of it."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections import Counter

import pytest
from starlette.testclient import TestClient

from herobox.draw.definitions import used_in
from herobox.draw.emblems import emblems
from herobox.kernel.registry import load_game
from tests.web.sitting import Browser


def ids(page: str) -> Counter[str]:
    return Counter(re.findall(r'\bid="([^"]+)"', page))


@pytest.mark.parametrize(
    "path", ["/", "/games/mightymania", "/games/mightymania/cards", "/games/mightymania/cards/beacon-bram"]
)
def test_a_page_defines_what_its_pictures_refer_to_once(client: TestClient, path: str) -> None:
    page = client.get(path).text
    found = ids(page)
    assert [name for name, count in found.items() if count > 1] == []
    assert used_in(page) <= set(found)
    assert used_in(page)


def test_a_page_without_pictures_defines_nothing(client: TestClient) -> None:
    assert 'class="definitions"' not in client.get("/settings").text


@pytest.mark.parametrize("path", ["", "/look-back"])
def test_a_page_whose_pictures_change_has_the_emblems_of_all_items_of_its_game(client: TestClient, path: str) -> None:
    browser = Browser(client)
    match = browser.begin("me", "bot-easy")
    page = browser.get(f"/t/{match}{path}")
    found = ids(page)
    assert {f"i-{name}" for name in load_game("mightymania").looks.emblems} <= set(found)
    assert "i-battle-mech" not in found  # Another game's.
    assert len(page) < 300_000


def test_a_picture_that_is_taken_along_refers_to_nothing_outside_of_it(client: TestClient) -> None:
    browser = Browser(client)
    match = browser.begin("me", "bot-easy")
    for query in ("", "?main=true"):
        picture = browser.get(f"/t/{match}/picture.svg{query}")
        ET.fromstring(picture)
        assert used_in(picture) <= set(ids(picture))


def test_pages_use_typefaces_that_the_server_has_with_their_licences(client: TestClient) -> None:
    style = client.get("/static/herobox.css").text
    fonts = re.findall(r'url\("(fonts/[^"]+)"\)', style)
    assert len(fonts) == 3
    assert style.count("font-display: swap") == 3
    for font in fonts:
        assert client.get(f"/static/{font}").content[:4] == b"wOF2"
    for name in ("bangers", "russo-one", "barlow-condensed"):
        assert "SIL Open Font License" in client.get(f"/static/fonts/{name}-LICENSE.txt").text


def test_the_credits_name_everybody_who_drew_an_emblem_and_are_linked_from_the_foot(client: TestClient) -> None:
    assert 'href="/credits"' in client.get("/").text
    page = client.get("/credits").text
    assert "CC BY 3.0" in page
    drawn = {author: sum(emblem.author == author for emblem in emblems().values()) for author in ("lorc", "delapouite")}
    assert f"<summary>Lorc: {drawn['lorc']}</summary>" in page
    assert f"<summary>Delapouite: {drawn['delapouite']}</summary>" in page
    assert "Andy Meneely and Lucas." in page
