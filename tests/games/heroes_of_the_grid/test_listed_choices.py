"""Which choices are buttons, too, though they are things on the table."""

from __future__ import annotations

from herobox.games.heroes_of_the_grid.rules.action_phase import action_phase
from herobox.games.heroes_of_the_grid.rules.deployment import deployment
from herobox.games.heroes_of_the_grid.rules.ranger_turns import ranger_turn
from herobox.games.heroes_of_the_grid.rules.resolving_battles import battle_step
from herobox.games.heroes_of_the_grid.rules.set_up_phase import opening_hands
from herobox.kernel import Prompt
from tests.games.heroes_of_the_grid.positions import HIGH, PARK, position
from tests.games.heroes_of_the_grid.prompting import prompted

JASON, ZACK = 0, 1


def listed(shown: Prompt) -> list[str]:
    """What is a button although it can be pointed at."""
    assert not [one for one in shown.choices if one.listed and not one.points]
    return [one.notation for one in shown.choices if one.listed]


def test_a_card_is_drawn_by_a_button_as_well_as_from_the_deck() -> None:
    table = position(phase="set-up")
    assert listed(prompted(table, opening_hands(table))) == ["hand 5"]
    table = position(at={"zack": HIGH}, rows=[["regrow"]], stage="preparation")
    assert listed(prompted(table, battle_step(table), seat=ZACK)) == ["draw"]


def test_in_a_battle_ones_own_tokens_are_buttons_and_the_others_and_the_cards_are_not() -> None:
    table = position(
        at={"jason": HIGH, "zack": HIGH},
        hands={"jason": ["power-sword"], "zack": ["power-axe"]},
        actions={"jason": 1, "zack": 1},
        energy={"jason": 1, "zack": 1},
        rows=[["swarm-attack-super-putty"]],
        lead="zack",
        pool=5,
    )
    turn = ranger_turn(table)
    shown = prompted(table, turn, seat=ZACK)
    assert {"play zack power-axe", "store jason", "flip jason"} < {one.notation for one in shown.choices}
    assert listed(shown) == ["store zack", "flip zack"]


def test_to_recover_is_a_button_for_ones_own_discard_pile_alone() -> None:
    table = position(at={"jason": PARK, "zack": HIGH}, discards={"jason": ["block"], "zack": ["power-axe"]})
    shown = prompted(table, action_phase(table), seat=JASON)
    assert "recover zack own" in [one.notation for one in shown.choices]
    assert listed(shown) == ["recover jason own"]


def test_before_a_deployment_every_zord_of_the_team_is_a_button() -> None:
    table = position(zords=["triceratops", "pterodactyl"], phase="deployment", discards={"billy": ["mighty-maces"]})
    shown = prompted(table, deployment(table), seat=JASON)
    assert listed(shown) == [one.notation for one in shown.choices if one.notation != "pass"]
    assert listed(shown)
