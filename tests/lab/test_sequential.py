from fullhouse.bots import BOTS
from fullhouse.games import games
from fullhouse.lab.pairing import Pairing
from fullhouse.lab.sequential import Sequential, estimate
from fullhouse.table.chance import Dice


def results(share: float, count: int, seed: str) -> list[float]:
    """So many deals of two games each, won with this chance."""
    dice = Dice(seed)
    won = [dice.below(1000) < share * 1000 for _ in range(2 * count)]
    return [(won[2 * i] + won[2 * i + 1]) / 2 for i in range(count)]


def test_an_interval_holds_what_it_should() -> None:
    inside = 0
    for number in range(200):
        found = estimate(results(0.6, 100, f"deals {number}"))
        inside += found.low <= 0.6 <= found.high
    assert 180 <= inside <= 199


def test_a_test_finds_the_stronger_and_the_equal() -> None:
    verdicts = {0.5: [0, 0], 0.6: [0, 0]}
    for share, counts in verdicts.items():
        for number in range(60):
            test = Sequential(0.5, 0.6)
            for value in results(share, 3000, f"{share} {number}"):
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
    played = pairing.deal("a deal")
    assert len(played) == 4
    assert all(abs(sum(found.shares) - 1) < 1e-9 for found in played)
    even = [found._replace(shares=[0.25] * 4) for found in played]
    assert pairing.points(even) == 0.5
    won = [found._replace(shares=[1.0, 0.0, 0.0, 0.0]) for found in played]
    assert pairing.points(won) == 1.0
