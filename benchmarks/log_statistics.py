"""What happens in a game's log: who wins, how long it takes, how often each rule is cited.

    python benchmarks/log_statistics.py GAME --bots greedy,random --games 3000 [--option target=8 …]

`--share WHAT/OF` compares how often two regular expressions match the log, whose lines are "rule
text"; `--number WHAT` averages the number that its group matches.

Each deal is played once in every rotation of the bots. Shares have 95 % Wilson intervals, means
normal ones. Points are also listed by the rules that gave them, and public counts as they were at
the end. Unlike `fullhouse sim`, intervals are over games, and only random and greedy bots play.
"""

from __future__ import annotations

import argparse
import re
from collections import Counter
from math import sqrt
from statistics import fmean, quantiles, stdev

import fullhouse as fh
from fullhouse.table.formatting import Formatter, plain
from fullhouse.table.ids import Seat
from fullhouse.table.shapes import EntryShape
from fullhouse.table.steps import Together
from fullhouse.table.tracked_table import TrackedTable

BOTS = ("random", "greedy")
MOST_COUNTED = 100
"""Facts at or above this are not counts."""


def choose(bot: str, t: TrackedTable, seat: int, dice: fh.Dice) -> int:
    """The choice of a bot; ties are broken at random."""
    legal = t.legal(seat)
    if bot == "greedy" and len(legal) > 1:
        quiet = t.clone()
        quiet.logging = False  # a world would copy the log, which bots do not use
        world = quiet.world(seat, dice)
        rates = [t.game.tactics.rate(world, Seat(seat), action) for action in legal]
        legal = [a for a, rate in zip(legal, rates, strict=True) if rate == max(rates)]
    return legal[dice.below(len(legal))]


def play(t: TrackedTable, order: list[str], dice: fh.Dice) -> list[int]:
    """Play a table to its end; the seats that decided, in order, -1 for several at once."""
    decided: list[int] = []
    while not t.over:
        seat = t.actors[0]
        decided.append(-1 if isinstance(t.stack[-1], Together) else seat)
        t.act(seat, choose(order[seat], t, seat, dice))
    return decided


def said(t: TrackedTable, entry: EntryShape) -> str:
    """A log line's words, without who did it."""
    message = entry["message"]
    return "" if message is None else plain(Formatter(t.kit).phrase(message))


def what(t: TrackedTable, entry: EntryShape) -> str:
    """A log line's rule and first words: what happened, without the cards."""
    words = said(t, entry).split()
    return " ".join([entry["rule"], *words[: 1 if entry["seat"] >= 0 else 2]])


def wilson(share: float, n: int, z: float = 1.96) -> str:
    """A share with its interval."""
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    reach = z / (1 + z * z / n) * sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    return f"{share:6.1%}  ({middle - reach:.1%} to {middle + reach:.1%})"


def mean(values: list[int]) -> str:
    """A mean with its interval, and the most there was."""
    reach = 1.96 * stdev(values) / sqrt(len(values))
    return f"{fmean(values):7.2f} ± {reach:.2f}  (most {max(values)})"


def share(name: str, parts: list[int], wholes: list[int]) -> str:
    """How often one thing happened of another; more often than that, how many times."""
    part, whole = sum(parts), sum(wholes)
    if part <= whole:
        return f"{name:42}     {wilson(part / whole, whole)}"
    ratios = [p / w for p, w in zip(parts, wholes, strict=True) if w]
    reach = 1.96 * stdev(ratios) / sqrt(len(ratios))
    return f"{name:42} {part / whole:7.2f} ± {reach:.2f}"


def spread(name: str, numbers: list[int]) -> str:
    """The mean of numbers, and those that a tenth, half and nine tenths do not exceed."""
    ordered = sorted(numbers)
    tenths = "/".join(str(ordered[len(ordered) * i // 10]) for i in (1, 5, 9))
    return f"{name:42} {mean(numbers)}  p10/50/90 {tenths}"


def how_they_lie(values: list[int]) -> str:
    """A mean with its interval, the deviation, and how the values lie."""
    tenths = quantiles(values, n=10, method="inclusive")
    low, middle, high = tenths[0], tenths[4], tenths[8]
    reach = 1.96 * stdev(values) / sqrt(len(values))
    lie = f"10 % {low:.0f}, median {middle:.0f}, 90 % {high:.0f}"
    return f"{fmean(values):7.2f} ± {reach:.2f}  (sd {stdev(values):.1f}; {lie})"


def counts_of(t: TrackedTable) -> dict[str, list[int]]:
    """Public facts that are small numbers, as they are now: one, or one for each seat."""
    shown = t.view(None)["facts"]
    found: dict[str, list[int]] = {}
    for name, value in shown.items():
        values = [v for v in (value if isinstance(value, list) else [value]) if v is not None]
        if len(values) in (1, t.seats) and all(0 <= v < MOST_COUNTED for v in values):
            found[name] = values
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description="What a game is like, measured.")
    parser.add_argument("game", choices=list(fh.games()))
    parser.add_argument("--bots", default="random,random", help=f"of {', '.join(BOTS)}; by seat")
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--share", action="append", default=[], metavar="WHAT/OF")
    parser.add_argument("--number", action="append", default=[], metavar="WHAT")
    given = parser.parse_args()
    game = fh.game(given.game)
    bots: list[str] = given.bots.split(",")
    if len(bots) not in game.seats or not set(bots) <= set(BOTS):
        parser.error(f"--bots takes {game.seat_range()}, each of {', '.join(BOTS)}")
    options: dict[str, str] = dict(option.split("=", 1) for option in given.option)
    turned = [bots[i:] + bots[:i] for i in range(len(bots))]

    wins: Counter[str] = Counter()
    games: Counter[str] = Counter()
    lengths: list[int] = []
    points: list[list[int]] = [[], []]
    by_bot: dict[str, list[int]] = {bot: [] for bot in bots}
    given_by: dict[str, list[int]] = {}
    counted: dict[str, list[int]] = {}
    rules: list[Counter[str]] = []
    shares: dict[str, tuple[list[int], list[int]]] = {name: ([], []) for name in given.share}
    numbers: dict[str, list[int]] = {name: [] for name in given.number}
    for number in range(given.games):
        order = turned[number % len(turned)]
        t = game.start(len(bots), f"deal {number // len(turned)}", options)
        decided = play(t, order, fh.Dice(number))
        alone = len(t.winners) == 1
        first = next((seat for seat in decided if seat >= 0), -1)
        outcomes = {"first to decide": alone and first in t.winners, "several": not alone}
        began = t.view(None)["facts"].get("first player")
        if began is not None:
            outcomes["first player of the last round"] = alone and began in t.winners
        for seat, bot in enumerate(order):
            name = f"{bot} against {', '.join(order[:seat] + order[seat + 1 :])}"
            won = alone and seat in t.winners
            outcomes[name] = won or outcomes.get(name, False)
            outcomes[f"{name}, seat {seat}"] = won
        if first >= 0 and len(order) > 2:
            for place in range(len(order)):
                outcomes[f"in turn order, {place + 1}."] = (
                    alone and (first + place) % len(order) in t.winners
                )
        games.update(outcomes.keys())
        wins.update(name for name, won in outcomes.items() if won)
        lengths.append(len(decided))
        points[0].append(max(t.scores))
        points[1].append(min(t.scores))
        log = t.log(None)
        rules.append(Counter(what(t, entry) for entry in log))
        lines = [f"{entry['rule']} {said(t, entry)}" for entry in log]
        for name, counts in shares.items():
            for count, pattern in zip(counts, name.split("/"), strict=True):
                count.append(sum(1 for line in lines if re.search(pattern, line)))
        for name, found in numbers.items():
            found += [int(match[1]) for line in lines if (match := re.search(name, line))]
        for seat, bot in enumerate(order):
            by_bot[bot].append(t.scores[seat])
        for line in t.reckoning():
            who = f"points by {line['rule']}, {order[line['seat']]}"
            given_by.setdefault(who, []).append(line["points"])
        now = counts_of(t)
        for name in [*now] if number == 0 else [*counted]:
            if name in now:
                counted.setdefault(name, []).extend(now[name])
            else:  # too large once: no count
                del counted[name]

    print(f"{game.title}, {', '.join(bots)}, {given.games} games, {options or 'default options'}\n")
    for name in sorted(games):
        print(f"{name:42} win {wilson(wins[name] / games[name], games[name])}")
    print()
    print(f"{'decisions a game':42} {mean(lengths)}")
    print(f"{'highest score':42} {mean(points[0])}")
    print(f"{'lowest score':42} {mean(points[1])}")
    for bot, scores in by_bot.items():
        print(f"{f'score of {bot}':42} {how_they_lie(scores)}")
    print()
    for name, values in sorted([*given_by.items(), *counted.items()]):
        if len(set(values)) > 1:
            print(f"{name:42} {how_they_lie(values)}")
    print()
    for name, (parts, wholes) in shares.items():
        print(share(name, parts, wholes))
    for name, found in numbers.items():
        print(spread(name, found))
    for rule in sorted({rule for counts in rules for rule in counts}):
        print(f"{rule:42} {mean([counts[rule] for counts in rules])}")


if __name__ == "__main__":
    main()
