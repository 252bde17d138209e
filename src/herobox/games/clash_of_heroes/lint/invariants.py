"""What must always hold on the table of Clash of Heroes."""

from __future__ import annotations

from collections import Counter

from herobox.games.clash_of_heroes.state.figure_state import NOWHERE
from herobox.games.clash_of_heroes.state.table_state import State


def check(state: State) -> list[str]:
    """A sentence for each thing that should never be; normally an empty list."""
    problems = []
    there = Counter(each.at for each in state.figures if not each.out)
    problems += [f"{count} figures stand on {state.board.names[at]}" for at, count in there.items() if count > 1]
    problems += [f"{each.name} is nowhere and not out" for each in state.figures if not each.out and each.at == NOWHERE]
    for each in state.figures:
        if each.damage < 0:
            problems.append(f"{each.name} has {each.damage} Damage tokens")
    if state.covered != sum(piece.spaces for piece in state.objects if not piece.gone):
        problems.append("object tokens lie on other Spaces than those that are known as covered")
    for side, spaces in enumerate(state.spaces_of):
        spaces_taken = [each.at for each in state.figures if each.side == side and not each.out and each.at != NOWHERE]
        if spaces != sum(1 << space for space in spaces_taken):
            problems.append(f"figures of side {side} stand on other Spaces than those that are known as its own")
    for hero in state.heroes:
        count = len(hero.hand) + len(hero.discard) + len(hero.aside) + len(hero.undrawn)
        count += sum(card.symbol != "" for card in (*hero.left, *hero.right) if hasattr(card, "symbol"))
        if count != (0 if hero.sidekick else 12):
            problems.append(f"{hero.name} has {count} Power cards and not 12")
    return problems
