"""What a seat may see, and what a bot imagines: equally likely, given what its seat knows."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from herobox.games.heroes_of_the_grid.lint.invariants import check
from herobox.games.heroes_of_the_grid.options import Battle, Move
from herobox.games.heroes_of_the_grid.rules.deployment import deployment
from herobox.games.heroes_of_the_grid.state import State
from herobox.games.heroes_of_the_grid.view import resample_hidden
from herobox.kernel import PASS, Decision, Rng
from herobox.kernel.copying import copier
from tests.games.driving import drive
from tests.games.heroes_of_the_grid.box import HOUSE, seen_by
from tests.games.heroes_of_the_grid.positions import (
    COMMAND_CENTER,
    PUTTIES,
    SUPER_PUTTIES,
    arrange,
    names,
    position,
    table_of,
)

JASON, ZACK = 0, 1
WITH_HOUSE: dict[str, Any] = {"expansions": HOUSE, "foot_soldiers": (PUTTIES, SUPER_PUTTIES)}


def imagined(table: State, read: Callable[[State], Any], *, seat: int = JASON, times: int = 500) -> Counter[Any]:
    """How often something is imagined by a seat."""
    found: Counter[Any] = Counter()
    for seed in range(times):
        copy: State = copier(State)(table)
        resample_hidden(copy, seat, Rng(seed))
        found[read(copy)] += 1
    return found


def evenly(found: Counter[Any], different: int) -> bool:
    """Whether so many different things were found, each about as often as the others."""
    expected = found.total() / different
    return len(found) == different and all(abs(count - expected) < 0.5 * expected for count in found.values())


def deploy(table: State, times: int) -> None:
    """Resolve deployments of a first round that find empty boards, whatever came before."""
    for _ in range(times):
        for board in table.boards:
            board.foot_soldiers, board.monsters, board.panicked = [0, 0], [], False
        drive(table, deployment(table))


def place_in(pile: int, of: Callable[[Any], bool]) -> Callable[[State], int]:
    """Reads where in a pile of the deployment deck, from the bottom, such a card lies."""
    return lambda table: next(place for place, card in enumerate(table.deployments[pile].cards) if of(card))


# What is seen


def test_no_deck_shows_its_cards() -> None:
    seen = seen_by(position(), ZACK)
    for deck in [*(player.deck for player in seen.players), *(foe.deck for foe in seen.foes)]:
        assert {card.id for card in deck.cards} == {"back"}  # type: ignore[attr-defined]
    assert {card.id for card in seen.boxed_deployments} == {"back"}
    assert {zord.id for zord in seen.zord_deck} == {"megazord", "back"}
    assert {zord.id for zord in seen.boxed_zords} <= {"back"}
    assert seen.rng == Rng(0)


def test_of_the_deployment_deck_the_back_on_top_is_seen() -> None:
    table = position(phase="deployment")
    top = table.deployments[0].cards[-1]
    seen = [card for pile in seen_by(table, ZACK).deployments for card in pile.cards]
    assert [card.location for card in seen if card.location] == [top.location]
    assert {card.name for card in seen} == {"A deployment card"}
    assert [len(pile.cards) for pile in seen_by(table, None).deployments] == [5, 6, 6, 6]


def test_with_open_hands_everybody_sees_all_hands() -> None:
    table = position(hands={"zack": ["power-axe"]})
    assert [names(seen_by(table, seat).players[ZACK].hand) for seat in (JASON, None)] == [
        ["power-axe"],
        ["power-axe"],
    ]


def test_private_hands_are_seen_by_their_players_only() -> None:
    table = position(hands={"zack": ["power-axe"]}, private=True)
    hands = [names(seen_by(table, seat).players[ZACK].hand) for seat in (ZACK, JASON, None)]
    assert hands == [["power-axe"], ["back"], ["back"]]


def test_a_card_that_went_under_the_deck_before_all_eyes_stays_known() -> None:
    table = position(decks={"zack": ["power-axe"]})
    deck = table.players[ZACK].deck
    deck.put_at_bottom(deck.draw(table), table.everyone)
    assert names(seen_by(table, JASON).players[ZACK].deck.cards)[:2] == ["power-axe", "back"]
    assert imagined(table, lambda copy: copy.players[ZACK].deck.cards[0].id, times=20) == {"power-axe": 20}


def test_looking_changes_nothing() -> None:
    table = position(hands={"zack": ["power-axe"]}, private=True)
    table.listener = None
    table.counts = None
    before = copier(State)(table)
    seen_by(table, JASON)
    assert table == before


# What is imagined of decks and hands


def test_a_card_may_lie_anywhere_in_its_deck() -> None:
    table = position(hands={"zack": ["smooth-moves", "smooth-moves"]})
    found = imagined(table, lambda copy: names(copy.players[ZACK].deck.cards).index("power-axe"))
    assert evenly(found, 8)


def test_enemy_decks_are_shuffled_too() -> None:
    table = position(enemies={"angel-grove-high": {"bones": 1}})
    found = imagined(table, lambda copy: names(copy.foes[2].deck.cards).index("regeneration"))
    assert evenly(found, 8)


def test_what_another_holds_in_a_private_hand_may_as_well_lie_in_the_deck() -> None:
    table = position(hands={"zack": ["power-axe"]}, discards={"zack": ["mammoth-slam"]}, private=True)
    found = imagined(table, lambda copy: copy.players[ZACK].hand[0].id, times=900)
    assert "mammoth-slam" in found
    # Nine cards may be it, two of them twice the same, and one Mammoth Slam is gone.
    single = found["power-axe"] + found["blade-blaster-black"] + found["mammoth-slam"]
    assert abs(single - 300) < 75
    assert imagined(table, lambda copy: copy.players[ZACK].hand[0].id, seat=ZACK, times=20) == {"power-axe": 20}


# What is imagined of the deployment deck


def final_boss(table: State) -> str:
    """The boss in pile D."""
    return next(card.enemy for card in table.deployments[3].cards if not card.location)


def test_the_back_on_top_of_the_deployment_deck_is_kept() -> None:
    for seed in range(12):
        table = position(phase="deployment", seed=seed)
        deploy(table, seed % 6)
        top = table.deployments[0].cards[-1].location
        assert imagined(table, lambda copy: copy.deployments[0].cards[-1].location, times=20) == {top: 20}


def test_every_card_with_the_same_back_may_be_the_one_on_top() -> None:
    table = position(phase="deployment")
    found = imagined(table, lambda copy: copy.deployments[0].cards[-1].figures, times=1000)
    assert abs(found[2] - 600) < 60
    assert abs(found[1] - 200) < 60


def test_a_monster_may_lie_anywhere_in_its_pile() -> None:
    table = position(phase="deployment")
    assert evenly(imagined(table, place_in(1, lambda card: not card.location)), 6)


def test_a_monster_does_not_lie_on_top_of_the_deck_where_another_back_is_seen() -> None:
    table = position(phase="deployment")
    monsters_pile = table.deployments[1]
    monsters_pile.cards.sort(key=lambda card: bool(card.location))
    del table.deployments[0]
    assert evenly(imagined(table, place_in(0, lambda card: not card.location)), 5)


def test_any_two_of_the_monsters_may_be_in_the_deck_and_the_boss_lies_in_the_last_pile() -> None:
    def monsters(copy: State) -> frozenset[str]:
        return frozenset(card.enemy for pile in copy.deployments[:3] for card in pile.cards if not card.location)

    table = position(phase="deployment")
    assert evenly(imagined(table, monsters), 6)
    last = imagined(table, final_boss)
    assert last == {"rita-repulsa": 500}


def test_an_extra_boss_may_lie_in_either_pile_and_any_boss_may_be_the_final_one() -> None:
    table = position(phase="deployment", extra_bosses=1, **WITH_HOUSE)

    def bosses(copy: State) -> tuple[int, ...]:
        kinds = {enemy: kind.type for enemy, (kind, _) in copy.enemies.items()}
        found = [[kinds[card.enemy] for card in pile.cards if not card.location] for pile in copy.deployments]
        return tuple(place for place, kind in enumerate(found) if kind == ["boss"])

    assert evenly(imagined(table, bosses), 2)
    final = imagined(table, final_boss)
    assert evenly(final, 2)


def test_the_cards_of_an_earlier_round_stay_in_their_pile() -> None:
    table = position(phase="deployment", seed=3)
    deploy(table, 5)
    known = sorted(names(table.deployments[-1].cards))
    assert len(known) == 5
    kept = imagined(table, lambda copy: sorted(names(copy.deployments[-1].cards)) == known, times=30)
    assert kept == {True: 30}
    assert len(imagined(table, lambda copy: tuple(names(copy.deployments[-1].cards)), times=30)) > 5


# What is imagined of the Zord deck


def test_the_zords_of_the_rangers_in_play_are_in_the_deck_and_others_may_be() -> None:
    table = position(3, **WITH_HOUSE)
    assert len(table.boxed_zords) == 1
    found = imagined(table, lambda copy: copy.boxed_zords[0].id)
    assert len(found) == 3
    assert evenly(found, 3)
    assert not {"tyrannosaurus", "mastodon", "triceratops"} & set(found)
    assert imagined(table, lambda copy: copy.zord_deck[0].id, times=20) == {"megazord": 20}


# In random games


def adventurous(chance: random.Random) -> Callable[[Decision], Any]:
    """Chooses at random, but battles where that is possible and passes seldom, so that much happens."""

    def pick(decision: Decision) -> Any:
        active = [option for option in decision.options if option != PASS]
        battles = [option for option in active if isinstance(option, Battle)]
        moves = [option for option in active if isinstance(option, Move)]
        if battles and chance.random() < 0.7:
            return chance.choice(battles)
        if moves and len(moves) < len(active) and chance.random() < 0.3:
            return chance.choice([option for option in active if option not in moves])
        return chance.choice(active if chance.random() < 0.85 else decision.options)

    return pick


@pytest.mark.parametrize(
    "config",
    [
        {},
        {"private": True, "players": 3},
        {"players": 2},
        {"b_sides": (COMMAND_CENTER,), "extra_bosses": 1, **WITH_HOUSE},
        {"players": 3, "six_rangers": True, **WITH_HOUSE},
    ],
    ids=["five", "private", "two", "assault", "six Rangers"],
)
def test_a_view_tells_nothing_hidden_and_what_is_imagined_is_sound(config: dict[str, Any]) -> None:
    for seed in range(4):
        chance = random.Random(seed)
        pick = adventurous(chance)
        match = arrange(phase="set-up", seed=seed, **config)
        while match.outcome is None:
            seat, decision = chance.choice(list(match.decisions.items()))
            assert check(table_of(match)) == []
            copy = match.determinize(seat, Rng(chance.getrandbits(64)))
            assert match.game.view(copy.state, seat) == match.game.view(match.state, seat)
            assert copy.decisions[seat] == decision
            assert check(table_of(copy)) == []
            match.choose(seat, pick(decision))
