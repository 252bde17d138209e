"""What is decided of a hero or a team in a round besides its cards (rulebook p. 6, 15 and 16)."""

from __future__ import annotations

from typing import Any

from herobox.games.clash_of_heroes.decisions.choosing_by_pointing import PointedKind, Thing
from herobox.games.clash_of_heroes.names.decider_names import other, planning
from herobox.games.clash_of_heroes.names.number_names import planned
from herobox.games.clash_of_heroes.names.thing_names import health, values_line
from herobox.games.clash_of_heroes.options import ATTRIBUTES, Boost, Enlist, First
from herobox.games.clash_of_heroes.rules.allies_and_opponents import figure
from herobox.games.clash_of_heroes.rules.current_attributes import value
from herobox.games.clash_of_heroes.rules.end_of_round import enlist_refusal
from herobox.games.clash_of_heroes.rules.strategy_phase import BOOSTS, boost_refusal, order_refusal
from herobox.games.clash_of_heroes.state.figure_state import Hero
from herobox.games.clash_of_heroes.state.table_state import View, team_of
from herobox.kernel import Decision, Shown
from herobox.kernel.wording import count_of, join_words


def hero_called(view: View, name: str) -> Hero:
    """A hero by id."""
    return next(hero for hero in view.heroes if hero.id == name)


class Boosting(PointedKind):
    id, verbs, rule = "boost", (Boost,), "team-up"
    now = "you put a +1 token on an Attribute of a TEAM-UP Hero (p. 6)"

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        number = ("first", "second")[len(ATTRIBUTES) - len(decision.options)]
        return (
            f"Put the {number} of {BOOSTS} +1 tokens on an Attribute of {planning(view, seat).name}. It lasts for this "
            "round."
        )

    def show(self, view: View, seat: int, decision: Decision, option: Boost) -> Shown:
        hero, attribute = planning(view, seat), option.attribute
        now = max(0, value(view, hero, attribute) + planned(view, hero, attribute))
        words = f"Put a +1 token on {attribute.upper()}: {now + 1} instead of {now}"
        return Shown(words, (f"boost-{attribute}",), listed=True)

    def meant(self, view: View, seat: int, *things: Thing) -> Any | None:
        return next((Boost(each) for each in ATTRIBUTES if things[-1] == ("boost", each)), None)

    def why_not(self, view: View, seat: int, decision: Decision, option: Boost) -> str | None:
        return boost_refusal(planning(view, seat), option.attribute)


class Ordering(PointedKind):
    id, verbs, rule = "order", (First,), "initiative-deck"
    now = "your team puts its Initiative deck in order (p. 15)"

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        team = view.teams[team_of(view, seat)]
        sofar = [figure(view, number).name for number in team.order]
        if not sofar:
            return "Choose who on your team is activated first this round. The teams take turns, one hero at a time."
        waiting = count_of(len(decision.options), "hero", "heroes")
        return f"Choose who is activated after {join_words(sofar)}. {waiting} to go."

    def show(self, view: View, seat: int, decision: Decision, option: First) -> Shown:
        hero = hero_called(view, option.who)
        when = "next" if view.teams[hero.side].order else "first"
        return Shown(f"Activate {hero.name} {when} ({values_line(view, hero)})", (f"id-{hero.id}",), listed=True)

    def meant(self, view: View, seat: int, *things: Thing) -> Any | None:
        return First(things[-1].id) if things[-1].kind in ("hero", "id", "order") else None

    def why_not(self, view: View, seat: int, decision: Decision, option: First) -> str | None:
        return order_refusal(view, team_of(view, seat), option.who)


class Enlisting(PointedKind):
    id, verbs, rule = "enlist", (Enlist,), "new-main-hero"
    now = "you may make a TEAM-UP Hero your main Hero, or pass (p. 16)"
    may_pass = True
    passing = "Continue without a main Hero"

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        return (
            f"Make a TEAM-UP Hero your main Hero? {other(view)} has been eliminated. The new one gets all of its "
            "Power cards, and takes Wounds instead of being out at once."
        )

    def show(self, view: View, seat: int, decision: Decision, option: Enlist) -> Shown:
        hero = hero_called(view, option.who)
        words = f"Make {hero.name} your main Hero ({values_line(view, hero)}; {health(hero)})"
        return Shown(words, (f"id-{hero.id}",), listed=True)

    def meant(self, view: View, seat: int, *things: Thing) -> Any | None:
        return Enlist(things[-1].id) if things[-1].kind in ("hero", "id", "order") else None

    def why_not(self, view: View, seat: int, decision: Decision, option: Enlist) -> str | None:
        return enlist_refusal(view, view.heroes[view.scene.other], option.who)
