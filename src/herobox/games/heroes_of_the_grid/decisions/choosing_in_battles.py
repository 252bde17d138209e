"""Decisions of a battle's preparation, its start and its cleanup (rulebook p. 9 and 10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from herobox.games.heroes_of_the_grid.decisions.choosing_by_pointing import figure_at
from herobox.games.heroes_of_the_grid.decisions.choosing_in_general import (
    ChoosingRanger,
    InBattle,
    cards_words,
    show_draw,
)
from herobox.games.heroes_of_the_grid.ids import ability_id, zord_id
from herobox.games.heroes_of_the_grid.names import asking, enemies_at, ranger_called
from herobox.games.heroes_of_the_grid.options import Draw, Fight, First, Use
from herobox.games.heroes_of_the_grid.rules.combat_sequence import MOST_FOOT_SOLDIERS, draw_first_refusal, fight_refusal
from herobox.games.heroes_of_the_grid.rules.defeated_rangers import lead_refusal
from herobox.games.heroes_of_the_grid.rules.drawing_and_recharging import draw_refusal, max_hand_size
from herobox.games.heroes_of_the_grid.rules.gaining_and_spending_energy import the_battle
from herobox.games.heroes_of_the_grid.rules.resolving_battles import share_refusal, start_refusal
from herobox.games.heroes_of_the_grid.state import FOOT_SOLDIER_TYPES, Player, View
from herobox.kernel import Decision, Kind, Shown
from herobox.kernel.wording import count_of, join_words


class Drawing(Kind[View]):
    id, verbs, rule = "draw", (Draw,), "draw"
    now = "you draw, one card at a time, or stop (p. 9)"
    may_pass = True

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        player, battle = view.players[seat], view.battle
        last = battle is not None and len(player.deck) == 1
        warning = " It is the last card in your deck: drawing it means defeat." if last else ""
        words = f"Draw {'another' if player.hand else 'a'} card"
        if battle is None or seat not in battle.participants:
            words = f"{words} for your new hand"
        else:
            words = self.drawn_for(view, decision, words)
        return f"{words}? {cards_words(view, player, max_hand_size(view, player))}{warning}"

    def drawn_for(self, view: View, decision: Decision, words: str) -> str:
        """The question of a Ranger in the battle, with what the card is drawn for."""
        battle = the_battle(view)
        if battle.using:
            return asking(view, words, decision)
        when = "to prepare for" if battle.stage == "preparation" else "at the start of"
        return f"{words} {when} the battle"

    def show(self, view: View, seat: int, decision: Decision, option: Draw) -> Shown:
        return show_draw(view, seat, "Draw a card")

    def show_pass(self, view: View, seat: int, decision: Decision) -> Shown:
        return Shown(f"Stop with {count_of(len(view.players[seat].hand), 'card')} in hand")

    def why_not(self, view: View, seat: int, decision: Decision, option: Draw) -> str | None:
        return draw_refusal(view.players[seat])


class DrawingForAction(Drawing):
    id, rule = "draw-for-action", "two-rangers"
    now = "you draw, one card at a time, or stop (the later rulebook, p. 16)"
    may_pass = True

    def drawn_for(self, view: View, decision: Decision, words: str) -> str:
        return f"{words} for the action you spent"


class FootSoldiers(Kind[View]):
    id, verbs, rule = "foot-soldiers", (Fight,), "foot-soldiers"
    now = "the lead Ranger chooses which foot soldiers take part (p. 10)"

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        board = view.boards[the_battle(view).location]
        present = f"{enemies_at(view, board)} at {board.location.called}"
        return f"Choose the {MOST_FOOT_SOLDIERS} foot soldiers to battle. You have the lead against {present}."

    def show(self, view: View, seat: int, decision: Decision, option: Fight) -> Shown:
        counts = zip(FOOT_SOLDIER_TYPES, option, strict=True)
        return Shown(f"Battle {join_words([view.foes[kind].enemy.figures(count) for kind, count in counts if count])}")

    def why_not(self, view: View, seat: int, decision: Decision, option: Fight) -> str | None:
        return fight_refusal(view, option.first, option.second)


class DrawFirst(Kind[View]):
    id, verbs, rule = "draw-first", (First,), "draw-first"
    now = "the lead Ranger chooses whose enemy cards are drawn first (p. 9)"
    question = "Which foot soldiers' cards are drawn first? The first ones go on the left, except for FAST cards."

    def show(self, view: View, seat: int, decision: Decision, option: First) -> Shown:
        foe = next(foe for foe in view.foes if foe.enemy.id == option.what)
        here = view.boards[the_battle(view).location].location
        return Shown(f"Draw for the {foe.enemy.name} first", (f"figures-{here.id}-{option.what}",))

    def pointed(self, view: View, seat: int, decision: Decision, points: Sequence[str]) -> Any | None:
        figure = figure_at(view, points)
        return figure and First(figure[0])

    def why_not(self, view: View, seat: int, decision: Decision, option: First) -> str | None:
        return draw_first_refusal(view, option.what)


class BattleStart(Kind[View]):
    id, verbs, rule = "battle-start", (First,), "battle-start"
    now = "the lead Ranger chooses what happens first at the battle's start (p. 9)"
    question = "You have the lead, and several things happen at the start of this battle. Which comes first?"

    def show(self, view: View, seat: int, decision: Decision, option: First) -> Shown:
        what = option.what
        here = view.boards[the_battle(view).location].location
        if found := ranger_called(view, what):
            return Shown(f"Start with {found[1].first_name}'s {found[1].ability.name}", (ability_id(what),))
        if what == here.id:
            return Shown(f"Start with the effect of {here.called}", (f"location-{what}",))
        zord = next(zord.zord for zord in view.zords if zord.zord.id == what)
        return Shown(f"Start with the {zord.name}", (zord_id(what),))

    def pointed(self, view: View, seat: int, decision: Decision, points: Sequence[str]) -> Any | None:
        thing, _, name = points[-1].partition("-") if points else ("", "", "")
        return First(name) if thing in ("ability", "zord", "location") else None

    def why_not(self, view: View, seat: int, decision: Decision, option: First) -> str | None:
        return start_refusal(view, option.what)


class BeforeEnemies(InBattle):
    id, verbs, rule = "before-enemies", (Use,), "fast"
    now = "something may be used before the enemies' first turn, or the team passes (p. 15)"
    may_pass = True
    question = "The enemies have the first turn because of a FAST card. Do you want to use something first?"
    passing = "Let the enemies go first"


class SharingEnergy(ChoosingRanger):
    id, rule = "share-energy", "share-energy"
    now = "the energy left in the pool is stored, one token per Ranger (p. 10)"
    listed = True

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        left = f"{the_battle(view).energy} energy in the pool"
        return f"Choose who stores an energy. The battle is over with {left}; any that nobody can store is lost."

    def say(self, view: View, player: Player, name: str) -> str:
        return f"Give 1 energy to {name}"

    def why_not_ranger(self, view: View, player: Player) -> str | None:
        return share_refusal(view, player)


class PassingTheLead(ChoosingRanger):
    id, rule = "lead", "lead"
    now = "the lead Ranger token is passed on (p. 14)"

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        name = view.players[the_battle(view).lead].name
        return f"Choose the new lead Ranger. {name} had the lead and has been defeated."

    def say(self, view: View, player: Player, name: str) -> str:
        return f"Pass the lead to {name}"

    def why_not_ranger(self, view: View, player: Player) -> str | None:
        return lead_refusal(view, player)
