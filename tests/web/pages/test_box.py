"""A game's box: the form that begins a match."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from herobox.kernel import ConfigError, Game, Predicate, Problem, Rng
from herobox.kernel.configuring import configure
from herobox.kernel.registry import load_game
from herobox.web.pages.box import LONGEST_SEED, BoxForm, fill_in, with_problem
from tests.kernel.questions import Questions
from tests.web.pages.reading import Seen

BOX = "/games/mightymania"


def send(client: TestClient, fields: dict[str, Any]) -> Any:
    return client.post(BOX, data=fields, follow_redirects=False)


def wishes(**given: str) -> list[tuple[str, str, str]]:
    values = {name.replace("_", "-"): [value] for name, value in given.items()}
    return [(wish.kind, wish.name, wish.strength) for wish in fill_in(load_game("mightymania"), values).wishes]


def test_at_first_i_sit_in_the_first_seat_and_a_normal_bot_in_the_other(client: TestClient) -> None:
    sent = dict(Seen(client.get(BOX).text).sent)
    assert (sent["seat-0"], sent["seat-1"]) == ("me", "bot-normal")
    assert (sent["set.best_of"], sent["set.turn_limit"]) == ("1", "60")


def test_the_form_as_it_comes_begins_a_match_at_a_table(client: TestClient) -> None:
    answer = send(client, dict(Seen(client.get(BOX).text).sent))
    assert answer.status_code == 303
    assert answer.headers["location"].startswith("/t/")
    assert "seat-" in answer.headers["set-cookie"]
    assert "httponly" in answer.headers["set-cookie"].lower()


def test_fields_have_labels_help_and_limits(client: TestClient) -> None:
    seen = Seen(client.get(BOX).text)
    assert "Turns in a game" in seen.words
    turns = seen.tag("input", name="set.turn_limit")
    assert (turns["min"], turns["max"], turns["type"]) == ("1", "1000", "number")
    assert "If no Leader has been beaten by then, the game is a draw." in seen.text


def test_each_bot_says_what_it_does(client: TestClient) -> None:
    text = Seen(client.get(BOX).text).text
    assert "About the bots" in text
    assert "Plays possible continuations in its head, for half a second at most." in text


def test_a_mode_fills_the_form(client: TestClient) -> None:
    seen = Seen(client.get(BOX, params={"mode": "best of five"}).text)
    sent = dict(seen.sent)
    assert (sent["set.best_of"], sent["set.turn_limit"]) == ("5", "30")
    assert seen.tag("button", name="mode", value="best of five")["aria-current"] == "true"


def test_a_mode_leaves_who_sits_where(client: TestClient) -> None:
    sent = dict(Seen(client.get(BOX, params={"mode": "mirror", "seat-1": "open", "name-0": "Ann"}).text).sent)
    assert (sent["seat-1"], sent["name-0"]) == ("open", "Ann")


def test_a_mirror_shows_the_same_deck_for_both(client: TestClient) -> None:
    sent = Seen(client.get(BOX, params={"mode": "mirror"}).text).sent
    assert [value for name, value in sent if name == "set.decks"] == ["lantern-watch", "lantern-watch"]


def test_a_mode_is_known_however_it_is_written(client: TestClient) -> None:
    sent = dict(Seen(client.get(BOX, params={"mode": "Best-Of-Five"}).text).sent)
    assert sent["set.best_of"] == "5"


def test_an_unknown_mode_is_answered_with_those_there_are(client: TestClient) -> None:
    text = Seen(client.get(BOX, params={"mode": "chess"}).text).text
    assert 'There is no mode "chess"; choose from duel, mirror, best of three' in text


def test_an_error_stands_beside_its_field_and_nothing_typed_is_lost(client: TestClient) -> None:
    answer = send(
        client, {"set.turn_limit": "0", "set.best_of": "3", "seat-0": "me", "name-0": "Ann", "seat-1": "bot-hard"}
    )
    assert answer.status_code == 422
    seen = Seen(answer.text)
    limit = seen.tag("input", name="set.turn_limit")
    assert (limit["value"], limit["aria-invalid"]) == ("0", "true")
    assert limit["aria-describedby"] == "set-turn_limit-help set-turn_limit-problem"
    assert "0 is not valid; it must be a whole number from 1 to 1000" in seen.text
    sent = dict(seen.sent)
    assert (sent["set.best_of"], sent["name-0"], sent["seat-1"]) == ("3", "Ann", "bot-hard")


def test_what_is_no_number_stays_in_its_field(client: TestClient) -> None:
    seen = Seen(send(client, {"set.turn_limit": '"><script>'}).text)
    assert seen.tag("input", name="set.turn_limit")["value"] == '"><script>'
    assert "is not a whole number from 1 to 1000" in seen.text


def test_a_deck_that_does_not_exist_is_told_beside_the_decks(client: TestClient) -> None:
    seen = Seen(send(client, {"set.decks": ["tide", ""]}).text)
    assert '"tide" is not one of Lantern Watch' in seen.text


def test_a_form_for_another_number_of_seats_asks_again_who_sits_where(client: TestClient) -> None:
    answer = send(client, {"seats": "4"})
    assert answer.status_code == 422
    assert "There are 2 seats now. Choose who plays each." in Seen(answer.text).text


def test_several_seats_may_be_mine_each_with_a_name() -> None:
    assert wishes(seat_0="me", name_0="Ann", seat_1="me", name_1="Bob") == [("me", "Ann", ""), ("me", "Bob", "")]


def test_a_seat_may_be_open_or_a_bots() -> None:
    assert wishes(seat_0="open", name_0="Ann", seat_1="bot-hard") == [("open", "", ""), ("bot", "", "hard")]


def test_bots_may_play_while_i_watch(client: TestClient) -> None:
    answer = send(client, {"seat-0": "bot-easy", "seat-1": "bot-easy"})
    assert answer.status_code == 303
    assert "set-cookie" not in answer.headers


def test_a_name_is_one_line_of_forty_characters() -> None:
    assert wishes(seat_0="me", name_0="A\x00n\nn" + "x" * 60)[0][1] == "A n n" + "x" * 35


def test_a_seat_for_nobody_known_is_asked_about_again(client: TestClient) -> None:
    answer = send(client, {"seat-0": "me", "seat-1": "bot-super"})
    assert answer.status_code == 422
    assert '"bot-super" can\'t play South; choose one of me, bot-easy, bot-normal,' in Seen(answer.text).text


@pytest.mark.parametrize("form", [{"data": {}}, {"json": {"seats": ["me", "bot-easy"]}}])
def test_a_form_that_does_not_say_who_sits_where_begins_nothing(client: TestClient, form: dict[str, Any]) -> None:
    answer = client.post(BOX, follow_redirects=False, **form)
    assert answer.status_code == 422
    assert "Choose who plays North and South." in Seen(answer.text).text


def test_the_same_seed_can_be_asked_for(client: TestClient) -> None:
    assert send(client, {"seat-0": "me", "seat-1": "me", "seed": "12345"}).status_code == 303


def test_a_seed_that_is_none_is_told_beside_it(client: TestClient) -> None:
    for seed in ("-1", "x", "²", "9" * (LONGEST_SEED + 1)):
        answer = send(client, {"seed": seed})
        assert answer.status_code == 422, seed
        seen = Seen(answer.text)
        assert "The seed is a whole number of up to 19 digits, or empty." in seen.text
        assert seen.tag("input", name="seed")["value"] == seed


def test_an_unknown_game_gets_a_page_that_leads_on(client: TestClient) -> None:
    answer = client.get("/games/mightymanja")
    assert answer.status_code == 404
    seen = Seen(answer.text)
    assert 'There is no game "mightymanja"; did you mean "mightymania"?' in seen.text
    assert seen.links["All games"] == "/"


@pytest.fixture
def questions(monkeypatch: pytest.MonkeyPatch) -> Game[Any, Any]:
    """A game in which the number of players is a field, and part of some modes."""
    modes = {"usual": {}, "three": {"players": 3}, "long": {"turns": 9}, "six": {"players": 6, "turns": 5}}
    monkeypatch.setattr(Questions, "modes", modes)
    return Questions()


def filled(game: Game[Any, Any], *, whole: bool = False, **given: str | list[str]) -> BoxForm:
    """The game's form with these values; `set_turns` is the field `turns`."""
    values = {
        name.replace("set_", "set."): [value] if isinstance(value, str) else value for name, value in given.items()
    }
    return fill_in(game, values, whole=whole)


def test_another_number_of_seats_is_only_mentioned_until_the_game_is_to_begin(questions: Game[Any, Any]) -> None:
    form = filled(questions, seats="4", set_players="6")
    assert (form.note, dict(form.problems)) == ("There are 6 seats now. Choose who plays each.", {})
    assert [seat.sitter for seat in form.seats] == ["me", *["bot-normal"] * 5]
    assert filled(questions, seats="4", set_players="6", whole=True).problems["seats"] == form.note
    assert filled(questions, seats="6", set_players="6").note == ""


def test_a_mode_is_set_in_what_was_filled_in(questions: Game[Any, Any]) -> None:
    form = filled(questions, mode="long", set_players="3")
    assert (form.config["players"], form.config["turns"]) == (3, 9)
    assert form.modes == ("three", "long")


def test_the_usual_mode_sets_everything_back(questions: Game[Any, Any]) -> None:
    form = filled(questions, mode="usual", set_players="3", set_turns="9", set_weapons=["", "axe"])
    assert form.modes == ("usual",)
    assert form.values["weapons"] == []


def test_a_mode_that_does_not_go_with_what_was_filled_in_sets_the_rest_back(questions: Game[Any, Any]) -> None:
    form = filled(questions, mode="three", set_luck="0", set_turns="9")
    assert (form.config["players"], form.config["turns"], form.config["luck"]) == (3, None, 1.0)


def test_team_up_heroes_and_ranks_are_chosen_in_the_form(client: TestClient) -> None:
    seen = Seen(client.get("/games/clash-of-heroes", params={"mode": "duel with TEAM-UP Heroes"}).text)
    for words in ("TEAM-UP Hero beside Hero 2", "Rookie (hard)", "Veteran (easy)", "TEAM-UP mode"):
        assert words in seen.text
    heroes = [number for number, (name, _) in enumerate(seen.sent) if name == "set.heroes"]
    ranks = [number for number, (name, _) in enumerate(seen.sent) if name == "set.ranks"]
    assert (len(heroes), len(ranks)) == (4, 4)
    game = load_game("clash-of-heroes")
    named = {"set.heroes": ["rage", "", "redline", "sanctuary"], "set.ranks": ["", "", "veteran", ""]}
    form = fill_in(game, {"mode": ["duel with TEAM-UP Heroes"], **named})
    assert form.config["heroes"] == named["set.heroes"]
    assert form.config["ranks"] == named["set.ranks"]


def test_heroes_who_have_no_place_any_more_are_left_out() -> None:
    game = load_game("clash-of-heroes")
    named = {"set.heroes": ["rage", "redline", "sanctuary", "ultrawoman"], "set.ranks": ["rookie"] * 4}
    form = fill_in(game, {"set.second": ["1"], "set.uneven": ["ranks"], **named})
    assert (form.problems, form.config["heroes"]) == ({}, ["rage", "redline", "sanctuary"])


def test_one_hero_who_is_named_alone_stays_the_only_one() -> None:
    form = fill_in(load_game("clash-of-heroes"), {"mode": ["cooperative"], "set.heroes": ["rage"]})
    assert (form.problems, form.values["heroes"]) == ({}, ["rage", ""])


def test_sentences_about_items_call_them_as_the_form_does() -> None:
    problems = filled(load_game("heroes-of-the-grid"), set_rangers=["trini", "trini"]).problems
    assert problems == {"rangers": '"Trini Kwan" is named 2 times, but there is only one of each Ranger'}


def test_what_an_expansion_brings_is_told_with_the_expansion() -> None:
    game = load_game("heroes-of-the-grid")
    told = 'belongs to the expansion "Afterglow"; add that to the expansions'
    assert filled(game, set_foot_soldiers="glow-husks").problems == {"foot_soldiers": f'"Glow Husks" {told}'}
    assert filled(game, set_b_sides="old-observatory").problems == {"b_sides": f'"Old Observatory" {told}'}
    assert filled(game, set_board_order="old-observatory").problems == {"board_order": f'"Old Observatory" {told}'}


TOLD: list[tuple[str, dict[str, Any], str, str]] = [
    (
        "mightymania",
        {"decks": ["tidee"]},
        'decks: there is no deck "tidee"; choose from lantern-watch, ',
        'there is no deck "tidee"; choose from Lantern Watch, ',
    ),
    (
        "heroes-of-the-grid",
        {"foot_soldiers": ["putty-patrollers"]},
        "foot_soldiers: putty-patrollers was named, but two different types are in play; name both or neither",
        "Putty Patrollers was named, but two different types are in play; name both or neither",
    ),
    (
        "heroes-of-the-grid",
        {"board_order": ["angel-grove-high"]},
        "board_order: name the four boards of the two foot soldier types in play, once each: angel-grove-park, "
        "ernies-juice-bar for putty-patrollers; angel-grove-high, industrial-district for super-putty-patrollers",
        "name the four boards of the two foot soldier types in play, once each: Angel Grove Park, "
        "Ernie's Juice Bar for Putty Patrollers; Angel Grove High, Industrial District for Super Putty Patrollers",
    ),
    (
        "heroes-of-the-grid",
        {"rangers": ["ivy"]},
        'rangers: "ivy" belongs to the expansion "afterglow"; add that to the expansions',
        '"Ivy Marlowe" belongs to the expansion "Afterglow"; add that to the expansions',
    ),
    (
        "clash-of-heroes",
        {"heroes": ["rage", "rage"]},
        'heroes: "rage" was named twice, but there is only one of each',
        '"Rage" was named twice, but there is only one of each',
    ),
    (
        "clash-of-heroes",
        {"sidekicks": ["patch", "newsboy-nick", "officer-dale"]},
        'sidekicks: ["patch", "newsboy-nick", "officer-dale"] is not valid; it must be a list ',
        '["Patch", "Newsboy Nick", "Officer Dale"] is not valid; it must be a list ',
    ),
    (
        "clash-of-heroes",
        {"difficulty": "none"},
        'difficulty: "none" is not one of usual, easy, normal, difficult',
        '"none" is not one of usual, easy, normal, difficult',
    ),
    (
        "deck-building",
        {"characters": ["goldar", "", "goldar"], "villains": 2},
        'characters: "goldar" was named for two seats',
        '"Goldar" was named for two seats',
    ),
    (
        "deck-building",
        {"characters": ["billy-cranston"]},
        'characters: seat 1 is on the side of the Villains, and "billy-cranston" is not one of finster, goldar, ',
        'seat 1 is on the side of the Villains, and "Billy Cranston" is not one of Finster, Goldar, ',
    ),
    (
        "deck-building",
        {"zords": ["mastodon", "zeo"]},
        'zords: "zeo" is not one of dragonzord, mastodon, ',
        '"zeo" is not one of Dragonzord, Mastodon, ',
    ),
    (
        "monsterpocalypse",
        {"forces": ["glass-delta"]},
        'forces number 1: there is no ready-made force "glass-delta"',
        'number 1: there is no ready-made force "Glass Delta"',
    ),
    (
        "monsterpocalypse",
        {"own_forces": ["defender-x ultra, 6 g-tank"]},
        "own_forces number 1: has 6 Grunts called G-Tank; a force has at most 5 with the same name (p. 23)",
        "Player 1 has 6 Grunts called G-Tank; a force has at most 5 with the same name (p. 23).",
    ),
    (
        "monsterpocalypse",
        {"own_forces": ["defender-x"]},
        'own_forces number 1: "defender-x" needs its Hyper form; write "defender-x ultra" or "defender-x mega" (p. 23)',
        'Player 1: "defender-x" needs its Hyper form; write "defender-x ultra" or "defender-x mega" (p. 23).',
    ),
]
"""A game and a config that can't be played, and how its problem begins: where ids are typed, and on the page."""


@pytest.mark.parametrize(("game_id", "fields", "typed", "shown"), TOLD)
def test_a_problem_tells_ids_where_they_are_typed_and_names_on_the_page(
    game_id: str, fields: dict[str, Any], typed: str, shown: str
) -> None:
    game = load_game(game_id)
    with pytest.raises(ConfigError) as refused:
        game.setup(configure(game.config_type, fields), Rng(1))
    form = with_problem(fill_in(game, {}), refused.value)
    assert str(refused.value).startswith(typed)
    assert form.problems[next(iter(fields))].startswith(shown)


def test_what_somebody_wrote_is_never_taken_for_a_field_or_an_item() -> None:
    problems = filled(load_game("clash-of-heroes"), set_heroes="a_side", set_ranks="redline").problems
    assert problems["heroes"].startswith('"a_side" is not one of Rage, ')
    assert problems["ranks"].startswith('"redline" is not one of Rookie (hard), ')


def test_only_a_problem_that_is_said_of_its_seat_follows_its_title() -> None:
    form = fill_in(load_game("monsterpocalypse"), {})
    words = ("has no units", Predicate("holds 16 units"))
    error = ConfigError([Problem("own_forces", number, each) for number, each in enumerate(words, start=1)])
    assert with_problem(form, error).problems == {"own_forces": "Player 1: has no units. Player 2 holds 16 units."}


def test_several_things_wrong_with_a_field_are_told_as_sentences() -> None:
    words = ("there is only one of each Ranger", "which set?", "add it to the expansions")
    form = fill_in(load_game("heroes-of-the-grid"), {})
    alone = with_problem(form, ConfigError([Problem("rangers", None, words[0])]))
    assert alone.problems == {"rangers": words[0]}
    together = with_problem(form, ConfigError([Problem("rangers", None, each) for each in words]))
    assert together.problems == {"rangers": "there is only one of each Ranger. which set? add it to the expansions."}


def test_the_form_says_what_bots_decide_only_where_there_are_teams(client: TestClient) -> None:
    told = "When a team decides together, the people on it decide"
    assert told in Seen(client.get("/games/heroes-of-the-grid").text).text
    assert told not in Seen(client.get(BOX).text).text


def test_a_mode_is_not_marked_where_another_one_has_all_of_it_and_more() -> None:
    heroes = load_game("heroes-of-the-grid")
    assert fill_in(heroes, {"mode": ["6 Rangers, 3 players"]}).modes == ("6 Rangers, 3 players",)


def test_from_each_way_to_play_the_deck_building_game_one_comes_to_each_other() -> None:
    game = load_game("deck-building")
    for before in game.modes:
        values = {f"set.{name}": some for name, some in fill_in(game, {"mode": [before]}).values.items()}
        for mode in game.modes:
            assert fill_in(game, {**values, "mode": [mode]}).modes == (mode,)


@pytest.mark.parametrize("name", ["pace", "watching", "level", "hints"])
def test_what_the_form_does_not_offer_begins_no_match(client: TestClient, name: str) -> None:
    sent = dict(Seen(client.get(BOX).text).sent)
    answer = send(client, {**sent, "seat-1": "open", name: "live 1 1"})
    assert answer.status_code == 422
    assert '"live 1 1"; choose from "' in Seen(answer.text).text
