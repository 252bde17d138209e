"""After the game: a finished match is analysed in worker processes, and the analysis is kept."""

from __future__ import annotations

import html
import re
from typing import Any
from urllib.parse import parse_qs

import msgspec
import pytest
from starlette.testclient import TestClient

from herobox.analysis import Analysis
from herobox.kernel import Match
from herobox.web import analyses
from herobox.web.analyses import Analyses, Progress
from tests.patience import until
from tests.web.lookback.matches import at_random, of_everybodys_dice, opened, played, rooms_of, sit, uploaded
from tests.web.sitting import two, words


@pytest.fixture(scope="module")
def short() -> Match:
    """One of the shortest matches."""
    return min((played(seed=seed) for seed in range(12)), key=lambda match: len(match.choices))


def analysed(client: TestClient, match_id: str) -> str:
    """The page of an analysis that was made just now."""
    address = f"/t/{match_id}/analysis"
    begun = client.post(address, data={"depth": "quick"}, follow_redirects=False)
    assert begun.status_code == 303, begun.text
    assert begun.headers["location"] == f"{address}?depth=quick"

    def done() -> Any:
        known = client.get(f"{address}/progress?depth=quick").json()
        return known["total"] and known["done"] == known["total"] and not known["running"]

    until(done)
    return client.get(f"{address}?depth=quick").text


def known(client: TestClient, match_id: str) -> Analysis:
    """What is kept of an analysis."""
    found = client.portal.call(rooms_of(client).analyses.progress, match_id).analysis  # type: ignore[union-attr]
    assert found is not None
    return found


def test_an_analysis_says_that_a_bot_stood_in_and_the_record_keeps_it(client: TestClient) -> None:
    match = played(12)
    match.pace = "live 600 10"
    late = min(match.decisions)
    match.enter(late, "flagged")
    match.enter(late, f"handed {1 - late} easy")
    match = at_random(match, 20)
    match.enter(1 - late, "resigned")
    made = sum(seat == late for seat, _ in match.choices[12:])
    address = uploaded(client, match).removesuffix("/look-back")
    assert client.get(f"{address}/record").text == match.record.text()
    page = words(analysed(client, address.removeprefix("/t/")))
    name = match.seats[late].name
    assert f"A bot stood in for {name} and made {made} choice" in page
    first = next(at for at, (seat, _) in enumerate(match.history) if at >= 12 and seat == late)
    assert f"{name} (a bot) :" in words(client.get(f"{address}/look-back?at={first + 1}").text)
    found = client.get(f"/api{address.replace('/t/', '/matches/')}/analysis").json()["found"]
    players = found["players"]
    for side in found["sides"]:
        parts = ("start", "own", "others", "luck", "stand_in", "stopped")
        assert sum(side[part] for part in parts) == pytest.approx(side["result"], abs=0.001)
    by_bots = [point for point in found["turning_points"] if point["stand_in"] is not None]
    assert all(point["stand_in"] == late for point in by_bots)
    assert page.count(f"the bot in {name}'s place: from") + page.count(f"while a bot played for {name}: from") >= len(
        by_bots
    )
    assert "a bot that stood in" in page
    assert players[late]["stood_in"] == made
    assert players[1 - late]["stood_in"] == 0


def test_a_match_in_which_nothing_was_chosen_is_not_analysed(client: TestClient) -> None:
    ada, ben, match = two(client)
    ben.post(f"/t/{match}/resign", seat=1)
    assert "Left of" not in ada.get(f"/t/{match}")
    assert "/analysis" not in ada.get(f"/t/{match}")
    page = words(ada.get(f"/t/{match}/analysis"))
    assert "Nothing was chosen in this match" in page
    assert "Quick analysis" not in page
    assert "nothing to analyse" in words(ada.post(f"/t/{match}/analysis", 400, depth="quick"))


def test_an_analysis_counts_choices_as_looking_back_does(client: TestClient) -> None:
    match = of_everybodys_dice(12)
    match.enter(0, "resigned")
    address = uploaded(client, match).removesuffix("/look-back")
    analysed(client, address.removeprefix("/t/"))
    assert client.get(f"{address}/analysis/progress?depth=quick").json()["total"] == 12
    found = client.get(f"/api/matches/{address.removeprefix('/t/')}/analysis").json()["found"]
    assert all(0 <= each["at"] < 12 for each in found["choices"])
    seats = [match.history[2 + each["at"]][0] for each in found["choices"]]
    assert seats == [each["seat"] for each in found["choices"]]


def test_a_finished_match_is_analysed_once_with_its_curve_and_how_well_each_player_chose(
    client: TestClient, short: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    new = opened(client, short)
    sit(client, new, 0)
    assert f'href="/t/{new.match}/analysis"' in client.get(f"/t/{new.match}").text
    before = client.get(f"/t/{new.match}/analysis").text
    assert "Quick analysis" in before
    page = analysed(client, new.match)
    assert "Ada's chance of winning" in page.replace("&#39;", "'").replace("&#x27;", "'")
    assert "North (Ada)" in page
    assert "How well each player chose" in page
    assert short.outcome is not None
    told = short.outcome.reason.replace("North", "Ada").replace("South", "Bo")
    assert told.replace("'", "&#39;") in page
    assert known(client, new.match).complete

    async def never(*arguments: Any) -> None:
        raise AssertionError("it was made again")

    monkeypatch.setattr(Analyses, "_make", never)
    assert client.post(f"/t/{new.match}/analysis", follow_redirects=False).status_code == 303


def test_each_turning_point_leads_to_the_table_and_an_analysis_that_was_stopped_midway_goes_on_where_it_was(
    client: TestClient, short: Match
) -> None:
    address = uploaded(client, short)
    match_id = address.split("/")[2]
    page = analysed(client, match_id)
    check_turning_points(client, short, address, page)
    whole = known(client, match_id)
    half = whole.done // 2
    judged = tuple(each for each in whole.judgements if each.at < whole.lines[half])
    flows, certain, secret = whole.flows[:half], whole.certain[:half], whole.secret[:half]
    stopped = msgspec.structs.replace(whole, done=half, judgements=judged, flows=flows, certain=certain, secret=secret)
    rooms_of(client).store.keep_analysis(match_id, stopped)
    assert "Go on: Quick analysis" in client.get(f"/t/{match_id}/analysis").text
    analysed(client, match_id)
    assert known(client, match_id) == whole


def check_turning_points(client: TestClient, short: Match, address: str, page: str) -> None:
    """Each leads to the table it is about."""
    numbers = re.findall(r'id="turn-(\d+)"', page)
    assert numbers == [str(number) for number in range(1, len(numbers) + 1)]
    links = [html.unescape(link) for link in re.findall(r'look-back\?(at=[^"#]*)"', page)]
    places = [int(parse_qs(link)["at"][0]) for link in links]
    assert len(places) == len(numbers) > 0
    assert all(0 <= at <= len(short.history) for at in places)
    choices = [link for link in links if "better=" in link]
    assert len(choices) == page.count("Chosen: ") > 0
    for link in choices:
        shown = client.get(f"{address}?{link}").text
        seat = short.history[int(parse_qs(link)["at"][0])][0]
        assert f'data-eyes="{seat}"' in shown, "through the eyes that chose"
        assert re.findall('class="pointed (.*?)"', shown) == ["made", "better"]


def test_a_match_that_goes_on_is_not_analysed(client: TestClient) -> None:
    new = opened(client, played(20))
    sit(client, new, 0)
    assert "/analysis" not in client.get(f"/t/{new.match}").text
    assert "/analysis" not in client.get(f"/t/{new.match}/look-back").text
    for answer in (
        client.get(f"/t/{new.match}/analysis"),
        client.get(f"/t/{new.match}/analysis/progress"),
        client.post(f"/t/{new.match}/analysis", data={"depth": "quick"}),
    ):
        assert answer.status_code == 403
        assert "once it is over" in answer.text


def test_an_unfinished_record_that_was_sent_is_not_analysed_either(client: TestClient) -> None:
    address = uploaded(client, played(20))
    assert client.post(f"/t/{address.split('/')[2]}/analysis").status_code == 403


def test_a_depth_that_there_is_not_is_refused_in_a_sentence(client: TestClient, short: Match) -> None:
    address = uploaded(client, short)
    answer = client.post(f"/t/{address.split('/')[2]}/analysis", data={"depth": "deepest"})
    assert answer.status_code == 400
    assert "choose quick or thorough" in answer.text


def test_only_one_match_is_analysed_for_a_person_at_a_time(
    client: TestClient, short: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = (uploaded(client, short).split("/")[2] for _ in range(2))
    rooms = rooms_of(client)
    rooms.analyses._persons["another match", "quick"] = "testclient"
    monkeypatch.setattr("herobox.web.analyses.asking", lambda: "testclient")
    answer = client.post(f"/t/{first}/analysis")
    assert answer.status_code == 429
    assert "Another match is just being analysed for you" in answer.text
    rooms.analyses._persons.clear()
    assert client.post(f"/t/{second}/analysis", follow_redirects=False).status_code == 303


def test_a_match_of_any_length_is_not_analysed(
    client: TestClient, short: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = uploaded(client, short).split("/")[2]
    monkeypatch.setattr(analyses, "MOST_CHOICES", len(short.history) - 1)
    answer = client.post(f"/t/{match_id}/analysis", data={"depth": "quick"})
    assert answer.status_code == 400
    assert f"{len(short.history)} choices" in answer.text
    assert "herobox analyse" in answer.text
    assert not client.get(f"/t/{match_id}/analysis/progress").json()["running"]


def test_a_few_strangers_do_not_keep_everybody_else_from_an_analysis(client: TestClient, short: Match) -> None:
    match_id = uploaded(client, short).split("/")[2]
    rooms = rooms_of(client)
    for stranger in range(10):
        rooms.analyses._running[f"match {stranger}", "quick"] = None  # type: ignore[assignment]
        rooms.analyses._persons[f"match {stranger}", "quick"] = f"192.0.2.{stranger}"
    answer = client.post(f"/t/{match_id}/analysis", follow_redirects=False)
    for stranger in range(10):
        del rooms.analyses._running[f"match {stranger}", "quick"]
    assert answer.status_code == 303


def test_one_that_has_not_begun_says_so_instead_of_a_number(
    client: TestClient, short: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def waiting(*_: Any) -> Progress:
        return Progress(None, running=True)

    match_id = uploaded(client, short).split("/")[2]
    monkeypatch.setattr(Analyses, "progress", waiting)
    page = words(client.get(f"/t/{match_id}/analysis").text)
    assert "It starts as soon as the server has room for it." in page
    assert "choices looked at" not in page


def test_before_anything_has_run_no_choice_is_said_to_have_been_judged(client: TestClient, short: Match) -> None:
    page = words(client.get(f"{uploaded(client, short).removesuffix('/look-back')}/analysis").text)
    assert "Which choices won it, and how much was luck?" in page
    assert "Each choice is judged by what its seat could know then." in page
    assert "chance falls differently" in page
