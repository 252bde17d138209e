"""A piece of an analysis: what worker processes find out for it."""

from __future__ import annotations

import time

from herobox.analysis import Analysis, begin_analysis, depth_of, judge_line
from herobox.analysis.analysing import Judged
from herobox.kernel.game import Outcome
from herobox.web.looking import Look, past_of
from herobox.web.packs import game_of


def begin_piece(look: Look, depth: str, ended: Outcome) -> Analysis:
    """An analysis, of which nothing is done, of a match that has ended so."""
    return begin_analysis(look.record, game_of(look.record.header), depth_of(depth), ended=ended)


def judge_piece(look: Look, analysis: Analysis, seconds: float) -> list[Judged]:
    """The next choices of an analysis, looked at for about so many seconds of processor time, one at least."""
    past, depth = past_of(look), depth_of(analysis.depth)
    until = time.process_time() + seconds
    judged: list[Judged] = []
    for at in analysis.lines[analysis.done :]:
        judged.append(judge_line(past.at(at), at, look.record.lines[look.record.added + at], depth))
        if time.process_time() >= until:
            break
    return judged
