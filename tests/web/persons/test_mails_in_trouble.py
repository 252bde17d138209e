"""Mail servers that refuse, put off, say nothing or are gone, and servers that are killed meanwhile."""

from __future__ import annotations

import datetime as dt
import ipaddress
import socket
import ssl
from collections.abc import Iterator
from email.message import EmailMessage
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from starlette.testclient import TestClient

from herobox.web import posting
from herobox.web.letters import Told, turns
from herobox.web.posting import Outcome
from herobox.web.settings import Settings
from herobox.web.store import mails as stored
from tests.patience import until
from tests.threads import run
from tests.web.fake_time import Time, timed_client
from tests.web.persons.called import Subscription, reachable
from tests.web.persons.mail_tables import ADA, MINUTE, bens, confirm, confirmed, hers, nothing_waits, rows
from tests.web.persons.mailed import TAKEN, Post
from tests.web.persons.people import person
from tests.web.persons.test_calls import bens_turn
from tests.web.sitting import words

SECRET = "hunter2"


@pytest.fixture
def client(mailing: TestClient) -> TestClient:
    return mailing


# Refused and put off


def test_an_address_that_is_refused_three_times_is_muted_and_its_person_told(
    client: TestClient, post: Post, time: Time
) -> None:
    ada = confirmed(client, post)
    ben, match = bens_turn(client, ada)
    post.to = lambda address: "550 5.1.1 no such user"
    for number in range(stored.MOST_FAILURES):
        assert "were refused" not in words(ada.get("/me"))
        hers(client, ada, match, ben)
        until(lambda number=number: len(post.asked) == 2 + number)  # type: ignore[misc]
        until(lambda: nothing_waits(client))
        time.pass_on(MINUTE + 1)
        bens(ada, ben, match)
    assert f"Our last mails to {ADA} were refused" in words(ada.get("/me"))
    hers(client, ada, match, ben)
    until(lambda: nothing_waits(client))
    assert len(post.asked) == 1 + stored.MOST_FAILURES
    post.to = lambda address: TAKEN
    ada.post("/me/mail", address=ADA)
    confirm(ada, post)
    assert "were refused" not in words(ada.get("/me"))
    bens(ada, ben, match)
    hers(client, ada, match, ben)
    until(lambda: len(post.got) == 3)


def test_refusals_count_only_in_a_row(client: TestClient, post: Post, time: Time) -> None:
    ada = confirmed(client, post)
    ben, match = bens_turn(client, ada)
    for number, answer in enumerate(["550 no", "550 no", TAKEN, "550 no", "550 no"]):
        post.to = lambda address, answer=answer: answer  # type: ignore[misc]
        hers(client, ada, match, ben)
        until(lambda number=number: len(post.asked) == 2 + number)  # type: ignore[misc]
        until(lambda: nothing_waits(client))
        time.pass_on(MINUTE + 1)
        bens(ada, ben, match)
    assert "were refused" not in words(ada.get("/me"))


def test_what_is_put_off_is_tried_twice_again_and_then_given_up(client: TestClient, post: Post, time: Time) -> None:
    ada = confirmed(client, post)
    ben, match = bens_turn(client, ada)
    post.to = lambda address: "451 4.7.1 try again later"
    hers(client, ada, match, ben)
    for number, seconds in enumerate((*stored.AGAIN, MINUTE)):
        until(lambda number=number: len(post.asked) == 2 + number)  # type: ignore[misc]
        until(lambda: not client.app.state.rooms.mails._sending)  # type: ignore[attr-defined]
        time.pass_on(seconds - 1)
        assert rows(client, "mails_due") == (number < len(stored.AGAIN))
        time.pass_on(2)
    until(lambda: nothing_waits(client))
    assert len(post.asked) == 2 + len(stored.AGAIN)
    assert "were refused" not in words(ada.get("/me"))


def test_what_was_put_off_is_sent_once_when_it_is_taken(client: TestClient, post: Post, time: Time) -> None:
    ada = confirmed(client, post)
    ben, match = bens_turn(client, ada)
    post.to = lambda address: "421 shutting down"
    hers(client, ada, match, ben)
    until(lambda: len(post.asked) == 2 and rows(client, "mails_due") == 1)
    post.to = lambda address: TAKEN
    time.pass_on(stored.AGAIN[0] + 1)
    until(lambda: len(post.got) == 2)
    until(lambda: nothing_waits(client))
    assert len(post.got) == 2


def test_an_address_that_the_mail_server_refuses_is_not_kept_and_counts(
    client: TestClient, post: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    post.to = lambda address: "550 no such user"
    ada = person(client, "Ada")
    assert "does not send to this address" in words(ada.post("/me/mail", 422, address=ADA))
    assert (rows(client, "mails"), rows(client, "mails_asked")) == (0, 1)


# Dead and slow


def test_a_dead_mail_server_is_told_and_does_not_count(settings: Settings, time: Time, soon: None) -> None:
    gone = Post()
    gone.stop()
    with timed_client(gone.settings(settings), time) as client:
        ada = person(client, "Ada")
        assert "could not be sent just now" in words(ada.post("/me/mail", 422, address=ADA))
        assert rows(client, "mails") == rows(client, "mails_asked") == 0


def test_mails_wait_till_a_dead_mail_server_is_back(settings: Settings, time: Time, soon: None) -> None:
    post = Post()
    with timed_client(post.settings(settings), time) as client:
        ada = confirmed(client, post)
        ben, match = bens_turn(client, ada)
        post.stop()
        hers(client, ada, match, ben)
        for _ in range(5):
            until(lambda: rows(client, "mails_due") and not client.app.state.rooms.mails._sending)  # type: ignore[attr-defined]
            time.pass_on(MINUTE + 1)
        again = Post(port=post.port)
        time.pass_on(10 * MINUTE)
        until(lambda: again.got)
        until(lambda: nothing_waits(client))
        assert [mail["To"] for mail in again.got] == [ADA]
        again.stop()


def test_a_mail_server_that_is_silent_for_one_keeps_nobody_else_waiting(
    client: TestClient, post: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    with reachable(monkeypatch) as there:
        ada = confirmed(client, post)
        bea = confirmed(client, post, "Bea", "bea@example.org")
        device = Subscription(there)
        device.save(ada)
        (ben, hers_first), (bob, beas) = bens_turn(client, ada), bens_turn(client, bea)
        post.silent_for = {ADA}
        hers(client, ada, hers_first, ben)
        until(lambda: post.asked[-1] == ADA)
        until(lambda: device.messages())
        hers(client, bea, beas, bob)
        until(lambda: len(post.mails_to("bea@example.org")) == 2)
        assert person(client, "Eve").get("/me")
        assert len(post.mails_to(ADA)) == 1


def test_a_silent_mail_server_is_waited_for_no_longer_than_a_while(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(posting, "SECONDS", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as listening:
        smtp = f"smtp://127.0.0.1:{listening.getsockname()[1]}"
        made = settings.but(smtp=smtp, mail_sender="a@example.org", mail_links="https://a.example")
        assert run(posting.post(made, a_mail(made))) is Outcome.NO_ANSWER


def test_a_mail_server_that_is_slow_at_each_step_has_no_longer_in_all(
    settings: Settings, post: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(posting, "SECONDS", 0.8)
    post.slow = 0.5
    made = post.settings(settings)
    assert run(posting.post(made, a_mail(made))) is not Outcome.SENT
    assert post.got == []


def a_mail(settings: Settings) -> EmailMessage:
    return turns(
        settings, ADA, [Told("m", "Your turn in Mightymania", "North against South", turn=True)], "s", 0.0, more=False
    )


def test_a_mail_whose_taking_is_not_confirmed_in_time_is_not_sent_again(
    settings: Settings, post: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(posting, "SECONDS", 0.5)
    post.silent_after = {ADA}
    made = post.settings(settings)
    assert run(posting.post(made, a_mail(made))) is Outcome.SENT
    post.silent_for = {ADA}
    assert run(posting.post(made, a_mail(made))) is Outcome.NOT_NOW


# Killed


def test_what_waits_when_a_server_is_killed_is_mailed_once_by_those_that_come_after(
    settings: Settings, post: Post, time: Time, soon: None
) -> None:
    mailing = post.settings(settings)
    with timed_client(mailing, time) as client:
        ada = confirmed(client, post)
        (ben, first), (bob, second) = [bens_turn(client, ada) for _ in range(2)]
        hers(client, ada, first, ben)
        until(lambda: len(post.got) == 2)
        hers(client, ada, second, bob)
        assert rows(client, "mails_due") == 1
    time.pass_on(MINUTE + 1)
    with timed_client(mailing, time) as one, timed_client(mailing, time) as other:
        until(lambda: nothing_waits(one) and nothing_waits(other))
    assert len(post.got) == 3


def test_what_was_being_sent_when_a_server_was_killed_is_not_sent_again(
    settings: Settings, post: Post, time: Time, soon: None
) -> None:
    mailing = post.settings(settings)
    with timed_client(mailing, time) as client:
        ada = confirmed(client, post)
        ben, match = bens_turn(client, ada)
        post.silent_after = {ADA}
        hers(client, ada, match, ben)
        until(lambda: len(post.got) == 2)
    time.pass_on(10 * MINUTE)
    with timed_client(mailing, time) as client:
        until(lambda: nothing_waits(client))
    assert len(post.got) == 2


# Encryption


@pytest.fixture
def certified(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ssl.SSLContext:
    """What a mail server on this computer shows, which this program trusts."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    now = dt.datetime.now(dt.UTC)
    made = x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(key.public_key())
    made = made.serial_number(1).not_valid_before(now - dt.timedelta(1)).not_valid_after(now + dt.timedelta(1))
    names = [x509.DNSName("localhost"), x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]
    made = made.add_extension(x509.SubjectAlternativeName(names), critical=False)
    made = made.add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
    file = tmp_path / "certificate.pem"
    file.write_bytes(
        made.sign(key, hashes.SHA256()).public_bytes(serialization.Encoding.PEM)
        + key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    )
    monkeypatch.setenv("SSL_CERT_FILE", str(file))
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(file)
    return context


@pytest.fixture(params=["starttls", "smtps"])
def scheme(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def encrypted(certified: ssl.SSLContext, scheme: str) -> Iterator[Post]:
    made = Post(certified, encrypted=scheme == "smtps")
    yield made
    made.stop()


def test_a_password_is_told_to_a_mail_server_that_is_known_by_its_certificate(
    settings: Settings, encrypted: Post, scheme: str
) -> None:
    made = encrypted.settings(settings, scheme, "localhost", smtp_user="herobox", smtp_password=SECRET)
    assert run(posting.post(made, a_mail(made))) is Outcome.SENT
    assert encrypted.logins == [("herobox", SECRET)]
    assert encrypted.mails_to(ADA)


def test_a_mail_server_that_nobody_vouches_for_is_told_nothing(
    settings: Settings, encrypted: Post, scheme: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SSL_CERT_FILE")
    made = encrypted.settings(settings, scheme, "localhost", smtp_user="herobox", smtp_password=SECRET)
    assert run(posting.post(made, a_mail(made))) is Outcome.NO_ANSWER
    assert (encrypted.logins, encrypted.asked) == ([], [])


def test_nothing_is_said_in_the_clear_where_encryption_is_wanted(settings: Settings, post: Post) -> None:
    for more in ({"smtp_user": "herobox", "smtp_password": SECRET}, {}):
        made = post.settings(settings, "starttls", **more)
        assert run(posting.post(made, a_mail(made))) is Outcome.NO_ANSWER
        assert (post.logins, post.asked) == ([], [])
