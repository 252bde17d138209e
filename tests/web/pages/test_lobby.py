"""The lobby: what is in the house, and what I can go on with."""

from __future__ import annotations

from starlette.testclient import TestClient

from tests.web.pages.reading import Seen


def begin(client: TestClient, **fields: str) -> str:
    answer = client.post(
        "/games/mightymania", data={"seat-0": "me", "seat-1": "open", **fields}, follow_redirects=False
    )
    assert answer.status_code == 303, answer.text
    table: str = answer.headers["location"]
    return table


def test_every_game_shows_its_picture_its_box_and_its_doors(client: TestClient) -> None:
    page = client.get("/")
    seen = Seen(page.text)
    assert seen.title == "Games · Herobox"
    assert "Players: 2" in seen.text
    assert "10 to 20 minutes" in seen.text
    assert "6 decks of a Leader and three Squad Cards" in seen.text
    assert "<svg preserveAspectRatio" in page.text
    assert seen.links["Play"] == "/games/mightymania"
    assert seen.links["Cards"] == "/games/mightymania/cards"
    assert seen.links["Rules"] == "/games/mightymania/rules"
    assert seen.links["Best of three"] == "/games/mightymania?mode=best+of+three"


def test_the_picture_is_the_same_each_time(client: TestClient) -> None:
    assert client.get("/").text == client.get("/").text


def test_nobody_is_asked_to_continue_what_they_never_began(client: TestClient) -> None:
    assert "Continue" not in Seen(client.get("/").text).text


def test_a_match_that_goes_on_is_continued_from_the_lobby(client: TestClient) -> None:
    table = begin(client, **{"name-0": "Ann"})
    seen = Seen(client.get("/").text)
    assert seen.links["Continue"] == table
    assert "Your turn" in seen.text


def test_names_are_shown_as_they_were_typed_and_do_nothing(client: TestClient) -> None:
    begin(client, **{"name-0": "<script>alert(1)</script>"})
    page = client.get("/")
    assert "<script>alert(1)</script>" in Seen(page.text).text
    assert "<script>alert" not in page.text


def test_a_record_can_be_sent_to_be_looked_at(client: TestClient) -> None:
    seen = Seen(client.get("/").text)
    assert seen.tag("form", action="/look-back")["enctype"] == "multipart/form-data"
    assert "required" in seen.tag("input", type="file", name="record")


def test_no_page_asks_anything_of_another_place_or_has_style_or_script_in_it(client: TestClient) -> None:
    for path in ("/", "/games/mightymania", "/games/mightymania/cards", "/games/mightymania/rules", "/settings"):
        seen = Seen(client.get(path).text)
        for tag, given in seen.attributes:
            assert tag not in ("style", "script", "iframe"), path
            assert "style" not in given, path
            assert not any(name.startswith("on") for name in given), path
            for name in ("href", "src", "action"):
                assert given.get(name, "/").startswith(("/", "#", "?")), (path, given)


def test_what_a_page_links_to_as_its_looks_is_there(client: TestClient) -> None:
    seen = Seen(client.get("/games/mightymania").text)
    looks = [given["href"] for tag, given in seen.attributes if tag == "link"]
    assert len(looks) == 4
    for address in looks:
        assert client.get(address).status_code == 200
