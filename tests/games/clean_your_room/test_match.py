"""CYR-9 and the options: every match ends, and options refuse what they do not know."""

from __future__ import annotations

from typing import Any

import pytest

import fullhouse as fh
from fullhouse.games.clean_your_room.cards import DECK, DRAWN, pile
from fullhouse.table.tracked_table import TrackedTable
from tests import twin_worlds
from tests.games.clean_your_room.setting import GAME
from tests.sizes import sized, some
from tests.wording import text_of

VALUES: list[dict[str, Any]] = [
    {option.name: value}
    for option in fh.game(GAME).options.all
    for value in (option.choices or ([option.low, option.high] if option.high > 0 else []))
]
TOGETHER: list[dict[str, Any]] = [
    {"sets": "multi", "plays_per_turn": "unlimited", "action_size": "floor", "min_set": 1},
    {"sets": "multi", "plays_per_turn": "unlimited", "action_size": "passing"},
    {"deck_empty": "reshuffle_piles", "own_pile_ok": "no", "setup_order": "random"},
    {"last_turn_min": 30, "target": 60, "round_cap": 50, "consolation": "none"},
]
WILD: dict[str, Any] = {
    "match": "single",
    "action_size": "floor",
    "plays_per_turn": "unlimited",
    "min_set": 1,
    "deck_empty": "reshuffle_piles",
    "last_turn_min": 6,
}
"""Many thefts, a deck whose contents are known, and declarations that random players make."""


def stacks(t: TrackedTable) -> int:
    """All cards in the deck and the piles."""
    return t.count(DECK) + sum(t.count(pile(seat)) for seat in t.all_seats)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_each_first_step_takes_one_card_out_of_the_stacks_for_good_cyr_9_1(
    seats: int,
) -> None:
    dice = fh.Dice(seats)
    for number in range(5):
        t = fh.game(GAME).start(seats, f"stacks {number}", {"match": "single"})
        for seat in range(seats):
            t.act(seat, t.legal(seat)[0])
            t.act(seat, t.legal(seat)[0])
        left = stacks(t)
        assert left == 54 - seats
        while not t.over:
            seat = t.actors[0]
            legal = t.legal(seat)
            t.act(seat, legal[dice.below(len(legal))])
            if t.count(DRAWN) == 0:
                assert stacks(t) <= left
                left = stacks(t)
        texts = [text_of(t.kit, entry) for entry in t.log(None) if "CYR-4" in entry["rule"]]
        taken = [text for text in texts if text.startswith(("takes", "draws"))]
        assert len(taken) <= 54 - seats


@pytest.mark.parametrize("options", VALUES + TOGETHER, ids=str)
def test_a_match_ends_under_every_value_of_every_option_cyr_9_1(options: dict[str, Any]) -> None:
    game = fh.game(GAME)
    dice = fh.Dice(str(options))
    for seats in (2, 5):
        t = game.start(seats, f"{options}", options, log=False)
        while not t.over:
            seat = t.actors[0]
            legal = t.legal(seat)
            t.act(seat, legal[dice.below(len(legal))])
        assert t.winners
        for each in t.all_seats:
            points = [line["points"] for line in t.reckoning() if line["seat"] == each]
            assert sum(points) == t.scores[each]


@pytest.mark.parametrize("seats", some([2, 3, 4, 5], 2, "thefts"))
def test_twins_stay_alike_under_thefts_and_reshuffles_cyr_8_4(seats: int) -> None:
    """The shared law with options that make hidden cards move as much as they can."""
    dice = fh.Dice(seats)
    thefts = 0
    for number in range(5, sized(6, 11)):
        t = fh.game(GAME).start(seats, f"wild {number}", WILD)
        followers = [twin_worlds.Twin(t, seat, dice) for seat in [*range(seats), None]]
        while not t.over:
            for twin in followers:
                twin_worlds.check(t, twin, dice.below(1 << 30) if dice.below(10) == 0 else -1)
            seat = t.actors[dice.below(len(t.actors))]
            action = twin_worlds.at_random(t, seat, dice)
            before = t.clone()
            t.act(seat, action)
            for twin in followers:
                twin.follow(before, t, seat, action)
        thefts += [entry["rule"] for entry in t.log(None)].count("CYR-5.4")
    assert thefts


@pytest.mark.parametrize(
    ("name", "value", "says"),
    [
        ("match", "long", "match is one of target, rounds, single; not long."),
        ("target", 4, "target must be a whole number from 5 to 60, not 4."),
        ("target", "many", "target must be a whole number from 5 to 60, not many."),
        ("rounds", 0, "rounds must be a whole number from 1 to 20, not 0."),
        ("round_cap", 51, "round_cap must be a whole number from 1 to 50, not 51."),
        ("table", "not JSON", "table takes JSON; that could not be read."),
        ("setup_order", "mine", "setup_order is one of chosen, random; not mine."),
        ("deck_empty", "all", "deck_empty is one of none, reshuffle_piles; not all."),
        ("plays_per_turn", 2, "plays_per_turn is one of 1, unlimited; not 2."),
        ("sets", "two", "sets is one of single, multi; not two."),
        ("min_set", 3, "min_set must be a whole number from 1 to 2, not 3."),
        ("action_size", "any", "action_size is one of exact, floor, passing; not any."),
        ("last_turn_min", -1, "last_turn_min must be a whole number from 0 to 30, not -1."),
        ("extra_in_final", "no", "extra_in_final is one of on, off; not no."),
        ("own_pile_ok", "on", "own_pile_ok is one of yes, no; not on."),
        ("caller_tie", "wins", "caller_tie is one of fails, succeeds; not wins."),
        ("consolation", "half", "consolation is one of sets, colors, none, plain; not half."),
        ("piles", "shut", "piles is one of open, top_only; not shut."),
    ],
)
def test_an_option_refuses_what_it_does_not_know(name: str, value: Any, says: str) -> None:
    with pytest.raises(fh.BadInput) as refusal:
        fh.game(GAME).start(2, "seed", {name: value})
    assert str(refusal.value).startswith(says)


def test_auto_is_what_the_number_of_seats_says_cyr_2_3() -> None:
    for seats, target, least in ((2, 25, 7), (3, 20, 7), (4, 18, 6), (5, 15, 5)):
        view = fh.game(GAME).start(seats, "auto", {"target": "auto"}).view(None)
        assert (view["options"]["target"], view["options"]["last_turn_min"]) == (target, least)


def test_the_deck_is_hidden_and_only_its_size_is_public_cyr_8_5() -> None:
    t = fh.game(GAME).start(3, "deck")
    for seat in (0, 1, 2, None):
        zones = {zone["name"]: zone for zone in t.view(seat)["zones"]}
        assert zones["deck"]["cards"] == [{"back": "card", "count": 45}]
