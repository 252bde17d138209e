"""Links: to sit down, to go on elsewhere, to watch; and seats handed to bots."""

from __future__ import annotations

import re

from starlette.testclient import TestClient

from herobox.web.seats import cookie_name, read_holdings
from tests.web.sitting import Browser, line_up, room_of, two, words


def test_a_link_seats_a_friend_who_can_choose_then(client: TestClient) -> None:
    ada, ben = Browser(client), Browser(client)
    match = ada.begin("me", "open")
    [link] = ada.invitations(match)
    assert "You're invited to play as South" in words(ben.get(link))
    page = ben.sit_down(link, "Ben")
    assert 'data-seat="1"' in page
    with ada.open(match) as north, ben.open(match) as south:
        assert "Ben" in north.parts["seats"]
        south.choose()


def test_whoever_waits_sees_the_friend_sit_down(client: TestClient) -> None:
    ada = Browser(client)
    match = ada.begin("me", "open")
    [link] = ada.invitations(match)
    with ada.open(match) as north:
        assert "open" in north.parts["seats"]
        Browser(client).sit_down(link, "Ben")
        north.until(lambda page: "Ben" in page.parts["seats"])
        assert north.told == ["Ben sits down as South."]


def test_a_link_works_once(client: TestClient) -> None:
    ada, ben, eve = Browser(client), Browser(client), Browser(client)
    match = ada.begin("me", "open")
    [link] = ada.invitations(match)
    ben.sit_down(link, "Ben")
    for late in (eve.get(link, 404), eve.sit_down(link, "Eve", status=404)):
        assert "Somebody has already used this link" in words(late)
        assert f'href="/t/{match}">Watch Mightymania</a>' in late
    assert ada.invitations(match) == []
    with eve.open(match) as page:
        assert "You are watching." in page.turn


def test_a_friend_who_opens_the_link_again_comes_back_to_the_table(client: TestClient) -> None:
    ada, ben = Browser(client), Browser(client)
    match = ada.begin("me", "open")
    [link] = ada.invitations(match)
    ben.sit_down(link, "Ben")
    assert 'data-seat="1"' in ben.get(link)
    assert 'data-seat="1"' in ben.sit_down(link, "Ben")


def test_an_invitation_says_who_sits_there(client: TestClient) -> None:
    ada = Browser(client)
    [link] = ada.invitations(ada.begin("me", "open", **{"name-0": "Ada"}))
    page = words(Browser(client).get(link))
    assert "You're invited to play as South . Already at the table: North (Ada) ." in page
    [link] = ada.invitations(ada.begin("bot-easy", "open"))
    assert "Already at the table" not in words(Browser(client).get(link))


def test_who_invites_is_told_that_the_link_is_for_somebody_else(client: TestClient) -> None:
    ada = Browser(client)
    match = ada.begin("me", "open")
    [link] = ada.invitations(match)
    page = words(ada.get(link))
    assert "This link is for somebody else" in page
    assert "Take this seat myself" in page


def test_where_a_seat_is_open_one_is_shown_the_link_to_send_at_once(client: TestClient) -> None:
    page = Browser(client).post("/games/mightymania", **{"seat-0": "me", "seat-1": "open"})
    assert "Send this link to one friend." in words(page)
    page = Browser(client).post("/games/mightymania", **{"seat-0": "me", "seat-1": "me"})
    assert "Send this link" not in words(page)


def test_forms_that_lack_everything_are_answered_in_plain_words(client: TestClient) -> None:
    ada = Browser(client)
    match = ada.begin("me", "open")
    assert "This seat is no longer open" in words(ada.post(f"/t/{match}/bot", 403))
    assert "This seat is no longer open" in words(ada.post(f"/t/{match}/bot", 403, seat="x"))
    assert "or part of it wasn" in words(Browser(client).post(f"/s/{match}", 404))


def test_whoever_passed_the_link_on_can_not_look_into_the_hand(client: TestClient) -> None:
    ada, ben = Browser(client), Browser(client)
    match = ada.begin("me", "open")
    [link] = ada.invitations(match)
    old = dict(ada.cookies)
    ben.sit_down(link, "Ben")
    token = link.rpartition("/")[2]
    ada.cookies = {cookie_name(match): f"{old[cookie_name(match)]}~1.{token}"}
    assert 'data-seat="0"' in ada.get(f"/t/{match}?seat=1")
    with ada.open(match, seat=1) as page:
        assert page.seat == 0


def test_an_invitation_is_not_played_by_whoever_holds_it_to_give_away(client: TestClient) -> None:
    ada = Browser(client)
    match = ada.begin("me", "open")
    assert len(read_holdings(ada.cookies, match)) == 2
    ada.post(f"/t/{match}/choose", 403, seat=1, position=0, choice="place anvil-ox")
    with ada.open(match, seat=1) as page:
        assert page.seat == 0


def test_opening_ones_own_invitation_makes_it_a_seat_of_ones_own(client: TestClient) -> None:
    ada = Browser(client)
    match = ada.begin("me", "open")
    ada.sit_down(ada.invitations(match)[0], "Ada's other hand")
    assert [held.invitation for held in read_holdings(ada.cookies, match)] == [False, False]
    for seat, card in ((0, "beacon-bram"), (1, "mother-slag")):
        ada.post(f"/t/{match}/choose", seat=seat, position=0, choice=f"place {card}")


def test_ones_own_link_opens_the_seat_on_another_device(client: TestClient) -> None:
    ada, phone = Browser(client), Browser(client)
    match = ada.begin("me", "open", **{"name-0": "Ada"})
    own = re.findall(r'id="own-1" class="link" readonly value="[^"]*?(/s/[^"]+)"', ada.get(f"/t/{match}/invite"))
    assert "played by Ada" in words(phone.get(own[0]))
    assert 'data-seat="0"' in phone.sit_down(own[0])
    with ada.open(match) as laptop, phone.open(match) as other:
        other.choose()
        laptop.until(lambda page: page.position == 1)


def test_an_invitation_is_shown_as_a_code_to_scan(client: TestClient) -> None:
    ada = Browser(client)
    page = ada.get(f"/t/{ada.begin('me', 'open')}/invite")
    assert 'class="code"' in page
    assert "<svg" in page
    assert "http://testserver/s/" in page


def test_the_link_to_watch_holds_no_secret_and_shows_the_table(client: TestClient) -> None:
    ada, _, match = two(client)
    watching = re.findall(r'id="watch"[^>]*value="([^"]*)"', ada.get(f"/t/{match}/invite"))
    assert watching == [f"http://testserver/t/{match}"]
    page = Browser(client).get(f"/t/{match}")
    assert "You are watching." in words(page)


def test_somebody_who_watches_is_offered_no_links_of_seats(client: TestClient) -> None:
    ada = Browser(client)
    match = ada.begin("me", "open")
    page = Browser(client).get(f"/t/{match}/invite")
    assert "/s/" not in page
    assert "All seats are taken." in page


def test_an_open_seat_can_be_handed_to_a_bot(client: TestClient) -> None:
    ada = Browser(client)
    match = ada.begin("me", "open")
    [link] = ada.invitations(match)
    with ada.open(match) as north:
        ada.post(f"/t/{match}/bot", seat=1, strength="easy")
        north.until(lambda page: "Computer" in page.parts["seats"])
        line_up(north)
        north.until(lambda page: "Both line-ups are placed face down." in "".join(page.log))
    Browser(client).sit_down(link, "Ben", status=404)
    ada.post(f"/t/{match}/bot", 403, seat=1, strength="easy")


def test_only_the_holder_of_an_invitation_can_hand_a_seat_to_a_bot(client: TestClient) -> None:
    ada, ben, match = two(client)
    for browser, seat in ((ada, 0), (ada, 1), (ben, 1), (Browser(client), 1), (ada, 9)):
        assert "no longer open" in words(browser.post(f"/t/{match}/bot", 403, seat=seat, strength="hard"))


def test_a_cookie_that_names_seats_that_do_not_exist_opens_nothing(client: TestClient) -> None:
    ada = Browser(client)
    match = ada.begin("me", "open")
    secret = "A" * 22
    eve = Browser(client)
    eve.cookies = {cookie_name(match): f"999.{secret}~i7.{secret}~0.{secret}~1.{secret}"}
    assert "You are watching." in words(eve.get(f"/t/{match}"))
    assert secret not in eve.get(f"/t/{match}/invite")
    assert "All seats are taken." in eve.get(f"/t/{match}/invite")
    with eve.open(match, seat=999) as page:
        assert page.seat is None


def test_the_lobby_lists_my_unfinished_matches_and_nobody_elses(client: TestClient) -> None:
    ada, ben, match = two(client)
    assert f"/t/{match}" in ada.get("/")
    assert f"/t/{match}" in ben.get("/")
    assert f"/t/{match}" not in Browser(client).get("/")


def test_a_name_is_asked_for_once_and_remembered_in_the_browser(client: TestClient) -> None:
    ada, ben = Browser(client), Browser(client)
    first, second = (ada.invitations(ada.begin("me", "open"))[0] for _ in range(2))
    assert "You sit down as" not in ben.get(first)
    ben.sit_down(first, "Ben & Söhne; Ltd")
    assert "You sit down as Ben & Söhne; Ltd" in words(ben.get(second))
    ben.sit_down(second)
    assert room_of(client, ben.match).seats[1].name == "Ben & Söhne; Ltd"
    third = ada.invitations(ada.begin("me", "open"))[0]
    ben.sit_down(third, "Benno")  # Another one, from now on.
    assert "You sit down as Benno" in words(ben.get(ada.invitations(ada.begin("me", "open"))[0]))


def test_a_name_that_was_given_at_the_start_is_remembered_too(client: TestClient) -> None:
    ada, ben = Browser(client), Browser(client)
    ada.begin("me", "open", **{"name-0": "Ada"})
    assert "You sit down as Ada" in words(ada.get(ben.invitations(ben.begin("me", "open"))[0]))


def test_a_cookie_with_nonsense_for_a_name_is_no_trouble(client: TestClient) -> None:
    ben = Browser(client)
    ben.cookies["called"] = "%ff%00" + "%0A" * 1000
    link = Browser(client)
    ben.get(link.invitations(link.begin("me", "open"))[0])
