"""Every world can be played on, at whatever decision it was drawn."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.laws.playable_worlds import play_worlds, summary
from tests.random_games import GAMES, every_seating, options_of
from tests.sizes import IS_LONG, SEED, sized


@pytest.mark.once
@every_seating
def test_worlds_of_every_decision_can_be_played_to_their_end(id: str, seats: int) -> None:
    """In `make test` of one observer at each, or at some of a long game; at length of all."""
    counts = Counter[str]()
    for number in range(sized(1, 20)):
        options = options_of(id, seats, number)
        counts += play_worlds(GAMES[id], seats, options, f"{SEED} {number}", few=not IS_LONG)
    print(summary(id, counts))
    assert counts["worlds"] > (counts["decisions"] if IS_LONG else 0)
