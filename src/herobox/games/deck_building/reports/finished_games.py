"""What is said of finished games: numbers for the players, and what a balance report tells apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from herobox.games.deck_building.cards import MAIN_DECK_TYPES, Character
from herobox.games.deck_building.rules.using_zord_bay_and_lair import bay_level
from herobox.games.deck_building.setup.starting_table import HAND
from herobox.games.deck_building.state import HEROES, VILLAINS, Player, State
from herobox.kernel import Content
from herobox.kernel.reports import best_counted
from herobox.kernel.wording import count_of, possessive


def statistics(state: State) -> Sequence[tuple[str, str]]:
    """Turns, what is left, and what each player's cards became."""
    villains, heroes = state.teams[VILLAINS], state.teams[HEROES]
    shown = [
        ("Turns", str(state.turn)),
        ("HP left", f"{villains.hp} Villains, {heroes.hp} Heroes"),
        ("Cards left in the main deck", str(len(state.main_deck))),
        ("Masters in The Lair", str(len(villains.tile))),
        (f"Zords attached to the {bay_level(state).name}", str(len(heroes.tile))),
    ]
    shown += [(f"{possessive(player.name)} cards", str(len(owned(player)))) for player in state.players]
    shown += [(f"Left in {player.name}'s hand", _hand(player)) for player in state.players]
    return shown


def best(state: State) -> Sequence[tuple[str, str]]:
    """Who did what best, of what was done at all; playing no more than a hand in a turn is no feat."""
    return [
        *best_counted(state, (("Most damage", "damage", "damage", "damage"),)),
        *_best_turn(state, "Most damage in a turn", "damage in a turn", "damage", "damage"),
        *_best_turn(state, "Most cards in a turn", "played in a turn", "card played", "cards played", above=HAND),
        *best_counted(state, (("Most expensive purchase", "dearest purchase", "Shard", "Shards"),)),
    ]


def _best_turn(
    state: State, title: str, what: str, one: str, many: str, *, above: int = 0
) -> Iterator[tuple[str, str]]:
    """The turn in which most was done, counted as "Rito, turn 3"; of several that are as good, the first and how many.

    Nothing where it was not more than `above`.
    """
    done = state.counts.of(what) if state.counts is not None else {}
    most = max(done.values(), default=0)
    if most > above:
        turns = [turn for turn, count in done.items() if count == most]
        others = f" and in {count_of(len(turns) - 1, 'other turn')}" if len(turns) > 1 else ""
        yield title, f"{turns[0]}{others}: {count_of(most, one, many)}"


def _hand(player: Player) -> str:
    """The cards that somebody still held, turned up at last."""
    held = Counter(card.name for card in player.hand)
    return ", ".join(name + f" ×{copies}" * (copies > 1) for name, copies in held.items()) or "nothing"


def owned(player: Player) -> list[Any]:
    """All cards that a player owns but those on the team's tile (p. 20)."""
    there = [each.card for each in player.slots if each is not None]
    return [
        *player.deck.cards,
        *player.hand,
        *player.discard,
        *player.played,
        *player.ongoing,
        *there,
    ]


def contenders(content: Content) -> Sequence[str]:
    """The characters, Villains first."""
    return [each.id for side in ("villains", "heroes") for each in content.of(Character).values() if each.side == side]


def meetings(content: Content) -> Sequence[tuple[str, str]]:
    """Every Villain against every Hero."""
    sides = [
        [each.id for each in content.of(Character).values() if each.side == side] for side in ("villains", "heroes")
    ]
    return [(villain, hero) for villain in sides[0] for hero in sides[1]]


def game_tags(state: State) -> Sequence[tuple[str, str]]:
    """How it ended."""
    return [("Ended", "main deck empty" if state.last_turn else "HP")]


def rates(state: State) -> Sequence[tuple[str, int, int]]:
    """How often each card of the main deck was bought, of the turns in which somebody could have."""
    cards = [*state.main_deck.cards, *state.main_discard, *state.destroyed, *state.grid]
    cards += [card for player in state.players for card in owned(player)]
    names = dict.fromkeys(card.id for card in cards if card is not None and card.type in MAIN_DECK_TYPES)
    return [(f"buy {name}", state.counted("bought", name), state.counted("affordable", name)) for name in names]


def metrics(state: State) -> Sequence[tuple[str, float]]:
    """Rounds (turns of every player), which share of the characters flipped, and whether a Megazord was built."""
    flipped = sum([player.flipped for player in state.players]) / len(state.players)
    return [
        ("rounds", state.turn / len(state.order)),
        ("characters flipped", flipped),
        ("Megazord", float(bay_level(state).attach > 0)),
    ]


def seat_tags(state: State) -> Sequence[tuple[str, int]]:
    """Which side and character a seat had, and which cards of the main deck it owned in the end."""
    found = []
    for player in state.players:
        found.append((("Villains", "Heroes")[player.team], player.seat))
        found.append((player.character.name, player.seat))
        names = dict.fromkeys(card.name for card in owned(player) if card.type in MAIN_DECK_TYPES)
        found += [(f"owning {name}", player.seat) for name in names]
    return found
