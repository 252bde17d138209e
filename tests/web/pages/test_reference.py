"""A game's rules as a page."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from herobox.kernel.registry import load_game
from tests.web.pages.reading import Seen


def test_every_rule_stands_there_with_its_page_and_can_be_linked_to(client: TestClient) -> None:
    seen = Seen(client.get("/games/mightymania/rules").text)
    for rule in load_game("mightymania").decisions.rules:
        assert seen.tag("article", id=rule.id)
        whole = f"{rule.title} {rule.words} Rulebook: {rule.page}"
        assert whole.replace(" ", "") in seen.text.replace(" ", "")  # Explained terms stand in tags of their own.
        assert seen.links[rule.title] == f"#{rule.id}"


@pytest.mark.parametrize(
    ("rulebook", "said"),
    [
        ("Skirmish, 2nd edition", "In our own words, in the order of the rulebook. Rulebook: Skirmish, 2nd edition."),
        ("", "In our own words."),
    ],
)
def test_the_page_names_the_rulebook_if_there_is_one(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, rulebook: str, said: str
) -> None:
    monkeypatch.setattr(type(load_game("mightymania")), "rulebook", rulebook)
    assert said in Seen(client.get("/games/mightymania/rules").text).text


def test_rules_of_an_unknown_game_are_not_here(client: TestClient) -> None:
    assert client.get("/games/chess/rules").status_code == 404
