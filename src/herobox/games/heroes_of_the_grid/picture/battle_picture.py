"""A battle: the rows of the combat sequence, the shared pool, the attack with its dice, and who takes part."""

from __future__ import annotations

from functools import lru_cache

from herobox.draw.card import MOST_DRAWN
from herobox.draw.die import symbol_die
from herobox.draw.markup import label, piece, placed, thing
from herobox.draw.palette import NUMBER, SMALL, TEXT, fill
from herobox.draw.shapes import tag
from herobox.draw.sheets import Drawn
from herobox.draw.signs import bolt
from herobox.games.heroes_of_the_grid.picture import enemy_cards_picture
from herobox.games.heroes_of_the_grid.picture.combat_cards_picture import HIT
from herobox.games.heroes_of_the_grid.picture.enemy_cards_picture import Lies, enemy_card
from herobox.games.heroes_of_the_grid.picture.layout import EDGE, GAP, ROOM, WIDTH, row
from herobox.games.heroes_of_the_grid.picture.pawns_picture import CHIP_HEIGHT, chip
from herobox.games.heroes_of_the_grid.rules.combat_sequence import guarded_by
from herobox.games.heroes_of_the_grid.state import Battle, View
from herobox.games.heroes_of_the_grid.texts import acting, battle_words, marks, next_enemy

_ROW = enemy_cards_picture.HEIGHT + 30
"""From row to row; the tags lie between."""
_PITCH = enemy_cards_picture.WIDTH + 8
_POOL = 190.0
_STRIP = 92.0
_DIE = 50.0
_CHIPS = 5
"""Players in a row at most."""


def rows(view: View) -> Drawn:
    """The enemy cards in the rows of the combat sequence, the first to be resolved at the upper left."""
    battle = view.battle
    assert battle is not None
    parts = []
    number = 0
    for place, count in enumerate(battle.rows):
        for column in range(count):
            drawn = _enemy(view, battle, number)
            parts.append(placed(EDGE + _PITCH * column, 26 + _ROW * place, drawn))
            number += 1
    return Drawn(WIDTH, _ROW * len(battle.rows) + 2, "".join(parts))


def _enemy(view: View, battle: Battle, number: int) -> str:
    """An enemy card with a tag for what is up with it."""
    enemy = battle.sequence[number]
    foe = view.foes[enemy.foe].enemy
    target = battle.attack is not None and number in battle.attack.targets
    acts = enemy is acting(battle)
    guarded = not enemy.defeated and guarded_by(battle, number) is not None
    lies = Lies(enemy.hits, enemy.defeated, enemy.resolved and not acts, guarded, target or acts)
    said = "target" if target else "acts" if acts else "next" if enemy is next_enemy(battle) else ""
    words = f"{number + 1}: {enemy.card.name}, {foe.name}, health {enemy.card.health}"
    title = ", ".join([words, *marks(battle, number)])
    drawn = piece(f"enemy-{number + 1}", enemy_card(enemy.card, foe, lies))
    return thing(f"enemy-{number + 1}", title, drawn, item=enemy.card.id, worn=_tag(said))


@lru_cache(4)
def _tag(words: str) -> str:
    return tag(enemy_cards_picture.WIDTH / 2, -12, words, size=SMALL) if words else ""


def strip(view: View) -> Drawn:
    """The shared pool, and the dice of the attack that goes on or of the last one."""
    battle = view.battle
    assert battle is not None
    attack = battle.attack
    rolled = attack.rolled if attack is not None else battle.last_roll
    waiting = attack.dice if attack is not None and not attack.rolled else 0
    words = " ".join(battle_words(view))
    parts = [
        placed(EDGE, 0, _pool(battle.energy)),
        placed(EDGE + _POOL + GAP, 0, _dice(tuple(rolled), waiting, words)),
    ]
    return Drawn(WIDTH, _STRIP, "".join(parts))


def _hits(count: int) -> str:
    return "1 hit" if count == 1 else f"{count} hits"


@lru_cache(64)
def _pool(count: int) -> str:
    """The energy in the shared pool."""
    return thing(
        "pool",
        f"The shared energy pool: {count}",
        f'<rect {fill("panel")} width="{_POOL:g}" height="{_STRIP:g}" rx="14"/>',
        bolt(38, _STRIP / 2, 58),
        label(70, _STRIP / 2 + 4, str(count), size=NUMBER + 10, face="name"),
        label(70, _STRIP / 2 + 33, "in the pool", size=SMALL, colour="quiet", room=_POOL - 74, face="text"),
    )


@lru_cache(MOST_DRAWN)
def _dice(rolled: tuple[int, ...], waiting: int, words: str) -> str:
    """The dice in a row under the words, rolled or still to be rolled."""
    room = ROOM - _POOL - GAP - 24
    pitch = min(_DIE + 8, room / max(len(rolled), waiting, 1))
    size = min(_DIE, pitch - 4)
    middle = 60.0
    line = f'<rect {fill("panel")} width="{room + 24:g}" height="{_STRIP:g}" rx="14"/>'
    line += label(12, 25, words, size=SMALL, room=room, face="text") if words else ""
    if waiting:
        return line + "".join(symbol_die(12 + pitch * (n + 0.5), middle, size, HIT, None) for n in range(waiting))
    dice = [
        thing(
            f"die-{number + 1}",
            f"Die {number + 1}: {_hits(hits) if hits else 'a miss'}",
            symbol_die(12 + pitch * (number + 0.5), middle, size, HIT, hits),
            alike=f"hits-{hits}",
        )
        for number, hits in enumerate(rolled)
    ]
    if not rolled and not words:
        return line + label(12, _STRIP / 2 + 8, "No attack under way.", size=TEXT, colour="quiet", face="text")
    return line + "".join(dice)


def fighters(view: View) -> Drawn:
    """Who takes part, and who is elsewhere."""
    count = len(view.players)
    across = count if count <= _CHIPS else -(-count // 2)
    wide, pitch = row(across, gap=8)
    down = CHIP_HEIGHT + 10
    parts = [
        placed(EDGE + pitch * (number % across), 6 + down * (number // across), chip(view, player, wide))
        for number, player in enumerate(view.players)
    ]
    return Drawn(WIDTH, down * -(-count // across), "".join(parts))
