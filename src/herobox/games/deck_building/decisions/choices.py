"""Every option in words that begin with a verb, and the ids of what it points at, in the order of pointing."""

from __future__ import annotations

from typing import Any

from herobox.games.deck_building.decisions import passing
from herobox.games.deck_building.decisions.main_phase import describe_action
from herobox.games.deck_building.decisions.triggered_texts import effect_words, offered
from herobox.games.deck_building.effects.basics import sentence as text_of
from herobox.games.deck_building.names import (
    attached_point,
    card_called,
    card_name,
    destroy_point,
    name_of,
    place_words,
    slot_words,
    source_point,
    to_point,
    to_words,
)
from herobox.games.deck_building.options import Attach as Attached
from herobox.games.deck_building.options import (
    Begin,
    Block,
    Character,
    Choose,
    Deal,
    Destroy,
    Discard,
    First,
    Give,
    Remove,
    Steal,
    Take,
    Target,
    Wait,
)
from herobox.games.deck_building.rules.blocks import card_stays_ready
from herobox.games.deck_building.rules.sides import opposing_team, team_of
from herobox.games.deck_building.state import Player, State
from herobox.kernel import PASS, Decision
from herobox.kernel.wording import after_colon, count_of

Described = tuple[str, tuple[str, ...], bool]
"""An option's words, what it points at, and whether it is listed besides."""


def describe(view: State, seat: int, decision: Decision, option: Any) -> Described:
    """An option in words, and the ids of what it names on the picture, in order."""
    if option == PASS:
        return passing.words(view, decision), (), False
    if decision.kind == "main":
        return describe_action(view, seat, option)
    match option:
        case Character() | Begin():
            return _before_the_first_turn(view, seat, option)
        case Block() | Wait() | Target():
            return _against_attacks(view, seat, option)
        case First() | Choose():
            return _of_texts(view, seat, decision.kind, option)
        case Discard(card_id):
            return _discarded(view, seat, decision.kind, card_id)
        case Attached(card_id, to):
            player = view.players[seat]
            held = (f"pile-{card_id}",) if decision.kind == "morph" else ()
            return f"Attach {name_of(view, card_id)} to {to_words(player, to)}", (*held, to_point(player, to)), False
        case Deal() | Remove() | Destroy():
            return _put_away(view, seat, decision.kind, option)
        case _:
            return _taken(view, seat, decision.kind, option)


def _before_the_first_turn(view: State, seat: int, option: Character | Begin) -> Described:
    """A character, or who begins."""
    if isinstance(option, Begin):
        player = next(player for player in view.players if player.character.id == option.who)
        you = " (you)" if player.seat == seat else ""
        return f"Let {player.character.name}{you} begin", (f"character-{option.who}",), True
    character = next(each for each in view.players[seat].dealt if each.id == option.id)
    item, *others = [card_name(card) for card in view.own[character.id]]
    big = f" and {others[0]}" if others else ""
    words = f"Play {character.name}, with {item}{big}: {after_colon(character.plan)}"
    return words, (f"character-{character.id}",), True


def _against_attacks(view: State, seat: int, option: Block | Wait | Target) -> Described:
    """Who is attacked, and with what an Attack is negated."""
    match option:
        case Target(who):
            foe = next(player for player in view.players if player.character.id == who)
            return f"Choose {foe.name}: {_facts(foe)}", (f"character-{who}",), True
        case Block(card_id, place):
            return _block(view, seat, card_id, place)
        case Wait():
            return "Let it happen, and say that a bigger Attack is worth a Block", (), False


def _facts(player: Player) -> str:
    """What is worth knowing of a foe who is chosen."""
    attached = sum(1 for each in player.slots if each is not None)
    return f"{count_of(len(player.hand), 'card')} in hand, {attached} attached"


def _block(view: State, seat: int, card_id: str, place: str) -> Described:
    """A Block with what it costs, does and leaves."""
    card = card_called(view, card_id)
    assert card is not None
    assert card.block is not None
    text = card.block
    costs = [f"{text.cost} Energy ({team_of(view, seat).energy - text.cost} left)"] if text.cost else []
    costs += [f"{count_of(text.discards, 'card')} of your hand"] if text.discards else []
    price = f" for {' and '.join(costs)}" if costs else ""
    does = f": {after_colon(text_of(text.effects))}" if text.effects else ""
    stays = text.effects or place == "hand" or card_stays_ready(card)
    tires = "" if stays else ", which exhausts it"
    points = {"hand": f"hand-{card_id}", "slots": f"attached-{seat}-{card_id}", "tile": f"tile-{card_id}"}
    return f"Block with {card_name(card)} {place_words(place)}{price}{does}{tires}", (points[place],), True


def _of_texts(view: State, seat: int, kind: str, option: First | Choose) -> Described:
    """Effects that wait, or one of two."""
    if isinstance(option, Choose):
        word = offered(view, seat)
        chosen = None if word is None else (word.first, word.second)[option.number - 1]
        name = ("first", "second")[option.number - 1]
        return (f"Choose the {name} effect" if chosen is None else f"Choose: {after_colon(text_of(chosen))}"), (), False
    if option.what == view.blade_blaster.id:
        return "Use a Blade Blaster next", (f"played-{option.what}",), True
    does = effect_words(view, seat, option.what)
    words = f"{'Use' if kind == 'trigger' else 'Resolve'} {name_of(view, option.what)}{' next' * (kind == 'order')}"
    point = source_point(view, seat, option.what)
    return f"{words}{f': {after_colon(does)}' if does else ''}", (point,) if point else (), True


def _discarded(view: State, seat: int, kind: str, card_id: str) -> Described:
    """A card of the hand, one that is attached, or one that was revealed."""
    name = name_of(view, card_id)
    if kind == "reveal":
        return f"Have {name} discarded", (), False
    if kind not in ("put-away", "discard-attached"):
        return f"Discard {name}", (f"hand-{card_id}",), False
    player = view.players[seat]
    slots = [slot for slot, each in enumerate(player.slots) if each is not None and each.card.id == card_id]
    where = f" from {slot_words(player, slots[0])}" if slots else ""
    attached = player.slots[slots[0]] if slots else None
    tired = " (exhausted)" if attached is not None and not attached.ready else ""
    return f"Discard {name}{where}{tired}", (attached_point(view, seat, card_id),), False


def _put_away(view: State, seat: int, kind: str, option: Deal | Remove | Destroy) -> Described:
    """Cards that are destroyed, or leave The Grid."""
    match option:
        case Deal():
            foes = opposing_team(view, seat)
            team = view.teams.index(foes)
            left = max(foes.hp - 1, 0)
            words = f"Destroy a Blade Blaster for 1 damage: the {foes.side.capitalize()} would have {left} HP"
            return words, (f"hp-{team}",), True
        case Remove(card_id):
            name = name_of(view, card_id)
            if kind == "blade-blaster":
                return f"Destroy a Blade Blaster to put {name} away", (f"grid-{card_id}",), False
            return f"Put {name} into the main deck discard pile", (f"grid-{card_id}",), False
        case Destroy(card_id, place):
            where = place_words(place)
            return f"Destroy {name_of(view, card_id)}, {where}", (destroy_point(view, seat, card_id, place),), False


def _taken(view: State, seat: int, kind: str, option: Take | Steal | Give) -> Described:
    """Cards of open piles."""
    name = name_of(view, option.card)
    match option:
        case Steal(card_id, who):
            return f"Take {name} from {_player(view, who).name}", (f"character-{who}", f"pile-{card_id}"), True
        case Give(card_id, who):
            return f"Give {name} to {_player(view, who).name}", (f"pile-{card_id}", f"character-{who}"), True
    match kind:
        case "gain":
            return f"Gain {name}", (f"grid-{option.card}",), False
        case "look":
            return f"Put {name} into the main deck discard pile", (f"looking-{option.card}",), True
        case "ready":
            return f"Ready {name}", (attached_point(view, seat, option.card),), False
        case "reinforce":
            return f"Shuffle {name} into the top of the main deck", (f"pile-{option.card}",), False
        case _:
            return f"Take {name} from your discard pile", (f"pile-{option.card}",), False


def _player(view: State, who: str) -> Player:
    """The player of a character."""
    return next(player for player in view.players if player.character.id == who)
