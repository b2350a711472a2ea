from collections.abc import Sequence

from fullhouse.bots import BOTS
from fullhouse.games import games
from fullhouse.lab.intervals import estimate_share
from fullhouse.lab.paired_deals import Pairing, share_of_points
from fullhouse.lab.sequential_test import SequentialTest
from fullhouse.table.chance import Dice


def deal_results(share: float, count: int, seed: str) -> list[float]:
    """The results of so many deals of two games each, won with this probability."""
    dice = Dice(seed)
    won = [dice.below(1000) < share * 1000 for _ in range(2 * count)]
    return [(won[2 * i] + won[2 * i + 1]) / 2 for i in range(count)]


def test_an_interval_covers_the_true_share_in_95_percent_of_samples() -> None:
    for deals in (10, 30, 100):
        inside = 0
        for number in range(200):
            found = estimate_share(deal_results(0.6, deals, f"deals {number}"))
            inside += found.low <= 0.6 <= found.high
        assert 180 <= inside <= 199, deals


def test_an_interval_stays_between_0_and_1_and_narrows_with_paired_results() -> None:
    def width(values: Sequence[float]) -> float:
        found = estimate_share(values)
        assert 0 <= found.low <= found.mean <= found.high <= 1
        return found.high - found.low

    assert width([1.0] * 40) < width([1.0] * 8) < 0.5
    assert width([0.0, 1.0] * 50) > width([0.5] * 90 + [0.0, 1.0] * 5)
    assert width([0.5]) > 0.8


def test_a_sequential_test_finds_the_stronger_and_the_equal() -> None:
    verdicts = {0.5: [0, 0], 0.6: [0, 0]}
    for share, counts in verdicts.items():
        for number in range(60):
            test = SequentialTest(0.5, 0.6)
            for value in deal_results(share, 3000, f"{share} {number}"):
                test.add(value)
                if (verdict := test.verdict()) is not None:
                    counts[verdict] += 1
                    break
    assert verdicts[0.5][True] <= 8
    assert verdicts[0.6][False] <= 8
    assert all(sum(counts) == 60 for counts in verdicts.values())


def test_a_bot_is_even_with_itself_on_average_whatever_the_seats() -> None:
    game = next(found for found in games().values() if 4 in found.seats)
    pairing = Pairing(game, 4, {}, BOTS["random"], BOTS["random"])
    shares = pairing.deal("a deal")
    assert len(shares) == 4
    assert all(0 <= share <= 1 for share in shares)
    assert pairing.points_of([0.25] * 4) == 0.5
    assert pairing.points_of([1.0] * 4) == 1.0
    assert share_of_points(0.0, 4) == 0.0
