"""Results and ratings in the database: written once with what ends a match, counted by whoever is first."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from herobox.kernel.entries import RESIGNED, Entry
from herobox.web.results.rating import advance
from herobox.web.results.standings import begin, count_now, further
from herobox.web.store import Lengths, Store, persons
from herobox.web.store import results as stored
from herobox.web.store.deleting import delete_matches
from herobox.web.store.persons import Signed
from herobox.web.store.results import Rating, Result
from tests.web.results.matches import a_result
from tests.web.store.matches import keep

GAME = "mightymania"


@dataclass
class People:
    """Persons of a database, by their names."""

    store: Store
    signed: dict[str, Signed]

    def id(self, name: str) -> str:
        return self.signed[name].person

    def result(self, number: int, winner: str, loser: str, **more: Any) -> Result:
        """A result of two of them, or of bots."""
        known = {name: one.person for name, one in self.signed.items()}
        return a_result(number, known.get(winner, winner), known.get(loser, loser), **more)

    def keep(self, *results: Result) -> None:
        with self.store.database.writing() as connection:
            for one in results:
                stored.write_result(connection, one)

    def ratings(self) -> dict[str, Rating]:
        return stored.all_ratings(self.store.database, GAME)

    def count(self, *, anew: bool = False) -> dict[str, Rating]:
        count_now(self.store.database, GAME, anew=anew)
        return self.ratings()


@pytest.fixture
def people(store: Store) -> People:
    database = store.database
    made = {name: persons.make_person(database, name, f"r {name}", "d", f"t {name}") for name in ("Ada", "Ben", "Eve")}
    return People(store, made)


def mixed(people: People, count: int = 40) -> list[Result]:
    """Results of three people and a bot, one a minute."""
    pairs = (("Ada", "Ben"), ("Eve", "Ada"), ("bot:hard 0.1.0", "Ben"), ("Ben", "Eve"), ("Ada", "bot:hard 0.1.0"))
    return [people.result(number, *pairs[number % 5], drawn=number % 7 == 0) for number in range(count)]


# Written with what ends a match


def test_a_result_is_kept_with_the_choice_that_ends_a_match_and_only_then(store: Store) -> None:
    match_id, ended = keep(store), a_result(1, "bot:easy 0.1.0", "bot:hard 0.1.0")
    ended = Result(match_id, *[getattr(ended, name) for name in ended.__struct_fields__[1:]])
    assert not store.append(match_id, 5, 0, "attack", finished=True, result=ended).result()
    assert stored.result_of_match(store.database, match_id) is None
    assert store.append(match_id, 0, 0, "attack", finished=True, result=ended).result()
    assert stored.result_of_match(store.database, match_id) == ended


def test_a_result_is_kept_with_an_entry_that_ends_a_match(store: Store) -> None:
    match_id, ended = keep(store), a_result(1, "bot:easy 0.1.0", "bot:hard 0.1.0")
    ended = Result(match_id, *[getattr(ended, name) for name in ended.__struct_fields__[1:]])
    resigned = [Entry(0, 0, RESIGNED)]
    assert not store.enter(match_id, Lengths(7, 0), resigned, finished=True, result=ended)
    assert stored.result_of_match(store.database, match_id) is None
    assert store.enter(match_id, Lengths(0, 0), resigned, finished=True, result=ended)
    assert stored.result_of_match(store.database, match_id) == ended


def test_a_result_that_is_written_just_after_somebody_was_forgotten_does_not_have_them(people: People) -> None:
    ended, ben = people.result(1, "Ada", "Ben"), people.id("Ben")
    persons.remove(people.store.database, ben)
    people.keep(ended)
    [found] = stored.results_of(people.store.database, people.id("Ada"), 9)
    assert ben not in repr(found)
    assert (found.seats[1].kind, found.why_not) == ("gone", "gone")


def test_writing_a_result_twice_leaves_one(people: People) -> None:
    people.keep(people.result(1, "Ada", "Ben"), people.result(1, "Ada", "Ben"))
    [found] = stored.results_of(people.store.database, people.id("Ada"), 10)
    assert len(found.seats) == 2


# Counting


def test_ratings_counted_as_matches_end_are_those_counted_anew_to_the_last_bit(people: People) -> None:
    for one in mixed(people):
        people.keep(one)
        step_by_step = people.count()
    assert len(step_by_step) == 4
    assert people.count(anew=True) == step_by_step
    assert advance({}, mixed(people)) == step_by_step


def test_a_result_that_comes_late_is_counted_in_its_place(people: People) -> None:
    first, late, *others = mixed(people)
    people.keep(first, *others)
    without = people.count()
    people.keep(late)
    assert people.count() != without
    assert people.ratings() == advance({}, mixed(people))


def test_those_that_ended_in_the_same_moment_have_one_order_too(people: People) -> None:
    together = [people.result(number, "Ada", "Ben" if number % 2 else "Eve", ended=5_000.0) for number in range(6)]
    for one in reversed(together):
        people.keep(one)
        people.count()
    assert people.ratings() == advance({}, together)


def test_what_does_not_count_changes_no_rating(people: People) -> None:
    people.keep(people.result(1, "Ada", "Ben"))
    before = people.count()
    people.keep(people.result(2, "Ada", "Ben", why_not="short"))
    assert people.count() == before


def test_games_have_ladders_of_their_own(people: People) -> None:
    people.keep(people.result(1, "Ada", "Ben"), people.result(2, "Ada", "Ben", game="deck-building"))
    assert people.count()[f"person:{people.id('Ada')}"].games == 1
    assert stored.games_played(people.store.database) == ["deck-building", GAME]


def test_of_two_who_count_at_once_one_begins_again(people: People, open_store: Callable[[], Store]) -> None:
    people.keep(*mixed(people, 10))
    here, there = people.store.database, open_store().database
    plan = begin(stored.read_ladder(here, GAME))
    assert plan is not None
    ladder, anew = plan
    some = stored.next_results(here, GAME, ladder.last, 100)
    count_now(there, GAME)
    assert not stored.write_ladder(here, GAME, further(ladder, some), advance({}, some), anew=anew)
    assert people.ratings() == advance({}, mixed(people, 10))
    assert begin(stored.read_ladder(here, GAME)) is None


def test_who_counts_while_somebody_is_forgotten_begins_again(people: People) -> None:
    people.keep(*mixed(people, 10))
    database = people.store.database
    plan = begin(stored.read_ladder(database, GAME))
    assert plan is not None
    some = stored.next_results(database, GAME, plan[0].last, 100)
    persons.remove(database, people.id("Ben"))
    assert not stored.write_ladder(database, GAME, further(plan[0], some), advance({}, some), anew=True)


def test_another_way_of_counting_begins_anew(people: People) -> None:
    people.keep(*mixed(people, 10))
    right = people.count()
    database = people.store.database
    ladder = stored.read_ladder(database, GAME).ladder
    other = stored.Ladder(ladder.version, "0", ladder.counted, ladder.last)
    assert stored.write_ladder(database, GAME, other, {"person:x": Rating(1, 1, 1)}, anew=True)
    assert people.count() == right


# Public ladders


def test_only_those_who_want_it_are_on_a_public_ladder(people: People) -> None:
    people.keep(*mixed(people))
    people.count()
    database = people.store.database
    assert [name or who for who, name, _ in stored.public_ratings(database, GAME, 1)] == ["bot:hard 0.1.0"]
    stored.show_on_ladders(database, people.id("Eve"), True)
    assert "Eve" in [name for _, name, _ in stored.public_ratings(database, GAME, 1)]
    assert stored.public_ratings(database, GAME, 1_000) == []
    stored.show_on_ladders(database, people.id("Eve"), False)
    assert not stored.is_on_ladders(database, people.id("Eve"))
    assert "Eve" not in [name for _, name, _ in stored.public_ratings(database, GAME, 1)]


# Deleting


def test_a_deleted_match_leaves_its_result_where_a_person_sat_in_it(people: People) -> None:
    match_id = keep(people.store)
    ended = people.result(1, "Ada", "bot:hard 0.1.0")
    people.keep(Result(match_id, *[getattr(ended, name) for name in ended.__struct_fields__[1:]]))
    before = people.count()
    assert delete_matches(people.store.database, [match_id]) == 1
    assert people.count(anew=True) == before
    assert [one.match for one in stored.results_of(people.store.database, people.id("Ada"), 9)] == [match_id]
    assert stored.names_at(people.store.database, [match_id]) == {}


def test_a_deleted_match_of_nobody_with_a_name_leaves_nothing(people: People) -> None:
    match_id = keep(people.store)
    ended = people.result(1, "bot:easy 0.1.0", "bot:hard 0.1.0", why_not="bots")
    people.keep(Result(match_id, *[getattr(ended, name) for name in ended.__struct_fields__[1:]]))
    delete_matches(people.store.database, [match_id])
    assert stored.result_of_match(people.store.database, match_id) is None


def test_who_is_forgotten_leaves_no_trace_in_results_and_counts_for_nobody(people: People) -> None:
    played = mixed(people)
    people.keep(*played)
    people.count()
    ben = people.id("Ben")
    persons.remove(people.store.database, ben)
    assert f"person:{ben}" not in people.ratings()
    left = [one for one in played if f"person:{ben}" not in {seat.who for seat in one.seats}]
    assert people.count() == advance({}, left)
    for one in stored.results_of(people.store.database, people.id("Ada"), 99):
        assert ben not in repr(one)
    assert stored.results_of(people.store.database, ben, 99) == []


def test_when_the_last_person_of_a_deleted_match_is_forgotten_nothing_of_it_is_left(people: People) -> None:
    people.keep(people.result(1, "Ada", "Ben"), people.result(2, "Ada", "bot:hard 0.1.0"))
    persons.remove(people.store.database, people.id("Ada"))
    assert stored.result_of_match(people.store.database, "match-0001") is not None
    assert stored.result_of_match(people.store.database, "match-0002") is None
    persons.remove(people.store.database, people.id("Ben"))
    assert stored.result_of_match(people.store.database, "match-0001") is None


def test_seats_that_are_claimed_afterwards_show_the_match_but_do_not_let_it_count(people: People) -> None:
    match_id = keep(people.store)
    ended = a_result(1, "ada", "ben", why_not="guest")
    seats = [stored.ResultSeat(n, seat.side, seat.place, "guest", "", seat.score) for n, seat in enumerate(ended.seats)]
    whole = {name: getattr(ended, name) for name in ended.__struct_fields__} | {
        "match": match_id,
        "seats": tuple(seats),
    }
    people.keep(Result(**whole))
    assert persons.claim(people.store.database, match_id, people.signed["Ada"], {0: "hash of Ada's"}, {})
    [found] = stored.results_of(people.store.database, people.id("Ada"), 9)
    assert (found.seats[0].kind, found.seats[1].who, found.why_not) == ("guest", "", "guest")
