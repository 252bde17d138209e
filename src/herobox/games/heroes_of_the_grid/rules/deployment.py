"""The Deployment Phase: five times a round enemies come to the locations (rulebook p. 5 to 7)."""

from __future__ import annotations

from collections.abc import Sequence

from herobox.games.heroes_of_the_grid.cards import Deployment
from herobox.games.heroes_of_the_grid.ids import DEPLOYMENT_DECK
from herobox.games.heroes_of_the_grid.options import Use
from herobox.games.heroes_of_the_grid.rules.placing_figures import command_center_assault, deploy_figures, in_words
from herobox.games.heroes_of_the_grid.rules.using_zords import usable, use_zord, zord_called
from herobox.games.heroes_of_the_grid.state import CENTER, DeploymentPile, Foe, State
from herobox.kernel import PASS, Deck, Rules, ask

SIX_RANGERS = 6
MORE_FIGURES = 3
"""What a card that shows one foot soldier deploys with six Rangers (p. 18)."""


def deployment(table: State) -> Rules[None]:
    """A deployment of the round. Zords may be used before it, not between revealing and placing (official answer)."""
    while zords := usable(table, in_battle=False):
        choice = yield from ask(table.everyone, "deployment", [*(Use(zord.zord.id) for zord in zords), PASS])
        if not isinstance(choice, Use):
            break
        yield from use_zord(table, zord_called(table, choice.what))
    resolve_deployment(table)
    table.deployments_left -= 1
    if not table.deployments_left:
        end_deployment_phase(table)


def resolve_deployment(table: State) -> None:
    """Resolving Deployments (p. 5): the top card says who comes, the back of the next one where.

    Monsters and bosses that lie between are revealed as well, and the back after them counts (p. 6).
    """
    card = reveal(table)
    table.deployed.append(card)
    kind = 0 if card.enemy == table.foes[0].enemy.id else 1
    figures = number_of_figures(table, card)
    arrivals = []
    while not (following := next_card(table)).location:
        arrivals.append(appear(table, reveal(table)))
    board = table.board_of(following.location)
    to_center = boss_to_center(table, arrivals)
    say = None
    if table.listener:

        def say(at: Sequence[str]) -> None:
            tell_deployment(table, kind, figures, arrivals, board, at)

    deploy_figures(table, kind, figures, CENTER if to_center else board, say)
    # After the foot soldiers monsters come, then bosses (p. 6).
    for foe in sorted(arrivals, key=lambda foe: is_boss(table, foe)):
        deploy_figures(table, foe, 1, CENTER if to_center and is_boss(table, foe) else board)


def boss_to_center(table: State, arrivals: list[int]) -> bool:
    """In Command Center Assault a boss and the foot soldiers that come with it go to the Command Center (p. 17)."""
    return any(is_boss(table, foe) for foe in arrivals) and command_center_assault(table)


def is_boss(table: State, foe: int) -> bool:
    """Whether it is a boss, final or extra."""
    return table.foes[foe].enemy.type == "boss"


def number_of_figures(table: State, card: Deployment) -> int:
    """How many foot soldiers a card deploys: with six Rangers three instead of one (p. 18)."""
    if card.figures == 1 and table.config.number_of_rangers == SIX_RANGERS:
        return MORE_FIGURES
    return card.figures


def next_card(table: State) -> Deployment:
    """The card on top of the deployment deck."""
    return table.deployments[0].cards[-1]


def reveal(table: State) -> Deployment:
    """Take the top card of the deployment deck and turn it up."""
    pile = table.deployments[0]
    card = pile.cards.pop()
    if not pile.cards:
        del table.deployments[0]
    table.reveals += 1
    return card


def appear(table: State, card: Deployment) -> int:
    """A monster or boss appears and its enemy deck is shuffled (p. 6); returns its index among the foes.

    The last boss in the deployment deck is the one to be defeated for victory (p. 17).
    """
    enemy, cards = table.enemies[card.enemy]
    deck = Deck([*cards])
    deck.shuffle(table.rng.of("foe", len(table.foes)))
    final = enemy.type == "boss" and not any(
        table.enemies[other.enemy][0].type == "boss" for pile in table.deployments for other in leaders(pile)
    )
    table.foes.append(Foe(enemy, deck, final=final))
    return len(table.foes) - 1


def leaders(pile: DeploymentPile) -> list[Deployment]:
    """The cards of monsters and bosses in a pile: those without a location on their backs."""
    return [card for card in pile.cards if not card.location]


def tell_deployment(table: State, kind: int, figures: int, arrivals: list[int], board: int, at: Sequence[str]) -> None:
    """Say what is deployed and where the card sends it; `at`: what to look at on the picture."""
    number = table.config.deployments_a_round - table.deployments_left + 1
    names = [in_words(table, kind, figures)] + [table.foes[foe].enemy.name for foe in arrivals]
    place = table.boards[board].location.name
    shown = number, " and ".join(names), place
    table.show("move", "Deployment {}: {} at {}.", *shown, by=DEPLOYMENT_DECK, at=at)


def end_deployment_phase(table: State) -> None:
    """The foot soldier cards of this round are shuffled and put under the deployment deck (p. 7)."""
    table.rng.of("deployments").shuffle(table.deployed)
    table.deployments.append(DeploymentPile(table.deployed, dealt=False))
    table.deployed = []
    table.phase = "action"
    words = "The deployments of round {} are done; the cards are shuffled and put under the deck."
    table.show("phase", words, table.round, at=(DEPLOYMENT_DECK,))
