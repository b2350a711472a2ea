"""Laws of imagined games: the same rules, played without anybody's knowledge."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from fullhouse.bots.playout import playout
from fullhouse.table.cards import FACE
from fullhouse.table.chance import Chance, Dice, QuickChance, key_of
from fullhouse.table.ids import Seat, ZoneId
from fullhouse.table.imagined_table import ImaginedTable, open_imagined
from fullhouse.table.table import Table
from fullhouse.table.tracked_table import TrackedTable
from fullhouse.table.worlds import Worlds
from tests.random_games import GAMES, every_seating, now_and_then, options_of, play, tables
from tests.sizes import SEED, sized


def lies(t: Table) -> list[list[int]]:
    """All faces by zone. Reading finishes a shuffle, so this reads a clone."""
    copy = t.clone()
    return [list(copy.faces(ZoneId(zone))) for zone in range(len(t.kit.zones))]


def state(t: Table) -> list[Any]:
    """Everything that rules can read of a table, as far as it is not knowledge."""
    steps = [type(step).__name__ for step in t.stack]
    return [lies(t), t.facts, steps, t.actors, t.drafts, t.scores, t.winners]


@every_seating
def test_full_and_imagined_tables_agree_move_for_move(id: str, seats: int) -> None:
    game = GAMES[id]
    for number in range(sized(2, 60)):
        options = options_of(id, seats, number)
        kit = game.kit(seats, options)
        if game.asks_who_knows(kit):
            continue
        seed = f"{SEED} {number}"
        t = game.start(seats, seed, options, log=False)
        other = open_imagined(kit, Chance(key_of(seed)))
        game.set_up(other)
        other.run()
        assert state(t) == state(other)
        for seat, action in play(t, Dice(number)):
            assert action in other.legal(seat)
            other.apply(seat, action)
            assert t.facts == other.facts
            assert t.actors == other.actors
            assert all(t.legal(actor) == other.legal(actor) for actor in t.actors)
            assert t.scores == other.scores
        assert state(t) == state(other)


@every_seating
def test_they_agree_in_the_middle_and_from_there_on(id: str, seats: int) -> None:
    for t, dice in tables(id, seats, 6, log=False):
        if t.game.asks_who_knows(t.kit):
            continue
        for _ in now_and_then(t, dice):
            other = t.imagined(t.chance.copy())
            assert state(t) == state(other)
            assert state(other.clone()) == state(other)


@every_seating
def test_a_clone_of_an_imagined_table_goes_its_own_way(id: str, seats: int) -> None:
    game = GAMES[id]
    kit = game.kit(seats, {})
    t = open_imagined(kit, Chance(key_of("clone")))
    game.set_up(t)
    t.run()
    before = state(t)
    playout(t.clone(), Dice("other way"))
    assert state(t) == before


@every_seating
def test_a_world_is_the_same_whether_prepared_or_not(id: str, seats: int) -> None:
    for t, dice in tables(id, seats, 6, log=False):
        for _ in now_and_then(t, dice):
            seat = None if dice.below(seats + 1) == seats else Seat(dice.below(seats))
            prepared = Worlds(t, seat)
            for number in range(3):
                one, other = Dice(number), Dice(number)
                chance = Chance(other.key())
                mine = t.world(seat, one).snapshot(chance=False)
                assert mine == prepared.draw(other, chance).snapshot(chance=False)


@every_seating
def test_an_imagined_world_holds_what_its_seat_knows(id: str, seats: int) -> None:
    for t, dice in tables(id, seats, 6, log=False):
        for _ in now_and_then(t, dice):
            seat = Seat(dice.below(seats))
            worlds = Worlds(t, seat)
            if worlds.can_imagine():
                w = worlds.imagine(dice, QuickChance(dice))
                check_world(t, w, seat)
                assert set(w.drafts) <= {seat}


def check_world(t: TrackedTable, w: ImaginedTable, seat: Seat) -> None:
    """Whether a world has the right cards, and shows the seat what the table shows it."""
    kit = t.kit
    bit = kit.observers.bit(seat)
    found = lies(w)
    assert Counter(face for zone in found for face in zone) == Counter(
        card & FACE for zone in t.zones for card in zone
    )
    for zone, cards in enumerate(t.zones):
        assert len(found[zone]) == len(cards)
        if kit.ordered[zone]:
            for place, card in enumerate(cards):
                assert not card & bit or found[zone][place] == card & FACE
            known = Counter(c & FACE for c in cards if c & (bit | bit << kit.observers.count))
        else:
            assert found[zone] == sorted(found[zone])
            known = Counter(card & FACE for card in cards if card & bit)
        assert not known - Counter(found[zone])


@every_seating
def test_what_is_unknown_lies_differently_in_other_imagined_worlds(id: str, seats: int) -> None:
    for t, dice in tables(id, seats, 1, log=False):
        worlds = Worlds(t, Seat(0))
        if worlds.can_imagine():
            chance = QuickChance(dice)
            seen = {str(lies(worlds.imagine(dice, chance))) for _ in range(20)}
            sure = {str(lies(t.world(0, dice))) for _ in range(20)}
            assert (len(seen) > 1) == (len(sure) > 1)


@pytest.mark.once
@every_seating
def test_imagined_games_are_as_long_and_as_high_as_real_ones(id: str, seats: int) -> None:
    game = GAMES[id]
    kit = game.kit(seats, {})
    games = sized(60, 1500)
    real, imagined = [], []
    for number in range(games):
        t = game.start(seats, f"length {number}", log=False)
        real.append([playout(t, Dice(f"real {number}")), sum(t.scores)])
        other = game.start_imagined(kit, Dice(number))
        imagined.append([playout(other, Dice(f"imagined {number}")), sum(other.scores)])
    for which in range(2):
        means, errors = [], 0.0
        for rows in (real, imagined):
            values = [float(row[which]) for row in rows]
            mean = sum(values) / games
            means.append(mean)
            errors += sum((value - mean) ** 2 for value in values) / games / (games - 1)
        assert abs(means[0] - means[1]) <= 4 * errors**0.5
