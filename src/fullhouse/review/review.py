"""A review: its pieces of work, the most useful order, and how they fit together."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from fullhouse.review import chances, decisions
from fullhouse.review.chances import BATCHES, CONFIDENCE, DIGITS
from fullhouse.review.decisions import is_costly
from fullhouse.review.played_game import PlayedGame, Turn
from fullhouse.review.shapes import (
    AccountShape,
    DecisionShape,
    PointShape,
    ReviewShape,
    TurningPointShape,
)

FORMAT: Final = 1
TURNING_POINTS: Final = 3
"""How many are named at most."""
Progress = Callable[[int, int], None]


class Chances(NamedTuple):
    """A piece of work: one batch of imagined games after a moment, as an observer knew it."""

    observer: int | None
    n: int
    batch: int


class ReviewedDecision(NamedTuple):
    """A piece of work: one decision. Decisions are the same whoever observes."""

    n: int


def read_piece(written: Sequence[int | None]) -> Chances | ReviewedDecision:
    """A piece of work from the list of its fields."""
    if len(written) == 1:
        assert written[0] is not None
        return ReviewedDecision(written[0])
    observer, n, batch = written
    assert n is not None
    assert batch is not None
    return Chances(observer, n, batch)


class Pieces:
    """The finished pieces of a game's review."""

    def __init__(self) -> None:
        self.chances: dict[Chances, Sequence[float]] = {}
        self.decisions: dict[int, DecisionShape] = {}

    def add(self, piece: Chances | ReviewedDecision, made: Sequence[float] | DecisionShape) -> None:
        """Keeps what was computed."""
        if isinstance(piece, Chances):
            assert not isinstance(made, Mapping)
            self.chances[piece] = made
        else:
            assert isinstance(made, Mapping)
            self.decisions[piece.n] = made

    def __contains__(self, piece: Chances | ReviewedDecision) -> bool:
        return piece in self.chances if isinstance(piece, Chances) else piece.n in self.decisions

    def add_missing(self, others: Pieces) -> None:
        """Takes over what others have computed."""
        self.chances = others.chances | self.chances
        self.decisions = others.decisions | self.decisions

    def copy(self) -> Pieces:
        """Those that there are now."""
        twin = Pieces()
        twin.chances = dict(self.chances)
        twin.decisions = dict(self.decisions)
        return twin

    def write(self) -> str:
        """All of them as JSON, in an order that does not depend on when they were computed."""
        order = sorted(self.chances, key=lambda key: (str(key.observer), key.n, key.batch))
        made = [self.decisions[n] for n in sorted(self.decisions)]
        return json.dumps(
            {"chances": [[*key, self.chances[key]] for key in order], "decisions": made}
        )

    @staticmethod
    def read(text: str) -> Pieces:
        """Pieces that were written before."""
        pieces = Pieces()
        written = json.loads(text)
        for *key, made in written["chances"]:
            pieces.add(read_piece(key), made)
        for made in written["decisions"]:
            pieces.add(ReviewedDecision(made["n"]), made)
        return pieces

    def points(self, game: PlayedGame, observer: int | None) -> list[PointShape]:
        """The chances after each moment that has any batch yet."""
        found: list[PointShape] = []
        for n in chances.moments_of(game):
            keys = [Chances(observer, n, batch) for batch in range(BATCHES)]
            made = [self.chances[key] for key in keys if key in self.chances]
            if made:
                found.append(chances.point(n, made, game.tables[n].over))
        return found


def compute(game: PlayedGame, piece: Chances | ReviewedDecision) -> Sequence[float] | DecisionShape:
    """Does one piece of work."""
    if isinstance(piece, Chances):
        return chances.measure(game, piece.observer, piece.n, piece.batch)
    return decisions.weigh(game, next(move for move in game.moves if move.n == piece.n))


def all_pieces(game: PlayedGame, observer: int | None) -> list[Chances | ReviewedDecision]:
    """All that a review from this point of view consists of."""
    moments = chances.moments_of(game)
    graph = [Chances(observer, n, batch) for batch in range(BATCHES) for n in moments]
    return [*graph, *(ReviewedDecision(move.n) for move in game.choices)]


def next_pieces(
    game: PlayedGame, observer: int | None, pieces: Pieces, opened: int | None = None
) -> Iterator[Chances | ReviewedDecision]:
    """What is missing, the most useful first.

    That is the decision that a reader has opened and a rough graph, then the decisions of the
    turning points, the other decisions, and at last a finer graph.
    """
    missing = [piece for piece in all_pieces(game, observer) if piece not in pieces]
    rough = [piece for piece in missing if isinstance(piece, Chances) and piece.batch == 0]
    wanted = [opened] if opened is not None else []
    if not rough:
        found = turning_points(game, pieces.points(game, observer), list(pieces.decisions.values()))
        wanted += [n for turn in found for n in range(turn["first"], turn["last"] + 1)]
    first = [piece for n in wanted for piece in missing if piece == ReviewedDecision(n)]
    rest = sorted(missing, key=lambda piece: isinstance(piece, Chances))
    yield from dict.fromkeys([*first[:1], *rough, *first, *rest])


def review(
    game: PlayedGame, observer: int | None, pieces: Pieces, progress: Progress | None = None
) -> ReviewShape:
    """Computes whatever is missing, and puts the review together."""
    total = len(all_pieces(game, observer))
    missing = [piece for piece in all_pieces(game, observer) if piece not in pieces]
    for number, piece in enumerate(missing):
        if progress is not None:
            progress(total - len(missing) + number, total)
        pieces.add(piece, compute(game, piece))
    if progress is not None:
        progress(total, total)
    return assemble(game, observer, pieces)


def assemble(game: PlayedGame, observer: int | None, pieces: Pieces) -> ReviewShape:
    """The review as far as it is computed; with all pieces, the same in whatever order."""
    wanted = all_pieces(game, observer)
    done = sum(piece in pieces for piece in wanted)
    points = pieces.points(game, observer)
    made = [pieces.decisions[n] for n in sorted(pieces.decisions)]
    header = game.header
    return {
        "format": FORMAT,
        "game": header.game,
        "version": header.version,
        "seats": list(header.seats),
        "observer": observer,
        "seed": game.seed,
        "confidence": CONFIDENCE,
        "moments": len(game.tables),
        "turns": [
            {"first": turn.first, "last": turn.last, "seat": turn.seat} for turn in game.turns
        ],
        "points": points,
        "decisions": made,
        "turning_points": turning_points(game, points, made),
        "account": account(game, observer, points, made) if done == len(wanted) else None,
        "done": done,
        "total": len(wanted),
    }


def turning_points(
    game: PlayedGame, points: Sequence[PointShape], made: Sequence[DecisionShape]
) -> list[TurningPointShape]:
    """The turns with the largest certain changes, of the chances or by a costly choice.

    The last turn of a game that was played out is one only if a choice in it was costly: that
    every chance is 0 or 1 then is the result.
    """
    at = {point["n"]: point for point in points}
    costly = {decision["n"]: decision for decision in made if is_costly(decision)}
    found: list[tuple[float, TurningPointShape]] = []
    for before, turn in zip([0, *(turn.last for turn in game.turns)], game.turns, strict=False):
        worst = _costliest(turn, costly)
        sure, change, whose = 0.0, 0.0, turn.seat
        is_last = game.tables[turn.last].over
        if before in at and turn.last in at and not is_last:
            sure, change, whose = _swing(at[before], at[turn.last])
        cost = 0.0
        if worst is not None:
            cost = worst["cost"]["value"]
            if worst["cost"]["low"] > sure:
                sure = worst["cost"]["low"]
            if abs(change) < cost:
                change, whose = -cost, turn.seat
        if sure > 0:
            n = turn.last if worst is None else worst["n"]
            found.append(
                (
                    sure,
                    {
                        "n": n,
                        "first": turn.first,
                        "last": turn.last,
                        "seat": turn.seat,
                        "whose": whose,
                        "change": round(change, DIGITS),
                        "cost": cost,
                    },
                )
            )
    found.sort(key=lambda one: -one[0])
    return [turn for _, turn in found[:TURNING_POINTS]]


def _costliest(turn: Turn, costly: Mapping[int, DecisionShape]) -> DecisionShape | None:
    here = [costly[n] for n in range(turn.first, turn.last + 1) if n in costly]
    return max(here, key=lambda decision: decision["cost"]["value"], default=None)


def _swing(before: PointShape, after: PointShape) -> tuple[float, float, int]:
    """The largest change that is certain, how large it is, and whose chance changed."""
    swings = []
    for seat, (old, new) in enumerate(zip(before["chances"], after["chances"], strict=True)):
        change = new["value"] - old["value"]
        reach = ((old["high"] - old["low"]) ** 2 + (new["high"] - new["low"]) ** 2) ** 0.5 / 2
        swings.append((abs(change) - reach, change, seat))
    return max(swings, key=lambda swing: (swing[0], swing[1]))


def account(
    game: PlayedGame,
    observer: int | None,
    points: Sequence[PointShape],
    made: Sequence[DecisionShape],
) -> AccountShape | None:
    """How much of a seat's result was the deal, its choices, those of others, and luck."""
    if observer is None:
        return None
    equal = 1 / game.seats
    start = points[0]["chances"][observer]["value"]
    result = game.result_of(observer)
    if result is None:
        result = points[-1]["chances"][observer]["value"]
    costly = [decision for decision in made if is_costly(decision)]
    own = sum(one["effects"][observer] for one in costly if one["seat"] == observer)
    others = sum(one["effects"][observer] for one in costly if one["seat"] != observer)
    return {
        "seat": observer,
        "equal": round(equal, DIGITS),
        "deal": round(start - equal, DIGITS),
        "choices": round(own, DIGITS),
        "others": round(others, DIGITS),
        "luck": round(result - start - own - others, DIGITS),
        "result": round(result, DIGITS),
    }
