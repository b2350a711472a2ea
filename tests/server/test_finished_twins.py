"""Replays and reviews of finished games, in twin worlds: what they show as an observer saw it, or
work out from what it knew, is the same for a game and one that it could not tell from that.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
from typing import Any, NamedTuple

import pytest

from fullhouse.games import game, games
from fullhouse.review import chances, decisions
from fullhouse.review.played_game import PlayedGame, PlayedMove
from fullhouse.review.review import Chances, ReviewedDecision, compute
from fullhouse.server.lobby import BOT, Lobby, Seat
from fullhouse.server.replays import TableReplay
from fullhouse.table.chance import Dice
from fullhouse.table.tracked_table import TrackedTable
from tests.server.seeds import new_seed
from tests.server.twin_sides import EXCHANGES, twin_of
from tests.server.wire_leaks import hidden
from tests.sizes import sized
from tests.twin_worlds import news

SEATINGS = [(game.id, max(2, min(game.seats))) for game in games().values() if max(game.seats) > 1]
OPENING = 12
"""Moves before two games become twins: fewer than that."""
MOST_TRIES = 20
"""Games that are tried for twins that do not part at once."""
TOGETHER = sized(4, 12)
"""Moves that twins make together at most."""
IMAGINED = 2
"""Games that a piece of a review imagines."""


@pytest.fixture(autouse=True)
def small_reviews(monkeypatch: pytest.MonkeyPatch) -> None:
    for module, name in ((chances, "BATCH"), (decisions, "BATCH"), (decisions, "ITERATIONS")):
        monkeypatch.setattr(module, name, IMAGINED)


class Finished(NamedTuple):
    """A game that is taken to end here, as replays and reviews have it."""

    replay: TableReplay
    played: PlayedGame

    def shown(self, observer: int | None, is_open: bool = False) -> str:
        """What a replay shows as this observer saw it."""
        moments = range(1, len(self.replay.tables))
        shown: list[Any] = [self.replay.moment(n, observer, is_open) for n in moments]
        return json.dumps([shown, self.replay.moves(observer)[1:]])

    def chances(self, observer: int | None) -> Any:
        return compute(self.played, Chances(observer, len(self.played.tables) - 1, 0))

    def reviewed(self, observer: int | None) -> str:
        """What a review works out from what this observer knew."""
        pieces: list[Any] = [self.chances(observer)]
        own = [move.n for move in self.played.moves if move.seat == observer]
        pieces += [compute(self.played, ReviewedDecision(n)) for n in own[-1:]]
        return json.dumps(pieces)


def finished(id: str, tables: list[TrackedTable], moves: list[PlayedMove]) -> Finished:
    seats = [Seat(BOT, bot="random") for _ in range(tables[0].seats)]
    lobby = Lobby("code", id, game(id).version, {}, seats, None, secret="5e" * 16)
    replay, played = TableReplay(lobby, []), PlayedGame(lobby.header(), [])
    replay.tables = played.tables[:] = tables
    played.moves[:] = moves
    first = replay.moments[0]
    for move in moves:
        told: Any = {**first, "n": move.n, "seat": move.seat, "message": {"template": "plays"}}
        replay.moments.append(told)
    return Finished(replay, played)


def twin_games(
    id: str, seats: int, observer: int | None, dice: Dice
) -> tuple[Finished, Finished] | None:
    """Two games that go on side by side and look alike to an observer; None if they soon part."""
    one = game(id).start(seats, f"{dice.word()}")
    for _ in range(dice.below(OPENING)):
        seat = one.actors[dice.below(len(one.actors))]
        legal = one.legal(seat)
        one.act(seat, legal[dice.below(len(legal))])
        if one.over:
            return None
    pairs = [(one, twin_of(one, observer, dice, EXCHANGES))]
    moves: tuple[list[PlayedMove], list[PlayedMove]] = ([], [])
    for n in range(1, TOGETHER + 1):
        seat = pairs[-1][0].actors[0]
        after = [table.clone() for table in pairs[-1]]
        legal = after[0].legal(seat)
        action = legal[dice.below(len(legal))]
        looks = after[0].text(seat, action, observer)
        likely = [a for a in after[1].legal(seat) if after[1].text(seat, a, observer) == looks]
        if not likely or (seat == observer and action not in likely):
            break
        chosen = action, action if action in likely else likely[0]
        for table, one_action in zip(after, chosen, strict=True):
            table.act(seat, one_action)
        shown = [news(new, old.entry, observer) for new, old in zip(after, pairs[-1], strict=True)]
        if shown[0] != shown[1] or after[0].actors != after[1].actors or after[0].over:
            break
        pairs.append((after[0], after[1]))
        for made, one_action in zip(moves, chosen, strict=True):
            made.append(PlayedMove(n, seat, one_action))
    if not moves[0]:
        return None
    ours, theirs = (list(tables) for tables in zip(*pairs, strict=True))
    return finished(id, ours, moves[0]), finished(id, theirs, moves[1])


def some_twins(id: str, seats: int, many: int) -> Iterator[tuple[int | None, Finished, Finished]]:
    """So many twins for every observer."""
    dice = Dice(f"finished {id} {new_seed()}")
    for observer in (*range(seats), None):
        tried = (twin_games(id, seats, observer, dice) for _ in range(many * MOST_TRIES))
        for twins in islice(filter(None, tried), many):
            yield observer, *twins


@pytest.mark.parametrize(("id", "seats"), SEATINGS)
def test_replays_and_reviews_are_equal_in_twin_worlds(id: str, seats: int) -> None:
    compared = 0
    for observer, one, other in some_twins(id, seats, sized(1, 6)):
        assert one.shown(observer) == other.shown(observer)
        assert one.reviewed(observer) == other.reviewed(observer)
        compared += len(one.played.moves)
    print(f"{id}: {compared} moments compared")
    assert compared


def test_planted_leaks_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A replay that shows all hands, and a review whose seed counts hidden cards."""

    def seed(played: PlayedGame) -> str:
        return f"{hidden(played.final)}"

    open_hands = seeds = games = 0
    for id, seats in SEATINGS:
        for observer, one, other in some_twins(id, seats, 1):
            games += 1
            open_hands += one.shown(observer, True) != other.shown(observer, True)
            with monkeypatch.context() as patch:
                patch.setattr(PlayedGame, "seed", property(seed))
                seeds += one.chances(observer) != other.chances(observer)
    print(f"of {games} games noticed: {open_hands} with open hands, {seeds} with such a seed")
    assert open_hands
    assert seeds
