"""Worlds in which somebody who is asked could not go on: they are drawn again, and in right shares.

Every deal of a few cards is counted, whatever is known left as it is, and compared with worlds.
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import partial
from itertools import permutations

import pytest

from fullhouse.table import worlds
from fullhouse.table.chance import Chance, Dice, QuickChance
from fullhouse.table.errors import NoWorld
from fullhouse.table.ids import FaceId, Seat
from fullhouse.table.steps import Together
from fullhouse.table.table import Table
from fullhouse.table.tracked_table import TrackedTable
from fullhouse.table.worlds import Worlds
from tests.rejecting_game import (
    DEALT,
    DECK,
    GEMS,
    HAND_OVER,
    HELD,
    LACKS,
    NOD,
    SEATS,
    Beggars,
    Give,
    Pledgers,
)

DRAWS = 1500
Deal = tuple[tuple[FaceId, ...], ...]
"""The hands of all seats, and what those have picked who have finished a draft."""


def deal_of(t: Table) -> Deal:
    hands = [tuple(t.faces(HELD.of(seat))) for seat in t.all_seats]
    picked = [tuple(HAND_OVER.face(pick) for pick in t.draft(seat)[1:]) for seat in t.all_seats]
    return (*hands, *picked)


def counted(t: TrackedTable, seat: Seat | None, finished: list[Seat]) -> dict[Deal, Fraction]:
    """How likely each deal is for an observer who knows no cards but its own: each arrangement of
    the others as likely as any, if all who are asked have a gem and nobody has who has said no.
    """
    others = [other for other in t.all_seats if other != seat]
    pool = [face for other in others for face in t.faces(HELD.of(other))] + t.faces(DECK)
    sizes = [t.count(HELD.of(other)) for other in others]
    top = t.stack[-1]
    asked = [step.seat for step in top.drafts] if isinstance(top, Together) else [top.seat]
    found = Counter[Deal]()
    for cards in permutations(pool, sum(sizes)):
        hands = [tuple(t.faces(HELD.of(other))) for other in t.all_seats]
        left = list(cards)
        for other, size in zip(others, sizes, strict=True):
            hands[other] = tuple(sorted(left[:size]))
            del left[:size]
        gems = [sorted({face for face in hand if face < len(GEMS)}) for hand in hands]
        if all(gems[other] for other in asked) and not any(
            gems[other] and t.facts[LACKS.at(other)] for other in t.all_seats
        ):
            found[tuple(hands)] += 1
    likely: dict[Deal, Fraction] = {}
    whole = sum(found.values())
    for hands_of, times in found.items():
        drafts: list[tuple[tuple[FaceId, ...], ...]] = [()]
        for other in t.all_seats:
            own = [(face,) for face in sorted({f for f in hands_of[other] if f < len(GEMS)})]
            drafts = [(*d, pick) for d in drafts for pick in (own if other in finished else [()])]
        for draft in drafts:
            likely[(*hands_of, *draft)] = Fraction(times, whole * len(drafts))
    return likely


def check(likely: dict[Deal, Fraction], draw: Callable[[], Table]) -> None:
    """As chi-squared, within four standard deviations of its mean; rare deals count together."""
    seen = Counter(deal_of(draw()) for _ in range(DRAWS))
    assert set(seen) <= set(likely), "a world that could not be"
    cells: list[tuple[float, int]] = []
    rare, rarely = 0.0, 0
    for deal, chance in likely.items():
        expected = DRAWS * float(chance)
        if expected < 8:
            rare, rarely = rare + expected, rarely + seen[deal]
        else:
            cells.append((expected, seen[deal]))
    if rare >= 8:
        cells.append((rare, rarely))
    distance = sum((times - expected) ** 2 / expected for expected, times in cells)
    free = len(cells) - 1
    assert free > 0
    assert distance < free + 4 * (2 * free) ** 0.5


def begging(seats: int = SEATS) -> TrackedTable:
    """Somebody has said that it has no gem, and now somebody else has to give one of two cards."""
    for number in range(1000):
        t, dice = Beggars().start(seats, f"begging {number}"), Dice(number)
        for _ in range(2):
            legal = t.legal(t.actors[0])
            t.act(t.actors[0], legal[dice.below(len(legal))])
            if isinstance(t.stack[-1], Give):
                break
        giver, lacking = t.stack[-1].seat, [t.facts[LACKS.at(seat)] for seat in t.all_seats]
        if isinstance(t.stack[-1], Give) and any(lacking) and t.count(HELD.of(giver)) == DEALT:
            return t
    raise AssertionError


def pledging(first: int = 0) -> TrackedTable:
    """All three have a gem to pledge."""
    for number in range(first, 1000):
        t = Pledgers().start(SEATS, f"pledging {number}")
        if len(t.actors) == SEATS:
            return t
    raise AssertionError


def observers(t: TrackedTable) -> list[Seat | None]:
    return [*t.all_seats, None]


def test_whoever_has_to_give_has_what_it_takes_as_often_as_it_should() -> None:
    t = begging()
    for seat in observers(t):
        dice = Dice("shares")
        likely = counted(t, seat, [])
        if seat != t.stack[-1].seat:
            check(likely, partial(t.world, seat, dice))


def test_in_the_middle_of_a_draft_too() -> None:
    """Of which others see nothing: it counts as not begun."""
    t = begging()
    t.act(t.stack[-1].seat, NOD)
    dice = Dice("middle")
    check(counted(t, None, []), partial(t.world, None, dice))


def test_those_who_decide_together_all_can() -> None:
    """Also whoever has finished already: it has picked any gem that it may have."""
    t = pledging()
    t.act(1, NOD)
    t.act(1, t.legal(1)[0])
    assert t.actors == [0, 2]
    for seat in (Seat(0), None):
        dice = Dice("together")
        check(counted(t, seat, [Seat(1)]), partial(t.world, seat, dice))


def test_on_imagined_tables_too() -> None:
    t = pledging()
    for seat in (Seat(0), None):
        dice = Dice("imagined")
        prepared = Worlds(t, seat)
        assert prepared.can_imagine()
        chance = QuickChance(dice)
        check(counted(t, seat, []), partial(prepared.imagine, dice, chance))


def test_a_rejected_world_is_the_same_whether_prepared_or_not() -> None:
    t = begging()
    for seat in observers(t):
        prepared = Worlds(t, seat)
        for number in range(40):
            one, other = Dice(number), Dice(number)
            chance = Chance(other.key())
            assert t.world(seat, one).snapshot() == prepared.draw(other, chance).snapshot()
            assert one.word() == other.word(), "as many dice are used up"


def broken(monkeypatch: pytest.MonkeyPatch) -> TrackedTable:
    """Somebody has to give a gem, but its step finds none in any world."""
    t = Beggars("broken").start(2, "broken")
    while not isinstance(t.stack[-1], Give):
        t.act(t.actors[0], t.legal(t.actors[0])[0])
    monkeypatch.setattr(Give, "legal", lambda step, w: [NOD] if w is t else [])
    return t


def test_where_nobody_could_go_on_in_any_world_the_game_is_named_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    t = broken(monkeypatch)
    worlds.STUCK.discard("broken")
    said = (
        "Beggars has an error: whoever is asked now (Give, BEG-3) has no legal action in any of "
        "1000 worlds."
    )
    with caplog.at_level(logging.ERROR, "fullhouse"):
        for _ in range(2):
            with pytest.raises(NoWorld) as error:
                t.world(None, Dice(1))
            assert str(error.value) == said
            with pytest.raises(NoWorld):
                Worlds(t, None).imagine(Dice(1), QuickChance(Dice(1)))
    assert [record.getMessage() for record in caplog.records] == [f"broken: {said}"]
