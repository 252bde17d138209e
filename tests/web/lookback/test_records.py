"""Records that are sent and taken away, and pictures."""

from __future__ import annotations

import json
from typing import Any

import pytest
from starlette.testclient import TestClient

from herobox.web.pictures import with_fonts
from herobox.web.settings import Settings
from herobox.web.uploads import MOST_ENTRIES, MOST_LINES, MOST_UNDOS
from tests.web.lookback.matches import opened, played, rooms_of, sent, uploaded


def changed(text: str, **header: Any) -> str:
    """A record with other values in its header."""
    first, rest = text.split("\n", 1)
    return json.dumps(json.loads(first) | header) + "\n" + rest


def test_a_record_that_is_sent_can_be_looked_back_at(client: TestClient) -> None:
    match = played()
    answer = sent(client, match.record.text())
    assert answer.status_code == 303
    page = client.get(answer.headers["location"])
    assert page.status_code == 200
    assert f"Choice 0 of {len(match.history)}" in page.text


def test_it_is_kept_as_an_uploaded_one_that_nobody_can_play(client: TestClient) -> None:
    address = uploaded(client, played(20))
    room = client.portal.call(rooms_of(client).room, address.split("/")[2])  # type: ignore[union-attr]
    assert room.kind == "uploaded"
    assert all(not seat.token_hash for seat in room.seats)


def test_an_unfinished_record_opens_all_eyes(client: TestClient) -> None:
    address = uploaded(client, played(20))
    for eyes in ("0", "1", "spectator"):
        assert client.get(f"{address}?at=20&as={eyes}").status_code == 200


def test_players_of_a_record_are_named(client: TestClient) -> None:
    match = played(20)
    match.players = ("search:400", "human")
    page = client.get(uploaded(client, match)).text
    assert "North (search:400)" in page


def test_a_last_line_that_was_not_written_to_its_end_is_left_out(client: TestClient) -> None:
    match = played(20)
    answer = sent(client, match.record.text() + "0 att")
    assert answer.status_code == 303
    assert "Choice 0 of 20" in client.get(answer.headers["location"]).text


def refused(answer: Any, *words: str, status: int = 400) -> None:
    """Whether a page says in these words why a record was not taken."""
    assert answer.status_code == status
    text = answer.text.replace("&#34;", '"').replace("&#39;", "'")
    assert "can't be opened" in text
    for word in words:
        assert word in text


def test_nonsense_gets_a_clear_page(client: TestClient) -> None:
    refused(sent(client, "What a lovely day\n"), "is this a Herobox record?")
    refused(sent(client, ""), "empty")
    refused(sent(client, b"\x89PNG\r\n\x1a\n\xff\xfe\x00"), "not a text file")
    refused(sent(client, "[1, 2]\n"), "is this a Herobox record?")
    refused(sent(client, '{"format": 1}\n'), "the header")
    refused(sent(client, "[" * 100_000 + "\n"), "Line 1: the header can't be read: it is nested too deeply")


def test_who_sent_something_wrong_can_choose_another_file_at_once(client: TestClient) -> None:
    for answer in (sent(client, "What a lovely day"), client.post("/look-back")):
        assert 'action="/look-back" enctype="multipart/form-data"' in answer.text
        assert 'type="file" name="record"' in answer.text


def test_a_record_of_another_version_of_the_rules_says_so_where_one_looks_back(client: TestClient) -> None:
    match = played()
    address = sent(client, changed(match.record.text(), rules="0.1")).headers["location"]
    page = client.get(address).text
    assert (
        f"it was played with version 0.1 of the rules and is replayed with version {match.game.rules_version}." in page
    )


def test_a_form_without_a_file_gets_a_clear_page(client: TestClient) -> None:
    refused(client.post("/look-back", data={"record": "text"}), "No file was chosen")
    refused(client.post("/look-back", files={"other": ("a.record", b"x")}), "No file was chosen")
    refused(client.post("/look-back"), "No file was chosen")


def test_a_form_that_is_cut_off_gets_a_clear_page(client: TestClient) -> None:
    answer = client.post(
        "/look-back",
        content=b"--x\r\nContent-Disposition: form-data",
        headers={"content-type": "multipart/form-data; boundary=x"},
    )
    assert answer.status_code == 400


def test_a_record_of_a_game_that_is_not_here_is_refused(client: TestClient) -> None:
    refused(sent(client, changed(played(4).record.text(), game="chess")), 'there is no game "chess"'.capitalize())


def test_a_record_with_packs_that_are_not_here_is_refused(client: TestClient) -> None:
    text = changed(played(4).record.text(), content="0" * 64, packs=["dragons"])
    refused(sent(client, text), "added packs that this server does not have", "dragons")


def test_a_record_whose_seed_is_not_the_one_committed_to_is_refused(client: TestClient) -> None:
    refused(sent(client, changed(played(4).record.text(), seed=6)), "the seed is not the one")


def test_a_choice_that_does_not_fit_is_named_with_its_line(client: TestClient) -> None:
    lines = played(8).record.text().splitlines()
    lines[5] = "0 fly 9"
    refused(sent(client, "\n".join(lines) + "\n"), "Line 6", "0 fly 9")


def test_a_config_that_does_not_fit_is_refused(client: TestClient) -> None:
    refused(sent(client, changed(played(4).record.text(), config={"best_of": 4})), "configuration")


@pytest.mark.parametrize("name", ["\ud800", "x" * 50_000, "\x00"])
def test_names_that_can_not_be_shown_are_mended(client: TestClient, name: str) -> None:
    answer = sent(client, changed(played(4).record.text(), seats=[name, "human"]))
    assert answer.status_code == 303
    assert client.get(answer.headers["location"]).status_code == 200


@pytest.mark.parametrize(
    ("field", "value"), [("game", "\ud800"), ("rules", 5), ("config", {"\ud800": 1}), ("seed", -1)]
)
def test_a_header_that_is_no_header_gets_a_clear_page(client: TestClient, field: str, value: object) -> None:
    refused(sent(client, changed(played(4).record.text(), **{field: value})))


def test_a_reason_never_quotes_a_whole_book(client: TestClient) -> None:
    answer = sent(client, played(4).record.text() + "0 " + "attack " * 100_000 + "\n")
    refused(answer)
    assert len(answer.text) < 20_000


def test_too_many_lines_and_too_many_undos_are_refused(client: TestClient) -> None:
    text = played(4).record.text()
    refused(sent(client, text + "0 pass\n" * MOST_LINES), "the limit here is 5,000")
    refused(sent(client, text + "0 undo\n" * (MOST_UNDOS + 1)), "the limit here is 500")


def test_too_many_entries_about_seats_are_refused(client: TestClient) -> None:
    """Each of them is looked at again with every choice that follows."""
    text = changed(played(4).record.text(), format=3, pace="live 600 10")
    refused(sent(client, text + "0 flagged\n0 granted 1\n" * (MOST_ENTRIES // 2 + 1)), "the limit here is 1,000")


def test_a_file_that_is_too_large_is_refused(client: TestClient, settings: Settings) -> None:
    refused(sent(client, b"x" * (settings.largest_upload + 1)), "too large", status=413)


def test_a_file_of_50_megabytes_is_refused_before_it_is_read(client: TestClient) -> None:
    answer = sent(client, b"x" * 50_000_000)
    assert answer.status_code == 413
    assert "too large" in answer.text


def test_the_record_of_a_finished_match_can_be_taken_away(client: TestClient) -> None:
    match = played()
    new = opened(client, match)
    answer = client.get(f"/t/{new.match}/record")
    assert answer.headers["content-disposition"] == f'attachment; filename="mightymania-{new.match}.record"'
    assert answer.text.splitlines()[1:] == list(match.record.lines)
    assert sent(client, answer.text).status_code == 303


def test_an_unfinished_record_that_was_sent_can_be_taken_away_again(client: TestClient) -> None:
    match = played(20)
    address = uploaded(client, match)
    assert client.get(address.replace("look-back", "record")).text == match.record.text()


def test_the_picture_can_be_taken_away(client: TestClient) -> None:
    match = played()
    address = uploaded(client, match).replace("look-back", "picture.svg")
    answer = client.get(f"{address}?at={len(match.history)}&as=1")
    assert answer.text == with_fonts(match.picture(1))
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.headers["content-disposition"].startswith("attachment")
    assert (
        answer.headers["content-security-policy"]
        == "default-src 'none'; style-src 'unsafe-inline'; font-src data:; sandbox"
    )


def test_the_form_to_send_a_record_is_in_the_lobby(client: TestClient) -> None:
    answer = client.get("/look-back", follow_redirects=False)
    assert answer.status_code == 303
    assert answer.headers["location"] == "/#upload"
