"""The sentence that asks, for every kind of decision, with what is at stake."""

from __future__ import annotations

from herobox.games.deck_building.effects.previews import attack_text, is_targeted, threatened
from herobox.games.deck_building.names import name_of, side_words
from herobox.games.deck_building.options import Attach
from herobox.games.deck_building.rules.blocks import is_asked
from herobox.games.deck_building.rules.sides import adversaries, is_hero, opposing_team, team_of, teammate
from herobox.games.deck_building.rules.tiles import bay_level, zords_left
from herobox.games.deck_building.state import HEROES, NOBODY, State
from herobox.games.deck_building.texts import attack_words
from herobox.kernel import PASS, Decision
from herobox.kernel.wording import count_of, join_words

_PLAIN = {
    "begin": "Choose which Villain has the first turn.",
    "order": "Several things happen at once: choose which is next.",
    "trigger": "Use this?",
    "target": "Choose a foe.",
    "choose": "Choose what happens.",
    "gain": "Gain a card of The Grid for nothing? Point at it.",
    "recall": "Take a card from your discard pile?",
    "sift": "Discard a card of your hand? Afterwards you draw as many as you discarded.",
    "morph": "Attach a card from your discard pile? First choose the card, then an empty slot of its colour.",
    "reinforce": (
        "Choose a card of the main deck discard pile? It is shuffled among the top cards of the main deck, so it comes "
        "into The Grid soon."
    ),
    "trade": "Move a Starter? Take one from a foe's discard pile, or give a foe one of yours.",
    "ready": "Choose the card that is ready again.",
}


def question(view: State, seat: int, decision: Decision) -> str:
    """What is asked of this seat: a short sentence, then what helps."""
    match decision.kind:
        case "character":
            big = "Zord" if is_hero(view.players[seat]) else "Master"
            return (
                f"Choose the character that you play. Its Signature Item and its {big} come with it; the other one "
                "goes back into the box."
            )
        case "main":
            return _main(view, seat)
        case "slot":
            item = next(name_of(view, option.card) for option in decision.options if isinstance(option, Attach))
            return f"Choose the slot for {item}. It fits every colour, and it is attached at once."
        case "block":
            return _block(view, seat)
        case "discard" | "discard-attached":
            return _discard(view, seat, decision.kind)
        case "blade-blaster":
            return _blade_blaster(view, seat)
        case "put-away":
            return (
                "Discard cards from your character? What you discard comes back into your hand some time, for its "
                "Shards and Energy or to be attached again."
            )
        case "destroy":
            may = PASS in decision.options
            return "Destroy a card? It leaves the game." if may else "Choose the card that you destroy."
        case "remove":
            may = PASS in decision.options
            where = "into the main deck discard pile"
            return f"Put a card of The Grid {where}?" if may else f"Choose the card that goes {where}."
        case "look":
            names = join_words([card.name for card in view.looking])
            return f"Put a card into the main deck discard pile? On top of the main deck: {names}."
        case "reveal":
            card = join_words([card.name for card in view.looking])
            return f"Have {card} discarded? It is the top card of {_whose_deck(view)} deck."
        case kind:
            return _PLAIN[kind]


def _main(view: State, seat: int) -> str:
    """Shards, Energy, cards left, and what the end of the turn will bring."""
    player, team = view.players[seat], team_of(view, seat)
    words = [
        f"Your Main Phase: {count_of(view.shards, 'Shard')} to spend.",
        f"Your team has {team.hp} HP and {team.energy} Energy; you hold {count_of(len(player.hand), 'card')}.",
    ]
    if is_hero(player) and team.tile:
        left = max(zords_left(view), 0)
        more = f"You may activate {count_of(left, 'Zord')} more" if left else "You can activate no more Zords this turn"
        words.append(f"{more} with the {bay_level(view).name}.")
    harm = adversaries(view, seat)
    if harm:
        words.append(f"{count_of(harm, 'adversary', 'adversaries')} in The Grid: {harm} damage when you end the turn.")
    if view.last_turn:
        words.append("It is the last turn: the main deck is empty.")
    return " ".join(words)


def _block(view: State, seat: int) -> str:
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
    damage = threatened(view)
    if damage:
        words.append(f"That is {damage} damage, and your team has {team.hp} HP.")
    words.append(f"You have {team.energy} Energy.")
    mate = teammate(view, seat)
    if not is_targeted(view) and mate != NOBODY and seat < mate and is_asked(view, mate):
        words.append(f"If you don't block, {view.players[mate].name} may.")
    return " ".join(words)


def _discard(view: State, seat: int, kind: str) -> str:
    """Why a card must be discarded: a foe's text, or the price of one's own Block."""
    attack = view.attack
    if kind == "discard-attached":
        own = any(view.players[seat].slots)
        which = "attached card" if own else "Zord" if view.players[seat].team == HEROES else "Master"
        words = f"Choose the {which} that you discard."
    else:
        words = f"Choose a card of your hand to discard; you hold {len(view.players[seat].hand)}."
    if attack is not None and attack.blocked_by == seat:
        return f"{words} It pays for your Block."
    if attack is not None and attack.by != seat:
        return f"{words} {view.players[attack.by].name} attacks with {name_of(view, attack.source)}."
    return words


def _blade_blaster(view: State, seat: int) -> str:
    """How many there are, and what one would do."""
    count = sum(1 for card in view.players[seat].played if card is view.blade_blaster)
    foes = opposing_team(view, seat)
    return (
        f"Destroy a Blade Blaster? You control {count}. Each deals 1 damage, which can't be blocked, or puts a card of "
        f"The Grid away; {side_words(foes)} have {foes.hp} HP."
    )


def _whose_deck(view: State) -> str:
    """Who has revealed a card: "Rita's"."""
    attack = view.attack
    return f"{view.players[attack.target].name}'s" if attack is not None and attack.target != NOBODY else "a foe's"
