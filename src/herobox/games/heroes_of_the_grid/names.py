"""What things on the table are called in a prompt, and their ids on the picture."""

from __future__ import annotations

from collections.abc import Sequence

from herobox.games.heroes_of_the_grid.cards import CombatCard, Ranger
from herobox.games.heroes_of_the_grid.rules.gaining_and_spending_energy import the_battle
from herobox.games.heroes_of_the_grid.rules.paying_costs import cost, limits
from herobox.games.heroes_of_the_grid.state import FOOT_SOLDIER_TYPES, Attack, Board, EnemyInPlay, Player, View
from herobox.games.heroes_of_the_grid.texts import card_text, enemy_keywords, owner_of, sentences, strength
from herobox.kernel import PASS, Decision
from herobox.kernel.wording import count_of, join_words, lower_first


def called(player: Player, seat: int) -> str:
    """A player, with a mark for whoever reads: "Zack", "Jason and Trini (you)"."""
    return f"{player.name} (you)" if player.number == seat else player.name


def whose(player: Player, seat: int) -> str:
    """What is a player's: "your", "Zack's"."""
    return "your" if player.number == seat else f"{player.name}'s"


def verb(player: Player, word: str) -> str:
    """A verb's form for one Ranger or two: "suffers", "suffer"."""
    return word if len(player.rangers) > 1 else f"{word}s"


def enemies_at(view: View, board: Board) -> str:
    """The enemy figures on a board: "2 Putty Patrollers and Bones"; "no enemies"."""
    present = [view.foes[kind].enemy.figures(board.foot_soldiers[kind]) for kind in FOOT_SOLDIER_TYPES]
    present = [words for words, count in zip(present, board.foot_soldiers, strict=True) if count]
    return join_words([*present, *(view.foes[foe].enemy.name for foe in board.monsters)]) or "no enemies"


def enemy_called(enemy: EnemyInPlay, number: int, promised: int = 0) -> str:
    """An enemy card with its number in the combat sequence, from 1: "Engulf (card 1, 2 health left)".

    `promised`: the hits of a divided attack that it will be dealt.
    """
    mine = f", {promised} of your hits already" if promised else ""
    return f"{enemy.card.name} (card {number}, {enemy.card.health - enemy.hits} health left{mine})"


def enemy_marks(enemy: EnemyInPlay) -> str:
    """What is worth knowing of a target: its keywords, and whether it has had its turn."""
    marks = [*enemy_keywords(enemy.card), *(["already resolved"] if enemy.resolved else [])]
    return f": {', '.join(marks)}" if marks else ""


def ranger_called(view: View, ranger_id: str) -> tuple[Player, Ranger] | None:
    """The Ranger of this id with who plays it."""
    found = ((player, ranger) for player in view.players for ranger in player.rangers if ranger.id == ranger_id)
    return next(found, None)


def ability_in_use(view: View) -> str:
    """The ability that is carried out now, with its Ranger: "Zack's Hip-Hop Kido"; empty where it is none."""
    using = [] if view.battle is None else view.battle.using
    found = ranger_called(view, using[-1]) if using else None
    return f"{found[1].first_name}'s {found[1].ability.name}" if found else ""


def asking(view: View, question: str, decision: Decision) -> str:
    """A question with what asks it before it: "Use Zack's Hip-Hop Kido? ", "Sweeping Strike: "."""
    using = [] if view.battle is None else view.battle.using
    ability = ability_in_use(view)
    if ability and PASS in decision.options:
        return f"Use {ability}? {question}"
    return f"{ability or using[-1]}: {lower_first(question)}" if using else question


def card_called(view: View, seat: int, card_id: str) -> CombatCard:
    """A card that this seat may choose: out of its deck while that is searched, its hand or its discard pile."""
    player = view.players[seat]
    offered = [] if view.battle is None else view.battle.offered
    return next(card for card in (*offered, *player.hand, *player.discard) if card.id == card_id)


def card_name(player: Player, card: CombatCard, seat: int) -> str:
    """A player's card: "Power Axe"; with its Ranger where it is another player's or two share a deck."""
    if player.number == seat and len(player.rangers) == 1:
        return card.name
    return f"{owner_of(player, card).first_name}'s {card.name}"


def price(view: View, card: CombatCard) -> str:
    """What playing a card costs now: "2 energy", "X energy", "X energy, 1 at least"."""
    least = cost(card, limits(view))
    if card.cost != "X":
        return f"{least} energy"
    return f"X energy, at least {least}" if least else "X energy"


def play_words(view: View, card: CombatCard) -> str:
    """What playing a card costs and does: "for 1 energy: 3 dice. Ignores GUARD."."""
    return f"for {price(view, card)}: {sentences([strength(card), card_text(card)])}"


def pool_words(view: View) -> str:
    """What there is to spend."""
    return f"The pool holds {the_battle(view).energy} energy."


def attack_called(view: View, attack: Attack, seat: int) -> str:
    """An attack by its player and its card: "your Power Axe"."""
    owner = "your" if attack.seat == seat else f"{view.players[attack.seat].name}'s"
    return f"{owner} {attack.card.name}"


def face_words(hits: int) -> str:
    """What a die shows."""
    return "a miss" if not hits else count_of(hits, "hit")


def roll_words(rolled: Sequence[int]) -> str:
    """What dice show together: "3 hits (1, 0, 2)"."""
    return f"{count_of(sum(rolled), 'hit')} ({', '.join(map(str, rolled))})"
