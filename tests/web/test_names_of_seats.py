"""Seats that are called after who is played there, once that is chosen."""

from __future__ import annotations

from starlette.testclient import TestClient

from herobox.games.deck_building.state import State
from tests.web.sitting import Browser, Page, play_on, room_of, words

GAME = "deck-building"
CHARACTERS = {"set.characters": ["rita-repulsa", "zack-taylor"]}


def called_in_the_log(page: Page) -> list[str]:
    """What the players are called in the log."""
    state = page.room.match.state
    assert isinstance(state, State)
    return [player.name for player in state.players]


def choose_characters(*pages: Page) -> list[str]:
    """Let each choose the first character that is dealt to them; returns what the log calls them."""
    for page in pages:
        page.until(Page.choices)
        page.choose()
    for page in pages:
        page.catch_up()
    return called_in_the_log(pages[0])


def test_the_page_calls_seats_after_their_characters_as_soon_as_they_are_chosen(client: TestClient) -> None:
    ada, ben = Browser(client), Browser(client)
    match = ada.begin("me", "open", game=GAME, **{"name-0": "Ada"})
    ben.sit_down(ada.invitations(match)[0], "Ben")
    with ada.open(match) as villain, ben.open(match) as hero:
        assert hero.turn == "Waiting for Villain (Ada)."
        names = choose_characters(villain, hero)
        assert hero.turn == f"Waiting for {names[0]} (Ada)."
        for name in names:
            assert f"<strong>{name}</strong>" in villain.parts["seats"]
        assert f"{names[0]} (Ada) against {names[1]} (Ben)" in words(ada.get("/"))


def test_who_gave_no_name_is_called_as_their_seat_and_nothing_else(client: TestClient) -> None:
    ada = Browser(client)
    with ada.open(ada.begin("me", "bot-easy", game=GAME, **{"set.dealt": "1"})) as page:
        villain, _ = called_in_the_log(page)
        assert "Villain" not in words(page.parts["seats"])
        assert villain in words(page.parts["seats"])


def test_the_screen_is_passed_on_to_a_character(client: TestClient) -> None:
    ada = Browser(client)
    with ada.open(ada.begin("me", "me", game=GAME, **CHARACTERS)) as page:
        page.send(look=0)
        page.until(lambda page: page.seat == 0)
        while not page.parts["hotseat"].strip():
            page.choose("pass" if "pass" in page.choices() else None)
        assert "Pass the screen to Zack" in words(page.parts["hotseat"])


def test_an_invitation_tells_who_is_played_there(client: TestClient) -> None:
    ada = Browser(client)
    match = ada.begin("me", "open", game=GAME, **CHARACTERS)
    [link] = ada.invitations(match)
    assert "You're invited to play as Zack" in words(Browser(client).get(link))
    assert "Zack is free" in words(ada.get(f"/t/{match}/invite"))


def test_in_another_game_of_the_same_people_nobody_is_called_as_a_seat_of_the_last_one(client: TestClient) -> None:
    ada, ben = Browser(client), Browser(client)
    match = ada.begin("me", "open")
    ben.sit_down(ada.invitations(match)[0])
    with ada.open(match) as north, ben.open(match) as south:
        play_on(north, south)
    ada.post(f"/t/{match}/again")
    following = room_of(client, match).successor
    assert following is not None
    with ada.open(following) as page:
        seats = words(page.parts["seats"])
    assert (seats.count("North"), seats.count("South")) == (1, 1)


def test_who_won_is_told_by_name_with_what_the_picture_calls_the_seat(client: TestClient) -> None:
    ada, ben = Browser(client), Browser(client)
    match = ada.begin("me", "open", game=GAME, **{"name-0": "Ada"})
    ben.sit_down(ada.invitations(match)[0], "Ben")
    with ada.open(match) as villain, ben.open(match) as hero, Browser(client).open(match) as watching:
        name, _ = choose_characters(villain, hero)
        ben.post(f"/t/{match}/resign", seat=1)
        watching.until(lambda page: page.over)
        assert words(watching.parts["ending"]).startswith(f"{name} (Ada) won.")
