"""The rules of Mightymania, in the rulebook's order. Numbers in docstrings are the rulebook's rule numbers."""

from __future__ import annotations

from collections.abc import Sequence

from herobox.games.mightymania.cards import SquadCard
from herobox.games.mightymania.ids import field_id, laid_id
from herobox.games.mightymania.options import Attack, Cover, Lay, Move, Place
from herobox.games.mightymania.rules.refusals import attacks, covers, moves
from herobox.games.mightymania.state import NAMES, Duel, Squad, State, opponent
from herobox.kernel import D6, NOBODY, PASS, Outcome, Rolled, Rules, ask, together

MOST_ROUNDS = 5


def turn(table: State) -> Rules[None]:
    """One turn: the set-up of a game, or one attack with what comes before and after it."""
    return attack_turn(table) if table.lined_up else set_up(table)


def set_up(table: State) -> Rules[None]:
    """Rules 1 and 2: both line up in secret, then the dice say who begins."""
    table.duel = None
    table.turns = 0
    for player in table.players:
        player.fields = [None] * len(player.deck.cards)
    north, south = table.players
    yield from together((north.seats, line_up(table, 0)), (south.seats, line_up(table, 1)))
    table.lined_up = True
    table.tell("Both line-ups are placed face down.")
    table.attacker = start_roll(table)


def line_up(table: State, seat: int) -> Rules[None]:
    """Rule 1: four cards face down side by side in the owner's order, field 1 first, so without a gap."""
    player = table.players[seat]
    cards = {Place(card.id): card for card in player.deck.cards}
    for field in range(len(player.fields)):
        place = yield from ask(player.seats, "line-up", (*cards,))
        card = cards.pop(place)
        player.fields[field] = Squad(card, card.lives, laid_on=field + 1)
        table.tell("{} places {} on field {}.", NAMES[seat], card.name, field + 1, to=player.seats)


def start_roll(table: State) -> int:
    """Rule 2: the higher die begins. A tie is rolled again (a reading: docs/rules/mightymania.md)."""
    while True:
        first, second = D6.roll_many(table.rng.of("start"), 2)
        dice = (Rolled(str(first), NAMES[0]), Rolled(str(second), NAMES[1]))
        table.show("roll", "{} rolls {}, {} rolls {}.", NAMES[0], first, NAMES[1], second, dice=dice)
        if first != second:
            starter = 0 if first > second else 1
            table.show("phase", "{} goes first.", NAMES[starter])
            return starter


def attack_turn(table: State) -> Rules[None]:
    """One attack. Players alternate (a reading: docs/rules/mightymania.md)."""
    attacker, defender = table.attacker, opponent(table.attacker)
    table.turns += 1
    games = table.games
    yield from change_position(table, defender)
    yield from change_position(table, attacker)
    own = table.players[attacker]
    possible = attacks(own.occupied(), table.players[defender].occupied())
    if possible:
        attack = yield from ask(own.seats, "attack", possible)
        yield from duel(table, attack)
    else:  # No card in reach even after moving: the turn passes (a reading: docs/rules/mightymania.md).
        table.tell("{} has no card in reach and can't attack.", NAMES[attacker])
    if table.games == games and table.turns >= table.config.turn_limit:
        end_game(table, None)
    table.attacker = defender


def change_position(table: State, seat: int) -> Rules[None]:
    """Rule 15: before each attack either player may move one card, the defender first."""
    player = table.players[seat]
    if None not in player.fields:
        return
    move = yield from ask(player.seats, "change-position", (PASS, *moves(player.occupied())))
    if isinstance(move, Move):
        player.fields[move.to - 1], player.fields[move.field - 1] = player.fields[move.field - 1], None
        if table.listener:
            names = (NAMES[seat], move.field, move.to)
            table.show("move", "{} moves a card from field {} to field {}.", *names, by=field_id(seat, move.to))


def duel(table: State, attack: Attack) -> Rules[None]:
    """Rules 5 to 14: cover, reveal, number of rounds, Power Cards, result."""
    attacker = table.attacker
    fields = [attack.by, attack.target] if attacker == 0 else [attack.target, attack.by]
    fight = table.duel = Duel(attacker, attack.target, fields, laid=[[], []])
    if table.listener:
        by, at = field_id(attacker, attack.by), field_id(opponent(attacker), attack.target)
        names = (NAMES[attacker], attack.target, attack.by)
        table.show("strike", "{} attacks field {} from field {}.", *names, by=by, at=(at,))
    if squad_on(table, opponent(attacker), attack.target).card.leader:
        yield from cover_the_leader(table, fight)
    fight.fighters = [reveal(table, 0, fields[0]), reveal(table, 1, fields[1])]
    fight.rounds = number_of_rounds(table)
    north, south = table.players
    yield from together((north.seats, lay_power_cards(table, 0)), (south.seats, lay_power_cards(table, 1)))
    reveal_power_cards(table, fight)
    settle_duel(table, fight)


def cover_the_leader(table: State, fight: Duel) -> Rules[None]:
    """Rule 5: the defender may place a neighbour on the attacked Leader; it fights instead.

    The cover need not be in the attacker's reach, and a covered Leader stays as it was (readings in
    docs/rules/mightymania.md).
    """
    defender = opponent(fight.attacker)
    player = table.players[defender]
    leader = squad_on(table, defender, fight.target)
    if not leader.known:
        leader.known = True  # The question itself tells the attacker who lies there.
        table.reveals += 1
    cover = yield from ask(player.seats, "cover", (PASS, *covers(player.occupied(), fight.target)))
    if isinstance(cover, Cover):
        fight.fields[defender] = cover.by
        names = (NAMES[defender], fight.target, cover.by)
        by, at = field_id(defender, cover.by), field_id(defender, fight.target)
        table.show("move", "{} covers the Leader on field {} from field {}.", *names, by=by, at=(at,))


def reveal(table: State, seat: int, field: int) -> SquadCard:
    """Rule 6: a card that fights is turned up for good."""
    squad = squad_on(table, seat, field)
    if not squad.revealed:
        squad.revealed = squad.known = True
        table.reveals += 1
        if table.listener:
            names = (NAMES[seat], squad.card.name, field)
            table.show("reveal", "{} reveals {} on field {}.", *names, at=(field_id(seat, field),))
    return squad.card


def number_of_rounds(table: State) -> int:
    """Rule 7: the attacker's die; a 6 is rolled again."""
    while True:
        rolled = D6.roll(table.rng.of("rounds"))
        if table.listener:
            names = (NAMES[table.attacker], rolled)
            words = (
                "{} rolls {} for the number of rounds." if rolled <= MOST_ROUNDS else "{} rolls {}, and rolls again."
            )
            table.show("roll", words, *names, dice=(Rolled(str(rolled)),))
        if rolled <= MOST_ROUNDS:
            return rolled


def lay_power_cards(table: State, seat: int) -> Rules[None]:
    """Rule 8: one Power Card a round, face down from left to right; each of the five at most once a duel."""
    assert table.duel is not None
    laid = table.duel.laid[seat]
    seats = table.players[seat].seats
    hand: Sequence[Lay] = table.wheel.hand
    for _ in range(table.duel.rounds):
        lay = yield from ask(seats, "lay", hand)
        hand = [*hand]
        hand.remove(lay)
        laid.append(lay.power)


def reveal_power_cards(table: State, fight: Duel) -> None:
    """Rules 9 to 11: pair by pair the card's value for the power laid is compared, with +2 for the advantage."""
    first, second = fight.fighters[0].values, fight.fighters[1].values
    bonus = table.wheel.bonus
    results = fight.results
    table.reveals += 1
    for one, other in zip(*fight.laid, strict=True):
        ours = first[one] + bonus[one][other]
        theirs = second[other] + bonus[other][one]
        results.append(0 if ours > theirs else 1 if theirs > ours else -1)
        if table.listener:
            tell_round(table, fight, (one, ours), (other, theirs))


def tell_round(table: State, fight: Duel, north: tuple[str, int], south: tuple[str, int]) -> None:
    """Say how the last round went: each side's power, and its card's value with the bonus."""
    winner = fight.results[-1]
    number = len(fight.results)
    cards = [laid_id(seat, number) for seat in (0, 1)]
    (one, ours), (other, theirs) = north, south
    powers, (first, second) = table.wheel.powers, NAMES
    names = (first, powers[one].name, ours, second, powers[other].name, theirs)
    if winner < 0:
        table.show("miss", "{}'s {} ({}) against {}'s {} ({}).", *names, at=cards)
    else:
        struck = cards[opponent(winner)]
        table.show("strike", "{}'s {} ({}) against {}'s {} ({}).", *names, by=cards[winner], at=(struck,))


def settle_duel(table: State, fight: Duel) -> None:
    """Rules 11 to 13: more rounds won wins the duel, and the loser's card loses a life. A draw costs nobody."""
    won = (fight.results.count(0), fight.results.count(1))
    if won[0] == won[1]:
        table.show("phase", "The duel is a draw, {} to {}.", *won)
        return
    winner, loser = (0, 1) if won[0] > won[1] else (1, 0)
    if table.counts is not None:
        count_duel(table, fight, winner)
    if table.listener:
        table.show("phase", "{} wins the duel {} to {}.", NAMES[winner], won[winner], won[loser])
    lose_life(table, loser, fight.fields[loser])


def count_duel(table: State, fight: Duel, winner: int) -> None:
    """For the end of the match: whose card has won, by how much, and how many duels in a row this side has won now."""
    card = f"{NAMES[winner]}'s {fight.fighters[winner].name}"
    lead = fight.results.count(winner) - fight.results.count(opponent(winner))
    table.count("duels won", card)
    table.count_most("clearest duel", card, lead)
    table.count("in a row", NAMES[winner])
    table.count("in a row", NAMES[opponent(winner)], -table.counted("in a row", NAMES[opponent(winner)]))
    table.count_most("longest streak", NAMES[winner], table.counted("in a row", NAMES[winner]))
    if fight.covered and winner != fight.attacker:
        table.count("leaders saved", card)


def lose_life(table: State, seat: int, field: int) -> None:
    """Rules 12, 13 and 16: a card without a life left is removed; a Leader's removal ends the game."""
    squad = squad_on(table, seat, field)
    squad.lives -= 1
    if squad.lives:
        if table.listener:
            names = (NAMES[seat], squad.card.name, squad.lives)
            table.show("damage", "{}'s {} loses a life ({} left).", *names, at=(field_id(seat, field),), amount=1)
        return
    table.players[seat].fields[field - 1] = None
    if table.listener:
        at = (field_id(seat, field),)
        table.show("damage", "{}'s {} is removed from the game.", NAMES[seat], squad.card.name, at=at, amount=1)
    if squad.card.leader:
        end_game(table, opponent(seat))


def end_game(table: State, winner: int | None) -> None:
    """Rule 16, or a draw when the limit of turns is reached; then the next game of the match, or its end."""
    table.games += 1
    if winner is None:
        table.last_result = f"no Leader was beaten in {table.turns} turns"
    else:
        table.players[winner].wins += 1
        table.last_result = f"{NAMES[opponent(winner)]}'s Leader is beaten"
    if match_over(table):
        end_match(table)
    else:
        table.tell("Game {} ends: {}.", table.games, table.last_result)
        table.lined_up = False


def match_over(table: State) -> bool:
    """Whether all games are played, or one player has won more than half of them."""
    best_of = table.config.best_of
    return table.games == best_of or any(player.wins * 2 > best_of for player in table.players)


def end_match(table: State) -> None:
    """More games won wins the match; a draw when both won equally many. It is the last that a turn does."""
    first, second = (player.wins for player in table.players)
    winner = NOBODY if first == second else 0 if first > second else 1
    result = "Drawn" if winner == NOBODY else f"{NAMES[winner]} wins"
    games = "" if table.config.best_of == 1 else f" (games {first} to {second})"
    table.end(f"{result}: {table.last_result}{games}.", winner)


def outcome(table: State) -> Outcome | None:
    """How the match ended."""
    if not table.ending:
        return None
    scores = [0.0 if table.winner == NOBODY else 1.0 if seat == table.winner else -1.0 for seat in range(2)]
    return Outcome(tuple(scores), table.ending)


def squad_on(table: State, seat: int, field: int) -> Squad:
    """The card on a field where there must be one."""
    squad = table.players[seat].fields[field - 1]
    assert squad is not None
    return squad
