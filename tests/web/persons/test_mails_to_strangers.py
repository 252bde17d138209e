"""Nobody can use the server to write to strangers: limits, links that end mails, and words that say nothing else."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from herobox.web import mail
from herobox.web.letters import Told, confirmation, tame, turns
from herobox.web.mail_addresses import is_address, same_box
from herobox.web.settings import Settings
from tests.patience import until
from tests.web.fake_time import Time, timed_client
from tests.web.persons.mail_tables import ADA, DAY, MINUTE, bens, confirm, confirmed, hers, nothing_waits, rows
from tests.web.persons.mailed import PLACE, Post, link, words_of
from tests.web.persons.people import Person, person
from tests.web.persons.test_calls import bens_turn
from tests.web.sitting import Browser, words

WEEK = 7 * DAY


@pytest.fixture
def client(mailing: TestClient) -> TestClient:
    return mailing


@pytest.fixture(autouse=True)
def as_often_as_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the limits of a day and a week count."""
    monkeypatch.setattr(mail, "TRIED", 1e6)


def asks(browser: Person, address: str, status: int = 200) -> str:
    """Somebody enters an address."""
    return words(browser.post("/me/mail", status, address=address))


def test_a_person_asks_for_so_many_mails_a_day(client: TestClient, post: Post, time: Time) -> None:
    ada = person(client, "Ada")
    for number in range(mail.OF_PERSON):
        asks(ada, f"a{number}@example.org")
    assert "Try again tomorrow" in asks(ada, "more@example.org", 422)
    assert len(post.got) == mail.OF_PERSON
    time.pass_on(DAY + 1)
    asks(ada, "more@example.org")
    assert len(post.got) == mail.OF_PERSON + 1


def test_a_box_gets_so_many_in_a_week_whoever_asks_and_however_it_is_written(
    client: TestClient, post: Post, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    ways = (ADA, "A.D.A@Example.org", "ada+games@example.org", "ada+chess@example.org")
    people = [person(client, f"Ada {number}") for number, _ in enumerate(ways)]
    for one, address in zip(people[: mail.OF_BOX], ways, strict=False):
        asks(one, address)
    assert "several times lately" in asks(people[-1], ways[-1], 422)
    time.pass_on(2 * DAY)
    assert "several times lately" in asks(people[-1], ways[-1], 422)
    assert len(post.got) == mail.OF_BOX
    time.pass_on(WEEK)
    asks(people[-1], ways[-1])


def test_those_at_one_network_address_ask_for_so_many_a_day(client: TestClient, post: Post, time: Time) -> None:
    for number in range(mail.OF_CALLER):
        asks(person(client, f"Ada {number}"), f"a{number}@example.org")
    assert "from your network" in asks(person(client, "Ada"), "more@example.org", 422)
    assert len(post.got) == mail.OF_CALLER


def test_a_server_asks_so_many_a_day(settings: Settings, post: Post, time: Time, soon: None) -> None:
    with timed_client(post.settings(settings, confirmations_a_day=2), time) as client:
        for number in range(2):
            asks(person(client, f"Ada {number}"), f"a{number}@example.org")
        assert "as many confirmation mails today as it may" in asks(person(client, "Ada"), ADA, 422)
    assert len(post.got) == 2


def test_a_person_who_is_forgotten_and_comes_again_still_counts(client: TestClient, post: Post) -> None:
    for _ in range(mail.OF_BOX):
        ada = person(client, "Ada")
        asks(ada, ADA)
        ada.post("/me/delete")
    asks(person(client, "Ada"), ADA, 422)


def test_asking_fast_is_refused(client: TestClient, monkeypatch: pytest.MonkeyPatch, no_time_passes: None) -> None:
    client.app.state.rooms.mails._tried = mail.Buckets(1, 2)  # type: ignore[attr-defined]
    ada = person(client, "Ada")
    for number in range(2):
        asks(ada, f"a{number}@example.org")
    assert "tried often" in asks(ada, ADA, 422)


# Ending them


def one_click(client: TestClient, path: str) -> int:
    """What a mail program sends when one presses its button: no cookie, no origin (RFC 8058)."""
    answer = client.post(path, data={"List-Unsubscribe": "One-Click"}, follow_redirects=False)
    return answer.status_code


def test_one_click_ends_the_mails_of_turns_and_the_page_says_so(client: TestClient, post: Post, time: Time) -> None:
    ada = confirmed(client, post)
    ben, match = bens_turn(client, ada)
    hers(client, ada, match, ben)
    until(lambda: len(post.got) == 2)
    path = link(post.got[1], "stop")
    assert "No more mail?" in words(Browser(client).get(path))  # Looking ends nothing.
    assert ADA in ada.get("/me")
    assert one_click(client, path) == 200
    assert "These mails have ended" in words(Browser(client).get(path))
    assert ADA not in ada.get("/me")
    time.pass_on(10 * MINUTE)
    bens(ada, ben, match)
    hers(client, ada, match, ben)
    until(lambda: nothing_waits(client))
    assert len(post.got) == 2


def test_links_of_old_mails_still_end_them_after_the_address_was_confirmed_again(
    client: TestClient, post: Post, time: Time
) -> None:
    ada = confirmed(client, post)
    ben, match = bens_turn(client, ada)
    hers(client, ada, match, ben)
    until(lambda: len(post.got) == 2)
    old = link(post.got[1], "stop")
    assert one_click(client, old) == 200
    asks(ada, ADA)
    confirm(ada, post)
    assert one_click(client, old) == 200
    assert ADA not in ada.get("/me")


def test_whoever_was_asked_can_forbid_it_and_allow_it_again(client: TestClient, post: Post) -> None:
    mallory, ada = person(client, "Mallory"), person(client, "Ada")
    asks(mallory, "Ada+x@example.org")
    path = link(post.got[0], "never")
    assert "whoever enters it" in words(Browser(client).get(path))
    assert one_click(client, path) == 200
    assert "Ada+x@example.org" not in mallory.get("/me")
    for one, address in ((mallory, "Ada+x@example.org"), (ada, ADA)):
        assert "wants no mail" in asks(one, address, 422)
    assert len(post.got) == 1
    Browser(client).post(path, allow="yes")
    asks(ada, ADA)
    assert len(post.got) == 2


def test_forbidding_ends_mails_that_were_confirmed(client: TestClient, post: Post) -> None:
    ada = confirmed(client, post)
    assert one_click(client, link(post.got[0], "never")) == 200
    assert rows(client, "mails") == 0
    assert ADA not in ada.get("/me")


def test_links_that_nobody_was_sent_do_nothing(client: TestClient, post: Post) -> None:
    ada = confirmed(client, post)
    path = link(post.got[0], "never")
    other = path[:-1] + ("0" if path[-1] != "0" else "1")
    for wrong in (other, "/mail/never/", "/mail/never/x", "/mail/never/%C3%A4", path[:-32]):
        assert one_click(client, wrong) in (404, 405)
    assert [one_click(client, wrong) for wrong in ("/mail/stop/x", "/mail/stop/%20")] == [404, 404]
    for wrong in (f"/mail/stop/{'0' * 32}", f"/mail/stop/{'f' * 32}"):
        assert one_click(client, wrong) == 200  # As after the first click: it says nothing of who is mailed.
    assert ADA in ada.get("/me")


def test_no_page_of_another_site_enters_an_address(client: TestClient, post: Post) -> None:
    ada = person(client, "Ada")
    headers = {**ada.headers(), "origin": "https://evil.example"}
    assert client.post("/me/mail", data={"address": ADA}, headers=headers).status_code == 403
    assert Browser(client).post("/me/mail", 403, address=ADA)  # Nor anybody who is not signed in.
    assert post.got == []


# What stands in them


def test_links_lead_where_the_operator_says_whatever_a_request_calls_the_server(client: TestClient, post: Post) -> None:
    ada = person(client, "Ada")
    headers = {**ada.headers(), "host": "evil.example", "x-forwarded-host": "evil.example"}
    client.post("/me/mail", data={"address": ADA}, headers=headers)
    assert b"evil" not in post.raw[0]


def test_names_make_no_advert(client: TestClient, post: Post) -> None:
    ada = confirmed(client, post, name="Ada https://a.example/?x=1")
    ben, match = bens_turn(client, ada)
    hers(client, ada, match, ben)
    until(lambda: len(post.got) == 2)
    assert "(Ada https a example x 1)" in words_of(post.got[1])


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Win at www.evil.example!", "Win at www evil example"),
        ("evil。example", "evil example"),
        ("mail me@evil.example", "mail me evil example"),
        ("Call +1 (555) 123-4567", "Call"),
        ("a\u202eb\u200bc", "a b c"),
        ("Zoë O'Brien-Smith", "Zoë O'Brien-Smith"),
        ("<b>Ann</b>", "b Ann b"),
        ("Ann\r\nBcc: x", "Ann Bcc x"),
        ("an_under_line", "an under line"),
    ],
)
def test_a_name_becomes_tame(name: str, said: str) -> None:
    assert tame(name) == said


@pytest.mark.parametrize(
    "address",
    [
        *("ada@example.org\r\nBcc: bea@example.org", "ada@example.org\nx", "ada@example.org,bea@example.org"),
        *("ada@example.org bea@example.org", "Ada <ada@example.org>", '"a b"@example.org', "ada@localhost", "@a.org"),
        *("ada@127.0.0.1", "ada@[127.0.0.1]", "ada%bea.org@example.org", "a!ada@example.org", "-oQ@example.org"),
        *("ada@-example.org", "ada@example..org", ".ada@example.org", "a..b@example.org", "äda@example.org"),
        *(
            "ada@exämple.org",
            "ada@example.org>",
            "a" * 65 + "@example.org",
            "a@" + "b." * 130 + "org",
            "ada",
            "a@b@c.org",
        ),
    ],
)
def test_what_is_no_plain_address_is_none(address: str) -> None:
    assert not is_address(address)


def test_what_is_no_plain_address_is_sent_nothing(client: TestClient, post: Post) -> None:
    ada = person(client, "Ada")
    for address in ("ada@example.org\r\nBcc: bea@example.org", "ada@example.org,bea@example.org", "ada", "a@localhost"):
        assert "write to this e-mail address" in asks(ada, address, 422)
    assert post.asked == []


@pytest.mark.parametrize(
    "address", [ADA, "a.b+c@mail.example.co.uk", "o'brien@example.org", "x@xn--exmple-cua.org", "_@a-b.example"]
)
def test_addresses_as_people_have_them_are_taken(address: str) -> None:
    assert is_address(address)


def test_ways_to_write_to_one_box_are_known() -> None:
    assert {same_box(way) for way in ("ada@a.org", "ADA@A.ORG", "a.da@a.org", "ada+1@a.org", "a.d.a+@a.org")} == {
        "ada@a.org"
    }


def test_no_header_has_a_second_line_whatever_a_game_or_person_is_called(settings: Settings, post: Post) -> None:
    made = post.settings(settings)
    told = [Told("m", "Your turn in a game\r\nBcc: bea@example.org", "Ann\r\n\r\nhttps://evil.example", turn=True)]
    for one in (turns(made, ADA, told, "s", 0.0, more=False), confirmation(made, ADA, "c", "n", 0.0)):
        head = one.as_bytes().partition(b"\r\n\r\n")[0]
        assert b"\nBcc" not in head
        assert b"evil.example" not in one.as_bytes()
    with pytest.raises(ValueError, match=r"CR|linefeed"):
        confirmation(made, f"{ADA}\r\nBcc: bea@example.org", "c", "n", 0.0)


def test_of_many_tables_some_are_named(settings: Settings, post: Post) -> None:
    told = [Told(f"m{number}", "Your turn in Mightymania", "North against South", turn=True) for number in range(3)]
    mailed = turns(post.settings(settings), ADA, told, "s", 0.0, more=True)
    assert mailed["Subject"] == "Your turn at more than 3 tables"
    assert f"And at more tables:\n{PLACE}/\n" in words_of(mailed)
    told[0] = told[0]._replace(title="You decide in Mightymania", words="South has left", turn=False)
    mailed = turns(post.settings(settings), ADA, told, "s", 0.0, more=False)
    assert mailed["Subject"] == "You are needed at 3 tables"
    assert f"You decide in Mightymania. South has left.\n{PLACE}/t/m0\n" in words_of(mailed)
