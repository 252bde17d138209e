"""A builder of positions for the tests of Clash of Heroes, with places, cards, Damage, objects and dice chosen.

Everything is named by its id, Spaces by their names. A position is the table after the set-up with things moved about,
so nothing is lost. By default it is on the training ground (tests' own pack):

        a   b   c   d   e   f   g   h   i   j
    1   .   . : .   .   . : . | .   . : .   .      ":", "~" a white line, "|", "-" a wall, "1" and "2" closed doors,
    2   .   . : .   .   . : . | .   . : .   .      "#" scenery; "k" the Orange Interaction Space of the training lock
        ~   ~   ~   ~   ~       ~   ~   ~   ~      (MENTAL, 5 Test dice), "d" that of the training doors (ATTACK, 4).
    3   .   .   .   .   . : . 1 .   d   .   .      Columns a to e are a street, f to j a hall. Areas: a1-b2, c1-e2,
        ~   ~   ~   ~   ~       2   -   ~   ~      a3-e3, a4-b5, c4-e5, f1-f5, g1-h2, i1-j2, g3-j3, g4-h5, i4-j5.
    4   .   . : .   .   k : . | .   . | .   .      The first team starts on a1, a2, a4 and a5, the second one on i1,
    5   .   . : .   #   . : . | .   . | .   .      i2, j1 and j2; the Trainer stands on j5.

    table = position(
        at={"rage": "c3", "redline": "d3"},
        right={"rage": ["haymaker"]},
        active="rage",
        dice="1 1 1 2 pow 1",  # faces of Combat and Power dice; "t0", "t1", "t2" of Test dice
    )
    drive(table, attack(table, "rage", "redline"), "pass")
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, cast

from herobox.games.clash_of_heroes import ClashOfHeroes
from herobox.games.clash_of_heroes.config import Config
from herobox.games.clash_of_heroes.keywords.vocabulary import Rank
from herobox.games.clash_of_heroes.options import Attack, AttackKind, Power
from herobox.games.clash_of_heroes.rules.activation_phase import act, actions_of
from herobox.games.clash_of_heroes.rules.attacks import dice_for
from herobox.games.clash_of_heroes.rules.current_attributes import take_effect, value
from herobox.games.clash_of_heroes.rules.damage_and_wounds import eliminate
from herobox.games.clash_of_heroes.setup.starting_table import place_villain, setup
from herobox.games.clash_of_heroes.state.figure_state import VILLAINS, Figure, Hero, Villain
from herobox.games.clash_of_heroes.state.scene_state import Scene
from herobox.games.clash_of_heroes.state.table_state import State, View, stand
from herobox.kernel import NOBODY, Listener, Match, Rng, Rules, notation
from herobox.kernel.copying import copier
from herobox.kernel.table import Counts
from tests.games.clash_of_heroes.box import CONTENT, GAME
from tests.games.clash_of_heroes.building import Named, Scripted, lay_cards, piece

TRAINING_GROUND = "training-ground"


def position(
    scenario: str = TRAINING_GROUND,
    *,
    teams: tuple[Sequence[str], Sequence[str]] = (("rage", "ultrawoman"), ("la-duchesse", "redline")),
    team_up: Sequence[str] = (),
    ranks: Mapping[str, Rank] | None = None,
    at: Mapping[str, str] | None = None,
    villains: Named | None = None,
    hands: Named | None = None,
    left: Named | None = None,
    right: Named | None = None,
    discards: Named | None = None,
    wounds: Named | None = None,
    damage: Mapping[str, int] | None = None,
    missions: Mapping[str, int] | None = None,
    out: Sequence[str] = (),
    objects: Named | None = None,
    doors: Sequence[str] = (),
    phase: Literal["set-up", "strategy", "activation", "end of round"] = "activation",
    round: int = 1,  # noqa: A002 - it is the rulebook's word
    order: tuple[Sequence[str], Sequence[str]] | None = None,
    leading: int = 0,
    active: str = "",
    dice: str = "",
    seed: int = 0,
    **config: Any,
) -> State:
    """The table after the set-up, with what is said changed; cards that are played are revealed.

    teams: the heroes of the seats of each team. team_up: TEAM-UP Heroes, the first team's before the second one's.
    ranks: by hero, for others Normal (in a campaign: Rookie). at: Spaces by the ids of heroes and villains. villains:
    Spaces by the id of a villain's card; if it is given, no other villain stands there. hands: exactly these Power
    cards; the others of the hand lie in the discard pile. left, right: what is played, Wounds too. discards: in this
    order, the last one on top. wounds: in the hand. damage: Damage tokens of heroes and villains. missions: Personal
    Missions by number, from 0. out: heroes and villains that are eliminated. objects: by kind the upper left Spaces,
    with quarter turns behind a blank: "c1 2"; if it is given, no other object lies there. doors: the ids of those that
    are open: "b1-1". order: the Initiative decks, by default all heroes in their order. active: the hero who is
    activated, with all Actions. dice: the faces of all dice that are rolled from now on, else chance of the seed.
    config: its fields.
    """
    heroes = (*teams[0], *teams[1], *team_up)
    a_side = len(heroes) // 2 if team_up else 0
    chosen = Config(
        scenario=scenario,
        first=len(teams[0]),
        second=len(teams[1]),
        a_side=a_side,
        heroes=heroes,
        ranks=tuple((ranks or {}).get(name, "") for name in heroes),
        **config,
    )
    table = setup(CONTENT, chosen, Rng(seed))
    table.listener = Listener()
    table.counts = Counts()
    table.phase, table.round, table.leading, table.next_team = phase, round, leading, leading
    lay_cards(table, hands or {}, left or {}, right or {}, discards or {}, wounds or {})
    if villains is not None:
        table.villains, table.spawned, table.spaces_of[VILLAINS] = [], {}, 0
        for card, spaces in villains.items():
            for space in spaces:
                place_villain(table, card, table.board.numbers[space])
    if objects is not None:
        table.objects = [piece(table, kind, n, token) for kind in objects for n, token in enumerate(objects[kind], 1)]
        table.covered = sum(each.spaces for each in table.objects)
    for name, space in (at or {}).items():
        put(table, name, space)
    for name, tokens in (damage or {}).items():
        figure(table, name).damage = tokens
    for name, number in (missions or {}).items():
        hero(table, name).mission = number
    names = [door.id for door in table.board.doors]
    table.opened = sum(1 << names.index(door) for door in doors)
    table.ways = table.board.ways(table.opened)
    for name in out:
        eliminate(table, figure(table, name))
    for team in (0, 1):
        ours = [each for each in table.heroes if each.side == team and not each.out]
        deck = [hero(table, name) for name in order[team]] if order else ours if phase == "activation" else []
        table.teams[team].order = [each.number for each in deck]
    if active:
        activate(table, active)
    if phase in ("activation", "end of round"):
        take_effect(table)
    if dice:
        script = Scripted(seed)
        script.script = tuple(dice.split())
        table.rng = script
    return table


def activate(table: State, name: str) -> Hero:
    """Make a hero the one who is activated now, with all Actions and no longer in the Initiative deck."""
    acting = hero(table, name)
    order = table.teams[acting.side].order
    if acting.number in order:
        order.remove(acting.number)
    table.scene = Scene(acting=acting.number)
    acting.actions, acting.activated = acting.values.actions, True
    table.next_team = 1 - acting.side
    return acting


def arrange(*arguments: Any, **named: Any) -> Match:
    """A match that begins with a position, between two turns of the kernel; takes what `position` takes."""
    table = position(*arguments, **named)
    table.listener = None
    game = Arranged(CONTENT)
    game.arranged = table
    return Match(game, table.config, 0)


class Arranged(ClashOfHeroes):
    """The game from a position of one's own."""

    arranged: State

    def setup(self, config: Config, rng: Rng) -> State:
        """The table of the position."""
        table: State = copier(State)(self.arranged)
        return table


# Looking at a position, and acting in it


def view(table: State, seat: int | None) -> View:
    """The table as a seat (None: a spectator) sees it."""
    return cast("View", GAME.view(table, seat))


def figure(table: State, name: str) -> Figure:
    """A hero or a villain by what choices call it, out or not."""
    return next(each for each in table.figures if each.id == name)


def hero(table: State, name: str) -> Hero:
    """A hero by id."""
    return next(each for each in table.heroes if each.id == name)


def villain(table: State, name: str) -> Villain:
    """A villain's figure by what choices call it."""
    return next(each for each in table.villains if each.id == name)


def put(table: State, name: str, space: str) -> None:
    """Put somebody on a Space, by its name."""
    stand(table, figure(table, name), table.board.numbers[space])


def place_of(table: State, name: str) -> str:
    """The Space of a figure; empty for one who is out."""
    at = figure(table, name).at
    return table.board.names[at] if at != NOBODY else ""


def attack(table: State, by: str, target: str, kind: AttackKind = "melee") -> Rules[None]:
    """An Action of a hero: an Attack."""
    return act(table, hero(table, by), Attack(kind, target))


def ids(cards: Sequence[Any]) -> list[str]:
    """The ids of cards, in order."""
    return [card.id for card in cards]


def power(table: State, by: str, card: str) -> Rules[None]:
    """An Action of a hero: the Special Power of a card."""
    return act(table, hero(table, by), Power(card))


def dice_of(table: State, by: str, target: str, kind: AttackKind = "melee") -> tuple[int, int]:
    """Combat and Power dice of an Attack of somebody on somebody."""
    return dice_for(table, figure(table, by), kind, figure(table, target))


def values(table: State, name: str) -> tuple[int, int, int]:
    """SPEED, DEFENSE and MENTAL of somebody now; ATTACK is told by `dice_of`."""
    someone = figure(table, name)
    return value(table, someone, "speed"), value(table, someone, "defense"), value(table, someone, "mental")


def choices(table: State, name: str) -> list[str]:
    """What the hero who is activated can do, by notation."""
    return [notation(option) for option in actions_of(table, hero(table, name))]
