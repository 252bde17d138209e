"""What a figure's numbers are now, beside what is printed, for those who look at the table."""

from __future__ import annotations

from typing import NamedTuple

from herobox.draw.sharing import shared
from herobox.games.clash_of_heroes.options import ATTRIBUTES, Attribute
from herobox.games.clash_of_heroes.rules.allies_and_opponents import figure
from herobox.games.clash_of_heroes.rules.current_attributes import attack_dice, value
from herobox.games.clash_of_heroes.state.figure_state import Figure, Hero
from herobox.games.clash_of_heroes.state.table_state import View


class Number(NamedTuple):
    """An Attribute of somebody."""

    attribute: Attribute
    printed: int
    now: int
    more: int = 0
    """Power dice that come to the Combat dice of ATTACK."""

    @property
    def words(self) -> str:
        """As it stands on a panel: "3", "3+2"."""
        return f"{self.now}+{self.more}" if self.more else str(self.now)


def numbers_of(view: View, someone: Figure) -> tuple[Number, ...]:
    """SPEED, ATTACK, DEFENSE and MENTAL of somebody as they are now, or as they are planned; printed of who is out."""
    return _numbers(view, someone.number)


@shared
def _numbers(view: View, who: int) -> tuple[Number, ...]:
    someone = figure(view, who)
    printed = [getattr(someone.values, attribute) for attribute in ATTRIBUTES]
    if someone.out:
        return tuple(Number(attribute, each, each) for attribute, each in zip(ATTRIBUTES, printed, strict=True))
    found = []
    for attribute, each in zip(ATTRIBUTES, printed, strict=True):
        if attribute == "attack":
            combat, power = attack_dice(view, someone, "melee")
            found.append(Number(attribute, each, combat, power))
        else:
            now = value(view, someone, attribute) + planned(view, someone, attribute)
            found.append(Number(attribute, each, max(0, now)))
    return tuple(found)


def planned(view: View, someone: Figure, attribute: Attribute) -> int:
    """What the cards that lie face down on the right will change of an Attribute when they are revealed."""
    if view.phase != "strategy" or not isinstance(someone, Hero):
        return 0
    return sum(getattr(card.technique, attribute) for card in someone.right if card.technique is not None)
