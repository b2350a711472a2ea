"""History: the finished games of a guest, and how they fared by game and by opponent."""

from __future__ import annotations

from typing import Final

from fullhouse.games import games
from fullhouse.server.history_shapes import (
    ByGameShape,
    ByOpponentShape,
    CountsShape,
    EndingShape,
    HistoryShape,
    OutcomeShape,
    PlayedGameShape,
)
from fullhouse.server.identities import distinct_animals
from fullhouse.server.lobby import BOT, NOBODY, PERSON, Seat, when
from fullhouse.server.result_storage import FinishedGame
from fullhouse.server.settings import DAY

RECENT: Final = 7 * DAY

Opponent = tuple[str, str]
"""A person by their guest, all who have deleted their names as one, or a bot by its name."""
DELETED: Final[Opponent] = (PERSON, "")


class Counts:
    """Counts games by how they ended."""

    def __init__(self) -> None:
        self.games = 0
        self._by_outcome: Final[dict[OutcomeShape, int]] = {"won": 0, "lost": 0, "shared": 0}
        self._even = 0.0

    def add(self, outcome: OutcomeShape | None, even: float) -> None:
        """Counts a game; `even` is the chance of winning it if everybody is equally good."""
        self.games += 1
        if outcome is not None:
            self._by_outcome[outcome] += 1
            self._even += even

    def write(self) -> CountsShape:
        """The counts, as they are sent."""
        found = self._by_outcome
        decided = sum(found.values())
        return {
            "games": self.games,
            "won": found["won"],
            "lost": found["lost"],
            "shared": found["shared"],
            "decided": decided,
            "even": self._even / decided if decided else None,
        }


def history_of(guest: str, finished: list[FinishedGame], now: float, most: int) -> HistoryShape:
    """The history of a guest, from their finished games, the latest first; lists at most so many
    of them, and counts all.
    """
    total = Counts()
    by_game: dict[str, Counts] = {}
    by_opponent: dict[Opponent, Counts] = {}
    latest: dict[Opponent, Seat] = {}
    for played in finished:
        mine, theirs = _sides(guest, played)
        even = 1 / len(played.seats)
        outcome = outcome_of(mine, played)
        total.add(outcome, even)
        by_game.setdefault(played.game, Counts()).add(outcome, even)
        for opponent, seats in theirs.items():
            between = outcome_between(mine, seats - set(played.resigned), played)
            by_opponent.setdefault(opponent, Counts()).add(between, 1 / 2)
            latest.setdefault(opponent, played.seats[min(seats)])
    # Those met most often first; of those, the latest.
    opponents = sorted(by_opponent, key=lambda one: -by_opponent[one].games)
    places = {opponent: n for n, opponent in enumerate(opponents)}
    own_games: list[ByGameShape] = [
        {"game": id, "title": title_of(id), "counts": by_game[id].write()}
        for id in sorted(by_game, key=lambda id: -by_game[id].games)
    ]
    named = {one: seat for one, seat in latest.items() if one[0] == PERSON and one != DELETED}
    own_opponents: list[ByOpponentShape] = [
        {
            "name": named[one].name if one in named else None,
            "animal": named[one].animal if one in named else None,
            "bot": one[1] if one[0] == BOT else None,
            "counts": by_opponent[one].write(),
        }
        for one in opponents
    ]
    return {
        "games": [_listed(guest, played, places) for played in finished[:most]],
        "counts": total.write(),
        "recent": sum(played.result.finished > now - RECENT for played in finished),
        "seconds": round(sum(played.result.seconds for played in finished)),
        "by_game": own_games,
        "by_opponent": own_opponents,
    }


def outcome_of(mine: set[int], played: FinishedGame) -> OutcomeShape | None:
    """How a game went for the guest at these seats; None if nobody won, or nobody else played. A
    bot that plays on for somebody who resigned does not win for them.
    """
    others = set(range(len(played.seats))) - mine
    if not others:
        return None
    return outcome_between(mine, others | mine & set(played.resigned), played)


def outcome_between(mine: set[int], theirs: set[int], played: FinishedGame) -> OutcomeShape | None:
    """Who of two sides won; None if neither did."""
    winners = set(played.result.winners)
    have_they = bool(theirs & winners)
    if mine & winners - set(played.resigned):
        return "shared" if have_they else "won"
    return "lost" if have_they else None


def ending_of(played: FinishedGame) -> EndingShape:
    """How and when a game ended."""
    return {
        "ended": played.ended,
        "finished": when(played.result.finished),
        "scores": played.result.scores or [],
        "winners": played.result.winners,
        "resigned": played.resigned,
    }


def title_of(id: str) -> str:
    """A game's title, or its id if it is no longer installed."""
    return games()[id].title if id in games() else id


def _sides(guest: str, played: FinishedGame) -> tuple[set[int], dict[Opponent, set[int]]]:
    """A guest's own seats, and those of each opponent."""
    mine = {n for n, seat in enumerate(played.seats) if seat.guest == guest}
    theirs: dict[Opponent, set[int]] = {}
    for n, seat in enumerate(played.seats):
        opponent = _opponent(seat)
        if n not in mine and opponent is not None:
            theirs.setdefault(opponent, set()).add(n)
    return mine, theirs


def _opponent(seat: Seat) -> Opponent | None:
    """Who played a seat at the end; None if a bot did so for somebody who was removed."""
    if seat.kind == BOT:
        return BOT, seat.bot or ""
    return (PERSON, seat.guest or "") if seat.kind == PERSON else None


def _listed(guest: str, played: FinishedGame, places: dict[Opponent, int]) -> PlayedGameShape:
    mine, theirs = _sides(guest, played)
    animals = distinct_animals([seat.animal for seat in played.seats])
    found = {n: places[opponent] for opponent, seats in theirs.items() for n in seats}
    return {
        "code": played.code,
        "game": played.game,
        "title": title_of(played.game),
        "ending": ending_of(played),
        "seconds": round(played.result.seconds),
        "outcome": outcome_of(mine, played),
        "seats": [
            {
                "name": None if seat.name == NOBODY and seat.guest is None else seat.name,
                "animal": animals[n],
                "kind": seat.kind,
                "bot": seat.bot,
                "yours": n in mine,
                "opponent": found.get(n),
            }
            for n, seat in enumerate(played.seats)
        ],
    }
