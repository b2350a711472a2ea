"""Are the chances of a review right? Of moments at 70 %, about 70 % should be won.

    python benchmarks/review_calibration.py --games 200 --seats 2 --keep moments.jsonl
    python benchmarks/review_calibration.py --games 200 --seats 2 --even --keep even.jsonl
    python benchmarks/review_calibration.py --read moments.jsonl --chart chart.svg

Bots of a ladder play whole games, each on a rung drawn for its seat or, with `--even`, all on
one drawn for the game: imagined games do not know which seat is the stronger one. At evenly spaced
turns of each game, the chance of one seat is measured as in a review, from what that seat knows,
and compared with how the game ended. Moments of one game are not independent, so intervals come
from the variance between games.
"""

from __future__ import annotations

import argparse
import json
from math import sqrt
from pathlib import Path
from typing import NamedTuple

from fullhouse.bots import world_of
from fullhouse.bots.ladder import read_ladder
from fullhouse.games import games
from fullhouse.play.match import Match
from fullhouse.play.record import Header, new_header
from fullhouse.play.replay import LineBuffer
from fullhouse.review.chances import BATCH, measure, moments_of
from fullhouse.review.played_game import PlayedGame
from fullhouse.table.chance import Dice

MOMENTS = 5
BATCHES = 1
BINS = 5


def play(id: str, seats: int, number: int, even: bool = False) -> PlayedGame:
    """A game of bots of the ladder, each of a rung drawn for it, or all of the same."""
    header = new_header(id, tuple(f"seat {n}" for n in range(seats)), {}, f"calibration {number}")
    return PlayedGame(header, play_lines(header, Dice(f"{id} {seats} {number}"), even))


def play_lines(header: Header, dice: Dice, even: bool = False) -> list[str]:
    """The lines of such a game."""
    buffer = LineBuffer()
    match = Match(header, buffer)
    lines: list[str] = []
    seats = len(header.seats)
    ladder = read_ladder(match.table.game)
    drawn = [dice.below(len(ladder.rungs)) for _ in range(1 if even else seats)]
    bots = [ladder.bot(ladder.rungs[drawn[seat % len(drawn)]], seats) for seat in range(seats)]
    while not match.table.over:
        seat = match.table.actors[0]
        legal = match.table.legal(seat)
        chosen: int = legal[0]
        if len(legal) > 1:
            chosen = bots[seat].choose(world_of(match.table, seat, dice), seat, dice)
        match.act(seat, chosen)
        lines.append(buffer.lines[0])
    return lines


class Moment(NamedTuple):
    """Of one game: a seat's chance at a moment, and its share of the win at the end."""

    game: str
    seats: int
    number: int
    chance: float
    won: float
    even: bool = False
    """Whether all seats of the game were on the same rung."""


class Bin(NamedTuple):
    """Moments with about the same chance, and how often they were won, with a 95 % interval."""

    low: float
    high: float
    moments: int
    chance: float
    won: float
    reach: float


def samples(id: str, seats: int, number: int, even: bool) -> list[Moment]:
    """Some moments of one game."""
    game = play(id, seats, number, even)
    moments = [n for n in moments_of(game) if not game.tables[n].over]
    found = []
    for at in sorted({len(moments) * step // MOMENTS for step in range(MOMENTS)}):
        seat = (number + at) % seats
        won = sum(measure(game, seat, moments[at], batch)[seat] for batch in range(BATCHES))
        result = game.result_of(seat) or 0.0
        found.append(Moment(id, seats, number, won / (BATCHES * BATCH), result, even))
    return found


def bins(found: list[Moment]) -> list[Bin]:
    """Chances against results; the intervals are over games."""
    out = []
    for number in range(BINS):
        low, high = number / BINS, (number + 1) / BINS
        here = [one for one in found if low <= one.chance < high or (high == 1 and one.chance == 1)]
        if not here:
            continue
        won = sum(one.won for one in here) / len(here)
        # The error of a ratio of sums over games.
        by_game: dict[int, float] = {}
        for one in here:
            by_game[one.number] = by_game.get(one.number, 0.0) + one.won - won
        error = sqrt(sum(value**2 for value in by_game.values())) / len(here)
        mean = sum(one.chance for one in here) / len(here)
        out.append(Bin(low, high, len(here), mean, won, 1.96 * error))
    return out


def title(found: list[Moment]) -> str:
    """Which games these moments are of."""
    first, games = found[0], len({one.number for one in found})
    return f"{first.game}, {first.seats} {'even ' if first.even else ''}seats, {games} games"


def show(found: list[Moment]) -> None:
    """A table of chances against results."""
    score = sum((one.chance - one.won) ** 2 for one in found) / len(found)
    print(f"\n{title(found)}, Brier score {score:.3f}")
    print("| chance | moments | mean chance | won (95 %) |\n|---|---|---|---|")
    for one in bins(found):
        low, high = max(0.0, one.won - one.reach), min(1.0, one.won + one.reach)
        print(
            f"| {one.low:.0%} to {one.high:.0%} | {one.moments} | {one.chance:.1%} | "
            f"{one.won:.1%} ({low:.1%} to {high:.1%}) |",
            flush=True,
        )


def chart(groups: list[list[Moment]]) -> str:
    """One square for each game: how often moments were won, against their chance."""
    side, gap, top = 200, 60, 40
    width = gap + len(groups) * (side + gap)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {side + top + 50}" '
        'font-family="sans-serif" font-size="14" fill="#555">'
    ]
    for number, found in enumerate(groups):
        left, bottom = gap + number * (side + gap), top + side
        parts.append(f'<text x="{left}" y="{top - 14}" font-size="11">{title(found)}</text>')
        parts.append(
            f'<rect x="{left}" y="{top}" width="{side}" height="{side}" fill="none" '
            f'stroke="#999"/><path d="M{left} {bottom}L{left + side} {top}" stroke="#999" '
            'stroke-dasharray="4 4"/>'
        )
        for one in bins(found):
            x, y = left + one.chance * side, bottom - one.won * side
            high = bottom - min(1.0, one.won + one.reach) * side
            low = bottom - max(0.0, one.won - one.reach) * side
            parts.append(
                f'<path d="M{x:.1f} {low:.1f}V{high:.1f}" stroke="#2567ad" stroke-width="2"/>'
                f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" fill="#2567ad"/>'
            )
        for share in (0, 50, 100):
            at = share * side // 100
            parts.append(
                f'<text x="{left + at}" y="{bottom + 18}" text-anchor="middle">{share}</text>'
                f'<text x="{left - 6}" y="{bottom - at + 5}" text-anchor="end">{share}</text>'
            )
        parts.append(
            f'<text x="{left + side // 2}" y="{bottom + 38}" text-anchor="middle">'
            "chance, % (up: won, %)</text>"
        )
    return "".join([*parts, "</svg>\n"])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", default=[*games()])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--even", action="store_true", help="the same rung for all seats of a game")
    parser.add_argument("--keep", type=Path, help="file to append the moments to")
    parser.add_argument("--read", type=Path, nargs="*", help="files of moments to show instead")
    parser.add_argument("--chart", type=Path, help="SVG to write")
    asked = parser.parse_args()
    found: list[Moment] = []
    if asked.read:
        lines = [line for file in asked.read for line in file.read_text("utf-8").splitlines()]
        found = [Moment(*json.loads(line)) for line in lines]
    else:
        for id in asked.game:
            for number in range(asked.first, asked.first + asked.games):
                new = samples(id, asked.seats, number, asked.even)
                found += new
                if asked.keep:
                    with asked.keep.open("a", encoding="utf-8") as file:
                        file.writelines(json.dumps(one) + "\n" for one in new)
    kinds = sorted({(one.game, one.seats, one.even) for one in found})
    groups = [[one for one in found if (one.game, one.seats, one.even) == kind] for kind in kinds]
    for group in groups:
        show(group)
    if asked.chart:
        asked.chart.write_text(chart(groups), encoding="utf-8")


if __name__ == "__main__":
    main()
