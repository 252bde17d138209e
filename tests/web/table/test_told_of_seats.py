"""The log tells what people did about their seats, and tells of people by their names."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from herobox.web.names_of_seats import Names, names_of
from herobox.web.settings import Settings
from tests.web.api.people import read_events
from tests.web.fake_time import LIVE, Time, timed_client, until_flagged
from tests.web.persons.people import person
from tests.web.sitting import Browser, line_up, play_on, room_of, two, words

HOUR = 3600


@pytest.fixture
def client(settings: Settings, time: Time) -> Iterator[TestClient]:
    with timed_client(settings, time) as client:
        yield client


def lines(browser: Browser, match: str) -> list[str]:
    """The log of the page as it is loaded, without a script."""
    page = browser.get(f"/t/{match}")
    log = page.split('id="log-lines"')[1].split("</ol>")[0]
    return [words(f"<li{line}") for line in log.split("<li") if "</li>" in line]


def streamed(client: TestClient, match: str) -> list[str]:
    told = read_events(client.get(f"/api/matches/{match}/events?wait=0").text)
    return [data["words"] for name, data in told if name == "told"]


def test_flags_and_hand_overs_stand_in_the_log_where_they_happened(
    client: TestClient, time: Time, settings: Settings
) -> None:
    ada, ben, match = two(client, pace=LIVE)
    room = room_of(client, match)
    with ada.open(match) as north, ben.open(match) as south, Browser(client).open(match) as watching:
        line_up(north, south)
        before = list(watching.log)
        [late] = room.match.decisions
        mine, other = ((ada, 0), (ben, 1)) if late == 1 else ((ben, 1), (ada, 0))
        name, late_name = ("Ada", "Ben") if late == 1 else ("Ben", "Ada")
        time.pass_on(HOUR)
        until_flagged(room, late)
        mine[0].post(f"/t/{match}/away", seat=mine[1], decided="wait")
        time.pass_on(HOUR)
        until_flagged(room, late)
        mine[0].post(f"/t/{match}/away", seat=mine[1], decided="bot")
        other[0].post(f"/t/{match}/return", seat=late)
        expected = [
            f"{late_name} is out of time.",
            f"{name} waits for {late_name}.",
            f"{late_name} is out of time.",
            f"A bot plays for {late_name}.",
            f"{late_name} is back, and the bot leaves.",
        ]
        told = [line for line in map(words, room_lines(watching, expected)) if line in expected]
        assert told == expected
        assert len(watching.log) >= len(before) + len(expected)
        here = len(room.match.record.lines)
        play_on(north, south)
        watching.until(lambda page: page.over)
        whole = list(map(words, watching.log))
        numbers = {beat["line"] for beat in watching.beats}
        assert not any(whole[number] in expected for number in numbers)
    # After a restart, and to those who listen or look back, the same stands at the same places.
    spectator = Browser(client)
    assert lines(spectator, match) == whole
    at_places = [line.replace("North", "Ada").replace("South", "Ben") for line in streamed(client, match)]
    assert at_places == whole
    looked = words(spectator.get(f"/t/{match}/look-back?at={here}"))  # The last lines alone are shown of a long match.
    assert [line for line in expected if line not in looked] == []
    with timed_client(settings, time) as again:
        assert lines(Browser(again), match) == whole


def room_lines(page: object, expected: list[str]) -> list[str]:
    page.until(lambda page: words("".join(page.log)).count(expected[-1]))  # type: ignore[attr-defined]
    return list(page.log)  # type: ignore[attr-defined]


def test_where_nobody_had_the_match_open_a_flag_stands_at_its_place(
    client: TestClient, time: Time, settings: Settings
) -> None:
    ada, ben, match = two(client, pace=LIVE)
    with ada.open(match) as north, ben.open(match) as south:
        line_up(north, south)
    before = lines(Browser(client), match)
    time.pass_on(HOUR)
    room = room_of(client, match)
    until_flagged(room, *room.match.decisions)
    [late] = room.match.decisions
    with timed_client(settings, time) as again:
        assert lines(Browser(again), match) == [*before, f"{('Ada', 'Ben')[late]} is out of time."]
        cookies = (ada, ben)[late].cookies
        back = Browser(again)
        back.cookies = cookies
        with back.open(match) as page:
            page.choose()
        after = lines(Browser(again), match)
        assert after[: len(before) + 1] == [*before, f"{('Ada', 'Ben')[late]} is out of time."]
        assert len(after) > len(before) + 1
    with timed_client(settings, time) as third:
        assert lines(Browser(third), match) == after


def test_what_a_bot_does_in_somebodys_place_is_told_of_the_bot(
    client: TestClient, time: Time, settings: Settings
) -> None:
    ada, ben, match = two(client, pace=LIVE)
    room = room_of(client, match)
    with ada.open(match) as north, ben.open(match) as south, Browser(client).open(match) as watching:
        line_up(north, south)
        while room.match.decisions.keys() != {1}:
            next(page for page in (north, south) if page.choices()).choose()
            north.catch_up()
            south.catch_up()
        time.pass_on(HOUR)
        until_flagged(room, 1)
        began = len(room.match.choices)
        ada.post(f"/t/{match}/away", seat=0, decided="bot")
        north.until(lambda page: page.choices())
        south.until(lambda page: "A bot plays for" in page.parts["question"])
        ben.post(f"/t/{match}/return", seat=1)
        south.until(lambda page: page.parts["question"].strip() == "")
        by_bot = [(at, who) for at, (who, _) in enumerate(room.match.history) if at >= began and who == 1]
        play_on(north, south)
        watching.until(lambda page: page.over)
        whole = [words(line) for line in watching.log]
        ending = words(watching.parts["ending"])
    handed, back = whole.index("A bot plays for Ben."), whole.index("Ben is back, and the bot leaves.")
    told = [line for line in whole if line.startswith("The bot for Ben ")]
    assert told
    assert told == [line for line in whole[handed:back] if line.startswith("The bot for Ben ")]
    assert not any(line.startswith("Ben ") for line in whole[handed + 1 : back])
    assert any(line.startswith("Ben ") for line in whole[back:])
    assert len(by_bot) > 0
    assert f"A bot stood in for Ben {len(by_bot)} choice" in ending
    # After a restart, and to those who look back, the same.
    assert lines(Browser(client), match) == whole
    with timed_client(settings, time) as again:
        assert lines(Browser(again), match) == whole
    spectator = Browser(client)
    for at, (who, _) in enumerate(room.match.history):
        page = words(spectator.get(f"/t/{match}/look-back?at={at + 1}&as=spectator"))
        name = "North (Ada)" if who == 0 else "South (a bot for Ben)" if (at, who) in by_bot else "South (Ben)"
        assert f"{name} :" in page
    looked = words(spectator.get(f"/t/{match}/look-back?at={by_bot[-1][0] + 1}&as=spectator").split('id="part-log"')[1])
    assert told[-1] in looked


def test_a_bot_that_still_stands_in_at_the_end_has_not_made_the_choices_before(client: TestClient, time: Time) -> None:
    ada, ben, match = two(client, pace=LIVE)
    room = room_of(client, match)
    with ada.open(match) as north, ben.open(match) as south:
        line_up(north, south)
        time.pass_on(HOUR)
        until_flagged(room, *room.match.decisions)
        [late] = room.match.decisions
        (ben, ada)[late].post(f"/t/{match}/away", seat=1 - late, decided="bot")
        (south, north)[late].until(lambda page: page.choices())
        (ben, ada)[late].post(f"/t/{match}/resign", seat=1 - late)
        name = ("North (Ada)", "South (Ben)")[late]
        first = next(at for at, (who, _) in enumerate(room.match.history) if who == late)
        last = max(at for at, (who, _) in enumerate(room.match.history) if who == late)
    for at, who in ((first, name), (last, name.replace("(", "(a bot for "))):
        assert f"{who} :" in words(Browser(client).get(f"/t/{match}/look-back?at={at + 1}"))


def test_the_bot_is_told_of_where_somebody_acts_and_nowhere_else() -> None:
    named, bots = Names({"North": "Ada", "South": "Ben"}), {"South"}
    assert named("South attacks North's Anvil Ox.", bots) == "The bot for Ben attacks Ada's Anvil Ox."
    assert named("North attacks South's Anvil Ox.", bots) == "Ada attacks Ben's Anvil Ox."
    assert named("South's Anvil Ox is beaten.", bots) == "Ben's Anvil Ox is beaten."
    assert named("South Alley is empty.", bots) == "South Alley is empty."
    assert Names({})("South rolls 6.", bots) == "The bot for South rolls 6."


def test_a_resignation_is_shown_in_the_log_the_result_and_looking_back(client: TestClient) -> None:
    ada, ben, match = two(client)
    with ada.open(match) as north, ben.open(match) as south:
        line_up(north, south)
        ada.post(f"/t/{match}/resign", seat=0)
        south.until(lambda page: page.over)
        assert [words(line) for line in south.log if "resigned" in line] == ["Ada resigned."]
        assert [line for line in streamed(client, match) if "resigned" in line] == ["North resigned."]
        assert "Ada resigned." in words(south.parts["ending"])
    looked = words(Browser(client).get(f"/t/{match}/look-back?at=9999"))
    assert "result: Ada resigned." in looked
    assert "next:" not in looked
    assert "Ada resigned." not in words(Browser(client).get(f"/t/{match}/look-back?at=1"))


def test_names_reach_the_log_the_statistics_and_looking_back(client: TestClient) -> None:
    ada, ben, match = two(client)
    with ada.open(match) as north, ben.open(match) as south, Browser(client).open(match) as watching:
        play_on(north, south)
        watching.until(lambda page: page.over)
        log, ending = words(" ".join(watching.log)), words(watching.parts["ending"])
        assert "Ada" in log
        assert "Ben" in log
        for place in ("North", "South"):
            assert place not in log
            assert place not in ending
    assert "Ada" in words(Browser(client).get(f"/t/{match}/look-back?at=9999").split('id="part-log"')[1])
    person = Browser(client)
    picture = words(person.get(f"/t/{match}/ending.svg"))
    assert "South's" not in picture
    assert "North's" not in picture


def test_names_stand_on_the_table_at_beats_and_looking_back_too(client: TestClient) -> None:
    ada, ben, match = two(client)
    with ada.open(match) as north, ben.open(match) as south:
        line_up(north, south)
        north.until(lambda page: bool(page.pictures))
        tables = [north.parts["sheet-table"], south.parts["sheet-table"]]
        beats = [shown["sheet-table"] for shown in north.pictures.values()]
    past = Browser(client).get(f"/t/{match}/look-back?at=2")
    assert beats
    for told in (*tables, *beats, past):
        lines = re.findall(r"<text[^>]*>([^<]*)</text>", told)
        assert any(line.startswith("Ada") for line in lines)
        assert any(line.startswith("Ben") for line in lines)
        assert not any("North" in line or "South" in line for line in lines)
    assert "Ada (you)" in tables[0]
    assert "Ben (you)" in tables[1]


def test_where_a_name_could_be_taken_for_another_seat_the_log_tells_the_seat_besides(client: TestClient) -> None:
    for first, second in (("Ada", "ada"), ("South", "Bea")):
        ada, ben = Browser(client), person(client, "Ben")
        match = ada.begin("me", "open", **{"name-0": first})
        ben.sit_down(ada.invitations(match)[0])
        ben.post("/me/name", name=second)  # Nobody sits down by a name like another at the table.
        with ada.open(match) as north, ben.open(match) as south:
            line_up(north, south)
            ada.post(f"/t/{match}/resign", seat=0)
            south.until(lambda page: page.over)
            assert words(south.log[-1]) == f"North ({first}) resigned."


def test_a_seats_place_is_told_of_people_alone() -> None:
    named = Names({"North": "Ada", "South": "Ben & Co"})
    assert named("North attacks South's Anvil Ox.") == "Ada attacks Ben & Co's Anvil Ox."
    assert named("Northern winds on the North Alley") == "Northern winds on the North Alley"
    assert Names({})("North wins") == "North wins"


def test_a_flag_during_secret_plans_is_told_to_nobody_who_may_not_know_of_it(client: TestClient, time: Time) -> None:
    ada, ben, match = two(client, pace=LIVE)
    with ada.open(match) as north, ben.open(match) as south:
        while north.choices():
            north.choose()
        time.pass_on(3600)
        until_flagged(north.room, 1)
        north.until(lambda page: "Ben is out of time." in "".join(page.log))
        watcher = Browser(client)

        def streamed() -> str:
            return client.get(f"/api/matches/{match}/events?wait=0").text

        for seen in (watcher.get(f"/t/{match}"), watcher.get(f"/t/{match}/look-back"), streamed()):
            assert "out of time" not in seen
        while south.choices():
            south.choose()
        for seen in (watcher.get(f"/t/{match}"), watcher.get(f"/t/{match}/look-back"), streamed()):
            assert "out of time" in seen


def test_what_several_do_who_are_played_by_one_is_told_of_them(client: TestClient) -> None:
    ada = Browser(client)
    match = ada.begin("me", "bot-easy", game="heroes-of-the-grid", **{"name-0": "Ada", "set.players": "2"})
    room = room_of(client, match)
    assert room.titles[0] == "Jason and Zack"
    assert names_of(room)("Jason and Zack lose Block from their hand.") == "Jason and Zack lose Block from their hand."


def test_a_clock_is_called_after_who_sits_there(client: TestClient) -> None:
    ada, ben, match = two(client, pace=LIVE)
    with ada.open(match) as north, ben.open(match) as south:
        assert re.search(r"You [\d:]+ Ben [\d:]+$", words(north.parts["status"]))
        assert re.search(r"Ada [\d:]+ You [\d:]+$", words(south.parts["status"]))
