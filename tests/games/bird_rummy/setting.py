"""The scenes of this game: a turn at each of its steps, of seat 0 unless said otherwise."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from fullhouse.games.bird_rummy.draw_part import DrawPart
from fullhouse.games.bird_rummy.main_part import MainPart
from fullhouse.games.bird_rummy.rules import BirdTurn, DealHands, DiscardPart, EndTurn
from fullhouse.games.bird_rummy.scoring import ScoreGame
from fullhouse.table.ids import Seat
from fullhouse.table.steps import Step
from tests.scene import Scene
from tests.wording import choices

GAME = "bird-rummy"
POINTS = (
    *("bushtit", "scrub-jay", "mallard", "chickadee", "crow", "sparrow", "cuckoo"),
    *("northern-flicker", "towhee", "great-blue-heron"),
)


def scene(steps: Sequence[Step], zones: Mapping[str, str], turn: int, **more: Any) -> Scene:
    """A game goes on with the last of these steps; when it ends, it is scored."""
    facts: dict[str, int | Sequence[int]] = {"turn": turn, "game": 1, "out": -1, "loser": -1}
    facts.update(more.pop("facts", {}))
    rest = more.pop("rest", "deck")
    return Scene(GAME, zones, [ScoreGame(), *steps], facts=facts, rest=rest, **more)


def begin(zones: Mapping[str, str], seat: int = 0, turn: int = 3, **more: Any) -> Scene:
    """This turn begins."""
    return scene([BirdTurn(Seat(seat))], zones, turn - 1, **more)


def after(seat: int) -> list[Step]:
    """What follows the main part."""
    return [BirdTurn(Seat(1 - seat)), EndTurn(), DiscardPart(Seat(seat))]


def draw(zones: Mapping[str, str], seat: int = 0, turn: int = 3, **more: Any) -> Scene:
    """The seat is asked to draw or take."""
    more["facts"] = {"active player": seat, **more.get("facts", {})}
    return scene([*after(seat), MainPart(Seat(seat)), DrawPart(Seat(seat))], zones, turn, **more)


def main(zones: Mapping[str, str], seat: int = 0, turn: int = 3, **more: Any) -> Scene:
    """The seat is in its main part."""
    more["facts"] = {"active player": seat, **more.get("facts", {})}
    return scene([*after(seat), MainPart(Seat(seat))], zones, turn, **more)


def wild(zones: Mapping[str, str], points: int, seat: int = 0, **more: Any) -> Scene:
    """The seat is in its main part and has wild points."""
    return main(zones, seat, facts={"wild points": points}, **more)


def deal(seed: str = "scene", **more: Any) -> Scene:
    """A game is dealt."""
    facts = {"active player": -1, "loser": -1}
    return Scene(GAME, {}, DealHands(), facts=facts, rest="deck", seed=seed, **more)


def scored(zones: Mapping[str, str], out: int = -1, **more: Any) -> Scene:
    """The game has ended like this."""
    return scene([], zones, 9, facts={"out": out}, **more)


def points(table: Scene, bird: str) -> int:
    """The points that can be spent on a bird."""
    shown: list[int] = table.fact("points")
    return shown[POINTS.index(bird)]


def texts(table: Scene, seat: int) -> list[str]:
    """The seat's choices as it reads them."""
    return list(choices(table.table, seat).values())


def end_turn(table: Scene, seat: int, discard: str) -> Scene:
    return table.play(seat, "end", f"discard {discard}")
