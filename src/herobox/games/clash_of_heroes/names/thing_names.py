"""What things on the table are called in a prompt, and their ids on the picture."""

from __future__ import annotations

from collections.abc import Iterator

from herobox.games.clash_of_heroes.cards.printed_characters import PowerCard, Wound
from herobox.games.clash_of_heroes.names.number_names import numbers_of
from herobox.games.clash_of_heroes.rules.allies_and_opponents import opponents
from herobox.games.clash_of_heroes.rules.attribute_tests import Offer, offers, would_do
from herobox.games.clash_of_heroes.state.figure_state import Figure, Hero
from herobox.games.clash_of_heroes.state.table_state import View
from herobox.games.clash_of_heroes.texts import left_text, right_text
from herobox.kernel.wording import after_colon, count_of, join_words

Card = PowerCard | Wound


def percent(chance: float) -> str:
    """A chance in words; what is possible is never 0%, and what may fail never 100%."""
    if chance in (0.0, 1.0):
        return f"{chance:.0%}"
    return f"{min(99, max(1, round(100 * chance)))}%"


def dice(number: int, kind: str) -> str:
    """So many dice: "1 Power die", "3 Combat dice"."""
    return count_of(number, f"{kind} die", f"{kind} dice")


def called(view: View, name: str) -> Figure | None:
    """Somebody of this id, eliminated or not."""
    return next((each for each in view.figures if each.id == name), None)


def point(someone: Figure) -> str:
    """A figure on the board."""
    return f"{'hero' if isinstance(someone, Hero) else 'villain'}-{someone.id}"


def space_point(name: str) -> str:
    """A Space on the board."""
    return f"space-{name}"


def card_point(hero: Hero, card_id: str) -> str:
    """A card in a hand or beside an ID card."""
    return f"card-{hero.id}-{card_id}"


def where(view: View, someone: Figure) -> str:
    """The Space of a figure, or that it is out."""
    return "eliminated" if someone.out else view.board.names[someone.at]


def health(someone: Figure) -> str:
    """Damage tokens and how many are too many: "1 of 3 Damage"."""
    return f"{someone.damage} of {someone.values.health} Damage"


def values_line(view: View, someone: Figure) -> str:
    """The Attributes as they are, or as they are planned: "SPEED 2, ATTACK 3 + 2 Power dice, DEFENSE 5, MENTAL 2"."""
    words = []
    for number in numbers_of(view, someone):
        more = f" + {dice(number.more, 'Power')}" if number.more else ""
        if number.attribute != "mental" or isinstance(someone, Hero):
            words.append(f"{number.attribute.upper()} {number.now}{more}")
    return ", ".join(words)


def cards_of(hero: Hero) -> Iterator[Card]:
    """Every card of a hero that lies somewhere."""
    for pile in (hero.hand, hero.left, hero.right, hero.wounds, hero.discard, hero.undrawn, hero.aside, hero.healed):
        yield from pile


def card_called(view: View, card_id: str) -> tuple[Hero, Card] | None:
    """The hero whose card this is, and the card; of a Wound the first hero who has one."""
    for hero in view.heroes:
        for card in cards_of(hero):
            if card.id == card_id:
                return hero, card
    return None


def card_words(card: Card) -> str:
    """Both halves of a card: "right +2 ATTACK; left: you can make ranged attacks"."""
    halves = [f"right {right_text(card)}"] if card.technique is not None else []
    halves += [f"left: {after_colon(left_text(card))}"] if card.power is not None else []
    return "; ".join(halves)


def tests_at(view: View, space: int) -> list[Offer]:
    """The Tests that can be made on a Space."""
    return [offer for offer in offers(view) if offer.space == space]


def notes_on(view: View, mover: Figure, space: int) -> list[str]:
    """What is worth knowing of a Space for whoever goes there: what lies on it, and which opponents are next to it."""
    notes = []
    for piece in view.objects:
        if not piece.gone and piece.spaces >> space & 1:
            orange = "'s Orange Space" if piece.orange == space else ""
            notes.append(f"on the {piece.printed.name}{orange}")
    tests = tests_at(view, space)
    if isinstance(mover, Hero):
        tests = [offer for offer in tests if would_do(view, mover, offer.special)]
    notes += [f'Test "{name}"' for name in dict.fromkeys(offer.special.name for offer in tests)]
    adjacent = view.ways.adjacent[space]
    near = [each.name for each in opponents(view, mover) if adjacent >> each.at & 1]
    if near:
        notes.append(f"next to {join_words(near)}")
    return notes


def card_name(view: View, card_id: str) -> str:
    """A card by its name; by its id in quotes where no such card is seen."""
    found = card_called(view, card_id)
    return found[1].name if found is not None else f'"{card_id}"'
