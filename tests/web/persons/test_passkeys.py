"""Passkeys: made and shown by a browser, here by its part of the work done in Python."""

from __future__ import annotations

import hashlib
import json
import secrets
import struct
from typing import Any

import cbor2
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from starlette.testclient import TestClient
from webauthn.helpers import bytes_to_base64url as text_of

from tests.web.persons.people import Person, person
from tests.web.sitting import words

SITE = "localhost"
ORIGIN = "http://localhost"


@pytest.fixture
def client(client: TestClient) -> TestClient:
    """A browser that came to this computer's own name, where it would make passkeys."""
    client.base_url = ORIGIN
    return client


class Authenticator:
    """A device that makes passkeys and signs with them, as WebAuthn describes it."""

    def __init__(self) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._id = secrets.token_bytes(16)
        self.uses = 0

    def make(self, options: dict[str, Any], origin: str = ORIGIN) -> dict[str, Any]:
        """A new passkey."""
        point = self._key.public_key().public_numbers()
        cose = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32, "big"), -3: point.y.to_bytes(32, "big")})
        data = self._data(0x45) + bytes(16) + struct.pack(">H", len(self._id)) + self._id + cose
        made = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        said = _said("webauthn.create", options, origin)
        return self._answer({"attestationObject": text_of(made), "clientDataJSON": text_of(said)})

    def show(self, options: dict[str, Any], origin: str = ORIGIN) -> dict[str, Any]:
        """The passkey, shown for a challenge."""
        self.uses += 1
        data, said = self._data(0x05), _said("webauthn.get", options, origin)
        signature = self._key.sign(data + hashlib.sha256(said).digest(), ec.ECDSA(hashes.SHA256()))
        return self._answer(
            {
                "authenticatorData": text_of(data),
                "clientDataJSON": text_of(said),
                "signature": text_of(signature),
                "userHandle": "",
            }
        )

    def _data(self, flags: int) -> bytes:
        return hashlib.sha256(SITE.encode()).digest() + struct.pack(">BI", flags, self.uses)

    def _answer(self, response: dict[str, str]) -> dict[str, Any]:
        known = text_of(self._id)
        return {"id": known, "rawId": known, "type": "public-key", "response": response, "clientExtensionResults": {}}


def _said(kind: str, options: dict[str, Any], origin: str) -> bytes:
    return json.dumps({"type": kind, "challenge": options["challenge"], "origin": origin}).encode()


def ask(browser: Person) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(browser.post("/me/passkeys/ask"))
    return found


def send(browser: Person, what: str, answer: dict[str, Any] | str, origin: str = ORIGIN) -> int:
    """Send a browser's answer; returns the status. Its cookies are kept."""
    text = answer if isinstance(answer, str) else json.dumps(answer)
    sent = browser.client.post(
        f"/me/passkeys/{what}",
        content=text,
        headers={**browser.headers(), "origin": origin, "content-type": "application/json"},
        follow_redirects=False,
    )
    for cookie in sent.headers.get_list("set-cookie"):
        name, _, value = cookie.partition(";")[0].partition("=")
        browser.cookies[name] = value.strip('"')
    browser.client.cookies.clear()
    return sent.status_code


def with_passkey(client: TestClient) -> tuple[Person, Authenticator]:
    ada, device = person(client, "Ada"), Authenticator()
    assert send(ada, "add", device.make(ask(ada))) == 200
    return ada, device


def test_a_passkey_lets_its_person_in_on_a_new_device(client: TestClient) -> None:
    ada, device = with_passkey(client)
    match = ada.begin("me", "bot-easy")
    other = Person(client)
    assert send(other, "enter", device.show(ask(other))) == 200
    with other.open(match) as page:
        assert page.seat == 0
    assert len(ada.devices()) == 2


def test_an_answer_lets_in_once(client: TestClient) -> None:
    _, device = with_passkey(client)
    other, thief = Person(client), Person(client)
    device.uses = -1  # It doesn't count, as passkeys that people share between their devices: then nothing else helps.
    answer = device.show(ask(other))
    assert send(other, "enter", answer) == 200
    assert send(thief, "enter", answer) == 403
    assert "device" not in thief.cookies


def test_an_answer_to_a_challenge_that_nobody_gave_is_refused(client: TestClient) -> None:
    _, device = with_passkey(client)
    assert send(Person(client), "enter", device.show({"challenge": text_of(secrets.token_bytes(64))})) == 403


def test_an_answer_given_to_another_site_is_refused(client: TestClient) -> None:
    _, device = with_passkey(client)
    other = Person(client)
    assert send(other, "enter", device.show(ask(other), origin="http://evil.example")) == 403


def test_a_passkey_of_nobody_here_is_refused(client: TestClient) -> None:
    with_passkey(client)
    other = Person(client)
    assert send(other, "enter", Authenticator().show(ask(other))) == 403


def test_a_copied_passkey_whose_counter_went_back_is_refused(client: TestClient) -> None:
    _, device = with_passkey(client)
    other = Person(client)
    assert send(other, "enter", device.show(ask(other))) == 200
    device.uses = 0
    third = Person(client)
    assert send(third, "enter", device.show(ask(third))) == 403


def test_a_challenge_for_entering_adds_no_passkey_and_the_other_way_round(client: TestClient) -> None:
    ada, device = with_passkey(client)
    stranger = Person(client)
    assert send(ada, "add", Authenticator().make(ask(stranger))) == 403
    assert send(stranger, "enter", device.show(ask(ada))) == 403


def test_nobody_adds_a_passkey_by_anothers_challenge(client: TestClient) -> None:
    ada, ben = person(client, "Ada"), person(client, "Ben")
    assert send(ben, "add", Authenticator().make(ask(ada))) == 403


def test_a_removed_passkey_opens_nothing(client: TestClient) -> None:
    ada, device = with_passkey(client)
    page = ada.get("/me")
    known = page.split('name="passkey" value="')[1].split('"')[0]
    ada.post("/me/passkeys/forget", passkey=known)
    other = Person(client)
    assert send(other, "enter", device.show(ask(other))) == 403


@pytest.mark.parametrize(
    "text", ["", "{}", "[]", '{"id": 1}', "[" * 5000, '{"id": "", "response": {"clientDataJSON": "e30"}}']
)
def test_what_is_no_answer_is_refused_in_a_sentence(client: TestClient, text: str) -> None:
    ada, _ = with_passkey(client)
    assert send(Person(client), "enter", text) == 403
    assert send(ada, "add", text) == 403


def test_passkeys_are_offered_where_a_browser_would_make_them(client: TestClient) -> None:
    ada = person(client, "Ada")
    assert "Make a passkey" in words(ada.get("/me"))
    client.base_url = "http://192.0.2.7"
    assert "passkey" not in words(ada.get("/me"))
