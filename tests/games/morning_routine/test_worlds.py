"""Worlds: consistent with all that a seat saw, as likely as stated, and never the truth."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import fullhouse as fh
from fullhouse.bots import decide
from fullhouse.bots.simple_bots import GreedyBot
from fullhouse.games.morning_routine.cards import (
    CENTRE,
    FIRST_MESS,
    held,
    held_room,
    hidden_rewards,
    inside,
    mess_hand,
    mess_inside,
    queued_card,
    rewards_inside,
)
from fullhouse.games.morning_routine.evidence import evidence_of
from fullhouse.games.morning_routine.world_sampler import ROOMS_AT_ONCE, MorningSampler, luby
from fullhouse.play.match import start as new_match
from fullhouse.play.record import new_header
from fullhouse.table.ids import FaceId, Seat, ZoneId
from fullhouse.table.tracked_table import TrackedTable
from tests.games.morning_routine.possible_mornings import PossibleMornings, arrangement, drawn
from tests.games.morning_routine.setting import GAME, deduced

DRAWS = 4000
# Upper critical values of the chi-squared distribution, p = .001: NIST/SEMATECH e-Handbook of
# Statistical Methods, section 1.3.6.7.4, by degrees of freedom.
CRITICAL = {2: 13.816, 4: 18.467, 7: 24.322, 11: 31.264, 19: 43.820, 47: 82.720}


def check(mornings: PossibleMornings, cells: int) -> None:
    """So many arrangements are possible; all are drawn, as often as they should be."""
    likely = mornings.likelihoods()
    assert len(likely) == cells
    seen = Counter(drawn(mornings.truth, mornings.me, DRAWS))
    assert set(seen) <= set(likely), "a world that could not be"
    distance = sum(
        (seen[key] - DRAWS * float(chance)) ** 2 / (DRAWS * float(chance))
        for key, chance in likely.items()
    )
    assert distance < CRITICAL[cells - 1]
    assert arrangement(mornings.truth) in seen


def collect(mornings: PossibleMornings) -> None:
    """The seat whose turn it is leaves its first mess card and takes the first reward."""
    mornings.play("collect")
    t = mornings.truth
    for _ in range(2):
        seat = t.actors[0]
        mornings.play(t.notation(seat, t.legal(seat)[0]))


# As likely as stated.


def test_who_started_where_two_rooms_and_two_seats() -> None:
    """The first player has seen the centre: the other two rooms are taken, one each."""
    mornings = PossibleMornings(3, "rooms", queue_on_return="off")
    assert len(mornings.likelihoods()) == 2
    seen = Counter(drawn(mornings.truth, mornings.me, 1000))
    assert sorted(seen) == sorted(mornings.likelihoods())
    assert min(seen.values()) > 430


def test_two_left_and_went_in_elsewhere() -> None:
    """One of five rooms, then one of four: 20 ways, whoever started where."""
    mornings = PossibleMornings(3, "moved", queue_on_return="off")
    t = mornings.truth
    mornings.plays(["stay", f"enter {t.kit.keys[t.faces(CENTRE)[0]]}", "return", "return"])
    collect(mornings)
    for _ in range(2):
        mornings.plays(["stay", f"enter {t.kit.keys[t.faces(CENTRE)[-1]]}"])
    check(mornings, 20)


def test_the_rooms_of_two_who_went_in_unseen() -> None:
    """Four are free, two go into one each: twelve ways."""
    mornings = PossibleMornings(
        3, "unseen", head_start=0, rooms=5, queue_on_return="off", wait="allowed"
    )
    t = mornings.truth
    mornings.plays(["stay", f"enter {t.kit.keys[t.faces(CENTRE)[0]]}"])
    for _ in range(2):
        mornings.plays(["stay", f"enter {t.kit.keys[t.faces(CENTRE)[-1]]}"])
    check(mornings, 12)


def test_what_was_collected_out_of_sight() -> None:
    """One of three rooms, one of four rewards, one of four mess cards: 48 ways."""
    mornings = PossibleMornings(
        2, "collected", head_start=0, rooms=4, locked=0, queue_on_return="off"
    )
    t = mornings.truth
    mornings.plays(["stay", f"enter {t.kit.keys[t.faces(CENTRE)[0]]}"])
    mornings.plays(["stay", f"enter {t.kit.keys[t.faces(CENTRE)[0]]}"])
    collect(mornings)
    collect(mornings)
    check(mornings, 48)


def test_a_locked_room_is_any_that_was_never_seen() -> None:
    mornings = PossibleMornings(2, "locked", rooms=6, locked=2, head_start=1, queue_on_return="off")
    check(mornings, 3)


def about_to(choice: str) -> PossibleMornings:
    """The observer has taken three of the Kitchen's rewards, leaving mess, and is at school. Then
    the second seat took one from some room, left it, and the third has gone into some room.
    """
    mornings = PossibleMornings(
        3, "about to", head_start=0, rooms=3, locked=0, queue_on_return="off", wait="allowed"
    )
    waiting = ["stay", "wait"]
    mornings.plays(["stay", "enter kitchen", *waiting, *waiting])
    for _ in range(3):
        collect(mornings)
        mornings.plays([*waiting, *waiting])
    mornings.plays(["return", *waiting, *waiting, "stay", "school"])
    mornings.plays(["stay", "enter bedroom", *waiting])
    collect(mornings)
    mornings.plays([*waiting, "return", "stay", "enter bedroom", *waiting])
    return mornings.play(choice)


def rooms_of(t: TrackedTable) -> str:
    """How many rewards are left in each room, and who is in which."""
    left = [len(rewards_inside(t, FaceId(room))) for room in range(3)]
    return str((left, [held_room(t, seat) for seat in t.all_seats]))


@pytest.mark.parametrize(("choice", "cells"), [("collect", 8), ("clean", 5)])
def test_where_somebody_is_who_collects_or_cleans_up_now(choice: str, cells: int) -> None:
    """MR-4.4: in a room with something there. If the second seat took the Kitchen's last reward,
    the third collects elsewhere; and it cleans up in the Kitchen, or where the second was.
    """
    mornings = about_to(choice)
    likely = mornings.likelihoods(rooms_of)
    assert len(likely) == cells
    seen = Counter(rooms_of(mornings.truth.world(mornings.me, fh.Dice(n))) for n in range(DRAWS))
    assert set(seen) == set(likely)
    distance = sum(
        (seen[key] - DRAWS * float(chance)) ** 2 / (DRAWS * float(chance))
        for key, chance in likely.items()
    )
    assert distance < CRITICAL[cells - 1]


# Consistent with all that was seen.


def start(seed: str, seats: int = 2, **options: Any) -> TrackedTable:
    return fh.game(GAME).start(seats, seed, options)


def play(t: TrackedTable, *notations: str) -> None:
    for notation in notations:
        seat = t.actors[0]
        t.act(seat, t.parse(seat, notation))


def counts(t: TrackedTable) -> list[int]:
    """How many cards lie in each zone that belongs to nobody."""
    return [t.count(ZoneId(zone)) for zone in range(held(Seat(0)))]


def worlds(t: TrackedTable, seat: int | None, number: int = 60) -> list[TrackedTable]:
    return [t.world(seat, fh.Dice(n)) for n in range(number)]


def test_who_was_in_a_room_when_its_reward_went_missing_has_it() -> None:
    """A seat leaves a room and comes back: what is gone, the only other one took."""
    t = start("missing", head_start=0, locked=0, queue_on_return="off")
    me = t.actors[0]
    other = Seat(1 - me)
    play(t, "stay", "enter kitchen", "stay", "enter study", "return", "return")
    play(t, "stay", "wait", "stay", "enter kitchen", "stay", "wait")
    play(t, "collect", "leave big-mess-2", "take oatmeal", "stay", "wait", "return")
    play(t, "stay", "enter kitchen")
    oatmeal = t.kit.keys.index("oatmeal")
    for w in worlds(t, me):
        assert w.faces(hidden_rewards(other)) == [oatmeal]
        assert mess_left(w, other) == ["−3", "−1", "+1"]


def mess_left(t: TrackedTable, seat: Seat) -> list[str]:
    """The mess in a seat's hand, by its numbers."""
    return [t.kit.titles[face][-2:] for face in t.faces(mess_hand(seat))]


def test_a_reward_that_is_used_tells_where_its_seat_has_been() -> None:
    t = start("used", head_start=0, locked=0)
    me = t.actors[0]
    other = Seat(1 - me)
    play(t, "stay", "enter study", "stay", "enter kitchen", "return", "stay")
    play(t, "collect", "leave huge-mess-3", "take orange-juice", "stay", "wait")
    play(t, "reveal orange-juice")
    assert {held_room(w, other) for w in worlds(t, me)} == {0}
    assert {held_room(w, other) for w in worlds(t, None)} == {0}
    assert deduced(t, me)["may be in"] == [["kitchen"] if s == other else None for s in (0, 1)]


def test_a_failed_challenge_bears_on_rooms_and_queue_cards() -> None:
    """The two know each other's card; the spectator knows that they differ."""
    t = start("failed", seats=3, head_start=0, rooms=3, locked=0)
    first, second, third = t.seats_from(t.actors[0])
    play(t, "stay", "enter kitchen", "queue bedroom", "wait", "stay", "wait", "return", "challenge")
    for w in worlds(t, second):
        assert w.number_of(CENTRE, FaceId(0)) == 1
    queue = queued_card(second)
    assert len({w.faces(queue)[0] for w in worlds(t, first)}) == 1
    # The third has seen that the Kitchen was taken, so it knows what the queue card is not.
    assert len({w.faces(queue)[0] for w in worlds(t, third)}) == 2
    assert len({w.faces(queue)[0] for w in worlds(t, None)}) == 3


def test_what_was_cleaned_up_was_there_and_is_gone() -> None:
    t = start("cleaned", head_start=0, locked=0)
    me = t.actors[0]
    other = Seat(1 - me)
    play(t, "stay", "enter study", "stay", "enter kitchen", "return", "stay")
    play(t, "collect", "leave huge-mess-3", "take oatmeal", "stay", "wait")
    play(t, "clean", "remove huge-mess-3", "done")
    for w in worlds(t, me):
        assert mess_left(w, other) == ["−2", "−1", "+1"]
        for room in range(6):
            assert all(face < FIRST_MESS for face in w.faces(inside(FaceId(room))))


def test_worlds_vary_wherever_a_seat_cannot_know() -> None:
    """Unless the rooms are told apart by something, all that may be are drawn."""
    t = start("vary", seats=4, rooms=8)
    play(t, "stay", "wait", "stay", "wait", "return", "stay", "return", "stay")
    play(t, "stay", "wait", "stay", "wait", "stay", "enter garden", "stay", "enter kitchen")
    first = t.actors[0]
    _, _, third, last = t.seats_from(first)
    number = {first: 2, third: 7}  # the first one looks now, and sees which two are gone
    for seat in [*range(4), None]:
        may = deduced(t, seat)["may be in"]
        found = worlds(t, seat, 400)
        for other in (third, last):
            rooms = {t.kit.keys[held_room(w, other)] for w in found}
            assert rooms == set(may[other] or [])
            # The last one saw which room was gone before it went in itself.
            wanted = 1 if seat in (other, last) else 8 if seat is None else number.get(seat, 8)
            assert len(rooms) == wanted


def test_a_long_morning_that_hardly_any_rooms_fit_is_found_soon() -> None:
    """All six have met, moved and cleaned up; whoever watches has seen little of it."""
    t, dice = fh.game(GAME).start(6, "a2", log=False), fh.Dice(2)
    for _ in range(176):
        seat = t.actors[dice.below(len(t.actors))]
        legal = t.legal(seat)
        t.act(seat, legal[dice.below(len(legal))])
    rooms = 0
    for number in range(8):
        sampler = MorningSampler(evidence_of(t, None), fh.Dice(number))
        assert sampler.draw() is not None
        rooms += sum(ROOMS_AT_ONCE * luby(n + 1) for n in range(sampler.attempts))
    assert rooms < 8 * 100_000


def test_in_anothers_world_cards_lie_as_they_were_imagined() -> None:
    t = start("another", seats=3)
    w = t.world(0, fh.Dice(1))
    assert arrangement(w.world(1, fh.Dice(2))) == arrangement(w)
    assert w.world(1, fh.Dice(2)).imagined_by == 0


def test_in_a_deal_that_is_tried_again_everybody_can_go_on() -> None:
    """Bots at the other seats, of whom the deal's own seat knows only what is public."""
    tried = 0
    for game in range(3):
        match = new_match(new_header(GAME, ("a", "b", "c"), {}, f"tried {game}"))
        dice = fh.Dice(game)
        while not match.table.over:
            t = match.table
            if match.number % 25 == 20:
                other = new_match(match.header)
                other.table = t.clone()
                other.branch(Seat(dice.below(3)), "again")
                tried += 1
                for seat in (*other.table.all_seats, None):
                    w = other.table.world(seat, dice)
                    assert w.view(seat, previews=True) == other.table.view(seat, previews=True)
                while not other.table.over:
                    seat = other.table.actors[0]
                    other.act(seat, decide(GreedyBot(), other.table, seat, dice))
            legal = t.legal(t.actors[0])
            match.act(t.actors[0], legal[dice.below(len(legal))])
    assert tried > 8


@pytest.mark.parametrize(
    "options",
    [
        {"bust_blame": "own"},
        {"reuse_kept": "yes"},
        {"look": "contents"},
        {"challenge_public": "always", "challenge_order": "simultaneous"},
        {"mornings": 2, "bell_round": 8},
        {"rooms": 4, "locked": 1, "reward_pick": "random"},
        {"rooms": 3, "show_mess": "may", "lucky_find": "challenger"},
        {"rooms": 3, "show_mess": "may", "lucky_find": "discard", "bust_blame": "own"},
    ],
    ids=str,
)
def test_worlds_fit_under_every_option(options: dict[str, Any]) -> None:
    t = start("options", seats=3, **options)
    dice = fh.Dice("options")
    made = 0
    while not t.over:
        seat = t.actors[dice.below(len(t.actors))]
        legal = t.legal(seat)
        t.act(seat, legal[dice.below(len(legal))])
        made += 1
        if made % 9 == 0:
            for observer in (0, 1, 2, None):
                w = t.world(observer, dice)
                assert w.view(observer) == t.view(observer)
                assert counts(w) == counts(t)


def test_whoever_is_about_to_collect_or_clean_up_has_something_there() -> None:
    seen = Counter[str]()
    for game in range(4):
        t = start(f"about to {game}", seats=4, rooms=3, locked=0, head_start=0, bell_round=28)
        dice = fh.Dice(game)
        while not t.over:
            seat = Seat(t.actors[0])
            step = type(t.stack[-1]).__name__
            if step in ("Collect", "Clean") and not t.draft(seat):
                seen[step] += 1
                for w in worlds(t, None, 10):
                    there = rewards_inside if step == "Collect" else mess_inside
                    assert there(w, held_room(w, seat)), step
            legal = t.legal(seat)
            t.act(seat, legal[dice.below(len(legal))])
    assert min(seen["Collect"], seen["Clean"]) > 10
