"""Players that are programs. They see what their seat sees: its decision, its view and matches imagined for it."""

from herobox.bots.bot import BOT_NAMES, Bot, make_bot
from herobox.bots.greedy import Greedy
from herobox.bots.planner import Planner
from herobox.bots.random_bot import RandomBot
from herobox.bots.search import Search
from herobox.bots.thought import Thought

__all__ = ["BOT_NAMES", "Bot", "Greedy", "Planner", "RandomBot", "Search", "Thought", "make_bot"]
