"""The page on which a player builds something of their own, in a game that lets them gather a crew and pack a load."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from typing import Any
from urllib.parse import parse_qs, parse_qsl, urlsplit

import pytest
from starlette.testclient import TestClient

from herobox.kernel import registry
from herobox.kernel.workshop import LONGEST_TEXT
from herobox.web.pages.work import MOST_OF_A_PART
from tests.web.pages.reading import Seen

BOX = "/games/expedition"
CREW = f"{BOX}/build/crew"
CREWS = "set.own_crews"


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = EntryPoint("expedition", "tests.kernel.expedition:Expedition", registry.GROUP)
    monkeypatch.setattr(registry, "_entries", lambda: {"expedition": entry})


def asked(answer: Any) -> dict[str, list[str]]:
    """What the address that an answer leads to asks for."""
    assert answer.status_code == 303, answer.text
    return parse_qs(urlsplit(answer.headers["location"]).query, keep_blank_values=True)


def press(client: TestClient, **given: Any) -> dict[str, list[str]]:
    """Where a button of the page leads; "crews" are the texts of the seats."""
    crews = given.pop("crews", [])
    return asked(client.get(f"{CREW}/1", params={CREWS: crews, **given}, follow_redirects=False))


def page(client: TestClient, *crews: str, seat: Any = 1, **given: Any) -> Seen:
    answer = client.get(f"{CREW}/{seat}", params={CREWS: [*crews], **given})
    assert answer.status_code == 200, answer.text
    return Seen(answer.text)


def test_the_box_and_the_lobby_lead_to_what_can_be_built(client: TestClient) -> None:
    assert Seen(client.get("/").text).links["Gather a crew"] == CREW
    links = Seen(client.get(BOX).text).links
    assert (links["Gather a crew"], links["Pack a load"]) == (CREW, f"{BOX}/build/load")
    assert client.get(CREW, follow_redirects=False).headers["location"] == f"{CREW}/1"


def test_a_game_in_which_nothing_is_built_has_no_such_page(client: TestClient) -> None:
    answer = client.get(f"{BOX}/build/raft")
    assert answer.status_code == 404
    assert 'Expedition has nothing called "raft" to build.' in Seen(answer.text).text
    assert client.get(f"{CREW}/5").status_code == 404
    assert client.get(f"{CREW}/x").status_code == 404


def test_every_part_is_shown_with_its_numbers_words_and_picture(client: TestClient) -> None:
    answer = client.get(f"{CREW}/1")
    seen = Seen(answer.text)
    assert answer.text.count('class="drawing"') == 5
    assert "Guard & Co South strength 5" in seen.text
    assert "Cook helps." in seen.words
    assert "A leader and up to six people (p. 3)." in seen.words


def test_at_first_it_says_what_is_missing_and_can_not_be_played_with(client: TestClient) -> None:
    seen = page(client)
    assert "Leaders 0 of 1 or 2" in seen.text
    assert "To start with: A crew needs a leader (p. 3)." in seen.text
    assert "disabled" in seen.tag("button", type="button", **{"class": "button primary big"})


def test_a_part_more_or_fewer_leads_to_the_page_of_what_is_built_then(client: TestClient) -> None:
    assert press(client, add="scout")[CREWS] == ["scout"]
    assert press(client, add="scout", crews=["ann, scout"])[CREWS] == ["ann, 2 scout"]
    assert press(client, take="scout", crews=["ann, scout"])[CREWS] == ["ann"]
    assert CREWS not in press(client, take="scout", crews=["scout"])
    assert CREWS not in press(client, take="scout", crews=[])


def test_it_goes_back_to_where_the_button_stands(client: TestClient) -> None:
    answer = client.get(f"{CREW}/1", params={"add": "scout"}, follow_redirects=False)
    assert answer.headers["location"].endswith("#part-scout")
    assert 'id="part-scout"' in client.get(f"{CREW}/1").text


def test_the_limits_are_seen_as_they_are_reached_and_what_breaks_one_is_said(client: TestClient) -> None:
    assert "People 5 of 6" in page(client, "ann, 3 scout, 2 cook").text
    seen = page(client, "ann, 4 scout, 3 cook")
    assert "People 7 of 6" in seen.text
    assert "Only 6 people may go, not 7 (p. 3)." in seen.words
    assert "Scout: at most 3, not 4 (p. 3)." in seen.words
    assert "disabled" in seen.tag("button", type="button", **{"class": "button primary big"})


def test_no_count_runs_away(client: TestClient) -> None:
    assert press(client, add="scout", crews=[f"{MOST_OF_A_PART} scout"])[CREWS] == [f"{MOST_OF_A_PART} scout"]


def test_one_may_start_from_a_ready_made_one_or_from_nothing(client: TestClient) -> None:
    started = press(client, start="usual", crews=["bob"])
    assert (started[CREWS], started["name"]) == (["ann, 3 scout, 2 cook"], ["The usual six"])
    assert CREWS not in press(client, clear="1", crews=["bob"])


def test_what_is_good_leads_to_the_new_table_with_its_field_filled_in(client: TestClient) -> None:
    address = page(client, "", "ann, scout", seat=2, **{"set.turns": "9", "seat-0": "open"}).links[
        "Play with this crew"
    ]
    sent = parse_qsl(urlsplit(address).query, keep_blank_values=True)
    assert [value for name, value in sent if name == CREWS] == ["", "ann, scout"]
    seen = Seen(client.get(address).text)
    assert seen.tag("input", id="set-own_crews-1")["value"] == "ann, scout"
    assert seen.tag("input", name="set.turns")["value"] == "9"
    assert "checked" in seen.tag("input", name="seat-0", value="open")


def test_what_goes_with_it_is_filled_in_too(client: TestClient) -> None:
    address = page(client, "ann, bob").links["Play with this crew"]
    assert Seen(client.get(address).text).tag("input", name="set.leaders")["value"] == "2"


def test_the_new_table_begins_a_match_with_what_was_built(client: TestClient) -> None:
    table = Seen(client.get(page(client, "ann, 2 scout").links["Play with this crew"]).text)
    answer = client.post(BOX, data=_form(table.sent), follow_redirects=False)
    assert answer.status_code == 303
    assert answer.headers["location"].startswith("/t/")


def test_the_form_of_the_new_table_leads_to_the_page_of_each_seat_and_loses_nothing(client: TestClient) -> None:
    seen = Seen(client.get(BOX, params={CREWS: ["", "bob, cook"], "set.turns": "7", "name-0": "Ada"}).text)
    button = seen.tag("button", formaction=f"{CREW}/2")
    assert (button["formmethod"], "Change" in seen.words, "Build" in seen.words) == ("get", True, True)
    there = Seen(client.get(button["formaction"], params=_form(seen.sent)).text)
    assert "Leaders 1 of 1 or 2" in there.text
    back = Seen(client.get(there.links["Play with this crew"]).text)
    assert back.tag("input", name="set.turns")["value"] == "7"
    assert back.tag("input", id="name-0")["value"] == "Ada"


def test_what_was_built_stays_while_one_builds_for_another_seat_or_something_else(client: TestClient) -> None:
    seen = page(client, "ann, scout", "bob")
    other = Seen(client.get(seen.links["For East's friend"]).text)
    assert "Leaders 1 of 1 or 2 People 0 of 6" in other.text
    load = Seen(client.get(seen.links["Pack a load"]).text)
    assert "Goods 0 of 4" in load.text
    sent = parse_qsl(urlsplit(load.links["Play with this load"]).query)
    assert [value for name, value in sent if name == CREWS] == ["ann, scout", "bob"]


def test_what_the_game_refuses_is_said_beside_the_field_by_seats(client: TestClient) -> None:
    sent = {"seat-0": "me", "seat-1": "me", "seat-2": "me", "seat-3": "me", CREWS: ["ann", "9 scout"]}
    answer = client.post(BOX, data=sent)
    assert answer.status_code == 422
    seen = Seen(answer.text)
    said = "East's friend has no leader (p. 3). East's friend: Only 6 people may go, not 9 (p. 3)."
    assert seen.text.count(said) == 2
    assert seen.tag("input", id="set-own_crews-1")["value"] == "9 scout"


def test_a_text_for_a_seat_that_is_no_crew_is_answered_with_a_sentence(client: TestClient) -> None:
    answer = client.get(f"{CREW}/1", params={CREWS: "<b>x</b>"})
    assert answer.status_code == 422
    seen = Seen(answer.text)
    assert 'The crew in this address can\'t be read: "<b>x</b>" is nothing that can be taken along' in seen.text
    assert "<b>x</b>" not in answer.text


@pytest.mark.parametrize("button", [{"add": "dragon"}, {"take": "dragon"}, {"start": "dragon"}])
def test_a_button_for_what_does_not_exist_changes_nothing(client: TestClient, button: dict[str, str]) -> None:
    answer = client.get(f"{CREW}/1", params={CREWS: "ann", **button}, follow_redirects=False)
    assert answer.status_code == 422
    assert '"dragon"' in Seen(answer.text).text
    assert "Leaders 1 of 1 or 2" in Seen(answer.text).text


def test_parts_are_found_by_words_by_group_and_by_what_they_are(client: TestClient) -> None:
    def found(**filters: str) -> list[str]:
        seen = page(client, **filters)
        return [
            given["data-part"]
            for tag, given in seen.attributes
            if given.get("id", "").startswith("part-") and "hidden" not in given
        ]

    assert found(q="HELPS cook") == ["cook"]
    assert found(group="Leader") == ["ann", "bob"]
    assert found(**{"is.home": "South"}) == ["bob", "guard"]
    assert found(**{"is.home": "South", "group": "Crew"}) == ["guard"]
    assert found(q="nobody") == []
    assert "hidden" in page(client).tag("p", id="nothing")
    assert "hidden" not in page(client, q="nobody").tag("p", id="nothing")


def test_a_filter_stays_while_one_adds(client: TestClient) -> None:
    assert press(client, add="guard", **{"is.home": "South", "q": "co"})["is.home"] == ["South"]


def test_a_fragment_is_what_changes_alone(client: TestClient) -> None:
    answer = client.get(f"{CREW}/1", params={CREWS: "ann", "add": "cook"}, headers={"X-Fragment": "1"})
    assert answer.status_code == 200
    assert "<html" not in answer.text
    assert "part-drawings" not in answer.text
    seen = Seen(answer.text)
    assert parse_qs(urlsplit(seen.attributes[0][1]["data-address"]).query)[CREWS] == ["ann, cook"]
    assert seen.tag("li", **{"data-part": "cook"})["data-count"] == "1"


def test_it_is_kept_as_a_content_file_or_as_text(client: TestClient) -> None:
    given = {CREWS: "ann, 2 scout", "name": "Señor Crew!"}
    pack = client.get(f"{CREW}/1/file", params={**given, "as": "toml"})
    assert pack.headers["content-disposition"] == 'attachment; filename="senor-crew.toml"'
    assert pack.text.startswith('[[crew]]\nname = "Señor Crew!"')
    text = client.get(f"{CREW}/1/file", params={**given, "as": "txt"})
    assert (text.text, text.headers["content-type"]) == ("ann, 2 scout\n", "text/plain; charset=utf-8")


def test_nothing_can_not_be_kept(client: TestClient) -> None:
    answer = client.get(f"{CREW}/1/file")
    assert answer.status_code == 400
    assert "Nothing has been chosen yet, so there is no crew to download." in Seen(answer.text).text
    assert client.get(f"{CREW}/1/file", params={CREWS: "ann", "as": "exe"}).status_code == 404


def test_what_was_kept_is_read_back_from_either_file_or_from_text(client: TestClient) -> None:
    pack = client.get(f"{CREW}/1/file", params={CREWS: "ann, 2 scout", "name": "Six"}).content
    for sent in ({"files": {"file": ("crew.toml", pack)}}, {"data": {"text": pack.decode()}}):
        there = asked(client.post(f"{CREW}/2", follow_redirects=False, **sent))
        assert (there[CREWS], there["name"]) == (["", "ann, 2 scout"], ["Six"])
    assert asked(client.post(f"{CREW}/1", data={"text": " 2 scout,ann "}, follow_redirects=False))[CREWS] == [
        "ann, 2 scout"
    ]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "It is empty; write a crew, or choose a file containing one."),
        ("x" * (LONGEST_TEXT + 1), "It has 10,001 characters, and a crew can have up to 10,000."),
        ("twenty dragons!", '"twenty dragons!" is nothing that can be taken along'),
        ("[[crew]]\nname = ", "It looks like a content file, but is not valid TOML: "),
        ("[[load]]\nname = 1", "The file must contain one [[crew]], and this one contains none."),
        ("[[crew]]\n[[crew]]\n", "The file must contain one [[crew]], and this one contains 2."),
        ("[[crew]]\nwho = 3", '"who" must be a table such as { ann = 1, scout = 2 }.'),
        ("[[crew]]\nx = " + "[" * 5000, "It is nested too deeply; 8 levels, or parts of a key, are the limit."),
        ("[[crew]]\n" + ".".join("x" * 2000) + " = 1", "It is nested too deeply; 8 levels, or parts of a key, are the"),
        ("[[crew]]\n" + "x = 1\n" * 1500, "It has too many parts; 1,000 are the limit."),
    ],
)
def test_nonsense_is_answered_with_a_sentence_and_nothing_is_lost(client: TestClient, text: str, sentence: str) -> None:
    answer = client.post(f"{CREW}/1", params={CREWS: "ann, cook"}, data={"text": text})
    assert answer.status_code == 422
    seen = Seen(answer.text)
    assert sentence in seen.text
    assert "People 1 of 6" in seen.text
    assert seen.tag("textarea", id="read-text")["aria-invalid"] == "true"
    assert (CREWS, "ann, cook") in parse_qsl(urlsplit(seen.tag("form", id="reading")["action"]).query)


def test_a_file_that_is_no_text_or_too_large_is_answered_with_a_sentence(client: TestClient) -> None:
    answer = client.post(f"{CREW}/1", files={"file": ("crew.toml", b"\xff\xfe\x00")})
    assert answer.status_code == 422
    assert "It is not a text file; choose one that was downloaded here." in Seen(answer.text).text
    answer = client.post(f"{CREW}/1", files={"file": ("crew.toml", b"x" * 70_000)})
    assert answer.status_code == 413
    assert "That is too large: the limit is 64,000 bytes." in Seen(answer.text).text


def test_names_and_words_are_never_markup(client: TestClient) -> None:
    evil = "<script>alert(1)</script>"
    for answer in (
        client.get(f"{CREW}/1", params={"name": evil, "q": evil, "set.turns": evil, CREWS: ["ann", evil]}),
        client.post(f"{CREW}/1", params={"name": evil}, data={"text": evil}),
    ):
        assert "<script>alert" not in answer.text


def _form(sent: list[tuple[str, str]]) -> dict[str, list[str]]:
    values: dict[str, list[str]] = {}
    for name, value in sent:
        values.setdefault(name, []).append(value)
    return values
