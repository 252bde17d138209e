"""A game's configuration from keywords and from words such as `round_limit=30`."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from herobox.kernel import ConfigError
from herobox.kernel.configuring import configure, read_settings, settings_of, spelled


class Config(msgspec.Struct, frozen=True):
    players: Annotated[int, msgspec.Meta(ge=1, le=6)] = 2
    variant: Literal["usual", "long"] = "usual"
    best_of: Literal[1, 3, 5] = 1
    decks: tuple[str, ...] = ()
    rounds: tuple[int, ...] = (1, 2)
    hidden: bool = True
    title: str = ""


def message(**given: Any) -> str:
    with pytest.raises(ConfigError) as refused:
        configure(Config, given)
    return str(refused.value)


def setting_message(*words: str) -> str:
    with pytest.raises(ConfigError) as refused:
        configure(Config, read_settings(Config, words))
    return str(refused.value)


def test_what_is_not_given_has_its_default() -> None:
    assert configure(Config, {}) == Config()
    assert configure(Config, {"players": 4}) == Config(players=4)


def test_a_sequence_may_be_a_list_or_a_tuple() -> None:
    assert configure(Config, {"decks": ["a", "b"]}) == configure(Config, {"decks": ("a", "b")})


def test_every_field_that_does_not_fit_is_named_with_what_would_be_right() -> None:
    assert message(players=7, variant="longer", decks=[1, "b", 2], hidden=3).splitlines() == [
        "players: 7 is not valid; it must be a whole number from 1 to 6",
        'variant: "longer" is not one of usual, long (did you mean "long"?)',
        "decks number 1: 1 is a whole number, but it must be text in quotes",
        "decks number 3: 2 is a whole number, but it must be text in quotes",
        "hidden: 3 is a whole number, but it must be true or false",
    ]


def test_a_field_that_does_not_exist_is_answered_with_the_nearest() -> None:
    assert message(player=3) == 'there is no field "player"; did you mean "players"?'
    assert message(xyzzy=3).startswith('there is no field "xyzzy"; choose from players, variant, best_of')


def test_settings_are_typed_as_the_config_has_them() -> None:
    words = ["players=3", "variant=long", "best-of=5", "decks=tide, ember", "rounds=3,4", "hidden=no", "title=A = B"]
    assert configure(Config, read_settings(Config, words)) == Config(
        players=3, variant="long", best_of=5, decks=("tide", "ember"), rounds=(3, 4), hidden=False, title="A = B"
    )


def test_the_values_of_a_list_may_have_commas_where_semicolons_part_them() -> None:
    assert read_settings(Config, ["decks=2 tide, ember; 3 storm"]) == {"decks": ["2 tide, ember", "3 storm"]}
    assert read_settings(Config, ["decks=2 tide, ember;"]) == {"decks": ["2 tide, ember", ""]}


def test_an_empty_setting_of_a_list_is_an_empty_list() -> None:
    assert configure(Config, read_settings(Config, ["rounds="])) == Config(rounds=())


@pytest.mark.parametrize(("word", "value"), [("yes", True), ("TRUE", True), ("no", False), ("False", False)])
def test_yes_and_no_are_said_in_either_way(word: str, value: bool) -> None:
    assert read_settings(Config, [f"hidden={word}"]) == {"hidden": value}


def test_all_words_that_are_no_settings_are_told_at_once() -> None:
    with pytest.raises(ConfigError) as refused:
        read_settings(Config, ["playrs=3", "best_of=3", "players"])
    first, second = (str(problem) for problem in refused.value.problems)
    assert first == 'there is no field "playrs"; did you mean "players"?'
    assert second.startswith('"players" is not a setting; write field=value')


@pytest.mark.parametrize(
    ("word", "sentence"),
    [
        ("players", '"players" is not a setting; write field=value, where field is one of players, variant'),
        ("=3", 'there is no field ""; choose from players, variant'),
        ("playrs=3", 'there is no field "playrs"; did you mean "players"?'),
        ("players=", 'players: "" is text in quotes, but it must be a whole number'),
        ("players=many", 'players: "many" is text in quotes, but it must be a whole number'),
        ("players=--3", 'players: "--3" is text in quotes, but it must be a whole number'),
        ("players=²", 'players: "²" is text in quotes, but it must be a whole number'),
        ("players=-1", "players: -1 is not valid; it must be a whole number from 1 to 6"),
        ("players=2.5", 'players: "2.5" is text in quotes, but it must be a whole number'),
        ("best_of=2", "best_of: 2 is not one of 1, 3, 5"),
        ("best_of=x", 'best_of: "x" is not one of 1, 3, 5'),
        ("hidden=maybe", 'hidden: "maybe" is text in quotes, but it must be true or false'),
        ("rounds=1,,2", 'rounds number 2: "" is text in quotes, but it must be a whole number'),
    ],
)
def test_a_setting_that_does_not_fit_gets_a_sentence(word: str, sentence: str) -> None:
    assert setting_message(word).startswith(sentence)


def test_a_number_of_thousands_of_digits_gets_a_sentence_too() -> None:
    assert "must be a whole number" in setting_message(f"players={'9' * 5000}")


@settings(derandomize=True, max_examples=50, deadline=None)
@given(
    st.builds(
        Config,
        players=st.integers(1, 6),
        variant=st.sampled_from(["usual", "long"]),
        best_of=st.sampled_from([1, 3, 5]),
        decks=st.lists(st.text()).map(tuple),
        rounds=st.lists(st.integers()).map(tuple),
        hidden=st.booleans(),
        title=st.text(),
    )
)
def test_settings_written_in_a_record_configure_the_same_again(config: Config) -> None:
    plain = settings_of(config)
    assert configure(Config, msgspec.json.decode(msgspec.json.encode(plain))) == config


@pytest.mark.parametrize("typed", ["first game", "first-game", "First_Game", " FIRST   GAME "])
def test_a_name_is_known_however_its_words_are_put_together(typed: str) -> None:
    assert spelled(typed, ["usual", "first game", "2v2"]) == "first game"


def test_a_name_that_could_be_two_is_left_as_it_is() -> None:
    assert spelled("a b", ["a-b", "a_b"]) == "a b"
    assert spelled("a_b", ["a-b", "a_b"]) == "a_b"
    assert spelled("chess", ["duel"]) == "chess"


def test_a_settings_value_is_known_in_any_spelling() -> None:
    assert read_settings(Config, ["Best-Of=3", "variant=LONG"]) == {"best_of": 3, "variant": "long"}
