"""Every kind of decision: which verbs answer it, which rule it belongs to, and what is decided."""

from __future__ import annotations

from typing import NamedTuple

from herobox.games.deck_building.options import (
    Activate,
    Attach,
    Battle,
    Begin,
    Block,
    Buy,
    Character,
    Choose,
    Deal,
    Destroy,
    Discard,
    First,
    Give,
    Play,
    PlayAll,
    Remove,
    Steal,
    Take,
    Target,
    Wait,
)


class Moment(NamedTuple):
    """A kind of decision."""

    verbs: tuple[type, ...]
    rule: str
    """The rule that it belongs to, by its id in the reference."""
    now: str
    """What is decided, beginning with "now", for a person who tries something else."""


MOMENTS: dict[str, Moment] = {
    "character": Moment((Character,), "choose-characters", "now you choose one of the characters dealt to you (p. 4)"),
    "begin": Moment((Begin,), "turn-order", "now the Villains choose who of them has the first turn (p. 6)"),
    "main": Moment(
        (Play, PlayAll, Attach, Activate, Buy, Battle, Discard),
        "main-phase",
        "now is your Main Phase: play, attach, activate, buy, battle, discard what is attached, or end it (p. 8)",
    ),
    "slot": Moment((Attach,), "signature-items", "now you choose the slot for your Signature Item (p. 14)"),
    "order": Moment((First,), "order", "now you choose which effect is resolved next (p. 8)"),
    "trigger": Moment((First,), "triggered", "now you say whether this happens, or pass (p. 10)"),
    "target": Moment((Target,), "targeted", "now you choose a foe (p. 10)"),
    "block": Moment((Block, Wait), "blocks", "now you may negate the Attack with a Block, or pass (p. 11)"),
    "discard": Moment((Discard,), "discard", "now you choose a card of your hand to discard (p. 19)"),
    "discard-attached": Moment(
        (Discard,), "discard-attached", "now you choose the attached card that you must discard (p. 19)"
    ),
    "blade-blaster": Moment(
        (Deal, Remove), "blade-blasters", "now you may destroy a Blade Blaster that you played, or pass (p. 18)"
    ),
    "put-away": Moment(
        (Discard,), "end-phase", "now you may discard cards attached to your character, or pass (p. 13)"
    ),
    "choose": Moment((Choose,), "card-texts", "now you choose one of the effects that the card offers (p. 17)"),
    "destroy": Moment((Destroy,), "destroy", "now you may destroy a card, or pass (p. 19)"),
    "gain": Moment((Take,), "gain", "now you may gain a card of The Grid, or pass (p. 9)"),
    "look": Moment((Take,), "card-texts", "now you say which of the cards you look at is put away (its card)"),
    "remove": Moment((Remove,), "main-deck-discard", "now you may put a card of The Grid away, or pass (p. 19)"),
    "recall": Moment((Take,), "card-texts", "now you may take a card from your discard pile, or pass (its card)"),
    "sift": Moment((Discard,), "discard", "now you may discard cards to draw as many, or pass (its card)"),
    "morph": Moment((Attach,), "card-texts", "now you may attach a card from your discard pile, or pass (p. 22)"),
    "reinforce": Moment(
        (Take,), "card-texts", "now you may choose a card of the main deck discard pile, or pass (p. 22)"
    ),
    "ready": Moment((Take,), "activate", "now you choose the card that is ready again (p. 10)"),
    "reveal": Moment((Discard,), "card-texts", "now you say whether the revealed card is discarded (p. 22)"),
    "trade": Moment((Steal, Give), "card-texts", "now you may take a Starter from a foe or give one, or pass (p. 22)"),
}
"""By the kind's word."""
