"""Fit an evaluation: the weights by which features of a position tell each seat's chances.

A seat's lead is the weighted sum of its features, and its chance the softmax of the leads, as in
`fullhouse.table.tactics.chances`. Features are arrays by position, seat and feature; results, the
seats' shares of the win, are arrays by position and seat.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize
from scipy.special import log_softmax

Values = NDArray[np.float64]

PENALTY: Final = 0.01
"""What a squared weight costs (ridge regression): rare features keep small weights."""
FOLDS: Final = 5


def log_losses(features: Values, results: Values, weights: Values) -> Values:
    """By position: minus the logarithm of the chance that these weights gave the winner."""
    found: Values = -(results * log_softmax(features @ weights, axis=1)).sum(axis=1)
    return found


def fit(features: Values, results: Values, penalty: float = PENALTY) -> Values:
    """The weights with the lowest log loss and penalty, whatever the units of the features."""
    spread = (features - features.mean(axis=1, keepdims=True)).std(axis=(0, 1))
    scale = np.where(spread > 0, spread, 1.0)
    scaled = features / scale

    def cost(weights: Values) -> tuple[float, Values]:
        loss = log_losses(scaled, results, weights).mean() + penalty * (weights @ weights) / 2
        chances = np.exp(log_softmax(scaled @ weights, axis=1))
        slope = np.einsum("ps,psf->f", chances - results, scaled) / len(scaled)
        return float(loss), slope + penalty * weights

    first = np.zeros(features.shape[2])
    found: Values = minimize(cost, first, jac=True, method="L-BFGS-B").x / scale
    return found


def held_out_losses(features: Values, results: Values, games: NDArray[np.int64]) -> Values:
    """By position: the log loss of weights that were fitted to other games (cross-validation).

    `games` has the number of each position's game.
    """
    found = np.zeros(len(features))
    for fold in range(FOLDS):
        held_out = games % FOLDS == fold
        weights = fit(features[~held_out], results[~held_out])
        found[held_out] = log_losses(features[held_out], results[held_out], weights)
    return found
