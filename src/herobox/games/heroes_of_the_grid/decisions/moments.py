"""Every kind of decision: which verbs answer it, what is decided, and which rule it belongs to."""

from __future__ import annotations

from herobox.games.heroes_of_the_grid.options import (
    Battle,
    Choose,
    Dice,
    Discard,
    Draw,
    Fight,
    First,
    Flip,
    Hand,
    Hit,
    Move,
    Pay,
    Place,
    Play,
    PowerUp,
    Put,
    Recover,
    Remove,
    Reroll,
    Store,
    Take,
    Use,
)
from herobox.kernel.moments import Moment

MOMENTS: dict[str, Moment] = {
    "opening-hand": Moment((Hand,), "now you draw cards for your opening hand, or none (p. 3)", "opening-hand"),
    "draw": Moment((Draw,), "now you draw, one card at a time, or stop (p. 9)", "draw"),
    "draw-for-action": Moment(
        (Draw,), "now you draw, one card at a time, or stop (the later rulebook, p. 16)", "two-rangers"
    ),
    "deployment": Moment(
        (Use,), "now a Zord may be used before the next deployment, or the team passes (p. 15)", "deployment"
    ),
    "action": Moment(
        (Move, Battle, Recover, Use), "now the team chooses the next action, or ends the Action Phase (p. 7)", "action"
    ),
    "power-up": Moment((PowerUp,), "now you may power up, or not (p. 7)", "power-up"),
    "recover": Moment((Take,), "now you take cards from your discard pile, or stop (p. 8)", "recover"),
    "foot-soldiers": Moment(
        (Fight,), "now the lead Ranger chooses which foot soldiers take part (p. 10)", "foot-soldiers"
    ),
    "draw-first": Moment(
        (First,), "now the lead Ranger chooses whose enemy cards are drawn first (p. 9)", "draw-first"
    ),
    "battle-start": Moment(
        (First,), "now the lead Ranger chooses what happens first at the battle's start (p. 9)", "battle-start"
    ),
    "before-enemies": Moment(
        (Use,), "now something may be used before the enemies' first turn, or the team passes (p. 15)", "fast"
    ),
    "next-ranger": Moment(
        (Choose,), "now the lead Ranger chooses on whom the effect works next (an official answer)", "next-ranger"
    ),
    "ranger-turn": Moment(
        (Play, Use, Store, Flip), "now the team plays a card, or passes the Ranger turn (p. 11)", "ranger-turn"
    ),
    "active-ranger": Moment(
        (Choose, Use, Store, Flip),
        "now the team chooses the Ranger who plays a card, or passes (p. 11)",
        "active-ranger",
    ),
    "play": Moment((Play, Store, Flip), "now you play a card from your hand, or pass (p. 11)", "play"),
    "play-another": Moment(
        (Play, Store, Flip), "now you may play another card right away, or pass (p. 11)", "play-another"
    ),
    "choose-ranger": Moment((Choose,), "now a Ranger is chosen for the effect (its card)", "choose-ranger"),
    "energy": Moment((Pay, Store, Flip), "now you choose how much energy you spend on the card (p. 11)", "energy"),
    "shuffle-back": Moment(
        (Pay, Store, Flip), "now you may pay to shuffle the card back, or pass (its card)", "shuffle-back"
    ),
    "targets": Moment((Hit,), "now you choose the targets among which the hits are divided (p. 11)", "targets"),
    "target": Moment((Hit,), "now you choose the target of your attack (p. 11)", "target"),
    "divide": Moment((Hit,), "now you divide the hits, one after the other (its card)", "divide"),
    "add-dice": Moment((Use, Discard), "now dice may be added before the roll, or you pass (its card)", "add-dice"),
    "reroll": Moment((Reroll,), "now dice may be rolled again, or you pass (its card)", "reroll"),
    "sweep": Moment((Dice,), "now you choose dice of the attack (its card)", "sweep"),
    "hit": Moment((Hit,), "now you choose the enemy card that is dealt the hit (its card)", "hit"),
    "second-attack": Moment(
        (Hit,), "now you choose the target of a second attack, or pass (its card)", "second-attack"
    ),
    "react": Moment((Play, Use, Store, Flip), "now a reaction may be played, or you pass (p. 11)", "react"),
    "suffer": Moment((Choose,), "now the team chooses who suffers the damage (p. 14)", "suffer"),
    "search": Moment((Take,), "now you may take a card from your deck, or pass (its card)", "search"),
    "stack": Moment((Put,), "now you put cards from your discard pile on top of your deck (its card)", "stack"),
    "put-back": Moment((Put,), "now you put a card from your hand on top of your deck", "put-back"),
    "discard": Moment((Discard,), "now you must discard a card from your hand", "discard"),
    "drain": Moment((Choose, Flip), "now the team chooses whose stored energy is drained (p. 14)", "drain"),
    "drain-card": Moment(
        (Choose, Flip), "now the team chooses who discards a card for the drained energy (p. 14)", "drain-card"
    ),
    "share-energy": Moment(
        (Choose,), "now the energy left in the pool is stored, one token a Ranger (p. 10)", "share-energy"
    ),
    "lead": Moment((Choose,), "now the lead Ranger token is passed on (p. 14)", "lead"),
    "zord-owner": Moment((Choose,), "now the team chooses before whom the Zord lies (p. 15)", "zord-owner"),
    "figure": Moment((Remove,), "now the team chooses a foot soldier figure", "figure"),
    "place": Moment((Place,), "now the team chooses where the Megazord stands (p. 15)", "place"),
}
"""By the kind's word."""
