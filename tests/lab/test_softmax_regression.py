import numpy as np
import pytest

from fullhouse.lab.softmax_regression import Values, fit, held_out_losses, log_losses
from fullhouse.table.tactics import chances

TRUE = [1.5, -0.02, 0.0]
SCALES = [1.0, 50.0, 1.0]
"""The features' units differ."""


def played(games: int, seats: int) -> tuple[Values, Values]:
    """Positions of so many games, whose winners are drawn by the chances of the true weights."""
    rng = np.random.default_rng(7)
    features = rng.normal(size=(games, seats, len(TRUE))) * SCALES
    results = np.zeros((games, seats))
    for game, leads in enumerate(features @ TRUE):
        results[game, rng.choice(seats, p=chances(leads.tolist()))] = 1.0
    return features, results


@pytest.mark.parametrize("seats", [2, 3])
def test_a_fit_recovers_the_weights_that_decided(seats: int) -> None:
    features, results = played(20_000, seats)
    found = fit(features, results, penalty=0.0)
    assert np.abs((found - TRUE) * SCALES).max() < 0.06


def test_a_penalty_keeps_weights_small_where_there_are_few_games() -> None:
    features, results = played(10, 2)
    assert np.abs(fit(features, results)).max() < np.abs(fit(features, results, 1e-6)).max()


def test_a_feature_that_never_differs_gets_no_weight() -> None:
    features, results = played(1000, 2)
    features[:, :, 2] = 3.0
    assert abs(fit(features, results)[2]) < 1e-6


def test_held_out_losses_do_not_flatter() -> None:
    """Of noise, a fit learns nothing that helps with other games."""
    features, results = played(200, 2)
    noise = np.random.default_rng(8).normal(size=(200, 2, 30))
    games = np.arange(200)
    even = np.log(2)
    assert log_losses(noise, results, fit(noise, results)).mean() < even
    assert held_out_losses(noise, results, games).mean() > even
    assert held_out_losses(features, results, games).mean() < 0.9 * even
