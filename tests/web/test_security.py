"""What every answer carries and what is not taken: headers, origins, sizes, rates, and text that would be markup."""

from __future__ import annotations

import html.parser
from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from herobox.web import rooms
from herobox.web.app import create_app
from herobox.web.pictures import PICTURE_POLICY
from herobox.web.security import POLICY
from herobox.web.settings import Settings
from tests.web.sitting import Browser, play_on, receive_text, room_of, two, words

EVIL = "<script>alert(1)</script>\"'&"
"""A name that would be markup wherever it is not escaped; it is cut to 40 characters."""
BENCH = "/games/monsterpocalypse/build/force/1"
FOREIGN = "https://elsewhere.example"


class Markup(html.parser.HTMLParser):
    """Collects what a policy without inline script and style would not run, and what could be somebody's markup."""

    def __init__(self) -> None:
        super().__init__()
        self.inline: list[str] = []
        self._open = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._open = tag
        self.inline += [f"<{tag} {name}>" for name, _ in attrs if name == "style" or name.startswith("on")]
        self.inline += [f"{name}={value}" for name, value in attrs if (value or "").strip().startswith("javascript:")]
        if tag == "style":
            self.inline.append("<style>")

    def handle_endtag(self, tag: str) -> None:
        self._open = ""

    def handle_data(self, data: str) -> None:
        if self._open == "script" and data.strip():
            self.inline.append(f"<script>{data}")


def inline(page: str) -> list[str]:
    """Everything inline in a page that its policy forbids."""
    markup = Markup()
    markup.feed(page)
    return markup.inline


def everywhere(client: TestClient) -> Iterator[tuple[str, Any]]:
    """An answer of every kind: pages, fragments, pictures, data, files, forwards, and refusals of every status."""
    ada, ben, match = two(client, **{"name-0": EVIL})
    with ada.open(match) as north, ben.open(match) as south:
        play_on(north, south)
    going_on = ada.begin("me", "open", **{"name-0": EVIL})
    own = client.get(f"/t/{going_on}/invite", headers=ada.headers()).text.rpartition("/s/")[2].partition('"')[0]
    pages = [
        *("/", "/games/mightymania", "/games/mightymania/cards", "/games/mightymania/cards/fog-warden"),
        *("/games/mightymania/rules", "/settings", "/healthz", "/static/table.js", "/static/every-page.css"),
        *(f"/t/{match}", f"/t/{going_on}", f"/t/{going_on}/invite", f"/t/{match}/look-back", f"/s/{own}"),
        *(
            f"/t/{match}/look-back/at/3",
            f"/t/{match}/record",
            f"/t/{match}/picture.svg",
            f"/t/{match}/ending.svg",
            f"/t/{match}/follow",
        ),
        *(
            f"/api/matches/{match}",
            f"/api/matches/{match}/messages",
            f"/api/matches/{match}/picture.svg",
            "/api/openapi.json",
            "/api/games",
        ),
        *("/nothing", "/t/nothing", "/api/nothing", "/games/nothing", "/static/nothing.js", "/s/x/y", "/api/matches/x"),
        *(f"{BENCH}?set.own_forces=5+g-tank&name={EVIL}", f"{BENCH}?add=g-tank", f"{BENCH}?set.own_forces={EVIL}"),
        *(
            f"{BENCH}/file?set.own_forces=5+g-tank&name={EVIL}",
            f"{BENCH}/file",
            "/api/games/monsterpocalypse/workshops",
        ),
        *(f"/t/{going_on}/record", f"/t/{match}/look-back?as=9", f"/t/{match}/choose", "/games/mightymania?mode=x"),
    ]
    headers = {**ada.headers(), "accept": "text/html"}
    for path in pages:
        yield path, client.get(path, headers=headers, follow_redirects=False)
    origin = {"origin": "http://testserver"}
    forms = [
        *((f"/t/{going_on}/choose", {"seat": "0", "position": "0", "choice": EVIL}), (f"/t/{going_on}/choose", {})),
        *((f"/t/{going_on}/choose", {"seat": "0", "position": "7", "choice": "x"}), ("/games/mightymania", {})),
        *(("/games/mightymania", {"seat-0": "me", "set.best_of": EVIL}), ("/look-back", {"record": EVIL})),
        *((BENCH, {"text": EVIL}), (BENCH, {"text": "5 g-tank", "name": EVIL})),
        *((f"/t/{going_on}/talk", {"seat": "0", "to": "everybody", "words": EVIL}), (f"/t/{going_on}/talk", {})),
        (f"/t/{going_on}/talk", {"seat": "0", "to": EVIL, "words": EVIL}),
        *((f"/s/{going_on}", {"token": EVIL}), (f"/t/{match}/again", {}), ("/nothing", {})),
    ]
    for path, form in forms:
        yield path, client.post(path, data=form, headers={**headers, **origin}, follow_redirects=False)
    yield "foreign", client.post(f"/t/{match}/again", headers={**headers, "origin": FOREIGN})
    yield "large", client.post("/games/mightymania", data={"name-0": "x" * 70_000}, headers=origin)


def test_the_policy_allows_nothing_inline_and_nothing_from_elsewhere() -> None:
    allowed = dict(part.strip().split(" ", 1) for part in POLICY.split(";"))
    assert allowed["default-src"] == "'none'"
    assert allowed["script-src"] == allowed["style-src"] == allowed["connect-src"] == "'self'"
    assert "script" not in PICTURE_POLICY


def test_every_kind_of_answer_carries_the_policy_and_none_has_anything_inline(settings: Settings) -> None:
    with TestClient(create_app(settings)) as client:
        statuses = set()
        for path, answer in everywhere(client):
            statuses.add(answer.status_code)
            policy = PICTURE_POLICY if path.endswith(".svg") else POLICY
            assert answer.headers["content-security-policy"] == policy, path
            assert answer.headers["referrer-policy"] == "strict-origin", path
            assert answer.headers["x-content-type-options"] == "nosniff", path
            assert answer.headers["x-frame-options"] == "DENY", path
            assert "cache-control" in answer.headers or "/static/" in path, path
            if answer.headers.get("content-type", "").startswith("text/html"):
                assert inline(answer.text) == [], path
                assert "<script>alert" not in answer.text, path
            elif "svg" in answer.headers.get("content-type", ""):
                assert "<script" not in answer.text, path
        assert {200, 303, 400, 403, 404, 405, 409, 413, 422} <= statuses


def test_a_method_that_an_address_has_not_is_refused_with_those_that_it_has(client: TestClient) -> None:
    messages = f"/api/matches/{'0' * 20}/messages"
    for path, methods in ((messages, "GET, POST"), ("/look-back", "GET, POST"), ("/t/x/choose", "POST")):
        answer = client.delete(path)
        assert (answer.status_code, answer.headers["allow"]) == (405, methods)


def test_a_page_that_fails_says_so_and_carries_the_policy(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fails(*_: Any) -> None:
        raise ZeroDivisionError("the inside of the server")

    monkeypatch.setattr(rooms.Rooms, "room", fails)
    with TestClient(create_app(settings), raise_server_exceptions=False) as client:
        for path in ("/t/anything", f"/api/matches/{'0' * 20}"):
            answer = client.get(path)
            assert answer.status_code == 500
            assert "bug in Herobox" in answer.text
            assert "inside of the server" not in answer.text
            assert "content-security-policy" in answer.headers


@pytest.mark.parametrize("origin", [FOREIGN, "null", "http://testserver.elsewhere.example", "http://[", "x", ""])
def test_a_form_from_another_sites_page_is_not_taken(client: TestClient, origin: str) -> None:
    ada = Browser(client)
    match = ada.begin("me", "open")
    fields = {"seat": 0, "position": 0, "choice": "place fog-warden"}
    answer = client.post(f"/t/{match}/choose", data=fields, headers={**ada.headers(), "origin": origin})
    assert answer.status_code == 403
    assert "another site" in answer.text
    assert room_of(client, match).match.choices == []


@pytest.mark.parametrize("origin", [FOREIGN, "null", "http://["])
def test_a_socket_from_another_sites_page_is_not_opened(client: TestClient, origin: str) -> None:
    ada = Browser(client)
    match = ada.begin("me", "open")
    headers = {**ada.headers(), "origin": origin}
    with pytest.raises(WebSocketDisconnect), client.websocket_connect(f"/t/{match}/live", headers=headers):
        pass


def test_ones_own_origin_is_taken_and_so_is_one_that_was_named(settings: Settings) -> None:
    with TestClient(create_app(settings.but(origins=(FOREIGN,)))) as client:
        ada = Browser(client)
        match = ada.begin("me", "open")
        for position, origin in enumerate(("http://testserver", FOREIGN)):
            headers = {**ada.headers(), "origin": origin}
            with client.websocket_connect(f"/t/{match}/live", headers=headers) as socket:
                assert "parts" in receive_text(socket)
            fields = {"seat": 0, "position": position, "choice": ("place fog-warden", "place reef-diver")[position]}
            answer = client.post(f"/t/{match}/choose", data=fields, headers=headers, follow_redirects=False)
            assert answer.status_code == 303


def test_the_host_that_was_asked_is_what_an_origin_must_fit(client: TestClient) -> None:
    ada = Browser(client)
    match = ada.begin("me", "open")
    lan = {**ada.headers(), "host": "192.0.2.7:8000", "origin": "http://192.0.2.7:8000"}
    with client.websocket_connect(f"/t/{match}/live", headers=lan) as socket:
        assert "parts" in receive_text(socket)
    port = {**lan, "origin": "http://192.0.2.7:9000"}
    assert client.post(f"/t/{match}/again", headers=port).status_code == 403


@pytest.mark.parametrize("path", ["/games/mightymania", "/s/x", "/settings", "/api/matches"])
def test_a_form_that_is_too_large_is_refused(client: TestClient, path: str) -> None:
    answer = client.post(path, content=b"x" * 70_000, headers={"content-type": "application/x-www-form-urlencoded"})
    assert answer.status_code == 413
    assert "the limit is 64,000 bytes" in answer.text


@pytest.mark.parametrize("path", ["/games/mightymania", "/look-back", "/api/matches", "/api/records"])
def test_a_body_that_does_not_say_how_large_it_is_is_cut_off(client: TestClient, path: str) -> None:
    def body() -> Iterator[bytes]:
        for _ in range(40):
            yield b"x" * 50_000

    kind = "application/json" if path.startswith("/api/") else "application/x-www-form-urlencoded"
    answer = client.post(path, content=body(), headers={"content-type": kind})
    assert answer.status_code == 413
    assert "too large" in answer.text


@pytest.mark.parametrize("length", ["-1", "x", "9" * 5000, "1e9"])
def test_a_length_that_is_none_is_refused(client: TestClient, length: str) -> None:
    answer = client.post("/games/mightymania", content=b"", headers={"content-length": length})
    assert answer.status_code == 413


@pytest.mark.usefixtures("no_time_passes")
def test_too_many_matches_from_one_address_are_not_made(settings: Settings) -> None:
    few = settings.but(forms_a_minute=4)
    with TestClient(create_app(few)) as client:
        ada = Browser(client)
        for _ in range(2):
            ada.begin("me", "open")
        refused = ada.post("/games/mightymania", 429, **{"seat-0": "me", "seat-1": "open"})
        assert "too many requests" in refused
        assert client.post("/api/matches", json={}).status_code == 429
        assert ada.get("/")


@pytest.mark.usefixtures("no_time_passes")
def test_too_many_choices_by_forms_are_not_taken(settings: Settings) -> None:
    few = settings.but(choices_a_second=0.5)
    with TestClient(create_app(few)) as client:
        ada = Browser(client)
        match = ada.begin("me", "open")
        ada.post(f"/t/{match}/choose", seat=0, position=0, choice="place fog-warden")
        ada.post(f"/t/{match}/undo", 429, seat=0)
        assert room_of(client, match).match.position(0) == 1


def test_a_name_that_would_be_markup_is_text_everywhere(client: TestClient) -> None:
    ada, ben = Browser(client), Browser(client)
    match = ada.begin("me", "open", **{"name-0": EVIL})
    ben.sit_down(ada.invitations(match)[0], f"{EVIL} too")
    with ada.open(match) as north, ben.open(match) as south, Browser(client).open(match) as watcher:
        play_on(north, south)
        for page in (north, south, watcher):
            everything = "".join(page.traffic)
            assert "<script" not in everything
            assert EVIL in words(page.parts["seats"])
    ada.post(f"/t/{match}/again")
    for browser in (ada, ben, Browser(client)):
        for path in ("/", f"/t/{match}", f"/t/{match}/look-back", f"/t/{match}/invite", f"/t/{match}/picture.svg"):
            browser.get(path)
        assert not [seen for seen in browser.seen if "<script>alert" in seen]
    assert any("&lt;script&gt;alert(1)" in seen for seen in ada.seen)


def test_what_is_typed_wrongly_comes_back_as_text(client: TestClient) -> None:
    ada = Browser(client)
    match = ada.begin("me", "open")
    refused = ada.post(f"/t/{match}/choose", 400, seat=0, position=0, choice=EVIL)
    assert "<script>alert" not in refused
    with ada.open(match) as north:
        assert north.refused(choose=EVIL, position=0)
    wrong = ada.post("/games/mightymania", 422, **{"set.best_of": EVIL, "seat-0": "me", "seed": EVIL, "name-0": EVIL})
    assert "<script>alert" not in wrong
    assert "<script>alert" not in ada.get("/games/mightymania?mode=<script>alert(1)</script>")


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
def test_a_page_elsewhere_that_hides_its_origin_is_not_taken(client: TestClient, site: str) -> None:
    ada, _, match = two(client)
    headers = {**ada.headers(), "sec-fetch-site": site}
    assert client.post(f"/t/{match}/again", headers=headers).status_code == 403
    with pytest.raises(WebSocketDisconnect), client.websocket_connect(f"/t/{match}/live", headers=headers):
        pass
    with client.websocket_connect(f"/t/{match}/live", headers={**headers, "sec-fetch-site": "same-origin"}):
        pass


@pytest.mark.parametrize("path", ["/", "/games/mightymania", "/api/games", "/healthz"])
def test_whatever_can_be_looked_at_can_be_asked_for_its_head(client: TestClient, path: str) -> None:
    assert client.head(path).status_code == 200
