"""The table before the first round (rulebook p. 3, 4 and 16 to 18)."""

from __future__ import annotations

from collections.abc import Iterable

from herobox.games.heroes_of_the_grid.cards import Deployment, Enemy, Location, Ranger, Zord
from herobox.games.heroes_of_the_grid.config import Config, Tokens
from herobox.games.heroes_of_the_grid.setup.from_config import choose_foot_soldiers, choose_rangers, open_box
from herobox.games.heroes_of_the_grid.setup.sets_in_play import Box
from herobox.games.heroes_of_the_grid.state import Board, DeploymentPile, Foe, Player, State
from herobox.kernel import Content, Deck, Rng, Seat
from herobox.kernel.deck import by_id

SIDE = "Power Rangers"
"""They win and lose together."""
PILES = 4
MONSTERS = 2
"""Monsters (or extra bosses in their place) in the deployment deck."""
ZORDS = 5
"""Regular Zords in the Zord deck; as many as Rangers where there are more."""
STORED_ENERGY = 1
"""Stored energy at the start. With two Rangers a player has one, too: nothing says otherwise before a recharge."""
HAND_SIZES = {1: 5, 2: 7}
"""The maximum hand size by the number of Rangers that a player has (p. 3 and 16)."""


def seats(content: Content, config: Config) -> tuple[Seat, ...]:
    """A seat for each player. Raises ConfigError like `setup`."""
    box = open_box(content, config)
    names = [" and ".join([ranger.first_name for ranger in rangers]) for rangers in choose_rangers(box, config)]
    return tuple(Seat(name, SIDE) for name in names)


def setup(content: Content, config: Config, rng: Rng) -> State:
    """Everything in its place; the opening hands are drawn as the first decisions.

    Raises ConfigError with a sentence for everything in the config that can't be. Chance depends on the ids of what
    is drawn, not on the order of the files.
    """
    box = open_box(content, config)
    tokens = config.tokens
    types = choose_foot_soldiers(box, config, rng)
    piles, boxed_deployments = deployment_piles(box, types, config, rng)
    players = [player(box, seat, rangers, tokens, rng) for seat, rangers in enumerate(choose_rangers(box, config))]
    zord_deck, boxed_zords = zords(box, players, rng)
    return State(
        rng=rng,
        config=config,
        everyone=tuple(range(config.players)),
        players=players,
        boards=boards(box, types, config, rng),
        foes=[foot_soldiers(box, enemy, rng) for enemy in types],
        enemies=box.leaders,
        deployments=piles,
        boxed_deployments=boxed_deployments,
        zord_deck=zord_deck,
        boxed_zords=boxed_zords,
        morphin_grid=tokens.morphin_grid,
        shared_actions=tokens.shared_actions,
        deployments_left=config.deployments_a_round,
    )


def player(box: Box, seat: int, rangers: tuple[Ranger, ...], tokens: Tokens, rng: Rng) -> Player:
    """A player's gear: the shuffled combat deck, with two Rangers a single one of both (p. 16), and tokens."""
    deck = Deck([card for ranger in rangers for card in box.combat_decks[ranger.id]])
    deck.shuffle(rng.of("deck", seat))
    return Player(
        seats=(seat,),
        rangers=rangers,
        deck=deck,
        hand=[],
        discard=[],
        in_play=[],
        hand_size=HAND_SIZES[len(rangers)],
        energy=STORED_ENERGY,
        actions=tokens.actions,
    )


def boards(box: Box, types: Iterable[Enemy], config: Config, rng: Rng) -> list[Board]:
    """The four boards of the foot soldiers in play, in random order or as named, and the Command Center."""
    outer = {location.id: location for enemy in types for location in box.boards_of(enemy.id)}
    order = [name for name in config.board_order if name] or rng.of("boards").sample(sorted(outer), len(outer))
    locations: list[Location] = [*(outer[name] for name in order), box.command_center]
    return [Board(location, side_b=location.id in config.b_sides) for location in locations]


def deployment_piles(
    box: Box, types: Iterable[Enemy], config: Config, rng: Rng
) -> tuple[list[DeploymentPile], list[Deployment]]:
    """Piles A to D, A first, and the cards of monsters and bosses that stay in the box.

    Monsters, or extra bosses in their place (p. 17), are shuffled into piles B and C, the final boss into D. A single
    extra boss takes the place of the second monster (a reading); the backs would tell anyway.
    """
    soldiers = [card for enemy in types for card in box.deployments[enemy.id]]
    rng.of("soldiers").shuffle(soldiers)
    monsters = rng.of("monsters").sample(box.deployments_of("monster"), MONSTERS)
    bosses = box.deployments_of("boss")
    rng.of("bosses").shuffle(bosses)
    final, *rest = bosses
    leaders = monsters[: MONSTERS - config.extra_bosses] + rest[: config.extra_bosses]
    each = len(soldiers) // PILES
    piles = [DeploymentPile(soldiers[start : start + each]) for start in range(0, len(soldiers), each)]
    for pile, leader in zip(piles[1:], [*leaders, final], strict=True):
        pile.cards.append(leader)
        rng.of("pile").shuffle(pile.cards)
    dealt = {card.id for card in (*leaders, final)}
    boxed = by_id(
        card for card in [*box.deployments_of("monster"), *box.deployments_of("boss")] if card.id not in dealt
    )
    return piles, boxed


def zords(box: Box, players: Iterable[Player], rng: Rng) -> tuple[list[Zord], list[Zord]]:
    """The Zord deck from bottom to top, and the regular Zords that stay in the box.

    The Zords of the Rangers in play are in it, others by chance until there are five, and a Megazord at the bottom
    (p. 17).
    """
    rangers = {ranger.id for player in players for ranger in player.rangers}
    regular = by_id(zord for zord in box.zords if not zord.megazord)
    deck = [zord for zord in regular if zord.ranger in rangers]
    others = [zord for zord in regular if zord.ranger not in rangers]
    deck += rng.of("zords").sample(others, max(ZORDS - len(deck), 0))
    boxed = [zord for zord in regular if zord not in deck]
    rng.of("zord deck").shuffle(deck)
    megazord = rng.of("megazord").choice(by_id(zord for zord in box.zords if zord.megazord))
    return [megazord, *deck], boxed


def foot_soldiers(box: Box, enemy: Enemy, rng: Rng) -> Foe:
    """A type of foot soldiers with its shuffled enemy deck."""
    deck = Deck([*box.enemy_decks[enemy.id]])
    deck.shuffle(rng.of("foe", enemy.id))
    return Foe(enemy, deck)
