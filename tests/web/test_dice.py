"""Who chose the seed is told to everybody at the table; and a seed that everybody makes, before the first choice."""

from __future__ import annotations

import re

from starlette.testclient import TestClient

from herobox.web.seats import read_holdings
from tests.web.sitting import DECKS, Browser, line_up, room_of, two, words

CHOSEN = "The seed was chosen by North (Ada), who can know every roll and shuffle."


def token(browser: Browser, match: str) -> dict[str, str]:
    """The header for the JSON interface."""
    own = next(held.token for held in read_holdings(browser.cookies, match) if not held.invitation)
    return {"authorization": f"Bearer {own}"}


def test_a_seed_that_the_maker_chose_is_told_on_every_page_and_in_the_invitation(client: TestClient) -> None:
    ada = Browser(client)
    match = ada.begin("me", "open", **{"name-0": "Ada", "seed": "7"})
    [link] = ada.invitations(match)
    assert CHOSEN in words(ada.get(f"/t/{match}/invite"))
    ben = Browser(client)
    assert CHOSEN in words(ben.get(link))
    ben.sit_down(link, "Ben")
    for somebody in (ada, ben, Browser(client)):
        assert CHOSEN in words(somebody.get(f"/t/{match}"))
    with ben.open(match) as page:
        assert CHOSEN in words(page.parts["commitment"])
    shown = client.get(f"/api/matches/{match}").json()
    assert shown["seed_by"] == 0
    assert shown["seed"] is shown["salt"] is None


def test_a_seed_that_chance_chose_is_not_told_of(client: TestClient) -> None:
    _, ben, match = two(client)
    assert "chosen by" not in ben.get(f"/t/{match}")
    assert client.get(f"/api/matches/{match}").json()["seed_by"] is None


def test_a_seed_chosen_by_somebody_without_a_seat_is_told_too(client: TestClient) -> None:
    wanted = {"game": "mightymania", "seats": [{"kind": "open"}, {"kind": "bot"}], "seed": "7"}
    match = client.post("/api/matches", json=wanted).json()["id"]
    assert client.get(f"/api/matches/{match}").json()["seed_by"] == -1
    assert "The seed was chosen by whoever made this match" in client.get(f"/t/{match}").text


def test_the_next_match_of_the_same_people_has_a_seed_that_chance_chose(client: TestClient) -> None:
    ada, _, match = two(client, seed="7")
    room = room_of(client, match)
    with ada.open(match) as north:
        line_up(north)
    while room.match.outcome is None:
        seat, decision = next(iter(room.match.decisions.items()))
        room.match.choose(seat, decision.options[0])
    ada.post(f"/t/{match}/again")
    following = room_of(client, ada.match)
    assert following.match.seal.by is None
    assert following.match.seal.salt != room.match.seal.salt


def test_where_everybody_adds_to_the_dice_nobody_chooses_before_they_have(client: TestClient) -> None:
    ada = Browser(client)
    match = ada.begin("me", "open", **{"name-0": "Ada", "fair": "1"})
    room = room_of(client, match)
    first = client.get(f"/api/matches/{match}").json()["commitment"]
    assert room.seed_waits_for == (0, 1)
    with ada.open(match) as north:
        assert north.choices() == []
        assert "The game begins when somebody has sat down as South" in north.turn
        assert "Your part of the dice and shuffles" in north.parts["commitment"]
        refused = north.refused(choose="place fog-warden", position=north.position, seat=0)
        assert refused == "The game begins when everybody has helped to make its dice and shuffles."
        ada.post(f"/t/{match}/seed", seat=0, part="4f1c")
        north.until(lambda page: "Your part" not in page.parts["commitment"])
        assert "othing is to be added" in ada.post(f"/t/{match}/seed", 400, seat=0, part="4f1d")
        ben = Browser(client)
        ben.sit_down(ada.invitations(match)[0], "Ben")
        north.until(lambda page: "The game begins when South (Ben) has opened the table, too" in page.turn)
        api = client.post(f"/api/matches/{match}/seed", json={"part": "99ab"}, headers=token(ben, match))
        assert api.status_code == 200, api.text
        north.until(lambda page: page.choices())
        assert "99ab" in north.parts["commitment"]
    shown = client.get(f"/api/matches/{match}").json()
    assert shown["seed_parts"] == {"0": "4f1c", "1": "99ab"}
    assert shown["seed_waits_for"] == []
    assert shown["commitment"] == first
    assert room.match.record.lines == ("0 seed 4f1c", "1 seed 99ab")
    assert room.match.seed != room.match.seal.seed


def test_only_who_sits_there_adds_to_the_dice(client: TestClient) -> None:
    ada = Browser(client)
    match = ada.begin("me", "open", fair="1")
    Browser(client).post(f"/t/{match}/seed", 403, seat=0, part="4f1c")
    ada.post(f"/t/{match}/seed", 403, seat=1, part="4f1c")
    assert room_of(client, match).match.seed_parts == {}
    for part in ("a b", "é"):
        assert "letters and digits" in ada.post(f"/t/{match}/seed", 400, seat=0, part=part)


def test_bots_add_nothing_and_wait_with_the_others(client: TestClient) -> None:
    ada = Browser(client)
    match = ada.begin("me", "open", fair="1")
    room = room_of(client, match)
    ada.post(f"/t/{match}/bot", seat=1, strength="easy")
    assert room.seed_waits_for == (0,)
    assert room.match.choices == []
    ada.post(f"/t/{match}/seed", seat=0, part="4f1c")
    with ada.open(match) as north:
        north.until(lambda page: page.choices())
        line_up(north)
        north.until(lambda page: "goes first" in "".join(page.log))
    assert room.match.record.lines[0] == "0 seed 4f1c"


def test_with_bots_alone_the_form_makes_a_match_that_begins_at_once(client: TestClient) -> None:
    ada = Browser(client)
    assert 'name="fair" value="1" checked' in ada.get("/games/mightymania")
    match = ada.begin("me", "bot-easy", fair="1")
    assert room_of(client, match).seed_waits_for == ()


def test_a_match_that_everybody_made_the_dice_of_is_rebuilt_told_and_looked_back_at(client: TestClient) -> None:
    wanted = {
        "game": "mightymania",
        "config": {"decks": DECKS["set.decks"]},
        "seats": [{"kind": "me"}, {"kind": "me"}],
        "shared": True,
    }
    made = client.post("/api/matches", json=wanted).json()
    match, tokens = made["id"], [seat["token"] for seat in made["seats"]]
    for number, own in enumerate(tokens):
        headers = {"authorization": f"Bearer {own}"}
        status = client.get(f"/api/matches/{match}", headers=headers).json()
        assert status["waiting"] == [*range(number, 2)]
        assert client.get(f"/api/matches/{match}/options", headers=headers).json()["options"] == []
        client.post(f"/api/matches/{match}/seed", json={"part": f"part{number}"}, headers=headers)
    room = room_of(client, match)
    room._restore()
    assert room.match.seed_parts == {0: "part0", 1: "part1"}
    told = client.get(f"/api/matches/{match}/events?wait=0").text
    assert "North helped to make the dice and shuffles: the table is set up anew." in told
    assert "Before the first choice" in client.get(f"/t/{match}/look-back/at/0").text


def test_a_game_that_only_shuffles_speaks_of_its_shuffles_wherever_it_speaks_of_dice(client: TestClient) -> None:
    ada = Browser(client)
    ada.post("/games/deck-building/learn")
    pages = [ada.get("/games/deck-building"), ada.get(f"/t/{ada.match}")]
    with ada.open(ada.match) as page:
        pages.append(page.parts["commitment"])
    [seat] = [held.seat for held in read_holdings(ada.cookies, ada.match)]
    ada.post(f"/t/{ada.match}/leave-lesson", seat=seat)
    ada.post(f"/t/{ada.match}/resign", seat=seat)
    pages.append(ada.get(f"/t/{ada.match}"))
    assert "Were the dice and shuffles fair?" in words(pages[-1])
    for shown in pages:
        assert re.findall(r"\b(?:dice|die)\b(?! and shuffles)", words(shown)) == []
