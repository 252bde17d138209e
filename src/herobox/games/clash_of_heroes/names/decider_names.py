"""Whose decision it is: the hero who plans, or who carries out a text, and what that text says."""

from __future__ import annotations

from herobox.games.clash_of_heroes.names.thing_names import called, card_called
from herobox.games.clash_of_heroes.rules.allies_and_opponents import figure
from herobox.games.clash_of_heroes.rules.attribute_tests import all_offers
from herobox.games.clash_of_heroes.state.figure_state import Hero
from herobox.games.clash_of_heroes.state.table_state import View, team_of
from herobox.kernel import NOBODY


def planning(view: View, seat: int) -> Hero:
    """The hero of a seat's team whose cards or tokens are chosen."""
    return view.heroes[view.teams[team_of(view, seat)].planning]


def acting(view: View) -> Hero:
    """The hero who does what is asked: who is activated, or whose text is carried out."""
    return view.heroes[view.scene.acting]


def other(view: View) -> str:
    """The name of whoever it is about besides."""
    return figure(view, view.scene.other).name if view.scene.other != NOBODY else "it"


def source_name(view: View) -> str:
    """The name of what is carried out now: a card, a hero's power, an object, a Test; empty for none."""
    if not view.scene.using:
        return ""
    source = view.scene.using[-1]
    name = source.partition(":")[0]
    found = card_called(view, name)
    if found is not None:
        return found[1].name
    someone = called(view, name)
    if someone is not None:
        return f"{someone.name}'s power"
    titles = [piece.printed.name for piece in view.objects if piece.printed.id == name]
    titles += [offer.special.name for offer in all_offers(view) if offer.special.id == name]
    return titles[0] if titles else ""
