"""Experiments on games: simulation, balance reports, what would come of other numbers, ladders and benchmarks."""

from herobox.lab.api import Page, report, simulate, whatif

__all__ = ["Page", "report", "simulate", "whatif"]
