"""Every card, figure and board of the box as a player reads it, by hand from the lists of what is printed.

A line names a thing with how often it is there, what it is and its numbers; its text follows.
"""

from __future__ import annotations

import re
from typing import NamedTuple

import pytest

from herobox.games.heroes_of_the_grid.cards import CombatCard, EnemyCard
from herobox.kernel import CatalogueItem
from tests.games.heroes_of_the_grid.box import CONTENT, catalogue

BOX = """
## the rangers
Jason Lee Scott: ranger
    Mighty Morphin Red. Leadership: Once per battle, when a Ranger has rolled for an attack, they may reroll any
    number of the attack's dice.
Zack Taylor: ranger
    Mighty Morphin Black. Hip-Hop Kido: Once per battle, when your attack defeats an enemy card, you may deal 1 hit
    to another enemy card adjacent to the target.
Billy Cranston: ranger
    Mighty Morphin Blue. Strategize: Once per battle at any time, a Ranger of the team's choice draws a card, then
    puts a card from their hand on top of their deck.
Trini Kwan: ranger
    Mighty Morphin Yellow. Double Strike: Once per battle, after you play a card, you may play another card of the
    same name right away.
Kimberly Ann Hart: ranger
    Mighty Morphin Pink. Quick Shot: At the start of each battle, you may deal 1 hit to an enemy card of your
    choice.
Ivy Marlowe: ranger
    Afterglow Green. Second Wind: Once per battle at any time, gain 1 energy.

## Jason Lee Scott
Team Tactics x2: maneuver, energy cost 0, shields 1
    Gain 1 energy. A different Ranger of your choice may play a card right away.
Lead the Charge x2: attack, energy cost 0, dice 2, shields 2
    The next attack of any Ranger in this battle has 1 more die.
Tyranno Slash x2: attack, energy cost 1, dice 3, shields 2
    You may reroll any number of the attack's dice.
Block x2: reaction, energy cost 0, shields 3
    When a Ranger suffers damage, reduce it by 3.
Blade Blaster: attack, shields 1
    Energy cost X. Deals 1 hit per energy spent, divided among any number of targets.
Power Sword: attack, energy cost 3, dice 5, shields 3
    The next attack of any Ranger in this battle has 2 more dice.

## Zack Taylor
Reckless Blow x2: attack, energy cost 1, dice 2, shields 1
    Before rolling, you may discard the top card of your deck for 2 more dice.
Smooth Moves x2: reaction, energy cost 0, shields 2
    When a Ranger suffers damage, reduce it by 2. Gain 1 energy.
Mammoth Slam x2: attack, energy cost 0, dice 2, shields 2
    Add 1 die if you have 4 or more cards in your discard pile.
Sweeping Strike x2: attack, energy cost 1, dice 2, shields 3
    Deal 1 hit to another enemy card adjacent to the target.
Blade Blaster: attack, shields 1
    Energy cost X. Deals 1 hit per energy spent, divided among any number of targets.
Power Axe: attack, energy cost 3, dice 3, shields 3
    After rolling, choose 2 of the dice: their hits are also dealt to each enemy card adjacent to the target.

## Billy Cranston
Counter Jab x2: attack, energy cost 0, dice 1, hits 1, shields 1
    Revealed for defense: deal 1 hit to an enemy card of your choice.
Knowledge is Power x2: maneuver, energy cost 0, shields 2
    Gain 1 energy. A Ranger of your choice may take a card from their deck into their hand, then shuffles the deck.
Tactical Strike x2: attack, energy cost 0, dice 2, shields 2
    Then put this card on top of your deck instead of discarding it.
Mighty Maces x2: attack, energy cost 1, dice 3, shields 3
    Revealed for defense: gain 1 energy.
Blade Blaster: attack, shields 1
    Energy cost X. Deals 1 hit per energy spent, divided among any number of targets.
Power Lance: attack, energy cost 3, dice 4, shields 3
    Then put this card on top of your deck instead of discarding it.

## Trini Kwan
Precise Strike x2: attack, energy cost 0, hits 2, shields 2
    Then you may spend 1 energy to shuffle this card into your deck instead of discarding it.
Twin-Fang Teamwork x2: reaction, energy cost 0, shields 2
    After another Ranger resolves an attack, deal 1 hit to its target.
Tenacity x2: maneuver, energy cost 0, shields 2
    Gain 1 energy. Put 2 cards of your choice from your discard pile on top of your deck in any order.
Sabertooth Strike x2: attack, energy cost 1, dice 2, shields 2
    If this defeats its target, you may make a second attack with 2 dice.
Blade Blaster: attack, shields 1
    Energy cost X. Deals 1 hit per energy spent, divided among any number of targets.
Power Daggers: attack, energy cost 3, dice 4, shields 3
    A Ranger of your choice may play a card right away.

## Kimberly Ann Hart
Take Aim x2: maneuver, energy cost 0, shields 1
    Gain 1 energy. You may play another card right away. If it is an attack, any number of its dice may be rerolled.
Arrow Shot x2: attack, energy cost 1, dice 3, shields 2
    The target may be guarded.
Flying Kick x2: attack, energy cost 0, dice 2, shields 2
    Gain 1 energy.
Acrobatics x2: reaction, energy cost 0, shields 3
    When you reveal a card for defense, put it into your hand.
Blade Blaster: attack, shields 1
    Energy cost X. Deals 1 hit per energy spent, divided among any number of targets.
Power Bow: attack, energy cost 3, dice 6, shields 3
    The target may be guarded.

## Ivy Marlowe
Root Sweep x2: attack, energy cost 0, dice 1, hits 1, shields 2
    The next attack of any Ranger in this battle has 1 more die.
Thorn Whip x2: attack, energy cost 1, dice 2, hits 1, shields 2
    Deal 1 hit to another enemy card adjacent to the target.
Sheltering Canopy x2: reaction, energy cost 0, shields 2
    When a Ranger suffers damage, reduce it by 3. Revealed for defense: gain 1 energy.
Fresh Shoots x2: maneuver, energy cost 0, shields 2
    Gain 1 energy. Each Ranger in the battle may draw up to 1 card.
Seed Launcher: attack, shields 1
    Energy cost X. Deals 1 hit per energy spent, divided among any number of targets.
Power Scythe: attack, energy cost 3, dice 4, shields 3
    Deal 2 hits to another enemy card adjacent to the target.

## the foot soldiers, monsters and bosses
Putty Patrollers x12: foot soldier
    Deployed to Angel Grove Park and Ernie's Juice Bar.
Super Putty Patrollers x12: foot soldier
    Deployed to Angel Grove High and Industrial District.
Bones: monster
Knasty Knight: monster
Madame Woe: monster
Pudgy Pig: monster
Rita Repulsa: boss
Glow Husks x12: foot soldier
    Deployed to Lighthouse Point and Old Observatory.
Gloomwick: monster
Lady Penumbra: boss

## Putty Patrollers
Flanking x2: foot soldier card, health 2
    PASSIVE. Whenever another enemy card deals damage, it deals 1 more.
Swarm Attack x2: foot soldier card, health 3
    Deal 1 damage, 1 more for each foot soldier here.
Cannon Fodder x3: foot soldier card, health 3
    GUARD. Deal 2 damage.
Leaping Attack x3: foot soldier card, health 2
    Deal 3 damage.

## Super Putty Patrollers
Swarm Attack x2: foot soldier card, health 3
    Deal 1 damage, 1 more for each foot soldier here.
Regrow x2: foot soldier card, health 2
    Deploy 1 foot soldier of this type to this location.
Putty Pummel x3: foot soldier card, health 3
    Deal 3 damage.
Engulf x3: foot soldier card, health 2
    FAST, GUARD. Drain 1 energy.

## Bones
Regeneration: monster card, health 7
    All defeated cards of this deck in this battle are undefeated again.
Eye Lasers x2: monster card, health 3
    FAST. Deal 3 damage to each of 2 different Rangers.
Grave Digger Slash x2: monster card, health 5
    FAST. Drain 1 energy. Each Ranger discards the bottom card of their deck.
Skeleton Sword x3: monster card, health 3
    FAST, GUARD. Deal 4 damage to the lead Ranger.

## Knasty Knight
Blade Beam: monster card, health 5
    FAST. Deal 4 damage to the lead Ranger. Deal 2 damage to each other Ranger.
Smash & Slash x2: monster card, health 4
    Deal 3 damage, twice to the same Ranger.
Knasty Slash x2: monster card, health 4
    Deal 4 damage.
Lion Shield x3: monster card, health 4
    GUARD, PASSIVE. After a Ranger deals hits to this card, that Ranger suffers that much damage.

## Madame Woe
Teleport: monster card, health 5
    GUARD, PASSIVE. No hits can be dealt to other cards of this deck.
Braid Lash x2: monster card, health 4
    GUARD. Deal 3 damage. Drain 1 energy.
Breath of Death x2: monster card, health 4
    FAST. Each Ranger discards 1 random card from their hand.
Deadly Claws x3: monster card, health 3
    FAST. Deal 4 damage.

## Pudgy Pig
Ravenous Hunger x2: monster card, health 5
    FAST, PASSIVE. No card that costs more than 0 energy can be played.
Butter Knife Cutter x3: monster card, health 4
    Deal 3 damage to each of 2 different Rangers.
Salad Fork Stab x3: monster card, health 3
    GUARD. Deal 4 damage to the Ranger with the most cards in hand.

## Rita Repulsa
Shadow Binding: boss card, health 7
    FAST. Deal 3 damage to the Ranger with the most cards in hand, who then discards their whole hand.
Witch's Curse: boss card, health 5
    PASSIVE. Every combat card costs 1 more energy.
Chain Lightning x2: boss card, health 4
    FAST. Deal 4 damage to each Ranger.
Wicked Hex x2: boss card, health 6
    FAST. Deal 6 damage to the Ranger with the fewest cards in the deck.
Cruel Laughter x2: boss card, health 4
    GUARD. Each Ranger discards the card with the most shields from their hand.

## Glow Husks
Glare x2: foot soldier card, health 3
    Deal 2 damage to each of 2 different Rangers.
Flash Burst x2: foot soldier card, health 2
    FAST. Deal 1 damage to each Ranger.
Ember Shell x3: foot soldier card, health 3
    GUARD. Deal 2 damage to the lead Ranger.
Cold Grip x3: foot soldier card, health 2
    Deal 2 damage. Drain 1 energy.

## Gloomwick
Snuffer: monster card, health 5
    GUARD, PASSIVE. Whenever another enemy card deals damage, it deals 1 more.
Hot Wax x2: monster card, health 4
    Deal 3 damage. Drain 1 energy.
Long Shadow x2: monster card, health 4
    FAST. Deal 2 damage to each Ranger.
Wick Lash x3: monster card, health 3
    Deal 4 damage to the Ranger with the fewest cards in the deck.

## Lady Penumbra
Dark Corona: boss card, health 7
    FAST. Deal 3 damage to each Ranger. Drain 1 energy.
Falling Night: boss card, health 5
    PASSIVE. Whenever another enemy card deals damage, it deals 1 more.
Moonfall x2: boss card, health 4
    FAST. Deal 5 damage to the lead Ranger. Deal 3 damage to each other Ranger.
Black Beam x2: boss card, health 6
    Deal 6 damage. Drain 1 energy.
Hush x2: boss card, health 4
    GUARD. Each Ranger discards 1 random card from their hand.

## the zords
Tyrannosaurus: zord
    Exhaust this Zord before an attack is rolled: add 2 dice to the attack.
Mastodon: zord
    Exhaust this Zord at any time: take a foot soldier figure from any location and put it on the experience track.
Triceratops: zord
    Exhaust this Zord at any time: any Ranger may put up to 2 cards from their discard pile on top of their deck.
Saber-Toothed Tiger: zord
    Exhaust this Zord in a battle: each Ranger in the battle may draw up to 2 cards.
Pterodactyl: zord
    Exhaust this Zord in a battle: gain 2 energy.
Megazord: zord
    Exhaust this Zord at any time: put the Megazord token on any location: battles there begin with 1 hit on each
    enemy card.
Mantis: zord
    Exhaust this Zord in a battle: deal 2 hits to an enemy card of your choice.

## the locations
Angel Grove High: location, figure limit 5
    Side B: The maximum hand size here is reduced by 2.
Angel Grove Park: location, figure limit 6
    Side B: At the end of each round, a foot soldier moves on to the next location that is not panicked.
Ernie's Juice Bar: location, figure limit 5
    Side B: Recover up to 9 shields here.
Industrial District: location, figure limit 6
    Side B: At the start of a battle, each Ranger may draw a card and then puts a card back on top.
Command Center: location
    Side B: Enemies whose location is already panicked come here instead, and so does the boss. If any are left at
    the end of the Action Phase, you lose.
Lighthouse Point: location, figure limit 5
    Side B: Recover up to 8 shields here.
Old Observatory: location, figure limit 6
    Side B: The maximum hand size here is reduced by 1.

## the deployments
1 Putty Patroller, Ernie's Juice Bar: deployment, figures 1
    1 Putty Patroller. Back: Ernie's Juice Bar.
2 Putty Patrollers, Ernie's Juice Bar x3: deployment, figures 2
    2 Putty Patrollers. Back: Ernie's Juice Bar.
3 Putty Patrollers, Ernie's Juice Bar: deployment, figures 3
    3 Putty Patrollers. Back: Ernie's Juice Bar.
1 Putty Patroller, Angel Grove Park: deployment, figures 1
    1 Putty Patroller. Back: Angel Grove Park.
2 Putty Patrollers, Angel Grove Park x3: deployment, figures 2
    2 Putty Patrollers. Back: Angel Grove Park.
3 Putty Patrollers, Angel Grove Park: deployment, figures 3
    3 Putty Patrollers. Back: Angel Grove Park.
1 Super Putty Patroller, Industrial District: deployment, figures 1
    1 Super Putty Patroller. Back: Industrial District.
2 Super Putty Patrollers, Industrial District x3: deployment, figures 2
    2 Super Putty Patrollers. Back: Industrial District.
3 Super Putty Patrollers, Industrial District: deployment, figures 3
    3 Super Putty Patrollers. Back: Industrial District.
1 Super Putty Patroller, Angel Grove High: deployment, figures 1
    1 Super Putty Patroller. Back: Angel Grove High.
2 Super Putty Patrollers, Angel Grove High x3: deployment, figures 2
    2 Super Putty Patrollers. Back: Angel Grove High.
3 Super Putty Patrollers, Angel Grove High: deployment, figures 3
    3 Super Putty Patrollers. Back: Angel Grove High.
Bones: deployment, figures 1
    Bones.
Knasty Knight: deployment, figures 1
    Knasty Knight.
Madame Woe: deployment, figures 1
    Madame Woe.
Pudgy Pig: deployment, figures 1
    Pudgy Pig.
Rita Repulsa: deployment, figures 1
    Rita Repulsa.
1 Glow Husk, Lighthouse Point: deployment, figures 1
    1 Glow Husk. Back: Lighthouse Point.
2 Glow Husks, Lighthouse Point x3: deployment, figures 2
    2 Glow Husks. Back: Lighthouse Point.
3 Glow Husks, Lighthouse Point: deployment, figures 3
    3 Glow Husks. Back: Lighthouse Point.
1 Glow Husk, Old Observatory: deployment, figures 1
    1 Glow Husk. Back: Old Observatory.
2 Glow Husks, Old Observatory x3: deployment, figures 2
    2 Glow Husks. Back: Old Observatory.
3 Glow Husks, Old Observatory: deployment, figures 3
    3 Glow Husks. Back: Old Observatory.
Gloomwick: deployment, figures 1
    Gloomwick.
Lady Penumbra: deployment, figures 1
    Lady Penumbra.
"""


class Line(NamedTuple):
    """What the list says of a thing."""

    deck: str
    """The deck that it belongs to; begins with "the" where it belongs to none."""
    name: str
    copies: int
    kind: str
    numbers: dict[str, int]
    text: str


def read(box: str) -> list[Line]:
    """The lines of the list."""
    lines = []
    for section in re.split("^## ", box, flags=re.MULTILINE)[1:]:
        deck, _, entries = section.partition("\n")
        for entry in re.findall(r"^\S.*(?:\n    .*)*", entries, re.MULTILINE):
            head, *text = entry.split("\n    ")
            name, count, kind, numbers = re.fullmatch(r"(.+?)(?: x(\d+))?: ([^,]+)(?:, (.+))?", head).groups()  # type: ignore[union-attr]
            pairs = [number.rsplit(" ", 1) for number in (numbers or "").split(", ") if number]
            printed = {term.replace(" ", "_"): int(number) for term, number in pairs}
            lines.append(Line(deck, name, int(count or 1), kind, printed, " ".join(text)))
    return lines


LINES = read(BOX)


def found(line: Line) -> list[CatalogueItem]:
    """What the catalogue has under this name."""
    return [
        item
        for item in catalogue()
        if (item.name, item.kind) == (line.name, line.kind)
        and (line.deck == item.group or line.deck.startswith("the "))
    ]


@pytest.mark.parametrize("line", LINES, ids=lambda line: f"{line.name}, {line.kind}")
def test_a_thing_reads_as_it_is_listed(line: Line) -> None:
    (item,) = found(line)
    assert (item.count, item.numbers, item.text) == (line.copies, line.numbers, line.text)


def test_nothing_is_in_the_box_that_is_not_listed() -> None:
    assert len(catalogue()) == len(LINES)
    combat, enemies = CONTENT.of(CombatCard).values(), CONTENT.of(EnemyCard).values()
    assert sum(card.copies for card in combat) == 50 + 10
    assert sum(card.copies for card in enemies) == 20 + 32 + 8 + 10 + 8 + 8


def test_what_is_printed_says_where_it_is_known_from() -> None:
    assert {item.source.split(";")[0].split(" p. ")[0] for item in catalogue()} == {
        "house", "public card list", "rulebook", "rulebook, components", "rulebook, introduction",
    }  # fmt: skip
