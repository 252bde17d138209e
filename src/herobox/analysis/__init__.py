"""What a finished match could have been: each choice judged by what its seat could know, skill apart from luck."""

from herobox.analysis.accounts import Account, TurningPoint, accounts, turning_points
from herobox.analysis.analysing import Analysis, analyse, begin_analysis, judge_line
from herobox.analysis.judging import DEPTHS, Depth, Judgement, depth_of, judge

__all__ = [
    "DEPTHS",
    "Account",
    "Analysis",
    "Depth",
    "Judgement",
    "TurningPoint",
    "accounts",
    "analyse",
    "begin_analysis",
    "depth_of",
    "judge",
    "judge_line",
    "turning_points",
]
