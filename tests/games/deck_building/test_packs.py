"""Adding cards to the game (rulebook p. 20): Zords, Masters, and a main deck of up to 80 cards."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from herobox.games.deck_building.config import Config
from herobox.games.deck_building.setup.from_config import open_box
from herobox.games.deck_building.setup.starting_table import deal_cards, setup
from herobox.games.deck_building.state import State
from herobox.kernel import ConfigError, Content, Rng
from tests.games.deck_building.box import CONTENT, unpack
from tests.games.deck_building.positions import ids


def card(number: int, kind: str, more: str) -> str:
    """A card of the pack in TOML."""
    return (
        f'[[card]]\nid = "{kind}-{number}"\nname = "New {kind.capitalize()} {number}"\ntype = "{kind}"\n'
        f'icon = "hand"\nset = "promo"\nsource = "a test"\n{more}\n'
    )


def pack(folder: Path, *, zords: int = 0, masters: int = 0, maneuvers: int = 0) -> Content:
    """The box with so many more Zords, Masters, and Maneuvers of one copy each."""
    cards = [
        card(number, "zord", f"cost = 7\nability = {{ cost = {number}, effects = [{{ draw = {number} }}] }}")
        for number in range(1, zords + 1)
    ]
    cards += [
        card(number, "master", f'cost = 7\ntriggers = [{{ on = "start", effects = [{{ energy = {number + 6} }}] }}]')
        for number in range(1, masters + 1)
    ]
    cards += [
        card(number, "maneuver", f"cost = 2\ncopies = 2\nability = {{ cost = {number}, effects = [{{ heal = 1 }}] }}")
        for number in range(1, maneuvers + 1)
    ]
    folder.mkdir()
    (folder / "promo.toml").write_text("\n".join(cards), encoding="utf-8")
    return unpack(folder)


def table_of(content: Content, seed: int = 1, **config: Any) -> State:
    """The table after the set-up with a pack that is in play: Goldar and Zack, or Rita and Billy with them."""
    names = ("goldar", "zack-taylor", "rita-repulsa", "billy-cranston")
    both = config.get("villains", 1) + config.get("heroes", 1)
    table = setup(content, Config(characters=names[:both], expansions=("promo",), **config), Rng(seed))
    deal_cards(table)
    return table


def test_a_set_is_in_play_only_where_it_is_named(tmp_path: Path) -> None:
    content = pack(tmp_path / "promo", zords=2, maneuvers=1)
    without = open_box(content, Config())
    assert (len(without.zords), len(without.main_deck)) == (6, 70)
    with_it = open_box(content, Config(expansions=("promo",)))
    assert (len(with_it.zords), len(with_it.main_deck)) == (8, 72)


def test_a_set_that_there_is_not_is_refused() -> None:
    with pytest.raises(ConfigError, match='there is no set "zeo"; choose from none'):
        setup(CONTENT, Config(expansions=("zeo",)), Rng(1))


@pytest.mark.parametrize(("heroes", "stack"), [(1, 5), (2, 4)])
def test_of_more_zords_six_are_used_with_the_heroes_own(tmp_path: Path, heroes: int, stack: int) -> None:
    content = pack(tmp_path / "promo", zords=3)
    for seed in range(5):
        table = table_of(content, seed, heroes=heroes, villains=heroes)
        assert len(table.zords.cards) == stack
        own = [card.id for player in table.players for card in player.beside if card.type == "zord"]
        assert len(own) + stack == 6
        assert not set(own) & set(ids(table.zords.cards))


def test_the_heroes_choose_which_zords_are_used(tmp_path: Path) -> None:
    content = pack(tmp_path / "promo", zords=3)
    chosen = ("zord-1", "zord-2", "zord-3", "dragonzord", "pterodactyl")
    for seed in range(5):
        assert set(ids(table_of(content, seed, zords=chosen).zords.cards)) == set(chosen)


def test_their_own_zord_need_not_be_named(tmp_path: Path) -> None:
    content = pack(tmp_path / "promo", zords=1)
    table = table_of(content, zords=("mastodon", "zord-1"))
    assert "zord-1" in ids(table.zords.cards)
    assert "mastodon" in ids(table.players[1].beside)
    assert len(table.zords.cards) == 5


def test_zords_that_are_not_chosen_are_there_by_chance(tmp_path: Path) -> None:
    content = pack(tmp_path / "promo", zords=3)
    stacks = {frozenset(ids(table_of(content, seed).zords.cards)) for seed in range(9)}
    assert len(stacks) > 1


@pytest.mark.parametrize(("villains", "stack"), [(1, 5), (2, 4)])
def test_the_stack_of_masters_has_six_less_the_villains(tmp_path: Path, villains: int, stack: int) -> None:
    content = pack(tmp_path / "promo", masters=2)
    table = table_of(content, villains=villains, heroes=villains, masters=("master-1", "master-2"))
    assert len(table.masters.cards) == stack
    assert {"master-1", "master-2"} <= set(ids(table.masters.cards))


def test_a_zord_or_master_that_there_is_not_is_refused() -> None:
    with pytest.raises(ConfigError, match='zords: "titanus" is not one of dragonzord, mastodon'):
        setup(CONTENT, Config(zords=("titanus",)), Rng(1))
    with pytest.raises(ConfigError, match='masters: "dragonzord" is not one of master-finster'):
        setup(CONTENT, Config(masters=("dragonzord",)), Rng(1))


def test_the_main_deck_may_have_80_cards(tmp_path: Path) -> None:
    table = table_of(pack(tmp_path / "promo", maneuvers=5))
    assert len(table.main_deck) + 6 == table.main_deck_size == 80


def test_more_than_80_cards_are_refused(tmp_path: Path) -> None:
    content = pack(tmp_path / "promo", maneuvers=6)
    with pytest.raises(ConfigError, match=r"the limit is 80 \(p. 20\): the box has 70, so .* 10"):
        table_of(content)
