"""The table as lines of text, for terminals and for people who listen to the picture."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from herobox.draw.lines import cell, in_columns, page
from herobox.draw.sharing import drawn_from, shared
from herobox.games.heroes_of_the_grid.cards import CombatCard
from herobox.games.heroes_of_the_grid.rules.paying_costs import limits
from herobox.games.heroes_of_the_grid.state import CENTER, EXPERIENCE, Battle, Player, View
from herobox.games.heroes_of_the_grid.texts import (
    battle_words,
    card_text,
    cards_in_deployment_deck,
    deployed_words,
    discard_words,
    enemies,
    enemy_keywords,
    enemy_text,
    headline,
    known_deck,
    marks,
    name_on_top,
    next_location,
    opponents,
    side_b_words,
    stage,
    strength,
    zord_owner,
)
from herobox.kernel.wording import count_of, join_words

_NAME = 22
"""The columns of a name at the beginning of a line."""


def text_table(view: View, seat: int | None) -> str:
    """The table as `seat` (None: a spectator) sees it, one's own hand at the end; at most 100 columns."""
    lines = [*_above(view)]
    for player in view.players:
        lines += _player(view, player.number, name_on_top(player, seat), own=player.number == seat)
    if seat is not None:
        lines += ["", *_hand(view, seat)]
    return page(lines)


@shared
def _above(view: View) -> tuple[str, ...]:
    """What is told before the players."""
    lines = [headline(view), *_power(view), "", *_boards(view)]
    if view.battle is not None:
        lines += ["", *_battle(view, view.battle)]
    if view.zords:
        lines += ["", *_zords(view)]
    return (*lines, "", "Rangers:")


def _power(view: View) -> Iterator[str]:
    """The tracks, the Morphin Grid, and the deployment deck."""
    zords = count_of(len(view.zord_deck), "Zord")
    done = any(zord.zord.megazord for zord in view.zords)
    track = "the Megazord is there" if done else f"experience {view.experience} of {EXPERIENCE}"
    shared = f" · recover actions for anyone {view.shared_actions}" if view.shared_actions else ""
    grid = f"Morphin Grid {view.morphin_grid} energy"
    yield from in_columns(f"Power {view.power} of 6 · {track} · {zords} to come · {grid}{shared}", "  ")
    location = next_location(view)
    back = f", next at {location.name}" if location is not None else ""
    deployed = f" · this round: {deployed_words(view)}" if view.deployed else ""
    yield from in_columns(f"Deployment deck {count_of(cards_in_deployment_deck(view), 'card')}{back}{deployed}", "  ")


def _boards(view: View) -> Iterator[str]:
    """A line for each board, the outer ones clockwise, with what is on it and the effect of its side B."""
    for index, board in enumerate(view.boards):
        limit = "" if index == CENTER else f"{board.figures}/{board.location.figure_limit}"
        panic = "PANIC" if board.panicked else ""
        there = join_words([player.name for player in view.players if player.location == index])
        foes = join_words(enemies(view, board, short=True))
        mega = " · the Megazord" if view.megazord_at == index else ""
        middle = " · ".join(part for part in (foes, there) if part)
        head = f"{cell(board.location.name, _NAME)} {cell(limit, 4)} {cell(panic, 6)}"
        yield from in_columns(f"{head}{middle}{mega}", " " * (_NAME + 13))
        if words := side_b_words(board):
            yield from in_columns(f"  {words}", "  ")


def _battle(view: View, battle: Battle) -> Iterator[str]:
    """The rows of enemy cards with the numbers by which they are chosen, the pool, the attack and its dice."""
    lead = view.players[battle.lead].name
    yield from in_columns(f"Battle: {stage(battle)} · energy in the pool {battle.energy} · lead {lead}", "  ")
    if words := opponents(view):
        yield from in_columns(f"  {words}", "  ")
    number = 0
    for place, count in enumerate(battle.rows):
        yield f"  Row {place + 1}:"
        for _ in range(count):
            yield from _enemy(battle, number)
            number += 1
    if words := " ".join(battle_words(view)):
        yield from in_columns(f"  {words}", "  ")
    rolled = battle.attack.rolled if battle.attack is not None else battle.last_roll
    if rolled:
        faces = " ".join(f"[{'x' * hits or '-'}]" for hits in rolled)
        yield f"  {'Dice' if battle.attack is not None else 'Last dice'}: {faces} {count_of(sum(rolled), 'hit')}"


def _enemy(battle: Battle, number: int) -> Iterator[str]:
    """An enemy card: number, name, health, keywords, text, and how it lies."""
    enemy = battle.sequence[number]
    card = enemy.card
    said = ", ".join(marks(battle, number))
    head = f"  {number + 1:>2} {cell(card.name, _NAME)} "
    if enemy.defeated:
        yield f"{head}{said}"
        return
    keywords = "".join(f"{word} " for word in enemy_keywords(card))
    whole = f"{head}health {card.health} {keywords}{enemy_text(card)}{f' [{said}]' if said else ''}"
    yield from in_columns(whole, " " * (_NAME + 6))


def _zords(view: View) -> Iterator[str]:
    names = [
        f"{zord.zord.name} ({zord_owner(view, zord)}, {'exhausted' if zord.exhausted else 'ready'})"
        for zord in view.zords
    ]
    yield from in_columns(f"Zords: {', '.join(names)}", "  ")


def _seen(view: View, number: int, top: str, *, own: bool) -> tuple[object, ...]:
    player = view.players[number]
    return player, view.boards[player.location].location, view.open_hands


@drawn_from(_seen)
def _player(view: View, number: int, top: str, *, own: bool) -> tuple[str, ...]:
    """A player's Rangers with what they have, and the hand where it lies open; `top`: known on the deck."""
    player = view.players[number]
    name = f"{player.name}{' (you)' if own else ''}"
    facts = [
        view.boards[player.location].location.short,
        count_of(player.actions, "action"),
        f"energy {player.energy}",
        f"hand {len(player.hand)}",
        f"deck {len(player.deck)}{f' ({top} on top)' if top else ''}",
        f"discard {len(player.discard)}{f' ({discard_words(player.discard)})' if player.discard else ''}",
    ]
    used = [ranger.ability.name for ranger in player.rangers if ranger.id in player.used]
    facts += [f"{join_words(used)} used"] if used else []
    lines = [*in_columns(f"  {cell(name, _NAME)} {' · '.join(facts)}", " " * (_NAME + 3))]
    if view.open_hands and not own and player.hand:
        lines += in_columns(f"    holds {', '.join(_counted(player.hand, _short))}", "    ")
    return tuple(lines)


def _short(card: CombatCard) -> str:
    """A card in a few signs: its name, cost and shields."""
    return f"{card.name} ({card.cost} energy, {count_of(card.shields, 'shield')})"


def _held(view: View, number: int) -> tuple[object, ...]:
    return view.players[number], limits(view).raised if view.battle is not None else 0


@drawn_from(_held)
def _hand(view: View, number: int) -> tuple[str, ...]:
    """One's own hand with costs and texts, the discard pile, and what is in the deck."""
    raised = limits(view).raised if view.battle is not None else 0
    return tuple(_held_lines(view.players[number], raised))


def _held_lines(player: Player, raised: int) -> Iterator[str]:
    yield f"Your hand ({len(player.hand)} of {player.hand_size}):" if player.hand else "Your hand is empty."
    for card in player.hand:
        cost = f"{card.cost}+{raised}" if raised else str(card.cost)
        facts = [card.type, f"{cost} energy", strength(card), count_of(card.shields, "shield")]
        line = ", ".join(fact for fact in facts if fact)
        yield from in_columns(f"  {cell(card.name, _NAME)} {line}. {card_text(card)}", " " * (_NAME + 3))
    for title, pile in (("Your discard pile", player.discard), ("Known in your deck", known_deck(player))):
        if pile:
            yield from in_columns(f"{title}: {', '.join(_counted(pile, _name))}", "  ")


def _name(card: CombatCard) -> str:
    return card.name


def _counted(pile: Sequence[CombatCard], said: Callable[[CombatCard], str]) -> list[str]:
    """The cards of a pile in words, with the number of copies where there are several."""
    counts = Counter(map(said, pile))
    return [f"{words} ×{count}" if count > 1 else words for words, count in counts.items()]
