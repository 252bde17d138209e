"""A config as a form: its fields, what they show, and what was filled in."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from herobox.kernel import ConfigError, Problem
from herobox.kernel.configuring import configure
from herobox.kernel.fields import Number
from herobox.kernel.form import extremes, fields_of, read_form, seats_vary, written
from tests.kernel.expedition import Expedition
from tests.kernel.questions import Config, Questions
from tests.kernel.tug import Tug

GAME = Questions()


def field(name: str) -> Any:
    return next(field for field in fields_of(GAME) if field.name == name)


def read(**values: str | list[str]) -> dict[str, Any]:
    return read_form(GAME, {name: [value] if isinstance(value, str) else value for name, value in values.items()})


def problems(**values: str | list[str]) -> dict[str, str]:
    with pytest.raises(ConfigError) as refused:
        read(**values)
    return {problem.field: problem.without_field for problem in refused.value.problems}


def test_a_number_has_its_label_help_and_limits() -> None:
    assert field("players") == Number("players", "Players", "How many play.", int, low=1, high=6)
    assert (field("turns").low, field("turns").optional) == (1, True)
    assert (field("luck").low, field("luck").whole) == (0.5, False)


def test_a_field_without_a_title_is_called_by_its_name() -> None:
    assert field("variant").label == "Variant"


def test_a_choice_lists_its_values_in_words() -> None:
    assert field("variant").options == (("usual", "usual"), ("very_long", "very long"))


def test_an_item_of_the_content_is_chosen_by_its_name() -> None:
    assert field("map").kind == "choice"
    assert field("map").options == (("river", "The River"), ("hill", "The Hill"))


def test_items_for_the_seats_may_be_left_to_chance() -> None:
    assert field("heroes").kind == "each seat"
    assert field("heroes").options == (("", "at random"), ("ann", "Ann"), ("bob", "Bob"))


def test_a_seat_is_offered_the_items_of_its_side_where_the_game_tells_them_apart() -> None:
    assert field("leaders").options_for("all") == (("", "at random"), ("ann", "Ann"))
    assert field("leaders").options_for("others") == (("", "at random"), ("eve", "Eve"))
    assert field("heroes").options_for("others") == field("heroes").options
    assert read(leaders=["ann", "eve"])["leaders"] == ["ann", "eve", "", ""]  # The game says why that can't be.


def test_a_field_for_items_of_which_there_are_none_is_left_out() -> None:
    assert "charms" not in [field.name for field in fields_of(GAME)]
    assert "charms" not in written(GAME, {})


def test_the_annotation_may_say_what_it_means_that_nothing_is_chosen_for_a_seat() -> None:
    assert field("guides").options == (("", "the usual one"), ("sam", "Sam"), ("tia", "Tia"))
    assert read(guides=["", "tia"])["guides"] == ["", "tia", "", ""]


def test_the_annotation_may_say_what_it_means_that_a_choice_is_left_out() -> None:
    assert field("inn").options == (("", "found on the way"), ("bear", "The Bear"), ("swan", "The Swan"))
    assert read(inn="") == {"inn": None}


def test_any_number_of_items_may_be_chosen_where_the_annotation_says_so() -> None:
    assert field("weapons").kind == "some"
    assert field("weapons").options == (("axe", "Axe"), ("bow", "Bow"))
    assert read(weapons=["", "bow"]) == {"weapons": ["bow"]}
    assert read(weapons=[""]) == {"weapons": []}
    assert written(GAME, {"weapons": ["bow"]})["weapons"] == ["bow"]


def test_items_in_an_order_are_as_many_as_the_annotation_allows() -> None:
    assert (field("path").kind, field("path").most) == ("in order", 2)
    assert field("path").options == (("", "none"), ("east", "East"), ("west", "West"), ("south", "South"))
    assert read(path=["", "south"]) == {"path": ["south"]}
    assert "north" in problems(path=["north", ""])["path"]


def test_any_other_type_is_text_that_says_how_it_is_written() -> None:
    assert field("rounds").kind == "text"
    assert field("rounds").help == "Separate them with commas."


def test_a_form_shows_the_defaults_and_what_a_mode_sets() -> None:
    assert written(GAME, {"hidden": False, "heroes": ["bob", "ann"]}) == {
        "players": ["4"],
        "variant": ["usual"],
        "weather": ["sun"],
        "map": ["river"],
        "inn": [""],
        "heroes": ["bob", "ann"],
        "guides": [],
        "leaders": [],
        "mounts": [],
        "weapons": [],
        "path": [],
        "hidden": ["no"],
        "turns": [""],
        "luck": ["1.0"],
        "rounds": ["1, 2"],
    }


def test_one_item_stands_for_every_seat() -> None:
    assert written(GAME, {"heroes": ["ann"]})["heroes"] == ["ann"] * 4


def test_a_form_that_nobody_touched_gives_the_usual_config() -> None:
    assert msgspec.convert(read_form(GAME, written(GAME, {})), Config) == Config()


def test_every_kind_of_field_is_read() -> None:
    assert read(
        players="3",
        variant="very_long",
        weather="fog",
        map="hill",
        heroes=["ann", "", "bob"],
        hidden=["no", "yes"],
        turns=" 12 ",
        luck="0.75",
        rounds="3,4",
    ) == {
        "players": 3,
        "variant": "very_long",
        "weather": "fog",
        "map": "hill",
        "heroes": ["ann", "", "bob"],
        "hidden": True,
        "turns": 12,
        "luck": 0.75,
        "rounds": [3, 4],
    }


def test_an_empty_optional_number_is_none() -> None:
    assert read(turns="") == {"turns": None}


def test_items_for_seats_fit_the_number_of_seats() -> None:
    assert read(players="3", heroes=["ann"])["heroes"] == ["ann", "", ""]
    assert read(players="1", heroes=["ann", "bob"])["heroes"] == ["ann"]
    assert read(heroes=["", ""])["heroes"] == []


def test_items_for_places_fit_all_places_of_the_game() -> None:
    assert field("mounts").kind == "each place"
    assert read(players="1", mounts=["", "mule", "pony"])["mounts"] == ["", "mule"]
    assert read(players="2", mounts=["pony"])["mounts"] == ["pony", "", ""]
    assert written(GAME, {"mounts": ["pony"]})["mounts"] == ["pony"]


def test_every_field_that_does_not_fit_has_its_sentence_at_once() -> None:
    found = problems(players="many", variant="long", heroes=["eve"], turns="0", luck="", rounds="1,x")
    assert found == {
        "players": '"many" is not a whole number from 1 to 6',
        "variant": '"long" is not one of usual, very_long (did you mean "very_long"?)',
        "heroes": '"eve" is not one of Ann, Bob',
        "turns": "0 is not valid; it must be a whole number of 1 or more",
        "luck": "is empty; write a number of 0.5 or more",
        "rounds": 'number 2: "x" is text in quotes, but it must be a whole number',
    }


def test_a_number_of_thousands_of_digits_gets_a_short_sentence() -> None:
    assert problems(players="9" * 5000)["players"] == f'"{"9" * 40}" is not a whole number from 1 to 6'


def test_a_problem_reads_as_its_field_its_item_and_a_sentence() -> None:
    found = [
        Problem("", None, 'there is no field "x": y'),
        Problem("decks", None, "none is named"),
        Problem("decks", 2, "it is empty"),
        Problem("forces", "Ember", "has 16 units"),
    ]
    error = ConfigError(found)
    assert str(error).splitlines() == [
        'there is no field "x": y',
        "decks: none is named",
        "decks number 2: it is empty",
        'forces "Ember": has 16 units',
    ]
    assert error.problems == tuple(found)
    assert error.fields == {"", "decks", "forces"}


def test_a_text_is_a_problem_of_the_whole_config() -> None:
    assert ConfigError("decks: none is named").problems == (Problem("", None, "decks: none is named"),)


def test_an_item_that_does_not_fit_is_told_by_its_number() -> None:
    with pytest.raises(ConfigError) as refused:
        read(rounds="1,x")
    assert [(problem.field, problem.item) for problem in refused.value.problems] == [("rounds", 2)]


def test_each_field_has_its_extremes() -> None:
    found: dict[str, list[Any]] = {}
    for name, value in extremes(GAME):
        found.setdefault(name, []).append(value)
    assert found == {
        "players": [1, 6],
        "variant": ["usual", "very_long"],
        "weather": ["sun", "rain", "snow", "fog", "hail", "storm", "dusk"],
        "map": ["river", "hill"],
        "inn": [None, "bear", "swan"],
        "heroes": [[], ["ann"], ["bob"]],
        "guides": [[], ["sam"], ["tia"]],
        "leaders": [[], ["ann"], ["eve"]],
        "mounts": [[], ["mule"], ["pony"]],
        "weapons": [[], ["axe"], ["bow"], ["axe", "bow"]],
        "path": [[], ["east"], ["west"], ["south"], ["east", "west"]],
        "hidden": [True, False],
        "turns": [1, None],
        "luck": [0.5],
        "rounds": [[]],
    }


def test_every_extreme_is_a_value_that_the_config_takes() -> None:
    for name, value in extremes(GAME):
        configure(GAME.config_type, {name: value})


def test_it_is_known_whether_a_field_changes_the_seats() -> None:
    assert seats_vary(GAME)
    assert not seats_vary(Tug())


def test_what_a_workshop_writes_is_a_text_for_each_seat() -> None:
    game = Expedition()
    crews: Any = next(field for field in fields_of(game) if field.name == "own_crews")
    assert (crews.kind, crews.workshop, crews.label, crews.help) == ("built", "crew", "Crews", "One for each side.")
    assert read_form(game, {"own_crews": [" ann, 2 scout ", "bob"]}) == {"own_crews": ["ann, 2 scout", "bob", "", ""]}
    assert written(game, {"own_crews": ["ann, 2 scout"]})["own_crews"] == ["ann, 2 scout"]


def test_where_nobody_built_anything_there_is_no_text_at_all() -> None:
    assert read_form(Expedition(), {"own_crews": ["", " "]}) == {"own_crews": []}
