"""What lies on the table before the first round (rulebook p. 3, 4 and 16 to 18)."""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

import msgspec
import pytest

from herobox.games.heroes_of_the_grid.cards import CONTENT_TYPES, CORE, CombatCard, Deployment, Enemy
from herobox.games.heroes_of_the_grid.config import Config
from herobox.games.heroes_of_the_grid.setup.starting_table import seats
from herobox.games.heroes_of_the_grid.state import CENTER, State
from herobox.kernel import ConfigError, Content
from tests.games.heroes_of_the_grid.box import CONTENT, HOUSE, config_of, set_up

RANGERS = ["jason", "zack", "billy", "trini", "kimberly"]
BOARDS = ["angel-grove-high", "angel-grove-park", "ernies-juice-bar", "industrial-district"]
SIX = {"players": 6, "expansions": HOUSE}
SIX_AT_THREE = {"players": 3, "six_rangers": True, "expansions": HOUSE}


class Gear(NamedTuple):
    """What each player has, and what lies at the Command Center."""

    cards: int
    hand_size: int
    actions: int
    stored: int
    shared_actions: int
    morphin_grid: int
    zords: int


@pytest.mark.parametrize(
    ("config", "gear"),
    [
        ({}, Gear(10, 5, 2, 1, 0, 3, 6)),
        ({"players": 4}, Gear(10, 5, 2, 1, 2, 4, 6)),
        ({"players": 3}, Gear(10, 5, 3, 1, 0, 4, 6)),
        ({"players": 2}, Gear(20, 7, 2, 1, 2, 0, 6)),
        (SIX, Gear(10, 5, 2, 1, 0, 2, 7)),
        (SIX_AT_THREE, Gear(20, 7, 3, 1, 0, 0, 7)),
        ({"players": 2, "rules": "revised"}, Gear(20, 7, 3, 1, 0, 2, 6)),
        ({"players": 4, "rules": "revised"}, Gear(10, 5, 2, 1, 2, 4, 6)),
        (SIX_AT_THREE | {"rules": "revised"}, Gear(20, 7, 3, 1, 0, 0, 7)),
    ],
    ids=[
        *("5 players", "4 players", "3 players", "2 players", "6 Rangers", "6 Rangers, 3 players"),
        *("2 players, revised", "4 players, revised", "6 Rangers, 3 players, revised"),
    ],
)
def test_the_number_of_players_says_what_they_have(config: dict[str, Any], gear: Gear) -> None:
    table = set_up(**config)
    assert len(table.players) == table.config.players
    for player in table.players:
        assert (len(player.deck), player.hand_size) == (gear.cards, gear.hand_size)
        assert (player.actions, player.energy) == (gear.actions, gear.stored)
        assert (player.hand, player.discard, player.location) == ([], [], CENTER)
    assert (table.shared_actions, table.morphin_grid) == (gear.shared_actions, gear.morphin_grid)
    assert len(table.zord_deck) == gear.zords


def test_example_a_the_setup_for_five_players() -> None:
    table = set_up()
    assert [player.id for player in table.players] == RANGERS
    assert sorted(board.location.id for board in table.boards[:CENTER]) == BOARDS
    assert table.boards[CENTER].location.name == "Command Center"
    assert not any(board.figures or board.panicked or board.side_b for board in table.boards)
    assert (table.power, table.experience, table.megazord_at, table.zords) == (0, 0, -1, [])
    assert [len(pile.cards) for pile in table.deployments] == [5, 6, 6, 6]
    assert [foe.enemy.name for foe in table.foes] == ["Putty Patrollers", "Super Putty Patrollers"]
    assert [len(foe.deck) for foe in table.foes] == [10, 10]
    assert (table.phase, table.round, table.everyone) == ("set-up", 1, (0, 1, 2, 3, 4))


def leaders(table: State) -> list[list[str]]:
    """The monsters and bosses in each pile."""
    return [[card.enemy for card in pile.cards if not card.location] for pile in table.deployments]


@pytest.mark.parametrize("seed", range(8))
def test_two_monsters_lie_in_piles_b_and_c_and_the_boss_in_d(seed: int) -> None:
    table = set_up(seed)
    none, second, third, boss = leaders(table)
    assert (none, boss) == ([], ["rita-repulsa"])
    monsters = {*second, *third}
    assert monsters | {card.enemy for card in table.boxed_deployments} == {
        "bones", "knasty-knight", "madame-woe", "pudgy-pig",
    }  # fmt: skip
    assert (len(monsters), len(table.boxed_deployments)) == (2, 2)
    soldiers = Counter(card.id for pile in table.deployments for card in pile.cards if card.location)
    core = [card for card in CONTENT.of(Deployment).values() if card.location and card.enemy != "glow-husks"]
    assert soldiers == {card.id: card.copies for card in core}


def test_a_monster_may_lie_anywhere_in_its_pile() -> None:
    places = {
        next(place for place, card in enumerate(set_up(seed).deployments[1].cards) if not card.location)
        for seed in range(60)
    }
    assert places == set(range(6))


def test_boards_lie_in_a_random_order() -> None:
    orders = {tuple(board.location.id for board in set_up(seed).boards[:CENTER]) for seed in range(150)}
    assert len(orders) == 24


def test_boards_can_be_laid_in_an_order_of_ones_own() -> None:
    for seed in range(5):
        assert [board.location.id for board in set_up(seed, board_order=BOARDS[::-1]).boards[:CENTER]] == BOARDS[::-1]


def test_side_b_lies_up_where_the_config_says_so() -> None:
    table = set_up(b_sides=["angel-grove-park", "command-center"])
    assert [board.location.id for board in table.boards if board.side_b] == ["angel-grove-park", "command-center"]


def test_the_same_seed_sets_up_the_same_table() -> None:
    def laid(seed: int) -> bytes:
        return msgspec.json.encode(set_up(seed, expansions=HOUSE))

    assert laid(7) == laid(7)
    assert len({laid(seed) for seed in range(20)}) == 20


def test_chance_does_not_depend_on_the_order_of_the_files() -> None:
    turned = Content({kind: dict(reversed(list(CONTENT.of(kind).items()))) for kind in CONTENT_TYPES.values()})
    assert turned.hash == CONTENT.hash
    config: dict[str, Any] = {"rangers": RANGERS, "expansions": HOUSE, "extra_bosses": 1}
    for seed in range(10):
        table, other = set_up(seed, **config), set_up(seed, content=turned, **config)
        assert msgspec.json.encode(other) == msgspec.json.encode(table)


def test_rangers_play_in_the_order_in_which_they_are_named() -> None:
    table = set_up(players=3, rangers=["trini", "jason", "kimberly"])
    assert [player.name for player in table.players] == ["Trini", "Jason", "Kimberly"]
    assert [len([card for card in player.deck.cards if card.ranger == player.id]) for player in table.players] == [
        10
    ] * 3


def test_rangers_that_are_not_named_are_taken_in_the_order_of_the_box() -> None:
    assert [player.id for player in set_up(players=4, rangers=["trini"]).players] == ["trini", "jason", "zack", "billy"]
    named = ["", "jason", ""]  # A form writes an empty name where none is chosen.
    assert [player.id for player in set_up(players=3, rangers=named).players] == ["zack", "jason", "billy"]
    assert [player.id for player in set_up(expansions=HOUSE).players] == RANGERS


def test_with_two_players_each_has_two_rangers_with_one_deck() -> None:
    table = set_up(players=2, rangers=["zack", "trini", "billy"])
    assert [player.name for player in table.players] == ["Zack and Trini", "Billy and Jason"]
    assert Counter(card.ranger for card in table.players[0].deck.cards) == {"zack": 10, "trini": 10}
    assert [seat.name for seat in seats(CONTENT, Config(players=2))] == ["Jason and Zack", "Billy and Trini"]


def test_a_deck_is_shuffled() -> None:
    decks = {tuple(card.id for card in set_up(seed).players[0].deck.cards) for seed in range(20)}
    assert len(decks) == 20
    names = {card.name for card in CONTENT.of(CombatCard).values() if card.ranger == "jason"}
    assert {card.name for card in set_up().players[0].deck.cards} == names


def test_everybody_wins_and_loses_together() -> None:
    assert {seat.side for seat in seats(CONTENT, Config())} == {"Power Rangers"}
    assert [seat.name for seat in seats(CONTENT, Config())] == ["Jason", "Zack", "Billy", "Trini", "Kimberly"]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_zords_of_the_rangers_in_play_are_in_the_zord_deck_above_the_megazord(players: int) -> None:
    boxed = set()
    for seed in range(30):
        table = set_up(seed, players=players, rangers=["kimberly"], expansions=HOUSE)
        assert table.zord_deck[0].megazord
        regular = table.zord_deck[1:]
        assert len(regular) == 5
        own = {ranger.id for player in table.players for ranger in player.rangers}
        assert own <= {zord.ranger for zord in regular}
        boxed |= {zord.id for zord in table.boxed_zords}
        assert len(table.boxed_zords) == 1
    # Each of the others may be the one that stays in the box.
    assert len(boxed) == 6 - len(own)


def test_with_six_rangers_all_their_zords_are_in_the_zord_deck() -> None:
    for config in (SIX, SIX_AT_THREE):
        table = set_up(**config)  # type: ignore[arg-type]
        assert {zord.ranger for zord in table.zord_deck[1:]} == {*RANGERS, "ivy"}
        assert table.boxed_zords == []


def test_an_expansion_adds_its_monster_its_boss_and_its_foot_soldiers_to_those_that_may_come() -> None:
    seen: Counter[str] = Counter()
    for seed in range(80):
        table = set_up(seed, expansions=HOUSE)
        seen.update(name for pile in leaders(table) for name in pile)
        seen.update({foe.enemy.id for foe in table.foes})
        types = {foe.enemy.id for foe in table.foes}
        assert {board.location.foot_soldiers for board in table.boards[:CENTER]} == types
        assert {card.enemy for pile in table.deployments for card in pile.cards if card.location} == types
    assert set(seen) == set(CONTENT.of(Enemy))


def test_foot_soldiers_can_be_named() -> None:
    table = set_up(expansions=HOUSE, foot_soldiers=["glow-husks", "putty-patrollers"])
    assert [foe.enemy.id for foe in table.foes] == ["glow-husks", "putty-patrollers"]
    assert sorted(board.location.short for board in table.boards[:CENTER]) == [
        "Juice Bar", "Lighthouse", "Observatory", "Park",
    ]  # fmt: skip


def test_boards_bring_their_foot_soldiers() -> None:
    order = ["old-observatory", "ernies-juice-bar", "lighthouse-point", "angel-grove-park"]
    for seed in range(5):
        table = set_up(seed, expansions=HOUSE, board_order=order)
        assert [board.location.id for board in table.boards[:CENTER]] == order
        assert [foe.enemy.id for foe in table.foes] == ["glow-husks", "putty-patrollers"]


def test_without_its_name_an_expansion_stays_in_the_box() -> None:
    for seed in range(20):
        table = set_up(seed)
        assert all(enemy.set == CORE for enemy, _ in table.enemies.values())
        assert all(zord.set == CORE for zord in (*table.zord_deck, *table.boxed_zords))
        assert not any(card.enemy == "gloomwick" for card in table.boxed_deployments)


def test_extra_bosses_take_the_place_of_monsters_and_any_boss_may_be_the_final_one() -> None:
    finals = set()
    for seed in range(20):
        table = set_up(seed, expansions=HOUSE, extra_bosses=1)
        none, (monster,), (extra,), (final,) = leaders(table)
        assert none == []
        assert table.enemies[monster][0].type == "monster"
        assert {extra, final} == {"rita-repulsa", "lady-penumbra"}
        finals.add(final)
    assert len(finals) == 2


NOT_POSSIBLE: list[tuple[dict[str, Any], str]] = [
    (
        {"rangers": ["tommy"]},
        'rangers: there is no Ranger "tommy"; choose from jason, zack, billy, trini, kimberly',
    ),
    (
        {"rangers": ["ivy"]},
        'rangers: "ivy" belongs to the expansion "afterglow"; add that to the expansions',
    ),
    (
        {"rangers": ["zack", "zack"]},
        'rangers: "zack" is named 2 times, but there is only one of each Ranger',
    ),
    ({"players": 3, "rangers": RANGERS}, "rangers: 5 were named, but 3 play"),
    (
        {"players": 6},
        "expansions: 6 Rangers play, but there are 5; add an expansion that has more",
    ),
    (
        {"players": 4, "six_rangers": True, "expansions": HOUSE},
        "six_rangers: is for 3 players with two Rangers each, but there are 4 players",
    ),
    ({"expansions": ["dawn"]}, 'expansions: there is no set "dawn"; choose from afterglow'),
    ({"expansions": ["core"]}, "expansions: the core box is always in play; leave core out"),
    (
        {"foot_soldiers": ["putty-patrollers", "bones"]},
        'foot_soldiers: there is no type "bones"; choose from putty-patrollers, super-putty-patrollers',
    ),
    (
        {"foot_soldiers": ["putty-patrollers"]},
        "foot_soldiers: putty-patrollers was named, but two different types are in play; name both or neither",
    ),
    (
        {"foot_soldiers": ["putty-patrollers", "putty-patrollers"]},
        "foot_soldiers: putty-patrollers, putty-patrollers was named, but two different types are in play; "
        "name both or neither",
    ),
    (
        {"board_order": ["angel-grove-park", "the-mall"]},
        'board_order: there is no outer board "the-mall"; choose from '
        "angel-grove-high, angel-grove-park, ernies-juice-bar, industrial-district",
    ),
    (
        {"board_order": BOARDS[:3]},
        "board_order: name the four boards of the two foot soldier types in play, once each: "
        "angel-grove-park, ernies-juice-bar for putty-patrollers; "
        "angel-grove-high, industrial-district for super-putty-patrollers",
    ),
    (
        {
            "expansions": HOUSE,
            "foot_soldiers": ["putty-patrollers", "glow-husks"],
            "board_order": BOARDS,
        },
        "board_order: name the four boards of the two foot soldier types in play, once each: "
        "angel-grove-park, ernies-juice-bar for putty-patrollers; lighthouse-point, old-observatory for glow-husks",
    ),
    (
        {"b_sides": ["the-mall"]},
        'b_sides: there is no board "the-mall"; choose from '
        "angel-grove-high, angel-grove-park, ernies-juice-bar, industrial-district, command-center",
    ),
    (
        {
            "expansions": HOUSE,
            "foot_soldiers": ["putty-patrollers", "glow-husks"],
            "b_sides": ["angel-grove-high"],
        },
        'b_sides: "angel-grove-high" is not a board of the foot soldiers in play; choose from '
        "angel-grove-park, ernies-juice-bar, lighthouse-point, old-observatory",
    ),
    (
        {"extra_bosses": 1},
        "extra_bosses: 2 bosses are needed, including the final one, but the only ones are rita-repulsa; "
        "add an expansion that has more",
    ),
]


@pytest.mark.parametrize(("config", "sentence"), NOT_POSSIBLE, ids=[sentence for _, sentence in NOT_POSSIBLE])
def test_a_config_that_can_not_be_is_refused(config: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ConfigError) as refused:
        set_up(**config)
    assert str(refused.value) == sentence
    with pytest.raises(ConfigError) as refused:
        seats(CONTENT, config_of(**config))
    assert str(refused.value) == sentence


def test_all_that_can_not_be_is_told_at_once_by_field() -> None:
    with pytest.raises(ConfigError) as refused:
        set_up(rangers=["tommy"], expansions=["dawn"], b_sides=["the-mall"], extra_bosses=2)
    assert [problem.field for problem in refused.value.problems] == ["expansions", "rangers", "b_sides", "extra_bosses"]
