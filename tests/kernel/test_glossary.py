"""Glossaries: every term is explained with its page, and stands somewhere in the game's texts."""

from __future__ import annotations

from pathlib import Path

import pytest

from herobox.kernel import ContentError
from herobox.kernel.glossary import (
    GLOSSARY,
    MOST_WORDS,
    Term,
    check_glossary,
    closest_terms,
    glossary_of,
    look_up,
    names_in,
    parse_glossary,
)
from herobox.kernel.registry import load_game
from tests.box import OURS


@pytest.mark.parametrize("game_id", OURS)
def test_every_term_of_a_game_stands_in_its_texts_and_has_words_and_a_page(game_id: str) -> None:
    game = load_game(game_id)
    terms = glossary_of(game)
    assert len(terms) >= 10
    assert check_glossary(terms, game) == []
    for term in terms:
        assert term.page.startswith(("p. ", "rule", "Goal", "Stock"))
        assert term.words.endswith(".")
        assert len(term.words) <= MOST_WORDS
    assert len({term.id for term in terms}) == len(terms)


def test_a_term_that_no_text_uses_is_found() -> None:
    game = load_game("mightymania")
    wrong = Term(name="Action Dice", page="p. 1", words="Dice.")
    assert check_glossary([*glossary_of(game), wrong], game) == [
        'glossary.toml: term "Action Dice": no text of the game uses it; spell it as they do, or leave it out'
    ]


def test_a_term_is_found_as_a_word_of_its_own_and_in_its_own_letters() -> None:
    guard = Term(name="GUARD", also=("GUARDS",), page="p. 13", words="It protects.")
    assert names_in(guard, "It has GUARD.")
    assert names_in(guard, "Two GUARDS")
    assert not names_in(guard, "on guard, a GUARDIAN, GUARD-like")


def test_a_term_is_looked_up_in_any_case_by_any_of_its_spellings() -> None:
    terms = glossary_of(load_game("deck-building"))
    found = look_up(terms, " grid   shards")
    assert found is not None
    assert found.name == "Shards"
    assert look_up(terms, "shrads") is None
    assert closest_terms(terms, "shrads")[0] == "Shards"


PACKED = """
[[term]]
name = "Leader"
page = "p. 1"
words = "The pack's own words."

[[term]]
name = "Steam"
page = "p. 2"
words = "It drives the clockwork."
"""


def test_the_glossary_of_a_pack_is_read_as_the_games_own(tmp_path: Path) -> None:
    (tmp_path / "glossary.toml").write_text(PACKED, encoding="utf-8")
    (tmp_path / "none.toml").write_text("", encoding="utf-8")
    game = load_game("mightymania", [tmp_path])
    terms = {term.name: term.words for term in glossary_of(game)}
    assert terms["Leader"] == "The pack's own words."
    assert [*terms][-2:] == ["Leader", "Steam"]
    assert len(terms) == len(glossary_of(load_game("mightymania"))) + 1
    assert any('"Steam": no text of the game uses it' in problem for problem in check_glossary(glossary_of(game), game))


def test_a_packs_glossary_with_errors_is_refused_by_its_name(tmp_path: Path) -> None:
    (tmp_path / "none.toml").write_text("", encoding="utf-8")
    for wrong in (b"[[term]]\nname = 3", b"\xff\xfe", b"term = ["):
        (tmp_path / "glossary.toml").write_bytes(wrong)
        with pytest.raises(ContentError, match=f"{tmp_path.name}/glossary.toml"):
            glossary_of(load_game("mightymania", [tmp_path]))


RIGHT = '[[term]]\nname = "GUARD"\npage = "p. 13"\nwords = "It protects."\n'
WRONG = [
    (RIGHT.replace("page", "pgae"), 'term "GUARD": there is no field "pgae"; did you mean "page"?'),
    (RIGHT.replace("It protects", "x" * 300), "the limit is 240"),
    (RIGHT + RIGHT, 'term "GUARD": "GUARD" is explained already, as "GUARD"; leave one of them out'),
    (RIGHT.replace("[[term]]", "[[word]]"), 'there is no table "word"; write [[term]] for each term'),
    ("[[term", "is not valid TOML"),
]


@pytest.mark.parametrize(("text", "problem"), WRONG)
def test_what_is_no_glossary_is_said_with_its_file_and_term(text: str, problem: str) -> None:
    with pytest.raises(ContentError) as refused:
        parse_glossary(text, GLOSSARY)
    assert any(found.startswith(GLOSSARY) and problem in found for found in refused.value.problems)
