"""The page of a game's terms, and the same for the script that explains them where they stand."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from herobox.kernel.glossary import glossary_of
from herobox.kernel.registry import game_ids, load_game
from tests.web.sitting import words


@pytest.mark.parametrize("game", game_ids())
def test_every_term_stands_on_the_page_with_its_words_its_page_and_an_anchor(client: TestClient, game: str) -> None:
    page = client.get(f"/games/{game}/glossary").text
    for term in glossary_of(load_game(game)):
        assert f'id="{term.id}"' in page
        assert f"{term.name} {term.words} Rulebook: {term.page}" in words(page)


def test_the_rules_lead_to_the_glossary(client: TestClient) -> None:
    assert 'href="/games/monsterpocalypse/glossary"' in client.get("/games/monsterpocalypse/rules").text


def test_the_script_gets_every_spelling(client: TestClient) -> None:
    terms = client.get("/games/deck-building/glossary.json").json()
    shards = next(term for term in terms if term["id"] == "shards")
    assert shards["names"] == ["Shards", "Shard", "Grid Shards"]
    assert shards["page"] == "p. 2 and 9"


def test_an_unknown_game_has_no_glossary(client: TestClient) -> None:
    assert client.get("/games/chess/glossary").status_code == 404


def test_the_rules_explain_each_term_of_a_rule_once_without_script(client: TestClient) -> None:
    rules = client.get("/games/heroes-of-the-grid/rules").text
    rule = rules.split('id="guard"')[1].split("</article>")[0]
    assert rule.count('<abbr class="term" title="While a card with GUARD stands') == 1
    assert "<script" not in rules.split("<main")[1]
