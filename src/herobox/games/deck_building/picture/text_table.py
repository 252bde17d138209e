"""The table as lines of text, for terminals and for people who listen to the picture."""

from __future__ import annotations

from collections.abc import Iterator

from herobox.draw.lines import cell, columns, in_columns, page
from herobox.games.deck_building.cards import Card
from herobox.games.deck_building.effects.preview_of_effects import threatened_damage
from herobox.games.deck_building.names import COLOURS, character_name, name_of
from herobox.games.deck_building.picture.text_table_cards import card_entry, counted, is_back
from herobox.games.deck_building.rules.buying import price
from herobox.games.deck_building.rules.teammates_and_foes import adversaries, adversary_type, is_hero, team_of
from herobox.games.deck_building.rules.using_zord_bay_and_lair import bay_level, zords_left
from herobox.games.deck_building.state import HEROES, MAX_ENERGY, MAX_HP, VILLAINS, Attached, Player, View
from herobox.games.deck_building.texts import character_lines, character_text, in_a_line, tile_text
from herobox.kernel import NOBODY
from herobox.kernel.wording import capitalize_first, count_of

_NAME = 22
"""The columns of a name at the beginning of a line."""
_PHASES = {"start": "Start Phase", "main": "Main Phase", "end": "End Phase"}


def text(view: View, seat: int | None) -> str:
    """The table as `seat` (None: a spectator) sees it, one's own hand at the end; at most 100 columns."""
    if _choosing(view):
        lines = ["Setup: characters are chosen.", *_dealt(view, seat)]
    else:
        lines = [*_headline(view), *_teams(view), "", *_grid(view, seat), *_beside_the_grid(view, seat)]
        lines += _going_on(view)
        for player in view.players:
            lines += ["", *_player(view, player, seat)]
        lines += ["", *_tiles(view)]
        lines += ["", *_hand(view, seat)] if seat is not None else []
    return page(lines)


def _choosing(view: View) -> bool:
    """Whether nothing is laid out yet, as characters are being chosen."""
    return view.phase == "characters" and not any(player.hand for player in view.players)


def _dealt(view: View, seat: int | None) -> Iterator[str]:
    """Who plays whom, or may; of one's own with all that comes with them, which may be looked at (p. 4)."""
    for player in view.players:
        own = " (you)" if player.seat == seat else ""
        names = " or ".join(each.name for each in player.dealt) or player.character.name
        yield from in_columns(f"Seat {player.seat + 1}, {'Hero' if is_hero(player) else 'Villain'}{own}: {names}")
        for character in player.dealt if own else ():
            slots = ", ".join("own Master" if kind == "master" else kind.capitalize() for kind in character.slots)
            yield from _entry(character.name, f"{character_text(character)} Slots: {slots}.")
            for card in view.own[character.id]:
                yield from _entry("", f"{card.name}: {card_entry(card)}")


def _headline(view: View) -> Iterator[str]:
    """What goes on, and whose turn it is, with the Shards of this turn."""
    if view.ending:
        yield from in_columns(view.ending)
    elif view.phase == "characters":
        yield "Setup: the Villains choose which of them goes first."
    else:
        player = view.players[view.active]
        shards = f" Shards: {view.shards} left of {view.earned}." if view.phase == "main" else ""
        last = " The main deck is empty: this is the last turn." if view.last_turn else ""
        yield from in_columns(f"Turn {view.turn}: {player.name}, {_PHASES[view.phase]}.{shards}{last}")


def _teams(view: View) -> Iterator[str]:
    """Hit Points and Energy, and what adversaries would deal."""
    for team in (view.teams[VILLAINS], view.teams[HEROES]):
        names = ", ".join(view.players[member].name for member in team.seats)
        harm = adversaries(view, team.seats[0])
        against = f" · {count_of(harm, 'adversary', 'adversaries')} in The Grid" if harm else ""
        facts = f"HP {team.hp:>2} of {MAX_HP} · Energy {team.energy:>2} of {MAX_ENERGY}"
        yield from in_columns(f"{cell(f'{capitalize_first(team.side)} ({names})', _NAME + 4)} {facts}{against}")


def _grid(view: View, seat: int | None) -> Iterator[str]:
    """A line for each card in The Grid."""
    yield "The Grid:"
    foe = "" if seat is None else adversary_type(view.players[seat])
    for card in view.grid:
        if card is None:
            yield "  (empty until the next turn)"
        else:
            yield from _entry(card.name, card_entry(card, adversary=card.type == foe))


def _beside_the_grid(view: View, seat: int | None) -> Iterator[str]:
    """The stacks, the main deck and its piles."""
    blaster = view.blade_blaster
    up = "" if view.blade_blaster_up else ", face down until the next turn"
    basics = f"{blaster.name}s {view.blade_blasters} (cost {blaster.cost}, {count_of(blaster.shards, 'Shard')}{up})"
    yield from in_columns(f"{basics} · {view.stun.name}s {view.stuns}")
    for title, stack, hero in (("Zords", view.zords, True), ("Masters", view.masters, False)):
        top = stack.cards[-1] if stack.cards else None
        if top is None or not stack.face_up:
            facts = "the stack is empty" if top is None else "face down until the next turn"
        else:
            buyer = seat is not None and is_hero(view.players[seat]) == hero
            facts = f"{top.name}: {card_entry(top, price(view, seat, top) if buyer and seat is not None else -1)}"
        yield from _entry(f"{title} {len(stack.cards)}, on top", facts)
    known = [card.name for card in reversed(view.main_deck.cards[-3:]) if not is_back(card)]
    on_top = f" (known near the top: {', '.join(known)})" if known else ""
    piles = [f"Main deck {len(view.main_deck)}{on_top}"]
    piles += [f"its discard pile {len(view.main_discard)}: {counted(view.main_discard)}"] if view.main_discard else []
    piles += [f"destroyed {len(view.destroyed)}: {counted(view.destroyed)}"] if view.destroyed else []
    yield from in_columns(" · ".join(piles))


def _going_on(view: View) -> Iterator[str]:
    """The Attack that is made, and cards that are looked at."""
    if view.attack is not None:
        attack = view.attack
        by = view.players[attack.by]
        foes = view.teams[1 - by.team]
        on = capitalize_first(foes.side) if attack.target == NOBODY else view.players[attack.target].name
        damage = f", {threatened_damage(view)} damage" if threatened_damage(view) else ""
        yield from in_columns(f"Attack: {by.name} on {on} with {name_of(view, attack.source)}{damage}", "  ")
    if view.looking and not any(is_back(card) for card in view.looking):
        yield from in_columns(f"Looked at: {counted(view.looking)}", "  ")


def _player(view: View, player: Player, seat: int | None) -> Iterator[str]:
    """A character with its slots, and what lies in front of the player."""
    own = " (you)" if player.seat == seat else ""
    sides = ("Ranger", "Teenager") if is_hero(player) else ("Empowered", "Scheming")
    text = in_a_line(character_lines(player.character, flipped=player.flipped))
    used = _used(view, player, player.character.id)
    yield from in_columns(
        f"{player.name}{own}: {character_name(player)}, {sides[not player.flipped]} side. {text}{used}"
    )
    empty = []
    for slot, attached in enumerate(player.slots):
        kind = player.character.slots[slot]
        if attached is None:
            empty.append(f"{slot + 1} {COLOURS[kind]} ({'own Master' if kind == 'master' else kind.capitalize()})")
        else:
            yield from _entry(f"slot {slot + 1}, {COLOURS[kind]}", _attached(attached))
    if empty:
        yield from in_columns(f"  empty slots: {', '.join(empty)}", "    ")
    yield from _in_front(view, player, whole=bool(own))


def _in_front(view: View, player: Player, *, whole: bool) -> Iterator[str]:
    """What lies around a character; `whole`: with the texts of what the player has not gained yet."""
    if whole:
        for card in player.beside:
            yield from _entry("not gained", f"{card.name}: {card_entry(card, price(view, player.seat, card))}")
    elif player.beside:
        names = [f"{card.name} (costs {price(view, player.seat, card)})" for card in player.beside]
        yield from in_columns(f"  not gained: {', '.join(names)}", "    ")
    for card in player.ongoing:
        yield from _entry("Ongoing", f"{card.name}: {card_entry(card)}{_used(view, player, card.id)}")
    if player.played:
        yield from in_columns(f"  played: {counted(player.played)}", "    ")
    piles = [count_of(len(player.hand), "card") + " in hand", f"{len(player.deck)} in the deck"]
    piles.append(f"{len(player.discard)} discarded{f': {counted(player.discard)}' if player.discard else ''}")
    yield from in_columns(f"  {', '.join(piles)}", "    ")


def _used(view: View, player: Player, name: str) -> str:
    """Whether something that works once a turn has done so in this one."""
    return " (used this turn)" if player.seat == view.active and name in player.used else ""


def _attached(attached: Attached) -> str:
    """A card on a slot or a tile."""
    return f"{attached.card.name}{'' if attached.ready else ' (exhausted)'}: {card_entry(attached.card)}"


def _tiles(view: View) -> Iterator[str]:
    """The Zord Bay, or what it was built into, and The Lair, with their cards."""
    level = bay_level(view)
    hero = view.players[view.active].team == HEROES
    left = f" This turn: {max(zords_left(view), 0)} more." if hero and view.teams[HEROES].tile else ""
    for team, tile, more in ((HEROES, level, left), (VILLAINS, view.tiles["lair"], "")):
        there = view.teams[team].tile
        if not there:
            kinds = "Zords" if team == HEROES else "Masters"
            yield from in_columns(f"{tile.name}: no {kinds} attached. {tile_text(tile)}", "  ")
            continue
        yield from in_columns(f"{tile.name}: {tile_text(tile)}{more}", "  ")
        for attached in there:
            yield from in_columns(f"  {_attached(attached)}", "    ")


def _hand(view: View, seat: int) -> Iterator[str]:
    """One's own hand with texts, and the teammate's by name."""
    for mate in team_of(view, seat).seats:
        if mate != seat:
            yield from in_columns(
                f"{view.players[mate].name} holds: {counted(view.players[mate].hand) or 'no card'}", "  "
            )
    hand = view.players[seat].hand
    yield f"Your hand ({len(hand)}):" if hand else "Your hand is empty."
    copies: dict[Card, int] = {}
    for card in hand:
        copies[card] = copies.get(card, 0) + 1
    for card, count in copies.items():
        yield from _entry(f"{card.name}{f' ×{count}' if count > 1 else ''}", card_entry(card))


def _entry(name: str, words: str) -> Iterator[str]:
    """A name and what belongs to it, in as many lines as are needed."""
    if columns(name) > _NAME:
        yield from in_columns(f"  {name}  {words}", " " * (_NAME + 3))
    else:
        yield from in_columns(f"  {cell(name, _NAME)} {words}", " " * (_NAME + 3))
