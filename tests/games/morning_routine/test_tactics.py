"""The greedy player: it knows what it wants, and reads a world of its seat, never the truth."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any

import pytest

import fullhouse as fh
from fullhouse.games.morning_routine import scoring
from fullhouse.games.morning_routine.cards import FIRST_REWARD, REWARDS
from fullhouse.games.morning_routine.effects import Reward, reward
from fullhouse.games.morning_routine.tactics import Collection
from fullhouse.table.ids import FaceId, Seat
from fullhouse.table.tracked_table import TrackedTable
from tests.games.morning_routine.setting import GAME, act, end, turn
from tests.scene import Scene

CENTRE = {"centre": "kitchen bathroom", "Kitchen envelope": "pancakes"}
STUDY = {"room 0": "study", "Study envelope": "finished-homework backpack", "mess 0": "-3 -1 +1"}


def rated(scene: Scene, number: int = 0) -> str:
    """What it likes best at this table, taken for a world of its seat."""
    t = scene.table
    seat = Seat(number)
    rate = t.game.tactics.rate
    return t.notation(seat, max(t.legal(seat), key=lambda action: rate(t, seat, action)))


def greedy(t: TrackedTable, seat: Seat, dice: fh.Dice) -> int:
    world = t.world(seat, dice)
    return max(t.legal(seat), key=lambda action: t.game.tactics.rate(world, seat, action))


def test_it_collects_the_reward_that_adds_most_and_leaves_the_least_mess() -> None:
    scene = act(0, STUDY)
    assert rated(scene) == "collect"
    scene.play(0, "collect")
    assert rated(scene) == "leave lucky-find-+1"
    scene.play(0, "leave lucky-find-+1")
    assert rated(scene) == "take finished-homework"


def most_points(t: TrackedTable, cards: list[Reward], used: list[Reward]) -> int:
    """What the best of all sets that may be kept scores."""
    sets = [list(some) for n in range(len(cards) + 1) for some in combinations(cards, n)]
    points = []
    for kept in [some for some in sets if scoring.is_within_limit(some, some)]:
        looked_at = scoring.kept_by(t, Seat(0), kept, used)
        points.append(sum(card.points + card.effect.bonus(card, looked_at) for card in kept))
    return max(points)


@pytest.mark.parametrize("number", range(40))
def test_it_knows_what_a_reward_adds_mr_6_2_mr_6_3(number: int) -> None:
    """With several cards of a room, cards that allow more of them, and all END effects."""
    chance = random.Random(number)
    t = fh.game(GAME).start(5, "rewards", log=False)
    deck = [reward(t, FaceId(FIRST_REWARD + face)) for face in range(REWARDS)]
    cards = chance.sample(deck, 2 + number % 5)
    used = cards[: number % 2]
    collection = Collection(t, Seat(0), cards, used)
    now = most_points(t, cards, used)
    assert collection.points == now
    for card in [card for card in deck if card not in cards]:
        assert collection.gain(card) == most_points(t, [*cards, card], used) - now


def test_it_leaves_a_room_that_has_nothing_more_to_give() -> None:
    assert rated(act(0, {**STUDY, "rewards 0": "spyglass"})) == "return"


def test_it_cleans_only_under_watch() -> None:
    dirty = {**STUDY, "Study envelope": "-3", "rewards 0": "spyglass"}
    assert rated(act(0, dirty)) == "return"
    assert rated(act(0, {**dirty, "queue 1": "kitchen-queue"})) == "clean"
    scene = act(0, {**dirty, "Study envelope": "-3 +1", "queue 1": "kitchen-queue"})
    scene.play(0, "clean")
    assert rated(scene) == "remove huge-mess-3"
    scene.play(0, "remove huge-mess-3")
    assert rated(scene) == "keep lucky-find-+1"
    scene.play(0, "keep lucky-find-+1")
    assert rated(scene) == "done"


def test_it_goes_to_school_with_enough_rewards_and_to_a_room_without() -> None:
    mess = {"mess 0": "-3 -2"}
    enough = {"rewards 0": "pancakes made-bed spyglass brushed-teeth"}
    assert rated(turn(0, {"centre": "garage", **mess, **enough}, seats=4).play(0, "stay")) == (
        "school"
    )
    assert rated(turn(0, {**CENTRE, **mess}, seats=4).play(0, "stay")) == "enter kitchen"


def test_it_hurries_before_the_bell() -> None:
    zones = {**CENTRE, "mess 0": "-3 -2"}
    assert rated(turn(0, zones, facts={"round": 19}).play(0, "stay")) == "school"


def test_it_queues_for_what_is_taken_and_useful_once_it_is_out() -> None:
    zones = {"centre": "bathroom", "room 0": "kitchen", "mess 0": "-3 -2", "room 1": "study"}
    zones |= {"Study envelope": "finished-homework", "queue cards 0": "kitchen-queue study-queue"}
    assert rated(act(0, zones).play(0, "return")) == "queue study"
    enough = {"rewards 0": "pancakes made-bed spyglass brushed-teeth"}
    assert rated(act(0, {**zones, **enough}).play(0, "return")) == "stay"
    in_hall = {name: cards for name, cards in zones.items() if name != "room 0"}
    assert rated(turn(0, in_hall)) == "stay"


def test_it_challenges_only_where_its_card_may_match() -> None:
    zones = {"room 0": "study", "queue 1": "study-queue", "centre": "kitchen", "mess 1": "-3"}
    scene = act(0, zones).play(0, "return")
    assert rated(scene, 1) == "challenge"
    scene = turn(1, {**zones, "queue 1": "kitchen-queue"}).play(1, "stay", "wait")
    scene.play(2, "stay", "wait").play(0, "return")
    assert rated(scene, 1) == "pass"


def test_it_keeps_what_counts_most_mr_6_3() -> None:
    scene = end({"rewards 0": "pancakes orange-juice packed-lunch made-bed"})
    while not scene.over:
        scene.play(0, rated(scene))
    assert scene.scores[0] == 8
    scene = end({"rewards 0": "pancakes oatmeal orange-juice packed-lunch made-bed"})
    while not scene.over:
        scene.play(0, rated(scene))
    assert scene.scores[0] == 1 + 4 + 2 + 4


@pytest.mark.parametrize(
    ("card", "zones", "used"),
    [
        ("orange-juice", STUDY, True),
        ("hot-shower", {**STUDY, "mess in front 0": "-3"}, True),
        ("hot-shower", {**STUDY, "mess in front 0": "+1"}, False),
        ("spyglass", {**STUDY, "room 1": "bedroom"}, False),
    ],
)
def test_it_uses_what_helps(card: str, zones: dict[str, str], used: bool) -> None:
    scene = turn(0, {**zones, "rewards 0": card, "Study envelope": ""})
    assert (rated(scene) == f"reveal {card}") == used


def test_it_rides_to_school_when_it_has_enough() -> None:
    zones = {**STUDY, "rewards 0": "bicycle made-bed pancakes brushed-teeth"}
    assert rated(turn(0, zones, seats=4)) == "reveal bicycle"


def test_greedy_beats_random_by_far() -> None:
    """benchmarks/log_statistics.py measures it over thousands of games."""
    won: list[Any] = []
    for number in range(12):
        t = fh.game(GAME).start(3, f"duel {number}", log=False)
        dice = fh.Dice(number)
        clever = number % 3
        while not t.over:
            seat = t.actors[0]
            legal = t.legal(seat)
            lucky = legal[dice.below(len(legal))]
            t.act(seat, greedy(t, seat, dice) if seat == clever else lucky)
        won.append(clever in t.winners)
    assert sum(won) >= 10
