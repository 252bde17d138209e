"""Every kind of decision: which verbs answer it, what is decided, and which rule it belongs to."""

from __future__ import annotations

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
from herobox.kernel.moments import Moment

MOMENTS: dict[str, Moment] = {
    "character": Moment((Character,), "now you choose one of the characters dealt to you (p. 4)", "choose-characters"),
    "begin": Moment((Begin,), "now the Villains choose who of them has the first turn (p. 5)", "turn-order"),
    "main": Moment(
        (Play, PlayAll, Attach, Activate, Buy, Battle, Discard),
        "now is your Main Phase: play, attach, activate, buy, battle, discard what is attached, or end it (p. 8)",
        "main-phase",
    ),
    "slot": Moment((Attach,), "now you choose the slot for your Signature Item (p. 14)", "signature-items"),
    "order": Moment((First,), "now you choose which effect is resolved next (p. 8)", "order"),
    "trigger": Moment((First,), "now you say whether this happens, or pass (p. 10)", "triggered"),
    "target": Moment((Target,), "now you choose a foe (p. 10)", "targeted"),
    "block": Moment((Block, Wait), "now you may negate the Attack with a Block, or pass (p. 11)", "blocks"),
    "discard": Moment((Discard,), "now you choose a card of your hand to discard (p. 19)", "discard"),
    "discard-attached": Moment(
        (Discard,), "now you choose the attached card that you must discard (p. 19)", "discard-attached"
    ),
    "blade-blaster": Moment(
        (Deal, Remove), "now you may destroy a Blade Blaster that you played, or pass (p. 18)", "blade-blasters"
    ),
    "put-away": Moment(
        (Discard,), "now you may discard cards attached to your character, or pass (p. 13)", "end-phase"
    ),
    "choose": Moment((Choose,), "now you choose one of the effects that the card offers (p. 17)", "card-texts"),
    "destroy": Moment((Destroy,), "now you may destroy a card, or pass (p. 19)", "destroy"),
    "gain": Moment((Take,), "now you may gain a card of The Grid, or pass (p. 9)", "gain"),
    "look": Moment((Take,), "now you say which of the cards you look at is put away (its card)", "card-texts"),
    "remove": Moment((Remove,), "now you may put a card of The Grid away, or pass (p. 19)", "main-deck-discard"),
    "recall": Moment((Take,), "now you may take a card from your discard pile, or pass (its card)", "card-texts"),
    "sift": Moment((Discard,), "now you may discard cards to draw as many, or pass (its card)", "discard"),
    "morph": Moment((Attach,), "now you may attach a card from your discard pile, or pass (p. 22)", "card-texts"),
    "reinforce": Moment(
        (Take,), "now you may choose a card of the main deck discard pile, or pass (p. 22)", "card-texts"
    ),
    "ready": Moment((Take,), "now you choose the card that is ready again (p. 10)", "activate"),
    "reveal": Moment((Discard,), "now you say whether the revealed card is discarded (p. 22)", "card-texts"),
    "trade": Moment((Steal, Give), "now you may take a Starter from a foe or give one, or pass (p. 22)", "card-texts"),
}
"""By the kind's word."""
