"""The decisions that texts on cards ask for (rulebook p. 9, 10, 17, 19 and 22)."""

from __future__ import annotations

from typing import Any

from herobox.games.deck_building.decisions.choosing_by_pointing import PLACES, Thing
from herobox.games.deck_building.decisions.choosing_in_general import AskedByText, ChoosingCard, asking_of
from herobox.games.deck_building.effects.basic_effects import Either, sentence
from herobox.games.deck_building.ids import attached_id
from herobox.games.deck_building.names import destroy_point, name_of, place_words, player_of
from herobox.games.deck_building.options import Choose, Destroy, Discard, Give, Remove, Steal, Take
from herobox.games.deck_building.rules.teammates_and_foes import foes
from herobox.games.deck_building.state import View
from herobox.kernel import NOBODY, PASS, Decision, Shown
from herobox.kernel.wording import after_colon, join_words


class ChoosingEffect(AskedByText):
    id, verbs, rule = "choose", (Choose,), "card-texts"
    now = "you choose one of the effects that the card offers (p. 17)"
    question = "Choose what happens."

    def show(self, view: View, seat: int, decision: Decision, option: Choose) -> Shown:
        word = asking_of(view).word
        assert isinstance(word, Either)
        return Shown(f"Choose: {after_colon(sentence((word.first, word.second)[option.number - 1]))}")

    def meant(self, view: View, seat: int, decision: Decision, held: str, last: Thing) -> Any | None:
        return None


class Destroying(AskedByText):
    id, verbs, rule = "destroy", (Destroy,), "destroy"
    now = "you choose a card to destroy (p. 19)"
    passing = "Destroy nothing"

    def words(self, view: View, decision: Decision) -> str:
        may = PASS in decision.options
        return "Destroy a card? It leaves the game." if may else "Choose a card to destroy."

    def show(self, view: View, seat: int, decision: Decision, option: Destroy) -> Shown:
        words = f"Destroy {name_of(view, option.card)}, {place_words(option.place)}"
        return Shown(words, (destroy_point(view, seat, option.card, option.place),))

    def meant(self, view: View, seat: int, decision: Decision, held: str, last: Thing) -> Any | None:
        place = PLACES.get(last.kind, "")
        return Destroy(last.name, place) if place else None


class GainingFromGrid(ChoosingCard):
    id, verbs, rule = "gain", (Take,), "gain"
    now = "you may gain a card from The Grid, or pass (p. 9)"
    question = "Choose a card from The Grid to gain for free."
    passing = "Gain nothing"
    act, where = "Gain {}", "grid"


class LookingAtTop(AskedByText):
    id, verbs, rule = "look", (Take,), "card-texts"
    now = "you choose which of the cards you are looking at to put away (see its card)"
    passing = "Put back what you look at"

    def words(self, view: View, decision: Decision) -> str:
        names = join_words([card.name for card in view.looking])
        return f"Put a card into the main deck discard pile? On top of the main deck: {names}."

    def show(self, view: View, seat: int, decision: Decision, option: Take) -> Shown:
        words = f"Put {name_of(view, option.card)} into the main deck discard pile"
        return Shown(words, (f"looking-{option.card}",), listed=True)


class RemovingFromGrid(ChoosingCard):
    id, verbs, rule = "remove", (Remove,), "main-deck-discard"
    now = "you choose a card from The Grid to put away (p. 19)"
    passing = "Leave The Grid as it is"
    act, where = "Put {} into the main deck discard pile", "grid"

    def words(self, view: View, decision: Decision) -> str:
        may, where = PASS in decision.options, "into the main deck discard pile"
        return f"Put a card from The Grid {where}?" if may else f"Choose the card that goes {where}."


class Recalling(ChoosingCard):
    id, verbs, rule = "recall", (Take,), "card-texts"
    now = "you may take a card from your discard pile, or pass (see its card)"
    question = "Take a card from your discard pile?"
    passing = "Take nothing"
    act, where = "Take {} from your discard pile", "pile"


class Sifting(ChoosingCard):
    id, verbs, rule = "sift", (Discard,), "discard"
    now = "you may discard cards to draw that many, or pass (see its card)"
    question = "Discard a card from your hand? You then draw as many as you discarded."
    passing = "Discard nothing"
    act, where = "Discard {}", "hand"


class Reinforcing(ChoosingCard):
    id, verbs, rule = "reinforce", (Take,), "card-texts"
    now = "you may choose a card from the main deck discard pile, or pass (p. 22)"
    question = (
        "Choose a card from the main deck discard pile? It is shuffled into the top cards of the main deck, so it will "
        "enter The Grid soon."
    )
    passing = "Choose none"
    act, where = "Shuffle {} into the top of the main deck", "pile"


class Readying(AskedByText):
    id, verbs, rule = "ready", (Take,), "activate"
    now = "you choose a card to ready (p. 10)"
    question = "Choose a card to ready."

    def show(self, view: View, seat: int, decision: Decision, option: Take) -> Shown:
        return Shown(f"Ready {name_of(view, option.card)}", (attached_id(view, seat, option.card),))


class Revealing(AskedByText):
    id, verbs, rule = "reveal", (Discard,), "card-texts"
    now = "you choose whether to discard the revealed card (p. 22)"
    passing = "Leave it on top of the deck"

    def words(self, view: View, decision: Decision) -> str:
        attack = view.attack
        targeted = attack is not None and attack.target != NOBODY
        whose = f"{view.players[attack.target].name}'s" if attack is not None and targeted else "a foe's"
        card = join_words([card.name for card in view.looking])
        return f"Discard {card}? It is the top card of {whose} deck."

    def show(self, view: View, seat: int, decision: Decision, option: Discard) -> Shown:
        return Shown(f"Discard {name_of(view, option.card)}")


class Trading(AskedByText):
    id, verbs, rule = "trade", (Steal, Give), "card-texts"
    now = "you may take a Starter from a foe or give one, or pass (p. 22)"
    question = "Move a Starter? Take one from a foe's discard pile, or give a foe one of yours."
    passing = "Leave the Starters where they are"

    def show(self, view: View, seat: int, decision: Decision, option: Steal | Give) -> Shown:
        card, foe = name_of(view, option.card), player_of(view, option.who).name
        pile, character = f"pile-{option.card}", f"character-{option.who}"
        if isinstance(option, Steal):
            return Shown(f"Take {card} from {foe}", (character, pile), listed=True)
        return Shown(f"Give {card} to {foe}", (pile, character), listed=True)

    def meant(self, view: View, seat: int, decision: Decision, held: str, last: Thing) -> Any | None:
        """A Starter out of a discard pile: one's own is given, a foe's is taken."""
        there = {view.players[foe].character.id: view.players[foe] for foe in foes(view, seat)}
        card = last.name if last.kind == "pile" else held
        named = [last.name] if last.kind == "character" and last.name in there else list(there)
        if not card or last.kind not in ("pile", "character"):
            return None
        owner = next((who for who in named if any(each.id == card for each in there[who].discard)), "")
        return Steal(card, owner) if owner else Give(card, named[0])
