"""Activating abilities (rulebook p. 10, 16 and 17)."""

from __future__ import annotations

from herobox.games.deck_building.cards import Ability
from herobox.games.deck_building.ids import character_id, source_id
from herobox.games.deck_building.options import Activate, activate_of
from herobox.games.deck_building.rules.attacks import make_attack
from herobox.games.deck_building.rules.controlled_cards import is_spent, spent_words
from herobox.games.deck_building.rules.damage_and_energy import pay_energy
from herobox.games.deck_building.rules.resolving import do
from herobox.games.deck_building.rules.resolving_triggers import happens
from herobox.games.deck_building.rules.teammates_and_foes import is_hero, team_of
from herobox.games.deck_building.rules.using_zord_bay_and_lair import READY_ABILITY, bay_level, zords_left
from herobox.games.deck_building.state import HEROES, Attached, Source, State
from herobox.kernel import Rules
from herobox.kernel.wording import count_of


def attached_to_character(table: State, seat: int, card_id: str) -> Attached | None:
    """A card of this name on a slot, one that can be used if there is one, else a ready one."""
    found = None
    for each in table.players[seat].slots:
        if each is not None and each.card.id == card_id:
            if each.ready and not is_spent(table, each):
                return each
            found = each if found is None or (each.ready and not found.ready) else found
    return found


def candidates(table: State, seat: int) -> list[Activate]:
    """The abilities that the rule is asked about."""
    player = table.players[seat]
    found = [activate_of(each.card.id) for each in player.slots if each is not None and each.card.ability is not None]
    if player.ongoing:
        found += [activate_of(card.id) for card in player.ongoing if card.ability is not None]
    if player.flipped:
        found.append(activate_of(player.character.id))
    if player.team == HEROES:
        tile = table.teams[HEROES].tile
        if tile:
            found += [activate_of(each.card.id) for each in tile if each.card.ability is not None]
            found.append(activate_of(bay_level(table).id))
    return list(dict.fromkeys(found)) if len(found) > 1 else found


def activate_refusal(table: State, seat: int, option: Activate) -> str | None:
    """Why an ability can't be activated, with the page; None if it can."""
    player = table.players[seat]
    what = option.what
    on_slot = attached_to_character(table, seat, what)
    if on_slot is not None:
        if not on_slot.ready:
            return f"{on_slot.card.name} is exhausted until your next turn begins (p. 10)"
        if is_spent(table, on_slot):
            return spent_words(on_slot)
        if on_slot.card.ability is None:
            return f"{on_slot.card.name} has no ability to activate on your turn (p. 10)"
        return cost_refusal(table, seat, on_slot.card.name, on_slot.card.ability)
    if what == player.character.id:
        if not player.flipped:
            return f"{player.character.name} only has an activated ability on the other side (p. 10)"
        if what in player.used:
            return f"the ability of {player.character.flipped_name} has already been used this turn (p. 10)"
        return cost_refusal(table, seat, player.character.flipped_name, player.character.ability)
    location = next((card for card in player.ongoing if card.id == what), None)
    if location is not None:
        if location.ability is None:
            return f"{location.name} has no ability to activate (p. 17)"
        if what in player.used:
            return f"the ability of {location.name} has already been used this turn (p. 10)"
        return cost_refusal(table, seat, location.name, location.ability)
    return bay_refusal(table, seat, what)


def bay_refusal(table: State, seat: int, what: str) -> str | None:
    """Why a Zord or the ready ability can't be activated (p. 16 and 17)."""
    player = table.players[seat]
    level = bay_level(table)
    if what in table.tiles:
        if not is_hero(player) or what == "lair":
            return f"{table.tiles[what].name} has no ability that you can activate (p. 16)"
        if what != level.id:
            return f"the Heroes now have the {level.name}, not the {table.tiles[what].name} (p. 17)"
        if not player.flipped:
            return f"{player.character.name} must flip to the Ranger side before the {level.name} can be used (p. 16)"
        if READY_ABILITY in player.used:
            return "the ready ability can only be used once per turn, upgraded or not (p. 16)"
        assert level.ability is not None
        return cost_refusal(table, seat, level.name, level.ability)
    zords = [each for each in table.teams[HEROES].tile if each.card.id == what] if is_hero(player) else []
    if not zords:
        return "no such card is attached, and you can only activate abilities of attached cards (p. 10)"
    zord = zords[0]
    if zord.card.ability is None:
        return f"{zord.card.name} has no ability to activate in your turn (p. 16)"
    if not zord.ready:
        return f"{zord.card.name} is exhausted, and Zords don't ready by themselves (p. 16)"
    if is_spent(table, zord):
        return spent_words(zord)
    if zords_left(table) <= 0:
        return f"the {level.name} lets you activate {count_of(level.activate, 'Zord')} per turn (p. 17)"
    return cost_refusal(table, seat, zord.card.name, zord.card.ability)


def cost_refusal(table: State, seat: int, name: str, ability: Ability) -> str | None:
    """Why the team can't pay for an ability; None if it can."""
    energy = team_of(table, seat).energy
    if ability.cost > energy:
        return f"{name} costs {ability.cost} Energy, and your team has {energy} (p. 10)"
    return None


def activate(table: State, seat: int, what: str) -> Rules[None]:
    """Pay for an ability, exhaust its card, and do what it says in the order in which it is written."""
    player = table.players[seat]
    on_slot = attached_to_character(table, seat, what)
    if on_slot is not None:
        on_slot.ready = False
        on_slot.used = table.turn
        assert on_slot.card.ability is not None
        source = Source(what, on_slot.card.name, on_slot.card, "slots")
        yield from carry_out(table, seat, on_slot.card.ability, source)
        yield from happens(table, seat, "ability", on_slot.card)
    elif what == player.character.id:
        player.used.append(what)
        yield from carry_out(table, seat, player.character.ability, Source(what, player.character.flipped_name))
    elif what in table.tiles:
        player.used.append(READY_ABILITY)
        tile = table.tiles[what]
        assert tile.ability is not None
        yield from carry_out(table, seat, tile.ability, Source(what, tile.name))
    else:
        location = next((card for card in player.ongoing if card.id == what), None)
        if location is not None:
            player.used.append(what)
            assert location.ability is not None
            yield from carry_out(table, seat, location.ability, Source(what, location.name, location))
        else:
            yield from activate_zord(table, seat, what)


def activate_zord(table: State, seat: int, what: str) -> Rules[None]:
    """The Zord Bay (p. 16): either teammate uses it, no matter who attached it; it stays exhausted."""
    zord = next(each for each in table.teams[HEROES].tile if each.card.id == what)
    zord.ready = False
    zord.used = table.turn
    table.zords_activated += 1
    assert zord.card.ability is not None
    yield from carry_out(table, seat, zord.card.ability, Source(what, zord.card.name, zord.card, "tile"))
    yield from happens(table, seat, "ability", zord.card)


def carry_out(table: State, seat: int, ability: Ability, source: Source) -> Rules[None]:
    """The cost, the effects in order, then the Attack."""
    pay_energy(table, seat, ability.cost)
    if table.listener:
        cost = f" for {ability.cost} Energy" if ability.cost else ""
        player, lies = table.players[seat], source_id(table, seat, source.id)
        by = character_id(player)
        at = (lies,) if lies not in ("", by) else ()
        table.show("card", "{} activates {}{}.", player.name, source.name, cost, by=by, at=at)
    table.count("at work", source.id)
    yield from do(table, seat, ability.effects, source)
    if ability.attack is not None:
        yield from make_attack(table, seat, ability.attack, source)
