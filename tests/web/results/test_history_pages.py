"""The pages of what somebody has played, and of the ladders."""

from __future__ import annotations

import re

import pytest
from starlette.testclient import TestClient

from herobox.web.notes import HINTED
from herobox.web.results import standings
from herobox.web.results.counting import SHORTEST, bot_named
from herobox.web.results.rating import ENOUGH
from herobox.web.store import results as stored
from herobox.web.store.deleting import delete_matches
from tests.patience import PATIENCE, until
from tests.web.persons.people import Person, person, second_device
from tests.web.results.matches import a_result
from tests.web.results.playing import LONG, end, id_of, meet, play, store_of
from tests.web.sitting import Browser, room_of, words


@pytest.fixture(autouse=True)
def looked_at_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every page looks whether there is something new to count."""
    monkeypatch.setattr(standings, "FRESH", 0.0)
    monkeypatch.setattr(standings, "PATIENCE", PATIENCE)


def lines(page: str) -> list[str]:
    """The matches of a list, a line each."""
    _, _, rest = page.partition('id="matches"')
    return [words(line) for line in re.findall(r"<li>(.*?)</li>", rest.partition("</section>")[0], re.DOTALL)]


def enter(client: TestClient, winner: Person, loser: str, count: int) -> None:
    """Let somebody have won so many games, against a bot or another person."""
    with store_of(client).database.writing() as connection:
        for number in range(count):
            stored.write_result(connection, a_result(number, id_of(winner), loser))


def test_a_match_that_is_over_is_in_both_lists_as_each_has_seen_it(client: TestClient) -> None:
    ada, ben = person(client, "Ada"), person(client, "Ben")
    match = meet(ada, ben)
    winner = room_of(client, match).match.outcome.winners[0]  # type: ignore[union-attr]
    for number, (one, other) in enumerate(((ada, "Ben"), (ben, "Ada"))):
        page = one.get("/me/games")
        [line] = lines(page)
        assert line.startswith(f"Mightymania {'Won' if number == winner else 'Lost'} {('North', 'South')[number]}")
        assert f"against {other}" in line
        assert "Doesn't count" not in line
        for view in ("look-back", "analysis"):
            assert f'href="/t/{match}/{view}"' in page
            one.get(f"/t/{match}/{view}")


def test_another_device_of_the_person_shows_the_same(client: TestClient) -> None:
    ada, ben = person(client, "Ada"), person(client, "Ben")
    meet(ada, ben)
    assert lines(second_device(ada).get("/me/games")) == lines(ada.get("/me/games")) != []


def test_who_has_no_name_is_told_what_a_name_is_good_for(client: TestClient) -> None:
    assert "Give yourself a name" in words(Browser(client).get("/me/games"))


def test_who_has_not_played_is_told_so(client: TestClient) -> None:
    page = person(client, "Ada").get("/me/games")
    assert "None of your matches has ended yet" in words(page)


def test_matches_are_filtered_by_game_opponent_and_result(client: TestClient) -> None:
    ada, ben, eve = (person(client, name) for name in ("Ada", "Ben", "Eve"))
    meet(ada, ben)
    meet(ada, eve)
    whole = ada.get("/me/games")
    assert len(lines(whole)) == 2
    [eves] = lines(ada.get(f"/me/games?opponent=person:{id_of(eve)}"))
    assert "against Eve" in eves
    assert len(lines(ada.get("/me/games?game=mightymania"))) == 2
    assert lines(ada.get("/me/games?game=deck-building")) == []
    results = [line.split()[1] for line in lines(whole)]
    assert len(lines(ada.get("/me/games?result=won"))) == results.count("Won")
    assert len(lines(ada.get("/me/games?result=lost"))) == results.count("Lost")
    assert "None of your matches fits" in words(ada.get("/me/games?result=drawn"))


def test_nonsense_in_the_address_shows_nothing_and_harms_nothing(client: TestClient) -> None:
    ada, ben = person(client, "Ada"), person(client, "Ben")
    meet(ada, ben)
    for query in ("game=%00", "opponent=%22%3E%3Cscript%3E", "result=x'y"):
        page = ada.get(f"/me/games?{query}")
        assert lines(page) == []
        assert "<script>" not in page.partition("<main")[2]
    assert len(lines(ada.get("/me/games?page=999"))) == 1
    ada.get("/me/games?page=x", 422)


def test_a_long_list_has_pages(client: TestClient) -> None:
    ada, ben = person(client, "Ada"), person(client, "Ben")
    enter(client, ada, id_of(ben), 60)
    first, last = ada.get("/me/games"), ada.get("/me/games?page=3")
    assert (len(lines(first)), len(lines(last))) == (25, 10)
    assert "Page 1 of 3" in words(first)
    assert "60 matches" in words(first)


def test_a_match_that_does_not_count_says_why(client: TestClient) -> None:
    ada = person(client, "Ada")
    meet(ada, Browser(client))
    [line] = lines(ada.get("/me/games"))
    assert "against Somebody (a guest)" in line
    assert (
        "Doesn't count for ratings: not everybody at the table was signed in with a name from their first choice"
        in line
    )


def test_who_begins_to_be_forgotten_and_stops_when_the_seats_are_theirs_keeps_no_rating(client: TestClient) -> None:
    ada, ben = person(client, "Ada"), person(client, "Ben")
    enter(client, ben, bot_named("easy"), ENOUGH)
    match = ada.begin("me", "open", **LONG)
    ben.sit_down(ada.invitations(match)[0])
    play(client, match, 30)
    assert "give or take" in words(ben.get("/me/games"))
    half = {"headers": ben.headers() | {"origin": str(client.base_url)}, "follow_redirects": False}
    assert client.post("/me/delete", data={"seats": "keep"}, **half).status_code == 307  # type: ignore[arg-type]
    end(ada, match, 0)
    assert "not everybody at the table was signed in" in lines(ada.get("/me/games"))[0]
    assert lines(ben.get("/me/games")) == []
    assert (ben_rating := stored.ratings_of(store_of(client).database, [f"person:{id_of(ben)}"])) == {}, ben_rating


def test_both_seats_of_one_person_are_no_victory(client: TestClient) -> None:
    ada = person(client, "Ada")
    match = ada.begin("me", "me")
    play(client, match)
    [line] = lines(ada.get("/me/games"))
    assert line.startswith("Mightymania You played both sides")
    assert "the same person played on more than one side" in line


def test_seats_that_were_a_guests_are_shown_once_they_are_a_persons_and_count_for_nothing(client: TestClient) -> None:
    ben, ada = person(client, "Ben"), Person(client)
    match = ben.begin("open", "me", **LONG)
    ada.sit_down(ben.invitations(match)[0], "Ada")
    end(ben, match, 1)
    ada.become("Ada")
    [line] = lines(ada.get("/me/games"))
    assert "against Ben" in line
    assert "Doesn't count" in line


def test_who_brings_a_seat_when_they_are_winning_does_not_choose_what_counts(client: TestClient) -> None:
    ada, ben = Person(client), person(client, "Ben")
    match = ada.begin("me", "open")
    ben.sit_down(ada.invitations(match)[0])
    play(client, match, 10)
    ada.become("Ada")
    play(client, match)
    for one, other in ((ada, "Ben"), (ben, "Ada")):
        [line] = lines(one.get("/me/games"))
        assert f"against {other}" in line
        assert "signed in with a name from their first choice" in line
    ada.post(f"/t/{match}/again")
    play(client, ada.match)
    assert "Doesn't count" not in lines(ada.get("/me/games"))[0]


# Ratings


def test_a_rating_is_shown_after_some_games_with_how_far_off_it_may_be(client: TestClient) -> None:
    ada, ben = person(client, "Ada"), person(client, "Ben")
    enter(client, ada, id_of(ben), ENOUGH - 1)
    assert "Your rating is shown after 1 more game that counts" in words(ada.get("/me/games"))
    enter(client, ada, id_of(ben), ENOUGH)
    page = words(ada.get("/me/games"))
    assert re.search(r"\b1[5-9]\d\d give or take \d+ from 5 games that count", page)
    assert re.search(r"\b1[0-4]\d\d give or take \d+ from 5 games that count", words(ben.get("/me/games")))


def test_matches_that_end_here_are_counted_without_anybody_looking(client: TestClient) -> None:
    ada, ben = person(client, "Ada"), person(client, "Ben")
    meet(ada, ben)
    database = store_of(client).database
    until(lambda: len(stored.all_ratings(database, "mightymania")) == 2)


def test_bots_are_compared_with_who_looks_and_one_is_proposed(client: TestClient) -> None:
    ada = person(client, "Ada")
    results = []
    for number in range(12):
        results.append(a_result(number, id_of(ada), bot_named("easy")))
        pair = (id_of(ada), bot_named("hard"))
        results.append(a_result(100 + number, *(pair if number % 2 else pair[::-1])))
    with store_of(client).database.writing() as connection:
        for one in results:
            stored.write_result(connection, one)
    page = words(ada.get("/me/games"))
    assert "Hard is about your strength." in page
    assert re.search(r"Easy is (much )?weaker than you\.", page)
    assert "A good match for you next: Hard." in page


# Ladders


def test_a_ladder_shows_bots_and_who_wants_to_be_shown(client: TestClient) -> None:
    ada, ben, stranger = person(client, "Ada"), person(client, "Ben"), Browser(client)
    enter(client, ada, id_of(ben), ENOUGH)
    with store_of(client).database.writing() as connection:
        for number in range(ENOUGH):
            stored.write_result(connection, a_result(50 + number, id_of(ada), bot_named("hard")))
    page = stranger.get("/games/mightymania/ladder")
    assert "Hard bot" in words(page)
    assert "Ada" not in page
    assert "Ben" not in page
    assert "Show me on ladders" in ada.post("/me/games/ladders", shown="")
    assert "Don't show me on ladders" in words(ada.post("/me/games/ladders", shown="1")).replace("’", "'")
    page = words(stranger.get("/games/mightymania/ladder"))
    assert page.index("Ada") < page.index("Hard bot")
    assert "Ben" not in page
    assert "you" in words(re.findall(r'<tr class="mine">.*?</tr>', ada.get("/games/mightymania/ladder"), re.DOTALL)[0])
    ada.post("/me/games/ladders")
    assert "Ada" not in stranger.get("/games/mightymania/ladder")


def test_a_ladder_without_anybody_says_so_and_one_of_no_game_is_not_there(client: TestClient) -> None:
    browser = Browser(client)
    assert "has played 5 games that count yet" in words(browser.get("/games/mightymania/ladder"))
    browser.get("/games/chess/ladder", 404)


def test_the_ladder_as_json_says_the_same_and_no_more(client: TestClient) -> None:
    ada, ben = person(client, "Ada"), person(client, "Ben")
    enter(client, ada, id_of(ben), ENOUGH)
    ada.post("/me/games/ladders", shown="1")
    answer = client.get("/api/games/mightymania/ladder")
    [line] = answer.json()
    assert (line["kind"], line["name"], line["games"]) == ("person", "Ada", ENOUGH)
    assert line["rating"] > 1500 > line["give_or_take"]
    assert id_of(ada) not in answer.text
    assert client.get("/api/games/chess/ladder").status_code == 404


def test_no_other_site_and_nobody_without_a_name_can_switch_a_ladder_on(client: TestClient) -> None:
    ada = person(client, "Ada")
    sent = client.post(
        "/me/games/ladders", data={"shown": "1"}, headers={**ada.headers(), "origin": "http://evil.example"}
    )
    assert sent.status_code == 403
    assert not stored.is_on_ladders(store_of(client).database, id_of(ada))
    Browser(client).post("/me/games/ladders", 403, shown="1")


# Deleting


def test_a_match_whose_record_was_deleted_is_still_in_the_list(client: TestClient) -> None:
    ada, ben = person(client, "Ada"), person(client, "Ben")
    match = meet(ada, ben)
    delete_matches(store_of(client).database, [match])
    page = ada.get("/me/games")
    [line] = lines(page)
    assert "against Ben" in line
    assert "Its record was deleted." in line
    assert match not in page


def test_who_has_been_forgotten_is_nobody_in_the_lists_of_others(client: TestClient) -> None:
    ada, ben = person(client, "Ada"), person(client, "Ben")
    meet(ada, ben)
    bens = id_of(ben)
    ben.post("/me/delete")
    page = ada.get("/me/games")
    [line] = lines(page)
    assert "against somebody who was forgotten" in line
    assert "Doesn't count for ratings: somebody who played in it has been deleted from this server." in line
    assert "Ben" not in page
    assert bens not in page
    until(lambda: stored.all_ratings(store_of(client).database, "mightymania") == {})


def test_what_was_played_on_from_another_match_is_listed_but_in_no_numbers(client: TestClient) -> None:
    ada, ben = person(client, "Ada"), person(client, "Ben")
    match = meet(ada, ben)
    before = words(ada.get("/me/games")).partition("Show Mightymania")[2].partition("1 match")[0]
    ada.post("/look-back/play-on", match=match, at="6", me=["0", "1"], strength="easy")
    end(ada, ada.match, 0)
    page = ada.get("/me/games")
    assert len(lines(page)) == 2
    assert "played on from another match" in lines(page)[0]
    assert words(page).partition("Show Mightymania")[2].partition("2 matches")[0] == before


def test_what_was_played_alone_or_given_up_before_it_began_is_listed_but_in_no_numbers(client: TestClient) -> None:
    ada, ben = person(client, "Ada"), person(client, "Ben")
    meet(ada, ben)
    before = words(ada.get("/me/games")).partition("Show Mightymania")[2].partition("1 match")[0]
    end(ada, ada.begin("me", "me", **LONG), 0)
    match = ada.begin("me", "open")
    ben.sit_down(ada.invitations(match)[0])
    ben.post(f"/t/{match}/resign", seat=1)
    page = ada.get("/me/games")
    assert len(lines(page)) == 3
    assert words(page).partition("Show Mightymania")[2].partition("3 matches")[0] == before


@pytest.mark.parametrize("named", [True, False])
def test_what_counts_for_no_rating_as_it_was_given_up_early_is_in_no_numbers_either(
    client: TestClient, named: bool
) -> None:
    ada, ben = person(client, "Ada"), person(client, "Ben")
    meet(ada, ben)
    before = words(ada.get("/me/games")).partition("Show Mightymania")[2].partition("1 match")[0]
    match, other = ada.begin("me", "open"), ben if named else Browser(client)
    other.sit_down(ada.invitations(match)[0], "Somebody")
    play(client, match, SHORTEST + 1)
    other.post(f"/t/{match}/resign", seat=1)
    page = ada.get("/me/games")
    [early, _] = lines(page)
    assert "Won" in early
    assert "it was given up before each side had made 10 choices, so it is in none of the numbers above" in early
    assert words(page).partition("Show Mightymania")[2].partition("2 matches")[0] == before


def test_a_match_in_which_somebody_was_given_a_hint_says_so(client: TestClient) -> None:
    ada, ben = person(client, "Ada"), person(client, "Ben")
    match = ada.begin("me", "open", hints="on", **LONG)
    ben.sit_down(ada.invitations(match)[0])
    with ada.open(match) as page:
        page.send(hint=True)
        page.until(lambda page: '"hint"' in page.traffic[-1])
    end(ben, match, 1)
    [line] = lines(ada.get("/me/games"))
    assert "somebody at the table was given a hint" in line
    assert room_of(client, match).notes == (HINTED,)
