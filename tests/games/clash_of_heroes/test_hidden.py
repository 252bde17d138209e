"""What a team hides from the other one (rulebook p. 15), and what whoever thinks about it must imagine."""

from __future__ import annotations

import pytest

from herobox.games.clash_of_heroes.rules.strategy_phase import boost, plan
from herobox.games.clash_of_heroes.state.table_state import State
from herobox.games.clash_of_heroes.view import resample_hidden
from herobox.kernel import Rng
from herobox.kernel.plain import plain as as_data
from tests.games.clash_of_heroes.plain import plain
from tests.games.clash_of_heroes.positions import arrange, hero, ids, view
from tests.games.driving import drive

TEAM_UP = {"teams": (("rage",), ("la-duchesse",)), "team_up": ("redline", "sanctuary")}
OURS, THEIRS = 0, 2
"""A seat of either team."""


def imagined(table: State, seat: int, seed: int) -> State:
    """The table as a seat may imagine it."""
    resample_hidden(table, seat, Rng(seed))
    return table


def test_a_team_sees_the_hands_of_all_its_heroes_and_no_other_hand() -> None:
    table = plain()
    ours = view(table, OURS)
    assert [len(set(ids(each.hand))) for each in ours.heroes] == [8, 8, 1, 1]
    assert [len(each.hand) for each in ours.heroes] == [8, 8, 8, 8]
    assert [len(set(ids(each.hand))) for each in view(table, None).heroes] == [1, 1, 1, 1]


def test_what_lies_in_a_discard_pile_is_seen_by_everybody() -> None:
    table = plain(discards={"rage": ["haymaker"]})
    assert ids(hero(view(table, THEIRS), "rage").discard) == ["haymaker"]


def test_wounds_are_seen_by_everybody_and_the_next_one_by_nobody() -> None:
    table = plain(wounds={"rage": ["concussion"]})
    assert ids(hero(view(table, THEIRS), "rage").wounds) == ["concussion"]
    assert set(ids(view(table, OURS).wound_deck)) == {"wound-back"}


def test_the_tokens_that_are_laid_in_secret_are_not_seen_before_the_reveal() -> None:
    table = plain(phase="strategy", **TEAM_UP)  # type: ignore[arg-type]
    drive(table, boost(hero(table, "redline")), "boost attack", "boost defense")
    assert hero(view(table, 0), "redline").tokens == (0, 1, 1, 0)
    assert hero(view(table, 1), "redline").tokens == (0, 0, 0, 0)
    table.phase = "activation"
    assert hero(view(table, 1), "redline").tokens == (0, 1, 1, 0)


def test_a_wound_that_is_planned_still_seems_to_be_in_the_hand() -> None:
    table = plain(phase="strategy", teams=(("rage",), ("redline",)), wounds={"rage": ["concussion"]})
    drive(table, plan(table, 0), "lay haymaker right", "lay concussion left")
    rage = hero(view(table, 1), "rage")
    assert (ids(rage.wounds), len(rage.hand), rage.left, rage.right) == (["concussion"], 8, (), ())


def test_the_cards_that_a_team_up_hero_did_not_choose_are_not_seen_by_the_other_team() -> None:
    table = plain(phase="strategy", **TEAM_UP)  # type: ignore[arg-type]
    redline = hero(table, "redline")
    redline.undrawn, redline.hand = tuple(redline.hand[:4]), redline.hand[4:]
    assert set(ids(hero(view(table, 1), "redline").undrawn)) == {"back"}
    assert ids(hero(view(table, 0), "redline").undrawn) == ids(redline.undrawn)


def test_the_cards_of_other_ranks_are_not_seen_by_the_other_team() -> None:
    """Which two cards a Rookie gave up is for its own team to know."""
    table = plain(ranks={"rage": "rookie"})
    assert set(ids(hero(view(table, THEIRS), "rage").aside)) == {"back"}
    assert len(set(ids(hero(view(table, OURS), "rage").aside))) == 4


def test_what_is_counted_for_reports_tells_nobody_which_cards_were_in_a_hand() -> None:
    match = arrange(phase="strategy", round=0, ranks={"rage": "rookie"})
    assert match.state.counts is not None
    assert match.state.counts.of("could be played")
    assert match.view(THEIRS).counts is None


def test_the_other_teams_initiative_deck_is_not_seen_but_who_is_still_in_it() -> None:
    table = plain(order=(["ultrawoman", "rage"], ["redline", "la-duchesse"]))
    assert view(table, THEIRS).teams[0].order == [0, 1]
    assert view(table, OURS).teams[0].order == [1, 0]


# What is imagined


def test_the_other_teams_initiative_deck_is_imagined_in_any_order() -> None:
    orders = {tuple(imagined(plain(), OURS, seed).teams[1].order) for seed in range(20)}
    assert orders == {(2, 3), (3, 2)}
    assert {tuple(imagined(plain(), OURS, seed).teams[0].order) for seed in range(20)} == {(0, 1)}


def test_the_next_wound_is_imagined() -> None:
    assert len({imagined(plain(), OURS, seed).wound_deck[-1].id for seed in range(30)}) > 4


@pytest.mark.parametrize("seat", [OURS, THEIRS])
def test_what_a_rookie_gave_up_is_imagined_by_the_other_team_only(seat: int) -> None:
    given = {
        frozenset(ids(hero(imagined(plain(ranks={"rage": "rookie"}), seat, seed), "rage").aside)) for seed in range(30)
    }
    assert (len(given) == 1) == (seat == OURS)


def test_of_a_normal_heros_hand_nothing_has_to_be_imagined() -> None:
    table = plain(discards={"rage": ["haymaker"]})
    before = ids(hero(table, "rage").hand)
    assert len(before) == 7
    assert ids(hero(imagined(table, THEIRS, 1), "rage").hand) == before


def test_a_team_up_heros_choice_is_imagined_but_for_its_weakness() -> None:
    hands = set()
    for seed in range(40):
        table = plain(phase="strategy", **TEAM_UP)  # type: ignore[arg-type]
        redline = hero(table, "redline")
        weakness = next(card for card in redline.hand if card.symbol == "weakness")
        others = [card for card in redline.hand if card is not weakness]
        redline.hand, redline.undrawn = [*others[:3], weakness], tuple(others[3:])
        hand = ids(hero(imagined(table, 1, seed), "redline").hand)
        assert len(hand) == 4
        assert weakness.id in hand
        hands.add(frozenset(hand))
    assert len(hands) > 10


def test_a_view_that_is_sent_tells_what_goes_on_and_not_how_a_word_asks() -> None:
    sent = as_data(view(plain(), OURS))["scene"]
    assert sorted(sent) == ["acting", "aiming", "blow", "other", "subject", "using"]
