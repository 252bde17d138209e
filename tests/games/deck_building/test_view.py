"""What is open to whom (rulebook p. 8, 9, 19 and 20), and what a player who can't see it may imagine."""

from __future__ import annotations

from collections import Counter

import pytest

from herobox.games.deck_building.rules.main_phase import main_action
from herobox.games.deck_building.rules.start_and_end_phase import start_phase
from herobox.games.deck_building.state import State
from herobox.games.deck_building.view import resample_hidden
from herobox.kernel import Rng
from tests.games.deck_building.positions import ids, position, view
from tests.games.driving import asked, drive

VILLAIN, HERO, OTHER_VILLAIN, OTHER_HERO = range(4)
SPECTATOR = None


def table_of_four() -> State:
    """2v2 with something in every place."""
    return position(
        2,
        2,
        characters={VILLAIN: "goldar", HERO: "zack-taylor", OTHER_VILLAIN: "finster", OTHER_HERO: "billy-cranston"},
        hands={
            VILLAIN: ["baboo", "mayhem"],
            HERO: ["parry", "teamwork"],
            OTHER_VILLAIN: ["rebuild"],
            OTHER_HERO: ["recovery"],
        },
        discards={VILLAIN: ["mayhem", "squatt"], HERO: ["stun"]},
        played={VILLAIN: ["putty-clay"]},
        ongoing={HERO: ["command-center"]},
        slots={HERO: ["power-crystal exhausted", "", "", ""]},
        main_discard=["ninjor"],
        destroyed=["mayhem"],
        hp=(12, 23),
        energy=(4, 5),
    )


@pytest.mark.parametrize("seat", [VILLAIN, OTHER_VILLAIN])
def test_teammates_look_at_each_others_hands(seat: int) -> None:
    seen = view(table_of_four(), seat)
    assert ids(seen.players[VILLAIN].hand) == ["baboo", "mayhem"]
    assert ids(seen.players[OTHER_VILLAIN].hand) == ["rebuild"]


@pytest.mark.parametrize("seat", [HERO, OTHER_HERO, SPECTATOR])
def test_of_a_foes_hand_only_the_number_of_cards_is_seen(seat: int | None) -> None:
    seen = view(table_of_four(), seat)
    assert ids(seen.players[VILLAIN].hand) == ["back", "back"]
    assert ids(seen.players[OTHER_VILLAIN].hand) == ["back"]


@pytest.mark.parametrize("seat", [VILLAIN, HERO, OTHER_VILLAIN, OTHER_HERO, SPECTATOR])
def test_piles_trackers_and_all_that_is_in_play_are_public(seat: int | None) -> None:
    table = table_of_four()
    seen = view(table, seat)
    for mine, true in zip(seen.players, table.players, strict=True):
        assert (mine.discard, mine.played, mine.ongoing) == (true.discard, true.played, true.ongoing)
        assert ids(mine.beside) == ids(true.beside)
    assert seen.players[HERO].slots[0] is not None
    assert [(team.hp, team.energy) for team in seen.teams] == [(12, 4), (23, 5)]
    assert (ids(seen.main_discard), ids(seen.destroyed)) == (["ninjor"], ["mayhem"])
    assert ids(seen.grid) == ids(table.grid)


@pytest.mark.parametrize("seat", [VILLAIN, HERO, SPECTATOR])
def test_nobody_sees_the_order_of_a_deck(seat: int | None) -> None:
    table = table_of_four()
    seen = view(table, seat)
    assert set(ids(seen.main_deck.cards)) == {"main-deck-back"}
    assert len(seen.main_deck) == len(table.main_deck)
    for mine, true in zip(seen.players, table.players, strict=True):
        assert ids(mine.deck.cards) == ["back"] * len(true.deck)


def test_of_a_stack_only_the_top_card_is_seen_and_nothing_while_it_is_face_down() -> None:
    table = table_of_four()
    top = table.zords.cards[-1].id
    assert ids(view(table, HERO).zords.cards) == ["stack-back"] * 3 + [top]
    table.zords.face_up = False
    assert ids(view(table, HERO).zords.cards) == ["stack-back"] * 4


def test_who_looks_at_cards_sees_them_alone() -> None:
    table = position(
        2, 2, characters={VILLAIN: "goldar"}, slots={VILLAIN: ["squatt", "", "", ""]}, energy=(9, 9),
        main_deck=["ninjor", "bones", "parry"],
    )  # fmt: skip
    decision = asked(table, main_action(table), "activate squatt")
    assert decision.seats == (VILLAIN,)
    assert ids(view(table, VILLAIN).looking) == ["ninjor", "bones", "parry"]
    for seat in (HERO, OTHER_VILLAIN, OTHER_HERO, SPECTATOR):
        assert ids(view(table, seat).looking) == ["main-deck-back"] * 3


def test_who_looked_still_knows_the_cards_on_top() -> None:
    table = position(
        characters={VILLAIN: "goldar"}, slots={VILLAIN: ["squatt", "", "", ""]}, energy=(9, 9),
        main_deck=["ninjor", "bones", "parry"],
    )  # fmt: skip
    drive(table, main_action(table), "activate squatt", "pass")
    assert ids(view(table, VILLAIN).main_deck.cards)[-4:] == ["main-deck-back", "parry", "bones", "ninjor"]
    assert set(ids(view(table, HERO).main_deck.cards)) == {"main-deck-back"}


def test_a_view_changes_nothing_on_the_table() -> None:
    table = table_of_four()
    view(table, SPECTATOR).players[HERO].hand.clear()
    assert ids(table.players[HERO].hand) == ["parry", "teamwork"]


# What is imagined


def all_cards(table: State, seat: int) -> Counter[str]:
    """The cards of a player that others don't see in their places."""
    player = table.players[seat]
    return Counter(ids([*player.hand, *player.deck.cards]))


def test_a_foes_hand_is_imagined_out_of_hand_and_deck() -> None:
    hands = set()
    for seed in range(12):
        table = table_of_four()
        before = all_cards(table, VILLAIN)
        resample_hidden(table, HERO, Rng(seed))
        assert all_cards(table, VILLAIN) == before
        assert len(table.players[VILLAIN].hand) == 2
        hands.add(tuple(sorted(ids(table.players[VILLAIN].hand))))
    assert len(hands) > 2


def test_the_own_hand_and_the_teammates_stay_what_they_are() -> None:
    table = table_of_four()
    resample_hidden(table, HERO, Rng(1))
    assert ids(table.players[HERO].hand) == ["parry", "teamwork"]
    assert ids(table.players[OTHER_HERO].hand) == ["recovery"]


def test_what_is_imagined_does_not_depend_on_what_is_really_there() -> None:
    one, other = table_of_four(), table_of_four()
    other.players[VILLAIN].hand, there = other.players[VILLAIN].deck.cards[:2], other.players[VILLAIN].hand
    other.players[VILLAIN].deck.cards[:2] = there
    other.main_deck.cards.reverse()
    other.zords.cards[:3] = other.zords.cards[:3][::-1]
    for table in (one, other):
        resample_hidden(table, HERO, Rng(7))
    assert [ids(player.hand) for player in one.players] == [ids(player.hand) for player in other.players]
    assert ids(one.main_deck.cards) == ids(other.main_deck.cards)
    assert ids(one.zords.cards) == ids(other.zords.cards)


def test_what_a_seat_knows_of_a_deck_stays_where_it_lies() -> None:
    table = table_of_four()
    table.main_deck.look(table, (HERO,), 2)
    known = ids(table.main_deck.cards)[-2:]
    resample_hidden(table, HERO, Rng(3))
    assert ids(table.main_deck.cards)[-2:] == known


def test_cards_that_another_looks_at_are_imagined_as_those_on_top_of_the_imagined_deck() -> None:
    table = position(
        2, 2, characters={VILLAIN: "goldar"}, slots={VILLAIN: ["squatt", "", "", ""]}, energy=(9, 9),
        main_deck=["ninjor", "bones", "parry"],
    )  # fmt: skip
    asked(table, main_action(table), "activate squatt")
    imagined = set()
    for seed in range(6):
        for seat in (HERO, OTHER_VILLAIN, OTHER_HERO):
            seen = view(table, seat)
            resample_hidden(table, seat, Rng(seed))
            assert ids(table.looking) == ids(table.main_deck.cards[:-4:-1])
            assert view(table, seat) == seen
            imagined.add(tuple(ids(table.looking)))
    assert len(imagined) > 2
    before = ids(table.looking)
    resample_hidden(table, VILLAIN, Rng(1))
    assert ids(table.looking) == before


def test_the_top_card_of_a_stack_that_is_face_up_stays() -> None:
    for seed in range(6):
        table = table_of_four()
        top = table.masters.cards[-1]
        resample_hidden(table, HERO, Rng(seed))
        assert table.masters.cards[-1] is top


def test_a_turn_that_begins_flips_what_nobody_has_seen() -> None:
    table = table_of_four()
    table.masters.face_up = False
    before = table.reveals
    drive(table, start_phase(table))
    assert table.reveals > before
