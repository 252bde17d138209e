"""What happened reaches the pages as beats: in order, with the table at each, and to each seat only what it may see."""

from __future__ import annotations

import json
import re

import pytest
from starlette.testclient import TestClient

from herobox.web.beats import Allowance
from herobox.web.overload import Lateness
from tests.web.sitting import Browser, Page, line_up, play_on, receive_text, two, words


def words_of(page: Page, beat: dict[str, object]) -> str:
    """What the log says of a beat."""
    return words(page.log[int(str(beat["line"]))])


def test_a_duel_comes_as_beats_with_the_table_at_each(client: TestClient) -> None:
    ada, ben, match = two(client)
    with ada.open(match) as north, ben.open(match) as south:
        line_up(north, south)
        play_on(north, south, until=lambda: any(beat["how"] == "damage" for beat in north.beats))
        north.until(lambda page: page.pictures)
        hows = [beat["how"] for beat in north.beats]
        assert {"roll", "strike", "reveal", "damage", "phase"} <= set(hows)
        rolled = next(beat for beat in north.beats if beat["how"] == "roll" and "rounds" in words_of(north, beat))
        assert rolled["dice"][0]["face"] in words_of(north, rolled)
        assert [beat["line"] for beat in north.beats] == sorted(beat["line"] for beat in north.beats)
        assert all(
            picture["sheet-table"].startswith("<svg") for picture in north.pictures.values() if "sheet-table" in picture
        )
        assert [words_of(north, beat) for beat in north.beats] == [words_of(south, beat) for beat in south.beats]


def test_a_round_of_a_duel_is_not_shown_before_its_beat(client: TestClient) -> None:
    ada, ben, match = two(client, seed="5")  # About one match of twenty has no duel of two rounds.
    with ada.open(match) as north, ben.open(match) as south:
        line_up(north, south)

        def two_of_one_duel() -> list[int]:
            lines = [beat["line"] for beat in north.beats if "against" in words_of(north, beat)]
            return [line for line in lines if line + 1 in lines]

        play_on(north, south, until=lambda: bool(two_of_one_duel()))
        first = two_of_one_duel()[0]
        north.until(lambda page: first + 1 in page.pictures)
        assert "South: secret" in north.pictures[first]["sheet-table"]
        assert north.pictures[first]["sheet-table"] != north.pictures[first + 1]["sheet-table"]


def test_what_a_beat_names_is_on_the_picture_of_whoever_gets_it(client: TestClient) -> None:
    ada, ben, match = two(client)
    with ada.open(match) as north, ben.open(match) as south, Browser(client).open(match) as watcher:
        line_up(north, south)
        play_on(north, south)
        for page in (north, south, watcher):
            page.catch_up()
            ids = set(re.findall(r'data-(?:id|key)=\\?"([^"\\]+)', "".join(page.traffic)))
            named = {name for beat in page.beats for name in (beat["by"], *beat["at"]) if name}
            assert named
            assert named <= ids


def test_a_page_that_does_not_play_beats_gets_none(client: TestClient) -> None:
    ada, ben, match = two(client)
    with ada.open(match) as north, ben.open(match) as south:
        with client.websocket_connect(f"/t/{match}/live", headers=Browser(client).headers()) as socket:
            line_up(north, south)
            messages = [json.loads(receive_text(socket))]
            while not any(
                "goes first" in line for message in messages for line in message.get("log", {}).get("lines", ())
            ):
                messages.append(json.loads(receive_text(socket)))
        assert north.beats
        assert not any({"beats", "pictures"} & message.keys() for message in messages)


def test_a_page_that_opens_late_is_told_no_beats_of_before(client: TestClient) -> None:
    ada, ben, match = two(client)
    with ada.open(match) as north, ben.open(match) as south:
        line_up(north, south)
        with Browser(client).open(match) as late:
            assert any("goes first" in line for line in late.log)
            assert not late.beats


def test_taking_back_brings_no_beats(client: TestClient) -> None:
    ada = Browser(client)
    match = ada.begin("me", "me")
    with ada.open(match, 0) as page:
        page.choose()
        page.send(undo=True)
        page.until(lambda page: len([line for line in page.log if "place" in line]) == 0)
        assert not page.beats


def test_where_there_is_too_much_to_do_the_tables_in_between_are_left_out(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Lateness, "has_time", False)
    ada, ben, match = two(client)
    with ada.open(match) as north, ben.open(match) as south:
        line_up(north, south)
        play_on(north, south, until=lambda: any(beat["how"] == "damage" for beat in north.beats))
        assert north.beats
        assert not north.pictures


def test_only_a_part_of_the_time_goes_into_tables_at_beats() -> None:
    allowance = Allowance(share=0.0, most=0.2)
    assert allowance.is_left()
    allowance.spend(0.3)
    assert not allowance.is_left()
