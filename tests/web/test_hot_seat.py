"""Several seats in one person's hands, on one screen that is passed on."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

import herobox
from herobox.kernel import registry
from herobox.web.hotseat import why_several
from tests.kernel.tug import State, Tug
from tests.web.sitting import Browser, Page, line_up, words

CURTAIN = "Pass the screen to South"
HEROES_AND_VILLAINS = ["goldar", "zack-taylor", "finster", "trini-kwan"]


class OpenTug(Tug):
    """Tug of War without anything hidden."""

    id = "open_tug"

    def hide(self, view: State, seat: int | None) -> None:
        super().hide(view, None)


def line_up_north(page: Page) -> None:
    """Place North's cards, the last in an order of their own."""
    for card in ("reef-diver", "beacon-bram", "gull-runner"):
        page.choose(f"place {card}")


def test_nothing_is_covered_while_both_see_the_same(client: TestClient) -> None:
    ada = Browser(client)
    with ada.open(ada.begin("me", "me")) as page:
        assert page.parts["hotseat"].strip() == ""
        assert page.seat == 0


def test_when_the_turn_passes_the_table_is_covered_until_the_other_is_here(client: TestClient) -> None:
    ada = Browser(client)
    with ada.open(ada.begin("me", "me")) as page:
        line_up_north(page)
        assert CURTAIN in page.parts["hotseat"]
        assert page.seat is None
        assert page.parts["prompt"] == ""
        page.send(look=1)
        page.until(lambda page: page.seat == 1)
        assert page.parts["hotseat"].strip() == ""
        assert "place mother-slag" in page.choices()


def test_no_hidden_hand_is_on_the_wire_behind_the_curtain(client: TestClient) -> None:
    ada = Browser(client)
    match = ada.begin("me", "me")
    with ada.open(match) as page:
        line_up_north(page)
        before = len(page.traffic)
        page.send(look=1)
        page.until(lambda page: page.seat == 1)
        line_up(page)
        sent = "".join(page.traffic[before:])
    covered = Browser(client)
    covered.cookies = ada.cookies
    plain = covered.get(f"/t/{match}")
    for text in (sent, plain):
        for card in ("Reef Diver", "reef-diver", "Beacon Bram", "beacon-bram"):
            assert card not in text


def test_a_page_that_is_opened_again_is_covered_and_holds_neither_hand(client: TestClient) -> None:
    ada = Browser(client)
    match = ada.begin("me", "me")
    with ada.open(match) as page:
        page.choose("place reef-diver")
    with ada.open(match) as page:
        assert "Who's looking?" in page.parts["hotseat"]
        assert page.seat is None
        assert "Reef Diver" not in "".join(page.traffic)
        assert page.refused(choose="place mother-slag", position=0).startswith("You are watching")
    plain = ada.get(f"/t/{match}")
    assert "Who's looking?" in plain
    assert "Reef Diver" not in plain


def test_the_curtain_says_why_several_may_take_the_screen(client: TestClient) -> None:
    secret = Browser(client)
    with secret.open(secret.begin("me", "me")) as page:
        page.choose("place reef-diver")
        with secret.open(page.room.id) as again:
            assert "Each of you has a secret choice to make." in words(again.parts["hotseat"])
    shared = Browser(client)
    teams = {"set.villains": "2", "set.heroes": "2", "set.characters": HEROES_AND_VILLAINS}
    match = shared.begin("me", "me", "me", "me", game="deck-building", **teams)
    with shared.open(match) as page:
        assert "One of you chooses for everybody who is asked. I am Goldar I am Finster" in words(page.parts["hotseat"])


def test_the_curtain_says_so_where_none_of_several_has_anything_to_choose() -> None:
    match = herobox.new("deck-building", villains=2, heroes=2, characters=HEROES_AND_VILLAINS)
    match.choose(0, "begin goldar")
    assert list(match.decisions) == [0]
    assert why_several(match, (1, 2)) == "None of you has anything to choose now."


def test_without_a_script_the_curtain_is_a_form(client: TestClient) -> None:
    ada = Browser(client)
    match = ada.begin("me", "me")
    ada.post(f"/t/{match}/choose", seat=0, position=0, choice="place reef-diver")
    page = ada.post(f"/t/{match}/seat", seat=1)
    assert 'data-seat="1"' in page
    assert "Reef Diver" not in page
    assert "Reef Diver" in ada.post(f"/t/{match}/seat", seat=0)
    ada.post(f"/t/{match}/seat", 403, seat=2)


def test_who_plays_all_seats_need_not_ask_anybody_to_take_a_choice_back(client: TestClient) -> None:
    ada = Browser(client)
    with ada.open(ada.begin("me", "me")) as page:
        line_up_north(page)
        page.send(look=1)
        page.until(lambda page: page.seat == 1)
        line_up(page)
        if page.seat is None:
            page.send(look=0)
            page.until(lambda page: page.seat == 0)
        page.choose("attack 2 2")
        if page.seat is None:
            page.send(look=0)
            page.until(lambda page: page.seat == 0)
        seen = page.position
        assert "Take back" in page.parts["actions"] or "Ask to take back" in page.parts["actions"]
        page.send(undo=True, position=page.position)
        page.until(lambda page: page.position > seen)
        assert any("taken back" in said for said in page.told)


def test_whoever_looks_at_the_other_seat_in_between_is_covered_first(client: TestClient) -> None:
    ada = Browser(client)
    with ada.open(ada.begin("me", "me")) as page:
        page.choose("place reef-diver")
        before = len(page.traffic)
        page.send(look=1)
        page.until(lambda page: page.seat is None)
        assert "Who's looking?" in page.parts["hotseat"]
        page.send(look=1)
        page.until(lambda page: page.seat == 1)
        assert "Reef Diver" not in "".join(page.traffic[before:])


def test_seats_that_see_the_same_pass_on_without_a_curtain(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_entries", lambda: {"open_tug": None})
    monkeypatch.setattr(registry, "_load", lambda *_: OpenTug())
    ada = Browser(client)
    ada.post("/games/open_tug", **{f"seat-{seat}": "me" for seat in range(4)}, seed="1")
    match = ada.match
    with ada.open(match) as table:
        for _ in range(12):
            assert table.parts["hotseat"].strip() == ""
            assert table.seat is not None
            table.choose()
        assert "The teams pull" in "".join(table.log)


def test_who_plays_all_seats_that_see_the_same_takes_the_last_choice_of_the_table_back(client: TestClient) -> None:
    ada = Browser(client)
    match = ada.begin("me", "me", game="monsterpocalypse", seed="2")
    with ada.open(match) as page:
        chosen: list[tuple[int | None, list[str]]] = []
        while len(chosen) < 2 or chosen[-1][0] == page.seat:
            chosen.append((page.seat, page.choices()))
            page.choose()
        assert "Take back " in words(page.parts["actions"])
        seat, choices = chosen[-1]
        page.send(undo=True, position=page.position)
        page.until(lambda page: page.seat == seat and page.choices() == choices)
        assert len(page.room.match.choices) == len(chosen) - 1


def test_at_the_end_nothing_is_covered(client: TestClient) -> None:
    ada = Browser(client)
    with ada.open(ada.begin("me", "me", seed="3")) as page:
        while not page.over:
            if page.seat is None:
                seat = next(iter(page.room.match.decisions))
                page.send(look=seat)
                page.until(lambda page: page.seat is not None)
            page.choose()
        page.catch_up()
        assert page.parts["hotseat"].strip() == ""
        assert "won." in words(page.parts["ending"])
