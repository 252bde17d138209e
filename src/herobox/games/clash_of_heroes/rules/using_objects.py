"""Objects on the board (rulebook p. 14)."""

from __future__ import annotations

import msgspec

from herobox.games.clash_of_heroes.cards.printed_tiles import Use as Printed
from herobox.games.clash_of_heroes.options import Attribute, Use
from herobox.games.clash_of_heroes.rules.attribute_tests import dice_of_test, direct_test
from herobox.games.clash_of_heroes.rules.counting_deeds import did
from herobox.games.clash_of_heroes.rules.current_attributes import cannot
from herobox.games.clash_of_heroes.rules.resolving_triggers import carry_out
from herobox.games.clash_of_heroes.state.figure_state import Hero
from herobox.games.clash_of_heroes.state.table_state import Piece, State, supposing
from herobox.kernel import Rules

WAYS = ("traditional", "offensive")
"""How objects are used (p. 14)."""


def object_under(table: State, hero: Hero) -> Piece | None:
    """The object token on which a hero stands."""
    if table.covered >> hero.at & 1:
        for piece in table.objects:
            if not piece.gone and piece.spaces >> hero.at & 1:
                return piece
    return None


def use_object(table: State, hero: Hero, piece: Piece, way: str) -> Rules[None]:
    """Traditional use by a Direct MENTAL Test, offensive use by a Direct ATTACK Test and then the Attack (p. 14)."""
    traditional = way == "traditional"
    use = piece.printed.traditional if traditional else piece.printed.offensive
    assert use is not None
    attribute: Attribute = "mental" if traditional else "attack"
    dice = dice_of_test(table, hero, attribute, use.dice)
    if not (yield from direct_test(table, hero, attribute, dice, piece.printed.name)):
        return
    did(table, hero, "use", f"use:{piece.printed.id}", f"use:{way}")
    yield from carry_out(table, hero, f"{piece.printed.id}:{way}", use.effects, aiming=piece.id)
    if use.spent:
        table.objects[table.objects.index(piece)] = msgspec.structs.replace(piece, gone=True)
        table.covered &= ~piece.spaces
        table.show("damage", "The {} is destroyed.", piece.printed.name, at=(f"object-{piece.id}",))


def use_refusal(table: State, hero: Hero, name: str, way: str) -> str | None:
    """Why a hero can't use an object in a way (p. 14)."""
    piece = next((piece for piece in table.objects if piece.id == name), None)
    if piece is None:
        return f'there is no object "{name}" on the board (p. 14)'
    title = piece.printed.name
    if way not in WAYS:
        return "an object has a traditional use and an offensive use (p. 14)"
    if piece.gone:
        return f"the {title} is destroyed (p. 14)"
    if cannot(hero, "use"):
        return f"{hero.name} can't use objects now (a Weakness or Wound, p. 10 and 21)"
    if cannot(hero, "test"):
        return f"{hero.name} can't attempt Tests now, and using an object takes one (p. 10, 14 and 21)"
    use = piece.printed.traditional if way == "traditional" else piece.printed.offensive
    if use is None:
        return f"the {title} has no {way} use (p. 14)"
    if object_under(table, hero) is not piece:
        return f"{hero.name} is not on a Space of the {title} (p. 14)"
    if way == "traditional" and hero.at != piece.orange:
        orange = table.board.names[piece.orange]
        return f"its traditional use needs the {title}'s Orange Interaction Space, {orange} (p. 14)"
    if all_can(supposing(table, aiming=name if way == "offensive" else ""), hero, use):
        return None
    if way == "offensive" and cannot(hero, "attack"):
        return f"{hero.name} can't make Attacks now (a Weakness or Wound, p. 10 and 21)"
    return (
        f"the {title} has no target from here (p. 14)"
        if way == "offensive"
        else f"the {title} would do nothing now (p. 14)"
    )


def uses(table: State, hero: Hero) -> list[Use]:
    """How a hero can use the object on which it stands; either way begins with a Test (p. 14)."""
    piece = object_under(table, hero)
    if piece is None:
        return []
    return [Use(piece.id, way) for way in WAYS if use_refusal(table, hero, piece.id, way) is None]


def all_can(table: State, hero: Hero, use: Printed) -> bool:
    """Whether all effects of a use would do anything now."""
    return all(effect.can(table, hero) for effect in use.effects)
