"""Secret Techniques on the right of an ID card, and Weaknesses, which let heroes recover (rulebook p. 9 and 10)."""

from __future__ import annotations

import pytest

from herobox.games.clash_of_heroes.cards.printed_characters import PowerCard, Technique
from herobox.games.clash_of_heroes.rules.activation_phase import reveal
from herobox.games.clash_of_heroes.rules.strategy_phase import sides_of
from tests.games.clash_of_heroes.box import POWER_CARDS
from tests.games.clash_of_heroes.positions import dice_of, figure, hero, position, values
from tests.games.driving import heard

TECHNIQUES = [(card, card.technique) for card in POWER_CARDS.values() if card.technique is not None]
WEAKNESSES = [card for card in POWER_CARDS.values() if card.symbol == "weakness"]


@pytest.mark.parametrize(("card", "technique"), TECHNIQUES, ids=[card.id for card, _ in TECHNIQUES])
def test_a_card_on_the_right_changes_what_is_printed_on_it(card: PowerCard, technique: Technique) -> None:
    others = [name for name in ("rage", "ultrawoman", "redline") if name != card.hero]
    table = position(teams=((card.hero,), (others[0],)), ranks={card.hero: card.rank}, right={card.hero: [card.id]})
    printed = hero(table, card.hero).values
    assert values(table, card.hero) == (
        max(0, printed.speed + technique.speed),
        printed.defense + technique.defense,
        max(0, printed.mental + technique.mental),
    )
    combat = printed.attack + min(0, technique.attack)
    assert dice_of(table, card.hero, others[0]) == (combat, max(0, technique.attack))


@pytest.mark.parametrize("card", WEAKNESSES, ids=lambda card: card.id)
def test_a_weakness_lets_its_hero_recover_when_it_is_revealed(card: PowerCard) -> None:
    other = "rage" if card.hero != "rage" else "redline"
    table = position(teams=((card.hero,), (other,)), left={card.hero: [card.id]})
    health = hero(table, card.hero).values.health
    figure(table, card.hero).damage = health + 1
    reveal(table)
    assert figure(table, card.hero).damage == 1
    assert f"discards {health} Damage" in heard(table)
    assert hero(table, card.hero).deeds["recover"] == 1


@pytest.mark.parametrize("card", WEAKNESSES, ids=lambda card: card.id)
def test_a_weakness_is_played_on_the_left_only(card: PowerCard) -> None:
    assert [lay.side for lay in sides_of(card)] == ["left"]
