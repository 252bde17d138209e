"""What a trusted proxy says of whoever asks is believed, and what anybody else says is not."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.requests import HTTPConnection
from starlette.testclient import TestClient
from starlette.types import Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from herobox.web.app import create_app
from herobox.web.limits import caller
from herobox.web.proxy import Proxied
from herobox.web.settings import Settings
from tests.threads import run
from tests.web.sitting import Browser, receive_text

PERSON = "203.0.113.7"
PROXY = "10.0.0.1"


def seen(peer: str, *headers: tuple[str, str], proxy: str = PROXY, kind: str = "http", **others: Any) -> HTTPConnection:
    """A request as the application sees it."""
    found: list[Scope] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        found.append(scope)

    async def receive() -> Message:
        return {}

    async def send(message: Message) -> None:
        pass

    sent = [("host", "inside:8000"), *headers]
    scope = {
        "type": kind,
        "scheme": "ws" if kind == "websocket" else "http",
        "client": (peer, 1234),
        "path": "/",
        "headers": [(name.encode(), value.encode()) for name, value in sent],
    }
    settings = Settings(proxy=tuple(proxy.split(",")), **others)
    run(Proxied(app, settings)(scope, receive, send))
    return HTTPConnection(found[0])


def said(addresses: str, scheme: str = "https", host: str = "play.example.org") -> tuple[tuple[str, str], ...]:
    """The headers of a proxy."""
    return ("x-forwarded-for", addresses), ("x-forwarded-proto", scheme), ("x-forwarded-host", host)


def test_a_trusted_proxy_says_who_asks_by_which_scheme_for_which_host() -> None:
    asked = seen(PROXY, *said(PERSON))
    assert (caller(asked.scope), str(asked.base_url)) == (PERSON, "https://play.example.org/")
    socket = seen(PROXY, *said(PERSON), kind="websocket")
    assert (caller(socket.scope), socket.scope["scheme"]) == (PERSON, "wss")


def test_nobody_else_is_believed() -> None:
    asked = seen(PERSON, *said("198.51.100.1"), ("forwarded", "for=198.51.100.1;proto=https"))
    assert (caller(asked.scope), str(asked.base_url)) == (PERSON, "http://inside:8000/")


def test_what_the_person_sent_stands_in_front_of_what_the_proxies_add_and_is_not_believed() -> None:
    asked = seen(PROXY, *said(f"198.51.100.1, {PERSON}", "http, https", "evil.example, play.example.org"))
    assert (caller(asked.scope), str(asked.base_url)) == (PERSON, "https://play.example.org/")


def test_several_proxies_are_passed_from_the_last_to_the_first() -> None:
    hops = f"198.51.100.1, {PERSON}, 10.0.0.9"
    asked = seen(PROXY, *said(hops, "http, https, http", "a, play.example.org, inside"), proxy="10.0.0.0/8,::1")
    assert (caller(asked.scope), str(asked.base_url)) == (PERSON, "https://play.example.org/")
    assert caller(seen(PROXY, *said(hops)).scope) == "10.0.0.9"


@pytest.mark.parametrize("peer", ["::1", "::ffff:10.0.0.1", PROXY])
def test_an_address_is_the_same_however_it_is_written(peer: str) -> None:
    assert caller(seen(peer, *said(f"{PERSON}:4321"), proxy="10.0.0.0/8,::1").scope) == PERSON


def test_people_with_ipv6_are_counted_by_their_network() -> None:
    one, other = (caller(seen(PROXY, *said(f"2001:db8:1:2::{number}")).scope) for number in (1, 2))
    assert one == other == "2001:db8:1:2::/64"
    assert caller(seen(PROXY, *said("[2001:db8:1:3::1]:99")).scope) != one


@pytest.mark.parametrize("kept", ["", "unknown", "_secret", "1.2.3", "[::1", "a" * 9000, "," * 9000])
def test_an_address_that_is_none_leaves_the_proxys(kept: str) -> None:
    assert caller(seen(PROXY, ("x-forwarded-for", kept)).scope) == PROXY


@pytest.mark.parametrize("host", ["", "a b", "a/b", "a@b", "[", "play.example.org:x", "é"])
def test_a_host_or_scheme_that_is_none_is_not_taken(host: str) -> None:
    asked = seen(PROXY, *said(PERSON, "gopher", host))
    assert str(asked.base_url) == "http://inside:8000/"


def test_the_header_forwarded_is_read_only_where_that_is_set() -> None:
    words = 'for=198.51.100.1, for="[2001:db8::1]:4711";proto=https;host="play.example.org", For=10.0.0.9;proto=http'
    asked = seen(PROXY, ("forwarded", words), ("x-forwarded-for", "198.51.100.9"), proxy="10.0.0.0/8", forwarded=True)
    assert (caller(asked.scope), str(asked.base_url)) == ("2001:db8::/64", "https://play.example.org/")
    assert caller(seen(PROXY, ("forwarded", words)).scope) == PROXY


@pytest.fixture
def behind(settings: Settings) -> TestClient:
    """A client on this computer, where a proxy is trusted."""
    return TestClient(create_app(settings.but(proxy=("127.0.0.1",), hsts=86_400)), client=("127.0.0.1", 1))


def test_over_tls_cookies_are_secure_and_links_are_https(behind: TestClient) -> None:
    tls = dict(said(PERSON))
    with behind as client:
        made = client.post(
            "/games/mightymania", data={"seat-0": "me", "seat-1": "open"}, headers=tls, follow_redirects=False
        )
        assert made.status_code == 303
        assert [cookie.endswith("; Secure") for cookie in made.headers.get_list("set-cookie")] == [True]
        assert made.headers["strict-transport-security"] == "max-age=86400"
        cookie = made.headers["set-cookie"].partition(";")[0]
        invite = client.get(made.headers["location"], headers={**tls, "cookie": cookie})
        assert "https://play.example.org/s/" in invite.text
        plain = client.post("/games/mightymania", data={"seat-0": "me", "seat-1": "open"}, follow_redirects=False)
        assert "Secure" not in plain.headers["set-cookie"]
        assert "strict-transport-security" not in plain.headers


def test_an_origin_must_fit_in_its_scheme_too(behind: TestClient) -> None:
    with behind as client:
        ada = Browser(client)
        match = ada.begin("me", "open")
        for origin, status in (("https://play.example.org", 400), ("http://play.example.org", 403)):
            headers = {**ada.headers(), **dict(said(PERSON)), "origin": origin}
            assert client.post(f"/t/{match}/again", headers=headers).status_code == status
            if status == 403:
                with pytest.raises(WebSocketDisconnect), client.websocket_connect(f"/t/{match}/live", headers=headers):
                    pass
            else:
                with client.websocket_connect(f"/t/{match}/live", headers=headers) as socket:
                    assert "parts" in receive_text(socket)


@pytest.mark.usefixtures("no_time_passes")
def test_people_behind_a_proxy_are_counted_one_by_one(settings: Settings) -> None:
    few = settings.but(proxy=("127.0.0.1",), forms_a_minute=4)
    with TestClient(create_app(few), client=("127.0.0.1", 1)) as client:
        for person in (PERSON, "203.0.113.8"):
            answers = [client.post("/api/matches", json={}, headers=dict(said(person))).status_code for _ in range(3)]
            assert answers == [422, 422, 429]
