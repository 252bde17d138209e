"""What a hero can do by an Action, in words and with the numbers that matter."""

from __future__ import annotations

from herobox.games.clash_of_heroes.bots.odds import attack_chance, chance_of_test
from herobox.games.clash_of_heroes.keywords.lasting_keywords import Shield
from herobox.games.clash_of_heroes.keywords.vocabulary import Deed, sentences
from herobox.games.clash_of_heroes.names.adventure_names import names_of
from herobox.games.clash_of_heroes.names.thing_names import card_point, dice, notes_on, percent, space_point
from herobox.games.clash_of_heroes.options import Attribute
from herobox.games.clash_of_heroes.rules.attacks import KINDS, defense_against, dice_for, guardian
from herobox.games.clash_of_heroes.rules.attribute_tests import Offer, dice_of_test, offers, within_reach
from herobox.games.clash_of_heroes.rules.current_attributes import value
from herobox.games.clash_of_heroes.rules.damage_and_wounds import is_main
from herobox.games.clash_of_heroes.rules.movement import reach
from herobox.games.clash_of_heroes.rules.rolling_dice import attack_dice_words
from herobox.games.clash_of_heroes.state.figure_state import Figure, Hero
from herobox.games.clash_of_heroes.state.table_state import View
from herobox.games.clash_of_heroes.texts import left_text
from herobox.kernel import Shown
from herobox.kernel.wording import after_colon, count_of


def move_words(view: View, hero: Hero, to: str, areas: int = -1, flying: bool = False) -> str:
    """A move with how far it is, and what is there."""
    space = view.board.numbers[to]
    most = min(value(view, hero, "speed") if areas < 0 else areas, len(view.board.areas))
    most = max(most, int(areas < 0))  # Out of an opponent's Area even SPEED 0 leads into the next one.
    far = next((far for far in range(most) if reach(view, hero, far, flying) >> space & 1), most)
    notes = [count_of(far, "Area") if far else "your Area", *notes_on(view, hero, space)]
    return f"Move to {to} ({'; '.join(notes)})"


def attack_words(view: View, attacker: Hero, kind: str, target: Figure, combat: int = 0, power: int = 0) -> str:
    """An Attack with its dice, what it needs, its exact chance, and what a hit would do."""
    way = KINDS[kind]
    guard = guardian(view, attacker, target)
    struck = guard[0] if guard is not None else target
    rolled, more = dice_for(view, attacker, way, struck)
    pool = attack_dice_words(max(0, rolled + combat), max(0, more + power))
    chance = percent(attack_chance(view, attacker, way, struck, combat, power))
    defense = defense_against(view, attacker, way, struck)
    name = target.name if guard is None else f"{target.name}, with {struck.name} stepping in"
    manner = "MENTAL" if kind == "mental" else kind
    return f"Attack {name} ({manner}, {pool} against DEFENSE {defense}: {chance}{_after_a_hit(struck)})"


def _after_a_hit(target: Figure) -> str:
    """What one Damage token more would do."""
    for source, word in target.lasting:
        if type(word) is Shield and target.used.count(f"{source}:shield") < word.attacks:
            return ", but a hit does no damage"
    if target.damage + 1 < target.values.health:
        return ""
    if is_main(target):
        return ", a hit causes a Wound" if target.damage + 1 == target.values.health else ""
    return ", a hit eliminates"


def test_words(view: View, hero: Hero, attribute: Attribute, number: int) -> str:
    """A Test with the Attribute, its dice and its exact chance: "MENTAL 4, 7 Test dice: 42%"."""
    chance = percent(chance_of_test(view, hero, attribute, number))
    return f"{attribute.upper()} {value(view, hero, attribute)}, {dice(number, 'Test')}: {chance}"


def best_offer(view: View, hero: Hero, name: str) -> Offer:
    """The Test that an attempt is made at: the one on the hero's own Space first."""
    able = [offer for offer in offers(view) if offer.special.id == name and within_reach(view, hero, offer)]
    return min(able, key=lambda offer: offer.space != hero.at)


def effects_words(view: View, effects: tuple[Deed, ...]) -> str:
    """What follows, after a colon; nothing for nothing."""
    return f": {after_colon(sentences(effects, names_of(view)))}" if effects else ""


def attempt_shown(view: View, hero: Hero, name: str) -> Shown:
    """A Test of the board, on its token or its Space."""
    offer = best_offer(view, hero, name)
    special = offer.special
    number = dice_of_test(view, hero, special.attribute, special.dice, special.id)
    words = f'Attempt "{special.name}" ({test_words(view, hero, special.attribute, number)})'
    marker = next(
        (each for each in view.markers if each.here and each.at == offer.space and special in each.specials), None
    )
    at = f"marker-{marker.id}" if marker is not None else space_point(view.board.names[offer.space])
    return Shown(f"{words}{effects_words(view, special.effects)}", (at,), listed=True)


def use_shown(view: View, hero: Hero, name: str, way: str) -> Shown:
    """An object in one of its two ways."""
    piece = next(piece for piece in view.objects if piece.id == name)
    offensive = way == "offensive"
    use = piece.printed.offensive if offensive else piece.printed.traditional
    assert use is not None
    attribute: Attribute = "attack" if offensive else "mental"
    number = dice_of_test(view, hero, attribute, use.dice)
    as_weapon = " as a weapon" if offensive else ""
    words = f"Use the {piece.printed.name}{as_weapon} ({test_words(view, hero, attribute, number)})"
    return Shown(f"{words}{effects_words(view, use.effects)}", (f"object-{name}",), listed=True)


def power_shown(hero: Hero, name: str) -> Shown:
    """A Special Power of a card on the left."""
    card = next(card for card in hero.left if card.id == name)
    words = f"Use {card.name}: {left_text(card)}".removesuffix(".")
    return Shown(words, (card_point(hero, name),), listed=True)
