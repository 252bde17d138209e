"""The decisions before the first turn (rulebook p. 4 and 5)."""

from __future__ import annotations

from herobox.games.deck_building.decisions.choosing_by_pointing import AboutPlayers
from herobox.games.deck_building.names import card_name, player_of
from herobox.games.deck_building.options import Begin, Character
from herobox.games.deck_building.rules.set_up_phase import begin_refusal, character_refusal
from herobox.games.deck_building.rules.teammates_and_foes import is_hero
from herobox.games.deck_building.state import View
from herobox.kernel import Decision, Shown
from herobox.kernel.wording import after_colon


class ChoosingCharacter(AboutPlayers):
    id, verbs, rule = "character", (Character,), "choose-characters"
    set_up = "Choose for me"
    now = "you choose one of the characters dealt to you (p. 4)"

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        big = "Zord" if is_hero(view.players[seat]) else "Master"
        return (
            f"Choose the character to play. Its Signature Item and its {big} come with it; the other one goes "
            "back in the box."
        )

    def show(self, view: View, seat: int, decision: Decision, option: Character) -> Shown:
        character = next(each for each in view.players[seat].dealt if each.id == option.id)
        item, *others = [card_name(card) for card in view.own[character.id]]
        big = f" and {others[0]}" if others else ""
        words = f"Play {character.name}, with {item}{big}: {after_colon(character.plan)}"
        return Shown(words, (f"character-{character.id}",), listed=True)

    def why_not(self, view: View, seat: int, decision: Decision, option: Character) -> str | None:
        return character_refusal(view, seat, option)


class ChoosingWhoBegins(AboutPlayers):
    id, verbs, rule = "begin", (Begin,), "turn-order"
    now = "the Villains choose which of them goes first (p. 5)"
    question = "Choose which Villain goes first."

    def show(self, view: View, seat: int, decision: Decision, option: Begin) -> Shown:
        player = player_of(view, option.who)
        you = " (you)" if player.seat == seat else ""
        return Shown(f"Let {player.character.name}{you} go first", (f"character-{option.who}",), listed=True)

    def why_not(self, view: View, seat: int, decision: Decision, option: Begin) -> str | None:
        return begin_refusal(view, option)
