"""Players that are programs. They see what their seat sees: its decision, its view and matches imagined for it."""

from herobox.bots.bot import ANCHORS, BOT_NAMES, UNTHINKING, Bot, Thinker, is_from_file, make_bot, make_thinker
from herobox.bots.explaining import Advice, advise
from herobox.bots.greedy import Greedy
from herobox.bots.level import AT_A_TABLE, LEVELS
from herobox.bots.planner import Planner
from herobox.bots.random_bot import RandomBot
from herobox.bots.search import Search
from herobox.bots.solver import Solver
from herobox.bots.thought import Thought

__all__ = [
    "ANCHORS",
    "AT_A_TABLE",
    "BOT_NAMES",
    "LEVELS",
    "UNTHINKING",
    "Advice",
    "Bot",
    "Greedy",
    "Planner",
    "RandomBot",
    "Search",
    "Solver",
    "Thinker",
    "Thought",
    "advise",
    "is_from_file",
    "make_bot",
    "make_thinker",
]
