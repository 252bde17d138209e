"""The decisions of an Attack: who is its target, and whether it is blocked (rulebook p. 10 and 11)."""

from __future__ import annotations

from typing import Any

from herobox.games.deck_building.decisions.choosing_by_pointing import PLACES, AboutPlayers, OnTheTable, Thing
from herobox.games.deck_building.decisions.choosing_in_general import after_source
from herobox.games.deck_building.effects.basic_effects import sentence
from herobox.games.deck_building.effects.preview_of_effects import attack_text, is_targeted, threatened_damage
from herobox.games.deck_building.names import card_called, card_name, name_of, place_words, player_of
from herobox.games.deck_building.options import Block, Target, Wait
from herobox.games.deck_building.rules.attacks import target_refusal
from herobox.games.deck_building.rules.blocks import block_refusal, card_stays_ready, is_asked, wait_refusal
from herobox.games.deck_building.rules.teammates_and_foes import team_of, teammate
from herobox.games.deck_building.state import View
from herobox.games.deck_building.texts import attack_words
from herobox.kernel import NOBODY, Decision, Shown
from herobox.kernel.wording import after_colon, count_of


class ChoosingTarget(AboutPlayers):
    id, verbs, rule = "target", (Target,), "targeted"
    now = "you choose a foe (p. 10)"
    question = "Choose a foe."

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        return after_source(view, self.question)

    def show(self, view: View, seat: int, decision: Decision, option: Target) -> Shown:
        foe = player_of(view, option.who)
        attached = sum(1 for each in foe.slots if each is not None)
        words = f"Choose {foe.name}: {count_of(len(foe.hand), 'card')} in hand, {attached} attached"
        return Shown(words, (f"character-{option.who}",), listed=True)

    def why_not(self, view: View, seat: int, decision: Decision, option: Target) -> str | None:
        return target_refusal(view, seat, option)


class Blocking(OnTheTable):
    id, verbs, rule = "block", (Block, Wait), "blocks"
    now = "you may negate the Attack with a Block, or pass (p. 11)"
    may_pass = True
    passing = "Let the Attack happen"

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        """Who attacks whom with what, and what that would do."""
        attack, team = view.attack, team_of(view, seat)
        assert attack is not None
        whose = f"{view.players[attack.by].name}'s"
        own = attack.source == view.players[attack.by].character.id
        name = name_of(view, attack.source).removeprefix(f"{whose} ")
        lair = attack.source in view.tiles
        what = f"the Attack of {name}" if lair else f"{whose} own ability" if own else f"{whose} {name}"
        words = [f"Block {what}?"]
        words += ["You are the target."] if is_targeted(view) else []
        text = attack_text(view)
        if text is not None:
            words.append(attack_words(text))
        damage = threatened_damage(view)
        if damage:
            words.append(f"That is {damage} damage, and your team has {team.hp} HP.")
        words.append(f"You have {team.energy} Energy.")
        mate = teammate(view, seat)
        if not is_targeted(view) and mate != NOBODY and seat < mate and is_asked(view, mate):
            words.append(f"If you don't block, {view.players[mate].name} may.")
        return " ".join(words)

    def show(self, view: View, seat: int, decision: Decision, option: Block | Wait) -> Shown:
        if isinstance(option, Wait):
            return Shown("Let it happen, and say you would block a bigger Attack")
        card_id, place = option
        points = {"hand": f"hand-{card_id}", "slots": f"attached-{seat}-{card_id}", "tile": f"tile-{card_id}"}
        return Shown(block_words(view, seat, option), (points[place],), listed=True)

    def show_pass(self, view: View, seat: int, decision: Decision) -> Shown:
        damage, hp = threatened_damage(view), team_of(view, seat).hp
        lost = f"This Attack deals {damage} damage, and your team has {hp} HP. Let it happen?"
        return Shown(self.passing, confirm=lost if damage >= hp else "")

    def meant(self, view: View, seat: int, decision: Decision, held: str, last: Thing) -> Any | None:
        place = PLACES.get(last.kind, "")
        return Block(last.name, place) if place in ("hand", "slots", "tile") else None

    def why_not(self, view: View, seat: int, decision: Decision, option: Block | Wait) -> str | None:
        return wait_refusal(view) if isinstance(option, Wait) else block_refusal(view, seat, option)


def block_words(view: View, seat: int, option: Block) -> str:
    """A Block with what it costs, does and leaves."""
    card = card_called(view, option.card)
    assert card is not None
    assert card.block is not None
    text = card.block
    costs = [f"{text.cost} Energy ({team_of(view, seat).energy - text.cost} left)"] if text.cost else []
    costs += [f"{count_of(text.discards, 'card')} from your hand"] if text.discards else []
    price = f" for {' and '.join(costs)}" if costs else ""
    does = f": {after_colon(sentence(text.effects))}" if text.effects else ""
    stays = text.effects or option.place == "hand" or card_stays_ready(card)
    tires = "" if stays else ", which exhausts it"
    return f"Block with {card_name(card)} {place_words(option.place)}{price}{does}{tires}"
