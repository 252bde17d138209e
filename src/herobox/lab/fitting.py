"""Weights fitted to positions and what came of them: logistic regression, by scikit-learn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from herobox.kernel.errors import HeroboxError
from herobox.kernel.learned import KIND
from herobox.lab.sampling import Sampled

FOLDS = 5
"""Into how many parts games are split, of which each is predicted by what was learned from the others."""
STRENGTHS = (0.001, 0.01, 0.1, 1.0, 10.0)
"""Inverse strengths of regularization (scikit-learn's C); the one that predicts games left out best is taken."""
LEAST_POSITIONS = 5
"""In how many positions a number must be other than 0 to get a weight of its own."""
BINS = 10
"""How many parts of the chances from 0 to 1 are shown in a calibration."""


class Bin(NamedTuple):
    """Positions that were expected to be worth about the same."""

    positions: int
    expected: float
    """On average, as a chance of winning from 0 to 1."""
    observed: float
    """What came of them on average, on the same scale."""


class Fitted(NamedTuple):
    """What was learned, and how well it tells games that it was not learned from."""

    weights: dict[str, float]
    effects: dict[str, float]
    """Each weight times how much its number varies: how much it matters."""
    strength: float
    """Which of `STRENGTHS` was best."""
    positions: int
    games: int
    loss: float
    """The mean logarithmic loss, in nats, of predictions of games that were left out."""
    baseline: float
    """The same, where every position is said to be worth the average."""
    calibration: tuple[Bin, ...]


def require_train() -> None:
    """Raises HeroboxError where what the extra `train` installs is missing."""
    try:
        import numpy  # noqa: F401, ICN001 - only to find out whether it is there
        import sklearn  # type: ignore[import-untyped]  # noqa: F401
    except ImportError:
        raise HeroboxError("training needs the packages numpy and scikit-learn: install herobox[train]") from None


def fit(samples: Sequence[Sampled]) -> Fitted:
    """Fit weights to all of these games, and find out on games left out how well such weights predict.

    Raises HeroboxError where there are too few games, all came to the same, or the extra `train` is missing.
    """
    require_train()
    import numpy as np
    from sklearn.feature_extraction import DictVectorizer  # type: ignore[import-untyped]
    from sklearn.preprocessing import StandardScaler  # type: ignore[import-untyped]

    played = [each for each in samples if each.positions]
    if len(played) < FOLDS:
        raise HeroboxError(f"there are positions of {len(played)} games; it takes those of {FOLDS} at least")
    positions = [(number, position) for number, each in enumerate(played) for position in each.positions]
    target = np.array([(position.worth + 1) / 2 for _, position in positions])
    if target.min() == target.max():
        raise HeroboxError("all games came to the same, so there is nothing to learn; play more, or against a level")
    known = _known([position.features for _, position in positions])
    if not known:
        raise HeroboxError("no number tells these positions apart, so there is nothing to learn from")
    vectorizer = DictVectorizer()
    rows = vectorizer.fit_transform([{n: v for n, v in p.features.items() if n in known} for _, p in positions])
    scaler = StandardScaler(with_mean=False)
    rows = scaler.fit_transform(rows)
    fold = np.array([number % FOLDS for number, _ in positions])
    predicted = {strength: _out_of_fold(rows, target, fold, strength) for strength in STRENGTHS}
    losses = {strength: _loss(target, found) for strength, found in predicted.items()}
    best = min(STRENGTHS, key=lambda strength: losses[strength])
    fitted = _regression(rows, target, best)
    names = [str(name) for name in vectorizer.get_feature_names_out()]
    weights = {name: float(weight) for name, weight in zip(names, fitted / scaler.scale_, strict=True)}
    return Fitted(
        {name: round(weight, 4) for name, weight in {**weights, **_kinds(weights)}.items()},
        {name: float(effect) for name, effect in zip(names, fitted, strict=True)},
        best,
        len(positions),
        len(played),
        losses[best],
        _loss(target, np.full(len(target), target.mean())),
        _bins(target, predicted[best]),
    )


def _known(found: Sequence[dict[str, float]]) -> set[str]:
    """The numbers that are other than 0 often enough to be learned from."""
    there: dict[str, int] = {}
    for features in found:
        for name, number in features.items():
            there[name] = there.get(name, 0) + bool(number)
    return {name for name, times in there.items() if times >= LEAST_POSITIONS}


def _kinds(weights: dict[str, float]) -> dict[str, float]:
    """The mean weight of each kind of items, for those that a pack brings."""
    kinds: dict[str, list[float]] = {}
    for name, weight in weights.items():
        kind, colon, _ = name.partition(":")
        if colon:
            kinds.setdefault(kind + KIND, []).append(weight)
    return {kind: sum(each) / len(each) for kind, each in kinds.items()}


def _regression(rows: Any, target: Any, strength: float) -> Any:
    """The weights of a logistic regression on chances, without a constant: a game names one if it needs it."""
    import numpy as np
    from scipy.sparse import vstack  # type: ignore[import-untyped]
    from sklearn.linear_model import LogisticRegression  # type: ignore[import-untyped]

    # A position that was won to 70 percent counts as one that was won, seven tenths, and one that was lost.
    model = LogisticRegression(C=strength, fit_intercept=False, max_iter=2000)
    won = np.concatenate([np.ones(len(target)), np.zeros(len(target))])
    model.fit(vstack([rows, rows]), won, sample_weight=np.concatenate([target, 1 - target]))
    return model.coef_[0]


def _out_of_fold(rows: Any, target: Any, fold: Any, strength: float) -> Any:
    """For each position its chance of being won, by weights from the games of other parts."""
    import numpy as np

    found = np.zeros(len(target))
    for part in range(FOLDS):
        out = fold == part
        weights = _regression(rows[~out], target[~out], strength)
        found[out] = 1 / (1 + np.exp(-(rows[out] @ weights)))
    return found


def _loss(target: Any, predicted: Any) -> float:
    """The mean logarithmic loss, in nats: 0.693 is a coin's."""
    import numpy as np

    sure = np.clip(predicted, 1e-6, 1 - 1e-6)
    return float(-np.mean(target * np.log(sure) + (1 - target) * np.log(1 - sure)))


def _bins(target: Any, predicted: Any) -> tuple[Bin, ...]:
    import numpy as np

    place = np.minimum((predicted * BINS).astype(int), BINS - 1)
    return tuple(
        Bin(int(chosen.sum()), float(predicted[chosen].mean()), float(target[chosen].mean()))
        for number in range(BINS)
        if (chosen := place == number).any()
    )
