"""The picture of a finished match that people keep, as the server sends it."""

from __future__ import annotations

import html
import xml.etree.ElementTree as ET

from starlette.testclient import TestClient

from tests.web.sitting import Browser, line_up, play_on, two, words


def test_a_finished_match_has_a_picture_with_its_fonts_that_names_who_played(client: TestClient) -> None:
    ada, ben, match = two(client, **{"name-0": "<Ada>"})
    with ada.open(match) as north, ben.open(match) as south:
        line_up(north, south)
        play_on(north, south)
        assert f"/t/{match}/ending.svg?scene=1" in north.parts["ending"]
    with Browser(client).open(match) as watching:
        table = watching.parts["sheet-table"]
        seen_by_others = watching.parts["ending"].replace("&lt;", "<").replace("&gt;", ">")
    answer = client.get(f"/t/{match}/ending.svg")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert "attachment" in answer.headers["content-disposition"]
    assert answer.text.count("@font-face") == 3
    words = [part.text for part in ET.fromstring(answer.text).iter() if part.text]
    assert "MIGHTYMANIA" in words
    assert any(text.startswith("<Ada>") for text in words)
    assert any(text.endswith("(winner)") for text in words)
    scene = client.get(f"/t/{match}/ending.svg?scene=1").text
    assert len(scene) < len(answer.text)
    told = list(ET.fromstring(scene).itertext())
    winner = next(name for name in ("<Ada>", "Ben") if f"{name} won." in seen_by_others)
    assert told.count(f"{winner} wins the trophy") == 2, "in the title and on the banner"
    assert f"{winner} wins the trophy" in words
    assert not any(text.startswith(("North wins", "South wins")) for text in [*told, *words])
    assert f"{html.escape(winner)} wins: " in table
    assert "North wins" not in table
    assert "South wins" not in table
    looked = client.get(f"/t/{match}/look-back?at=9999").text
    assert f"{html.escape(winner)} wins: " in looked.split('id="part-board"')[1].split('class="reel"')[0]
    alt = html.unescape(seen_by_others.split('alt="')[1].split('"')[0])
    assert alt.startswith(f"Picture: {winner} won. {winner} wins: ")


def test_there_is_none_while_the_match_goes_on_nor_of_nothing(client: TestClient) -> None:
    ada = Browser(client)
    match = ada.begin("me", "me")
    answer = client.get(f"/t/{match}/ending.svg")
    assert answer.status_code == 403
    assert "once it is over" in answer.text
    assert client.get("/t/nothing/ending.svg").status_code == 404
    assert client.get(f"/t/{match}/ending.svg?scene=perhaps").status_code in (400, 422)


def test_the_result_counts_all_choices_that_were_taken_back_and_those_that_stand(client: TestClient) -> None:
    ada, ben, match = two(client)
    with ada.open(match) as north, ben.open(match) as south:
        line_up(north, south)
        first = north if north.choices() else south
        seat, other = first.seat or 0, south if first is north else north
        first.choose("attack 2 2")
        play_on(north, south, until=lambda: north.room.match.choices[-1][0] != seat and not north.room.match.together)
        gone = north.room.match.going_with(seat)
        first.refused(undo=True, position=first.position)
        other.until(lambda page: page.parts["question"].strip())
        other.send(agree=True)
        for page in (north, south):
            page.catch_up()
        play_on(north, south)
        ending = words(north.parts["ending"])
    made = len(north.room.match.choices)
    assert len(gone) > 1
    assert f"Choices {made} Choices taken back {len(gone)}" in ending
    assert f"of {made}" in words(ada.get(f"/t/{match}/look-back"))
