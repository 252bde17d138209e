"""The gallery: every item drawn, searched, filtered, in order, and one by one."""

from __future__ import annotations

import re

from starlette.testclient import TestClient

from herobox.kernel.registry import load_game
from herobox.web.pages.gallery import Filters, chosen
from herobox.web.pictures import exhibits
from tests.web.pages.reading import Seen

CARDS = "/games/mightymania/cards"


def names(client: TestClient, **asked: str) -> list[str]:
    page = client.get(CARDS, params=asked)
    assert page.status_code == 200
    known = {item.name for item in load_game("mightymania").reports.catalogue()}
    return [words for words in Seen(page.text).words if words in known]


def test_every_item_is_drawn_with_its_text_numbers_count_and_source(client: TestClient) -> None:
    page = client.get(CARDS)
    items = load_game("mightymania").reports.catalogue()
    assert page.text.count("<svg xmlns") == len(items)
    text = Seen(page.text).text
    for item in items:
        assert f"{item.name} {item.kind.capitalize()} {item.count} in the box" in text
        assert item.text in text
        assert f"Source: {item.told_source}" in text
    assert "brainwashing 8" in text


def test_of_a_game_that_one_collects_no_number_of_copies_is_told(client: TestClient) -> None:
    page = client.get(CARDS.replace("mightymania", "monsterpocalypse"), params={"kind": "unit"})
    assert "G-Tank" in page.text
    assert "in the box" not in page.text


def test_a_search_finds_words_anywhere_in_any_order(client: TestClient) -> None:
    assert names(client, q="warden FOG") == ["Fog Warden"]
    assert set(names(client, q="rail raiders")) >= {"Coal Brute", "Tunnel Ghost"}


def test_a_search_that_finds_nothing_says_so_and_keeps_the_words(client: TestClient) -> None:
    seen = Seen(client.get(CARDS, params={"q": '"><b>x'}).text)
    assert "Nothing found." in seen.text
    assert seen.tag("input", name="q")["value"] == '"><b>x'
    assert seen.links["Show all"] == CARDS


def test_a_kind_alone_is_shown(client: TestClient) -> None:
    assert names(client, kind="power") == ["Brainwashing", "Thermokinetic", "Invisibility", "Speed", "Force"]


def test_a_deck_alone_is_shown(client: TestClient) -> None:
    assert names(client, group="Rail Raiders") == ["Captain Kettle", "Switch Sally", "Coal Brute", "Tunnel Ghost"]
    seen = Seen(client.get(CARDS, params={"group": "Rail Raiders"}).text)
    assert "4 of 29 items" in seen.text
    assert "Captain Kettle Leader 1 in the box Rail Raiders" in seen.text
    assert names(client, group="No Such Deck") == []


def test_items_without_a_group_are_shown_with_all(client: TestClient) -> None:
    assert {"Speed", "Coal Brute"} <= set(names(client))


def test_a_source_alone_is_shown(client: TestClient) -> None:
    assert len(names(client, source="house")) == len([e for e in exhibits("mightymania") if e.item.source == "house"])


def test_whoever_chooses_a_source_reads_in_plain_words_what_it_is(client: TestClient) -> None:
    page = client.get(CARDS.replace("mightymania", "deck-building")).text
    assert re.search(
        r'<option value="rulebook p. 22; numbers house">rulebook p. 22; numbers made for Herobox</option>', page
    )
    assert not re.search(r">[^<]*\bhouse<", page)


def test_items_come_by_name_or_by_a_number(client: TestClient) -> None:
    by_name = names(client, order="name")
    assert by_name == sorted(by_name)
    lives = [
        exhibit.item.numbers.get("lives", 0) for exhibit in chosen(exhibits("mightymania"), Filters(order="lives"))
    ]
    assert lives == sorted(lives, reverse=True)


def test_an_order_that_does_not_exist_is_that_of_the_box(client: TestClient) -> None:
    assert names(client, order="beauty") == names(client)


def test_a_page_that_does_not_exist_is_the_nearest(client: TestClient) -> None:
    for page in ("0", "99", "x", "²", "-1"):
        assert names(client, page=page) == names(client)


def test_one_item_has_a_page_of_its_own(client: TestClient) -> None:
    seen = Seen(client.get(f"{CARDS}/coal-brute").text)
    assert seen.title == "Coal Brute · Mightymania · Herobox"
    assert seen.links["All cards of Mightymania"] == CARDS


def test_a_fragment_is_the_item_without_the_page_around_it(client: TestClient) -> None:
    asked = client.get(f"{CARDS}/coal-brute", params={"fragment": "1"})
    by_header = client.get(f"{CARDS}/coal-brute", headers={"X-Fragment": "1"})
    assert asked.text == by_header.text
    assert "<html" not in asked.text
    assert re.search(r"<svg.*Coal Brute.*Source: made for Herobox", asked.text, re.DOTALL)


def test_an_unknown_item_is_not_here(client: TestClient) -> None:
    answer = client.get(f"{CARDS}/xyzzy<b>")
    assert answer.status_code == 404
    assert 'Mightymania has no card "xyzzy<b>".' in Seen(answer.text).text
