"""Choosing, taking back and asking for a hint by the JSON interface."""

from __future__ import annotations

import msgspec
import pytest
from starlette.testclient import TestClient

from herobox.web import thinking
from herobox.web.app import create_app
from herobox.web.settings import Settings
from tests.web.api.people import Person, line_up, make, play_on, two


def test_two_people_play_a_whole_match_by_notation(client: TestClient) -> None:
    north, south = two(client)
    play_on(north, south)
    ended = north.get()
    assert ended["outcome"]["reason"]
    assert ended["over"]
    assert ended["waiting"] == []
    assert "the match is over" in north.post("choices", 400, choice="pass", position=ended["position"])["detail"]


def test_a_choice_moves_the_position_on(client: TestClient) -> None:
    north, _ = two(client)
    assert north.choose("place beacon-bram")["position"] == 1


def test_a_choice_for_a_position_that_is_gone_changes_nothing(client: TestClient) -> None:
    north, _ = two(client)
    north.choose("place beacon-bram")
    assert "moved on" in north.post("choices", 409, choice="place fog-warden", position=0)["detail"]
    assert north.get()["position"] == 1


def test_a_choice_that_the_rules_forbid_is_refused_with_the_rule(client: TestClient) -> None:
    north, _ = two(client)
    north.choose("place beacon-bram")
    assert north.choose("place beacon-bram", 400)["detail"] == '"beacon-bram" has already been placed (rule 1)'
    assert "moves begin with" in north.choose("dance", 400)["detail"]


def test_whose_turn_it_is_not_is_told_whose_it_is(client: TestClient) -> None:
    north, south = two(client)
    line_up(north, south)
    waiting = north.get()["waiting"][0]
    other = (south, north)[waiting]
    assert "turn to choose" in other.choose("attack 1 1", 400)["detail"]


@pytest.mark.parametrize(
    "body",
    [
        {"choice": "pass"},
        {"choice": "pass", "position": -1},
        {"choice": "pass", "position": 10**30},
        {"choice": "", "position": 0},
        {"choice": "x" * 401, "position": 0},
        {"choice": "pass", "position": 0, "seat": 1},
    ],
)
def test_a_choice_of_another_form_is_refused(client: TestClient, body: dict[str, object]) -> None:
    north, _ = two(client)
    assert north.post("choices", 422, **body)["detail"]


@pytest.mark.parametrize("choice", ["attack 99999999999999999999999 1", "attack -1 0", "place \x00", "move 1 ٣"])
def test_an_odd_choice_is_refused_in_a_sentence(client: TestClient, choice: str) -> None:
    north, south = two(client)
    line_up(north, south)
    chooser = (north, south)[north.get()["waiting"][0]]
    assert chooser.choose(choice, 400)["detail"]


def test_an_own_plan_is_taken_back_freely(client: TestClient) -> None:
    north, _ = two(client)
    north.choose("place beacon-bram")
    undone = north.post("undo", position=1)
    assert undone["taken_back"]
    assert undone["position"] == 2
    assert len(north.options()["options"]) == 4


def test_an_undo_that_is_sent_twice_takes_back_once(client: TestClient) -> None:
    north, _ = two(client)
    north.choose("place beacon-bram")
    north.choose("place fog-warden")
    north.post("undo", position=2)
    assert "moved on" in north.post("undo", 409, position=2)["detail"]


def test_nothing_can_be_taken_back_before_the_first_choice(client: TestClient) -> None:
    north, _ = two(client)
    assert "you have no choice" in north.post("undo", 400, position=0)["detail"]


def test_past_what_is_free_the_others_are_asked_and_one_may_agree(client: TestClient) -> None:
    north, south = two(client)
    line_up(north, south)
    asked = north.post("undo", position=north.get()["position"])
    assert not asked["taken_back"]
    assert south.get()["question"] == {"by": 0, "needed": [1], "agreed": []}
    assert "you are the one asking" in north.post("answer", 403, agrees=True)["detail"].lower()
    south.post("answer", agrees=True)
    assert south.get()["question"] is None
    assert north.options()["kind"] == "line-up"


def test_a_refused_question_leaves_the_table_as_it_is(client: TestClient) -> None:
    north, south = two(client)
    line_up(north, south)
    before = north.get()["position"]
    north.post("undo", position=before)
    south.post("answer", agrees=False)
    assert north.get()["position"] == before
    assert "moved on" in south.post("answer", 409, agrees=True)["detail"]


def test_a_hint_names_every_option_the_best_first(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "HINTS", msgspec.structs.replace(thinking.HINTS, bot="search:20"))
    made = make(client, "me", "open", hints=True)
    north = Person(client, made["id"], made["seats"][0]["token"])
    hint = north.get("hint")
    assert {option["notation"] for option in hint["options"]} == {
        option["notation"] for option in north.options()["options"]
    }
    shares = [option["share"] for option in hint["options"]]
    assert sum(shares) == pytest.approx(1)
    assert shares == sorted(shares, reverse=True)
    assert hint["options"][0]["words"].startswith("Place ")
    assert all(option["why"] == "" for option in hint["options"][1:])


def test_a_hint_is_given_only_to_whoever_must_choose(client: TestClient) -> None:
    north, south = two(client, hints=True)
    line_up(north, south)
    other = (south, north)[north.get()["waiting"][0]]
    assert "your turn" in other.get("hint", 400)["detail"]


@pytest.mark.usefixtures("no_time_passes")
def test_hints_are_counted(client: TestClient) -> None:
    north, south = two(client, hints=True)
    line_up(north, south)
    other = (south, north)[north.get()["waiting"][0]]
    for _ in range(3):
        other.get("hint", 400)
    assert "one every 5 seconds" in other.get("hint", 429)["detail"]


@pytest.mark.usefixtures("no_time_passes")
def test_too_many_choices_in_a_moment_are_not_taken(settings: Settings) -> None:
    strict = settings.but(choices_a_second=0.01)
    with TestClient(create_app(strict)) as client:
        made = make(client, "me", "bot")
        north = Person(client, made["id"], made["seats"][0]["token"])
        assert "too fast" in north.choose("place beacon-bram", 429)["detail"]


@pytest.mark.usefixtures("no_time_passes")
def test_many_seats_at_one_address_may_do_as_much_as_four_pages(settings: Settings) -> None:
    with TestClient(create_app(settings.but(choices_a_second=2))) as client:
        people = [person for _ in range(3) for person in two(client)]
        statuses = [person.try_to("choices", choice="dance", position=0) for person in people for _ in range(6)]
        assert statuses.count(429) == len(statuses) - 24  # Each seat alone had its 6.
        assert people[0].try_to("messages", words="Hello?") == 429
        detail = people[0].post("undo", 429, position=0)["detail"]
        assert "too fast" in detail
        assert "from your address" in people[-1].post("messages", 429, words="Hello?")["detail"]
