"""Why a hero can't do something by an Action: the same rules as those that offer it, said in a sentence."""

from __future__ import annotations

from herobox.games.clash_of_heroes.cards.characters import PowerCard, Wound
from herobox.games.clash_of_heroes.cards.district import FAR
from herobox.games.clash_of_heroes.keywords.lasting import Flight
from herobox.games.clash_of_heroes.options import AttackKind
from herobox.games.clash_of_heroes.rules.activation import all_can, cannot
from herobox.games.clash_of_heroes.rules.attacks import attack_kinds, reachable
from herobox.games.clash_of_heroes.rules.attribute_tests import Offer, is_open, object_under, within_reach, would_do
from herobox.games.clash_of_heroes.rules.attributes import value
from herobox.games.clash_of_heroes.rules.movement import reach
from herobox.games.clash_of_heroes.rules.sides import opponents
from herobox.games.clash_of_heroes.rules.sight import obstacle
from herobox.games.clash_of_heroes.state.figures import Figure, Hero
from herobox.games.clash_of_heroes.state.table import State, supposing
from herobox.kernel.wording import count_of

KINDS: dict[str, AttackKind] = {"melee": "melee", "ranged": "ranged", "mental": "mental"}


def move_refusal(table: State, hero: Hero, space: int, areas: int = -1, flying: bool = False) -> str | None:
    """Why a hero can't move to a Space, by a Move or by a power over so many Areas (-1: as SPEED says)."""
    board = table.board
    name = board.names[space]
    if areas < 0 and cannot(hero, "move"):
        return f"{hero.name} can't move by Actions now (its Weakness or Wound, p. 10 and 21)"
    if space == hero.at:
        return f"{hero.name} stands on {name} already, and a move ends on another Space (p. 18)"
    for each in table.figures:
        if not each.out and each.at == space:
            return f"{each.name} stands on {name}, and a move ends on a free Space (p. 18)"
    if reach(table, hero, areas, flying) >> space & 1:
        return None
    most = value(table, hero, "speed") if areas < 0 else areas
    here, there = board.area_of[hero.at], board.area_of[space]
    distances = table.ways.distance
    distance = distances[here][there]
    if distance == FAR:
        able = board.ways((1 << len(board.doors)) - 1).distance[here][there] < FAR
        what = "a closed door" if able else "walls"
        return f"no way leads to {name}: {what} in between can't be passed (p. 12)"
    foes = [] if flying or any(type(word) is Flight for _, word in hero.lasting) else opponents(table, hero)
    for foe in foes:
        if board.area_of[foe.at] == here and distance > 1:
            return f"{foe.name} is in {hero.name}'s Area, so the move ends in the next Area (p. 18)"
    if distance > most:
        return f"{name} is {count_of(distance, 'Area')} away, and {hero.name} moves up to {most} (p. 18)"
    for foe in foes:
        area = board.area_of[foe.at]
        if area not in (here, there) and distances[here][area] + distances[area][there] == distance:
            return f"{foe.name} is on the way to {name}, and a move ends in an Area with an opponent (p. 19)"
    return f"{hero.name} can't reach {name} by one move (p. 19)"


def attack_refusal(table: State, hero: Hero, kind: str, target: Figure, *, characters: bool = False) -> str | None:
    """Why a hero can't attack somebody in a way; `characters`: by a text that is about allies as well (p. 20)."""
    if kind not in KINDS:
        return f'there are no "{kind}" Attacks; they are {", ".join(KINDS)} (p. 20)'
    if target is hero or (target not in opponents(table, hero) and not characters):
        who = "itself" if target is hero else f"{target.name}, who is an ally"
        return f"{hero.name} can't attack {who}: Attacks are made on opponents (p. 20)"
    if cannot(hero, "attack"):
        return f"{hero.name} can't make Attacks now (its Weakness or Wound, p. 10 and 21)"
    if kind not in attack_kinds(hero):
        able = " or ".join("MENTAL" if each == "mental" else each for each in attack_kinds(hero))
        return f"{hero.name} makes {able} attacks only, as long as no power says otherwise (p. 20)"
    if reachable(table, hero, KINDS[kind], target):
        return None
    if kind == "melee":
        return _not_adjacent(table, hero, target)
    barred = obstacle(table, hero, target.at)
    return f"{barred} bars {hero.name}'s Line of Sight to {target.name} (p. 20)"


def _not_adjacent(table: State, hero: Hero, target: Figure) -> str:
    """A target of a melee attack that is too far, or behind a wall."""
    one, other = table.board.places[hero.at], table.board.places[target.at]
    if max(abs(one[0] - other[0]), abs(one[1] - other[1])) <= 1:
        return f"a wall or a closed door is between {hero.name} and {target.name} (p. 20)"
    where = table.board.names[target.at]
    return f"{target.name} on {where} is not next to {hero.name}, and a melee attack needs that (p. 20)"


def every_test(table: State) -> list[Offer]:
    """All Tests of the board, those too that can't be made now."""
    found = [Offer(special, space) for space, specials in table.plot.specials.items() for special in specials]
    return found + [Offer(each, marker.at) for marker in table.markers if marker.here for each in marker.specials]


def attempt_refusal(table: State, hero: Hero, name: str) -> str | None:
    """Why a hero can't attempt a Test of the board."""
    known = [offer for offer in every_test(table) if offer.special.id == name]
    if not known:
        return f'there is no Test "{name}" on the board (p. 22)'
    if cannot(hero, "test"):
        return f"{hero.name} can't attempt Tests now (its Weakness or Wound, p. 10 and 21)"
    title = known[0].special.name
    there = [offer for offer in known if is_open(table, offer)]
    if not there:
        if name in table.over:
            return f'"{title}" has been passed, and it is done once only (p. 22)'
        return f'"{title}" can\'t be attempted before something else has been done (p. 22)'
    reached = [offer for offer in there if within_reach(table, hero, offer)]
    if any(would_do(table, hero, offer.special) for offer in reached):
        return None
    if reached:
        return f'"{title}" would change nothing now (p. 22)'
    special = there[0].special
    if special.attribute == "attack" and not special.direct and "ranged" in attack_kinds(hero):
        return f'{obstacle(table, hero, there[0].space)} bars {hero.name}\'s Line of Sight to "{title}" (p. 20 and 22)'
    spaces = " or ".join(dict.fromkeys(table.board.names[offer.space] for offer in there))
    return f'"{title}" is attempted on its Orange Interaction Space, {spaces} (p. 22)'


def use_refusal(table: State, hero: Hero, name: str, way: str) -> str | None:
    """Why a hero can't use an object in a way (p. 14)."""
    piece = next((piece for piece in table.objects if piece.id == name), None)
    if piece is None:
        return f'there is no object "{name}" on the board (p. 14)'
    title = piece.printed.name
    if way not in ("traditional", "offensive"):
        return "an object is used in its traditional or in its offensive way (p. 14)"
    if piece.gone:
        return f"the {title} is destroyed (p. 14)"
    if cannot(hero, "use"):
        return f"{hero.name} can't use objects now (its Weakness or Wound, p. 10 and 21)"
    if cannot(hero, "test"):
        return f"{hero.name} can't attempt Tests now, and an object is used by one (p. 10, 14 and 21)"
    use = piece.printed.traditional if way == "traditional" else piece.printed.offensive
    if use is None:
        return f"the {title} has no {way} use (p. 14)"
    if object_under(table, hero) is not piece:
        return f"{hero.name} is not on a Space of the {title} (p. 14)"
    if way == "traditional" and hero.at != piece.orange:
        orange = table.board.names[piece.orange]
        return f"its traditional use needs the {title}'s Orange Interaction Space, {orange} (p. 14)"
    if all_can(supposing(table, aiming=name if way == "offensive" else ""), hero, use):
        return None
    if way == "offensive" and cannot(hero, "attack"):
        return f"{hero.name} can't make Attacks now (its Weakness or Wound, p. 10 and 21)"
    return f"the {title} has no target from here (p. 14)" if way == "offensive" else f"the {title} would do nothing now"


def power_refusal(table: State, hero: Hero, name: str) -> str | None:
    """Why a hero can't use the Special Power of a card by an Action (p. 10)."""
    card: PowerCard | Wound | None = next((card for card in hero.left if card.id == name), None)
    if card is None:
        right = next((card for card in hero.right if card.id == name), None)
        if right is not None:
            return f"{right.name} lies on the right, where its Secret Technique counts and no Special Power (p. 9)"
        held: list[PowerCard | Wound] = [*hero.hand, *hero.discard, *hero.wounds, *hero.healed]
        if any(each.id == name for each in held):
            return "that card was not played on the left this round (p. 10)"
        for other in table.heroes:
            theirs = next((each for each in (*other.left, *other.right) if each.id == name), None)
            if theirs is not None:
                return f"{theirs.name} is a card of {other.name}, and heroes use only their own (p. 15)"
        return f'{hero.name} has no card "{name}" (p. 10)'
    if card.power is None or not card.power.action:
        return f"{card.name} has no ACTION: what it says holds for the whole round (p. 10)"
    if cannot(hero, "power"):
        return f"{hero.name} can't use ACTIONS of Special Powers now (its Weakness or Wound, p. 10 and 21)"
    if card.power.unique and card.id in hero.used:
        return f"{card.name} is a UNIQUE ACTION and has been used this round (p. 10)"
    if not any(effect.can(table, hero) for effect in card.power.action):
        return f"{card.name} would do nothing now (p. 10)"
    return None
