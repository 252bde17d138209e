"""Dealing hits to enemies (rulebook p. 11-12)."""

from __future__ import annotations

from collections.abc import Mapping

from herobox.games.heroes_of_the_grid.ids import enemy_id, ranger_id, zord_id
from herobox.games.heroes_of_the_grid.keywords import Protect, Retaliate
from herobox.games.heroes_of_the_grid.options import Hit
from herobox.games.heroes_of_the_grid.rules.combat_sequence import lasting, neighbours
from herobox.games.heroes_of_the_grid.rules.defense import suffer_from
from herobox.games.heroes_of_the_grid.rules.gaining_and_spending_energy import announce, the_battle
from herobox.games.heroes_of_the_grid.rules.gaining_experience import defeat_foot_soldier
from herobox.games.heroes_of_the_grid.state import FOOT_SOLDIER_TYPES, Attack, Battle, Reach, State
from herobox.kernel import PASS, Rules, ask
from herobox.kernel.wording import count_of


def hit_refusal(battle: Battle, number: int) -> str | None:
    """Why no hits may be dealt to this card at all; None if they may. `number` counts the sequence from 0."""
    if not 0 <= number < len(battle.sequence):
        return f"there is no enemy card {number + 1}; they are numbered from 1 to {len(battle.sequence)} (p. 9)"
    enemy = battle.sequence[number]
    if enemy.defeated:
        return f"{enemy.card.name} has already been defeated (p. 11)"
    for protector, _ in lasting(battle, Protect):
        if protector is not enemy and protector.foe == enemy.foe:
            protected = f"no hits can be dealt to {enemy.card.name}"
            return f"{protector.card.name} is still in play: {protected} (see its card; p. 13)"
    return None


def beside_targets(battle: Battle) -> list[int]:
    """The numbers of the cards next to the attack's target that can be hit, guarded or not.

    Of several targets one may lie next to another.
    """
    assert battle.attack is not None
    beside = {number for target in battle.attack.targets for number in neighbours(battle.rows, target)}
    return [number for number in sorted(beside) if hit_refusal(battle, number) is None]


def put_refusal(battle: Battle, number: int) -> str | None:
    """Why the hits that a player puts on an enemy card now may not be put on this one; None if they may."""
    refused = hit_refusal(battle, number)
    if refused is not None or battle.reach == "anywhere":
        return refused
    assert battle.attack is not None
    name = battle.sequence[number].card.name
    if battle.reach == "beside" and number not in beside_targets(battle):
        return f"{name} is not adjacent to the target of the attack (the card; p. 13)"
    if battle.reach == "targets" and number not in battle.attack.targets:
        return f"{name} is no target of the attack (the card; p. 11)"
    return None


def within_reach(battle: Battle) -> list[int]:
    """The numbers of the cards that hits may be dealt to, guarded or not."""
    standing = [number for number, enemy in enumerate(battle.sequence) if not enemy.defeated]
    if not lasting(battle, Protect):
        return standing
    return [number for number in standing if hit_refusal(battle, number) is None]


def over(battle: Battle) -> bool:
    """Whether the battle ends at once: all enemy cards or all Rangers are defeated (p. 10 and 14)."""
    if battle.participants:
        for enemy in battle.sequence:
            if not enemy.defeated:
                return False
    return True


def choose_hit(
    table: State,
    seat: int,
    numbers: list[int],
    hits: int,
    *,
    reach: Reach = "anywhere",
    optional: bool = False,
    attack: Attack | None = None,
) -> Rules[bool]:
    """A player puts hits on one of these cards, which are all within `reach`; where there is none nothing happens.

    Returns whether it did.
    """
    if not numbers:
        return False
    battle = the_battle(table)
    options: list[Hit | str] = [Hit(number + 1) for number in numbers]
    battle.reach = reach
    choice = yield from ask((seat,), "hit", [*options, PASS] if optional else options)
    battle.reach = "anywhere"
    if not isinstance(choice, Hit):
        return False
    announce(table)
    yield from deal_hits(table, choice.enemy - 1, hits, seat, attack)
    return True


def deal_hits(table: State, number: int, hits: int, seat: int | None, attack: Attack | None = None) -> Rules[None]:
    """Put hits on one card of the combat sequence; see `deal_at_once`."""
    yield from deal_at_once(table, {number: hits}, seat, attack)


def deal_at_once(
    table: State, shares: Mapping[int, int], seat: int | None, attack: Attack | None = None
) -> Rules[None]:
    """Put hits on cards of the combat sequence, by their numbers; all at once, which may defeat them.

    None as `seat` stands for the Megazord; `attack` is the attack that deals them, if any. Then a card that answers
    hits with damage does so, for its last ones, too (the card lists).
    """
    battle = the_battle(table)
    dealt = [(n, hits) for n, hits in shares.items() if hits > 0 and hit_refusal(battle, n) is None]
    for number, hits in dealt:
        yield from put_hits(table, number, hits, seat, attack)
    for number, hits in dealt:
        enemy = battle.sequence[number]
        if seat is not None and seat in battle.participants and isinstance(enemy.card.passive, Retaliate):
            yield from suffer_from(table, enemy, seat, hits)


def put_hits(table: State, number: int, hits: int, seat: int | None, attack: Attack | None) -> Rules[None]:
    """Put hit tokens on one card; with as many as its health it is defeated (p. 11)."""
    battle = the_battle(table)
    enemy = battle.sequence[number]
    enemy.hits += hits
    if table.counts is not None and seat is not None:
        table.count("hits", table.players[seat].name, hits)
    if table.listener:
        tell_hits(table, number, hits, seat)
    if enemy.hits >= enemy.card.health:
        enemy.defeated = True
        table.show("damage", "{} is defeated.", enemy.card.name, at=(enemy_id(number),))
        if attack is not None:
            attack.defeated.append(number)
        if enemy.foe in FOOT_SOLDIER_TYPES:
            yield from defeat_foot_soldier(table, enemy.foe, battle.location)


def tell_hits(table: State, number: int, hits: int, seat: int | None) -> None:
    """Say who has dealt hits to which card; None as `seat` stands for the Megazord."""
    if seat is None:
        who, by = "The Megazord deals", next(zord_id(zord.zord.id) for zord in table.zords if zord.zord.megazord)
    else:
        who, by = f"{table.players[seat]:deals}", ranger_id(table.players[seat])
    names = who, count_of(hits, "hit"), the_battle(table).sequence[number].card.name
    table.show("strike", "{} {} to {}.", *names, by=by, at=(enemy_id(number),), amount=hits)
