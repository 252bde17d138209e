"""Being told by e-mail: at a confirmed address alone, once for each turn, and never more than once a minute."""

from __future__ import annotations

import re

import pytest
from sqlalchemy import select
from starlette.testclient import TestClient

from herobox.web.settings import Settings
from herobox.web.store import tables
from tests.patience import until
from tests.web.fake_time import LIVE, Time, timed_client
from tests.web.persons.mail_tables import ADA, DAY, MINUTE, bens, code_in, confirm, confirmed, hers, nothing_waits, rows
from tests.web.persons.mailed import PLACE, SENDER, Post, link, words_of
from tests.web.persons.people import person, second_device
from tests.web.persons.test_calls import bens_turn, noted, until_hers
from tests.web.sitting import Browser, words


@pytest.fixture
def client(mailing: TestClient) -> TestClient:
    return mailing


def test_an_unconfirmed_address_gets_the_one_mail_that_asks_for_it(client: TestClient, post: Post) -> None:
    ada = person(client, "Ada")
    assert f"We have written to {ADA}" in words(ada.post("/me/mail", address=f" {ADA} "))
    ben, match = bens_turn(client, ada)
    hers(client, ada, match, ben)
    until(lambda: nothing_waits(client))
    [asked] = post.got
    assert (asked["To"], post.senders) == (ADA, [SENDER])
    assert "Ada" not in words_of(asked)
    assert re.findall(r"https?://[^/\s]*", words_of(asked)) == [PLACE] * 3


def test_a_link_confirms_by_its_button_alone_and_once(client: TestClient, post: Post, time: Time) -> None:
    ada = person(client, "Ada")
    ada.post("/me/mail", address=ADA)
    scanner = Browser(client)
    path = link(post.got[0], "confirm")
    for _ in range(2):
        assert f"We would write to {ADA}" in words(scanner.get(path))
    assert f"{ADA} is confirmed" not in words(ada.get("/me"))
    confirm(scanner, post)  # A phone's mail program, on which she is not signed in.
    assert f"{ADA} is confirmed" in words(ada.get("/me"))
    scanner.get(path, 404)
    scanner.post("/mail/confirm", 404, code=code_in(post))
    scanner.post("/mail/confirm", 404, code="")


def test_a_link_confirms_for_a_day(client: TestClient, post: Post, time: Time) -> None:
    ada = person(client, "Ada")
    ada.post("/me/mail", address=ADA)
    time.pass_on(DAY + 1)
    ada.get(link(post.got[0], "confirm"), 404)
    ada.post("/mail/confirm", 404, code=code_in(post))
    assert ADA not in ada.get("/me")


def test_only_the_newest_link_confirms(client: TestClient, post: Post) -> None:
    ada = person(client, "Ada")
    ada.post("/me/mail", address="bea@example.org")
    ada.post("/me/mail", address=ADA)
    ada.post("/mail/confirm", 404, code=code_in(post, "bea@example.org"))
    confirm(ada, post)


def test_signing_a_device_out_ends_the_link_that_it_may_have_asked_for(client: TestClient, post: Post) -> None:
    ada = person(client, "Ada")
    phone = second_device(ada)
    phone.post("/me/mail", address=ADA)
    [device] = set(phone.devices()) - {ada.devices()[0]} or [""]
    ada.post("/me/devices/revoke", device=device)
    Browser(client).post("/mail/confirm", 404, code=code_in(post))


def test_a_turn_is_mailed_once_with_game_people_and_place(client: TestClient, post: Post, time: Time) -> None:
    ada = confirmed(client, post)
    ben, match = bens_turn(client, ada)
    hers(client, ada, match, ben)
    until(lambda: len(post.got) == 2)
    until(lambda: nothing_waits(client))
    mailed = post.got[1]
    assert mailed["Subject"] == "Your turn in Mightymania"
    assert words_of(mailed).startswith(
        f"It is your turn in Mightymania: North (Ada) against South (Ben).\n{PLACE}/t/{match}\n"
    )
    time.pass_on(10 * MINUTE)
    with ada.open(match) as page:  # She looks, and goes again without a choice.
        page.catch_up()
    until(lambda: nothing_waits(client))
    assert len(post.got) == 2
    bens(ada, ben, match)
    hers(client, ada, match, ben)
    until(lambda: len(post.got) == 3)


def test_every_mail_says_what_it_is_and_how_to_end_it(client: TestClient, post: Post, time: Time) -> None:
    ada = confirmed(client, post)
    ben, match = bens_turn(client, ada)
    hers(client, ada, match, ben)
    until(lambda: len(post.got) == 2)
    for mailed, kind in zip(post.got, ("never", "stop"), strict=True):
        assert mailed["From"] == f"Herobox <{SENDER}>"
        assert mailed["Auto-Submitted"] == "auto-generated"
        assert mailed["List-Unsubscribe"] == f"<{PLACE}{link(mailed, kind)}>"
        assert mailed["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        assert re.fullmatch(r"<[^<>@\s]+@example\.org>", mailed["Message-ID"])
        assert mailed["Date"].datetime.timestamp() == time.now
    assert post.got[0]["Message-ID"] != post.got[1]["Message-ID"]
    for raw in post.raw:
        assert raw.isascii()
        assert b"\n" not in raw.replace(b"\r\n", b"")
        assert f"List-Unsubscribe: <{PLACE}/mail/".encode() in raw


def test_what_is_due_within_a_minute_is_told_together_in_the_next_mail(
    client: TestClient, post: Post, time: Time
) -> None:
    ada = confirmed(client, post)
    tables_of = [bens_turn(client, ada) for _ in range(3)]
    (ben, first), (bob, second), (bea, third) = tables_of
    hers(client, ada, first, ben)
    until(lambda: len(post.got) == 2)
    hers(client, ada, second, bob)
    hers(client, ada, third, bea)
    bens(ada, bob, second)
    hers(client, ada, second, bob)  # Twice, and told once.
    time.pass_on(MINUTE - 1)
    assert (rows(client, "mails_due"), len(post.got)) == (2, 2)
    time.pass_on(2)
    until(lambda: len(post.got) == 3)
    until(lambda: nothing_waits(client))
    assert post.got[2]["Subject"] == "Your turn at 2 tables"
    told = set(re.findall(r"/t/(\w+)", words_of(post.got[2])))
    assert told == {second, third}


def test_what_is_no_longer_hers_when_the_minute_is_over_is_not_told(client: TestClient, post: Post, time: Time) -> None:
    ada = confirmed(client, post)
    (ben, first), (bob, second) = [bens_turn(client, ada) for _ in range(2)]
    hers(client, ada, first, ben)
    until(lambda: len(post.got) == 2)
    hers(client, ada, second, bob)
    assert rows(client, "mails_due") == 1
    bens(ada, bob, second)
    until(lambda: nothing_waits(client))
    time.pass_on(MINUTE + 1)
    hers(client, ada, second, bob)
    until(lambda: len(post.got) == 3)


def test_nobody_is_mailed_of_a_table_that_is_open_on_another_device(client: TestClient, post: Post, time: Time) -> None:
    ada = confirmed(client, post)
    phone = second_device(ada)
    (ben, first), (bob, second) = [bens_turn(client, ada) for _ in range(2)]
    hers(client, ada, first, ben)
    until(lambda: len(post.got) == 2)
    hers(client, ada, second, bob)
    with phone.open(second) as page:
        page.catch_up()
        time.pass_on(MINUTE + 1)
        until(lambda: nothing_waits(client))
    with phone.open(first) as page, ben.open(first) as other:
        while set(page.room.match.decisions) != {1}:
            next(one for one in (page, other) if one.choices()).choose()
            for one in (page, other):
                one.catch_up()
        until_hers(other)
        page.catch_up()
        until(lambda: noted(client, first) == other.room.known)
        until(lambda: not rows(client, "calls"))
        until(lambda: nothing_waits(client))
    assert len(post.got) == 2


def test_a_new_address_is_mailed_once_it_is_confirmed_and_the_old_one_until_then(
    client: TestClient, post: Post, time: Time
) -> None:
    ada = confirmed(client, post)
    ada.post("/me/mail", address="ada@home.example")
    ben, match = bens_turn(client, ada)
    hers(client, ada, match, ben)
    until(lambda: len(post.mails_to(ADA)) == 2)
    confirm(ada, post, "ada@home.example")
    time.pass_on(MINUTE + 1)
    bens(ada, ben, match)
    hers(client, ada, match, ben)
    until(lambda: len(post.mails_to("ada@home.example")) == 2)
    assert len(post.mails_to(ADA)) == 2


@pytest.mark.parametrize("how", ["empty", "delete"])
def test_an_address_that_is_taken_away_is_kept_nowhere(client: TestClient, post: Post, time: Time, how: str) -> None:
    ada = confirmed(client, post)
    (ben, first), (bob, second) = [bens_turn(client, ada) for _ in range(2)]
    hers(client, ada, first, ben)
    hers(client, ada, second, bob)
    until(lambda: len(post.got) == 2)
    if how == "empty":
        ada.post("/me/mail", address="")
    else:
        ada.post("/me/delete")
    assert rows(client, "mails") == rows(client, "mails_due") == 0
    with client.app.state.store.database.reading() as connection:  # type: ignore[attr-defined]
        for table in tables.metadata.tables.values():
            assert ADA not in str(connection.execute(select(table)).all())


def test_without_a_mail_server_nobody_is_asked_for_an_address(settings: Settings, time: Time) -> None:
    with timed_client(settings, time) as client:
        ada = person(client, "Ada")
        assert "e-mail" not in words(ada.get("/me"))
        assert "sends no mail" in words(ada.post("/me/mail", 422, address=ADA))


def test_a_new_recovery_link_is_mailed_to_a_confirmed_address_alone(client: TestClient, post: Post) -> None:
    ada, bea = confirmed(client, post), person(client, "Bea")
    bea.post("/me/recovery")
    ada.post("/me/recovery")
    until(lambda: len(post.got) == 2)
    mail = post.got[-1]
    assert (mail["To"], mail["Subject"]) == (ADA, "Something new lets you in")
    assert "a new recovery link was made" in words_of(mail)
    assert "/me/recover/" not in words_of(mail)
    stop = link(mail, "stop")
    Browser(client).post(stop)
    ada.post("/me/recovery")
    assert f"{ADA} is confirmed" not in words(ada.get("/me"))


@pytest.mark.parametrize("nonsense", ["zzz", "F" * 32, "0" * 33])
def test_a_link_to_end_mails_that_is_none_of_this_server_says_so(client: TestClient, nonsense: str) -> None:
    for page in (
        Browser(client).get(f"/mail/stop/{nonsense}", 404),
        Browser(client).post(f"/mail/stop/{nonsense}", 404),
    ):
        assert "This is not a link of this server, or it wasn't copied whole." in words(page)


def test_who_is_to_decide_about_somebody_who_ran_out_of_time_is_mailed_once(
    client: TestClient, post: Post, time: Time
) -> None:
    ada = confirmed(client, post)
    _, match = bens_turn(client, ada, pace=LIVE)
    time.pass_on(3600)
    until(lambda: len(post.got) == 2)
    until(lambda: nothing_waits(client))
    mailed = post.got[1]
    assert mailed["Subject"] == "You decide in Mightymania"
    assert words_of(mailed).startswith(
        "You decide in Mightymania. South (Ben) has run out of time, so you can wait, let a bot play or end the match."
        f"\n{PLACE}/t/{match}\n"
    )
    assert len(post.got) == 2
