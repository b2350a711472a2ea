"""Laws of a table: what holds of every game at every decision."""

from __future__ import annotations

import json
import pickle
import re
from collections import Counter
from typing import Any

import pytest

from fullhouse.table.actions import OF_NOTHING
from fullhouse.table.cards import FACE
from fullhouse.table.chance import Dice
from fullhouse.table.errors import BadInput, IllegalAction
from fullhouse.table.ids import NO_ACTION, Action
from fullhouse.table.options import PRESET
from fullhouse.table.tracked_table import TrackedTable
from fullhouse.table.views import single_answer
from tests.random_games import (
    FEW_LOOKS,
    GAMES,
    every_seating,
    now_and_then,
    play,
    start,
    tables,
    things_in,
)
from tests.sizes import sized

EVERY = sized(20, 5)
"""After so many choices each, snapshots are compared."""


def everything(t: TrackedTable) -> Any:
    """All that can be asked of a table, and all that it is."""
    observers = [*range(t.seats), None]
    shown = [(t.view(seat), t.log(seat)) for seat in observers]
    return json.loads(json.dumps([t.snapshot(), shown, t.winners, t.reckoning()]))


@every_seating
def test_no_card_is_lost_or_doubled(id: str, seats: int) -> None:
    for t, dice in tables(id, seats, 20):
        cards = sorted(card & FACE for zone in t.kit.box for card in zone)
        for _ in play(t, dice):
            lie = [t.kit.first_side[card & FACE] for zone in t.zones for card in zone]
            assert sorted(lie) == cards


@every_seating
def test_unordered_zones_lie_in_face_order_and_no_mark_is_overlooked(id: str, seats: int) -> None:
    for t, dice in tables(id, seats, 20):
        for _ in play(t, dice):
            for zone, cards in enumerate(t.zones):
                faces = [card & FACE for card in cards]
                assert t.kit.ordered[zone] or faces == sorted(faces)
                for card in cards:
                    assert t.losable(zone, card) & ~t.marked[zone] == 0
                    assert card & t.eyes[zone] == t.eyes[zone]


@every_seating
def test_a_fact_that_is_a_set_holds_nothing_else(id: str, seats: int) -> None:
    for t, dice in tables(id, seats, 5):
        for _ in now_and_then(t, dice):
            for fact in t.kit.facts:
                for number in t.facts[fact.first : fact.first + fact.size]:
                    assert not fact.of or 0 <= number < 1 << fact.of


@every_seating
def test_a_zone_that_a_view_leaves_out_looks_as_it_did(id: str, seats: int) -> None:
    left_out = 0
    for t, dice in tables(id, seats, 5):
        before = t.clone()
        for _ in now_and_then(t, dice):
            for seat in (*range(seats), None):
                for remembers in (True, False):
                    had = {z["name"]: z for z in before.view(seat, remembers=remembers)["zones"]}
                    now = {z["name"]: z for z in t.view(seat, remembers=remembers)["zones"]}
                    shown = t.view(seat, remembers=remembers, before=before)["zones"]
                    after = {**had, **{zone["name"]: zone for zone in shown}}
                    assert {name: after[name] for name in now} == now
                    assert t.eyes != before.eyes or had.keys() == now.keys()
                    left_out += len(now) - len(shown)
            before = t.clone()
    assert left_out


@every_seating
def test_every_actor_may_choose_and_nobody_else(id: str, seats: int) -> None:
    for t, dice in tables(id, seats, 10):
        for _ in now_and_then(t, dice):
            for seat in range(seats):
                legal = t.legal(seat)
                assert bool(legal) == (seat in t.actors)
                step = t.deciding(seat)
                named = "" if step is None else t.named(step)
                assert legal == sorted(set(legal)), f"{named} lists its actions out of order"
                assert all(0 <= action < t.game.action_count for action in legal)
        assert t.over
        assert t.winners
        assert not t.actors


@every_seating
def test_a_reason_is_given_exactly_where_an_action_is_refused(id: str, seats: int) -> None:
    t, dice = next(tables(id, seats, 1))
    for _ in now_and_then(t, dice):
        for seat in range(seats):
            legal = t.legal(seat)
            for action in range(t.game.action_count):
                reason = t.why_not(seat, action)
                assert (reason is None) == (action in legal)
                assert reason is None or reason.template


@every_seating
def test_whatever_is_in_sight_can_be_chosen_or_says_why_not(id: str, seats: int) -> None:
    for t, dice in tables(id, seats, 3):
        for _ in now_and_then(t, dice):
            for seat in range(seats):
                check_reasons(t, seat)


def check_reasons(t: TrackedTable, seat: int) -> None:
    """Nothing is silent, cites no rule, or only says again what is asked."""
    view = t.view(seat)
    chosen = [choice["target"] for choice in view["choices"]]
    for thing in things_in(view):
        reason = t.why_not_at(seat, thing)
        assert (reason is None) == (thing in chosen), thing
        if reason is None:
            continue
        if seat in t.actors:
            assert re.fullmatch(r"[A-Z]+-[\d.]+", reason.rule), reason.template
            assert not reason.template.endswith((".", ")"))
            assert reason.template != (view["asked"] or {"template": ""})["template"]
        else:
            told = "The game is over" if t.over else "It is not your turn to decide"
            assert reason.template == told


@every_seating
def test_a_button_that_is_not_offered_says_why_not(id: str, seats: int) -> None:
    for t, dice in tables(id, seats, 3):
        for _ in now_and_then(t, dice):
            for seat in t.actors:
                for verb in t.kit.vocabulary.verbs:
                    if verb.of == OF_NOTHING:
                        button = {"kind": OF_NOTHING, "word": verb.word}
                        there, reason = t.why_not_at(seat, button), t.why_not(seat, verb.first)
                        assert (there is None) == (reason is None)
                        if there is not None and reason is not None:
                            assert there.write(t.kit) == reason.write(t.kit)


@every_seating
def test_what_is_no_target_is_answered_all_the_same(id: str, seats: int) -> None:
    t, _ = next(tables(id, seats, 1))
    seat = t.actors[0]
    kinds: list[Any] = ["card", "place", "zone", "seat", "square", "number", "button", "", None, 3]
    values: list[Any] = [None, -1, 10**30, 1.5, "", "nonesuch", [], {}]
    for kind in kinds:
        for value in values:
            named = dict.fromkeys(("face", "place", "zone", "seat", "square", "number"), value)
            assert t.why_not_at(seat, {"kind": kind, "word": value, **named}) is not None


@every_seating
def test_a_shortcut_leads_to_what_it_promises(id: str, seats: int) -> None:
    t, dice = next(tables(id, seats, 1))
    for _ in now_and_then(t, dice):
        for seat in t.actors:
            view = t.view(seat, previews=True)
            assert view.get("moot", t.legal(seat)[0]) in t.legal(seat)
            for shortcut in view.get("shortcuts", []):
                assert shortcut["first"] in t.legal(seat)
                after = t.clone()
                after.act(seat, shortcut["first"])
                if shortcut["action"] not in after.legal(seat):  # it has its price
                    after.act(seat, after.legal(seat)[0])
                choices = after.view(seat)["choices"]
                target = [c["target"] for c in choices if c["action"] == shortcut["action"]]
                assert target == [shortcut["target"]]


@every_seating
def test_a_step_that_leaves_a_seat_only_to_pass_says_that_it_asks_anyway(
    id: str, seats: int
) -> None:
    for t, dice in tables(id, seats, 10, log=False):
        for _ in play(t, dice):
            for seat in t.actors:
                if single_answer(t, seat) != NO_ACTION:
                    step = t.deciding(seat)
                    assert step is not None
                    assert type(step).asks_anyway


@every_seating
def test_a_refused_action_changes_nothing(id: str, seats: int) -> None:
    for t, dice in tables(id, seats, 3):
        for _ in now_and_then(t, dice, FEW_LOOKS):
            before = everything(t)
            refused = [a for a in range(t.game.action_count) if t.why_not(0, a) is not None]
            for action in refused[:3]:
                with pytest.raises(IllegalAction) as refusal:
                    t.act(0, action)
                reason = t.why_not(0, action)
                assert reason is not None
                assert refusal.value.message == reason.write(t.kit)
                assert str(refusal.value) == t.refusal(0, reason)
            for seat, action in ((0, t.game.action_count), (0, -1), (seats, 0), (-1, 0)):
                with pytest.raises(IllegalAction, match="There is no"):
                    t.act(seat, action)
            assert everything(t) == before


@every_seating
def test_notation_reads_back_as_the_action_it_was_written_from(id: str, seats: int) -> None:
    t, _ = next(tables(id, seats, 1))
    written = [t.notation(0, action) for action in range(t.game.action_count)]
    assert len(set(written)) == len(written)
    assert [t.parse(0, text) for text in written] == list(range(t.game.action_count))


@every_seating
def test_a_clone_shares_nothing_that_changes(id: str, seats: int) -> None:
    for t, dice in tables(id, seats, 5):
        for _ in now_and_then(t, dice, FEW_LOOKS):
            before = everything(t)
            clone = t.clone()
            assert everything(clone) == before
            for _ in play(clone, Dice("elsewhere")):
                pass
            assert everything(t) == before


@every_seating
def test_the_same_seed_and_actions_give_the_same_table(id: str, seats: int) -> None:
    for number, (t, dice) in enumerate(tables(id, seats, 10)):
        actions = list(play(t, dice))
        again = start(id, seats, number)
        for seat, action in actions:
            again.act(seat, action)
        assert everything(again) == everything(t)


@every_seating
def test_nothing_but_the_log_depends_on_keeping_one(id: str, seats: int) -> None:
    for number, (t, dice) in enumerate(tables(id, seats, 5)):
        quiet = start(id, seats, number, log=False)
        for made, (seat, action) in enumerate(play(t, dice)):
            quiet.act(seat, action)
            if made % EVERY:
                continue
            kept, unkept = t.snapshot(), quiet.snapshot()
            assert {**kept, "log": None} == unkept
            assert [t.view(s) for s in range(seats)] == [quiet.view(s) for s in range(seats)]
            assert quiet.log(0) == []


@every_seating
def test_a_snapshot_goes_on_as_the_table_does(id: str, seats: int) -> None:
    for t, dice in tables(id, seats, 3):
        for _ in now_and_then(t, dice, FEW_LOOKS):
            text = json.dumps(t.snapshot())
            back = t.game.restore(json.loads(text))
            assert everything(back) == everything(t)
            clone = t.clone()
            for seat, action in play(clone, Dice("go on")):
                back.act(seat, action)
            assert everything(back) == everything(clone)


@every_seating
def test_what_is_no_snapshot_is_refused(id: str, seats: int) -> None:
    t, _ = next(tables(id, seats, 1))
    whole = t.snapshot()
    no_step = {**whole, "stack": [["Nonesuch", 0]]}
    for damaged in ({}, {**whole, "game": "another"}, {**whole, "zones": {}}, no_step):
        with pytest.raises(BadInput):
            t.game.restore(damaged)
    with pytest.raises(TypeError, match="snapshot"):
        pickle.dumps(t)


@every_seating
def test_a_snapshot_without_chance_holds_no_key_and_takes_a_new_seed(id: str, seats: int) -> None:
    t, _ = next(tables(id, seats, 1))
    data = t.snapshot(chance=False)
    assert t.chance.key.hex() not in json.dumps(data)
    one, two = t.game.restore(data, "a"), t.game.restore(data, "a")
    assert everything(one) == everything(two)
    assert one.view(0) == t.view(0)


@every_seating
def test_any_order_of_arrival_gives_the_same_table(id: str, seats: int) -> None:
    for t, dice in tables(id, seats, 10):
        waiting = t.actors
        if len(waiting) < 2:
            continue
        picks = {seat: draft_of(t.clone(), seat, dice) for seat in waiting}
        in_order, reversed_order = t.clone(), t.clone()
        for seat in waiting:
            for action in picks[seat]:
                in_order.act(seat, action)
        for seat in reversed(waiting):
            for action in picks[seat]:
                reversed_order.act(seat, action)
        assert everything(in_order) == everything(reversed_order)


def draft_of(t: TrackedTable, seat: int, dice: Dice) -> list[Action]:
    """The picks of one seat while the others still think."""
    picks = []
    while seat in t.actors:
        legal = t.legal(seat)
        picks.append(legal[dice.below(len(legal))])
        t.act(seat, picks[-1])
    return picks


@every_seating
def test_an_unfinished_draft_shows_to_its_seat_alone_and_can_be_taken_back(
    id: str, seats: int
) -> None:
    for t, dice in tables(id, seats, 10):
        if len(t.actors) < 2:
            continue
        before = everything(t)
        seat = t.actors[0]
        legal = t.legal(seat)
        t.act(seat, legal[dice.below(len(legal))])
        others = [s for s in [*range(seats), None] if s != seat]
        for other in others:
            view, log = before[1][seats if other is None else other]
            assert t.log(other) == log
            assert {**t.view(other), "actors": view["actors"]} == view
        t.take_back(seat)
        assert everything(t) == before


@every_seating
def test_the_log_retold_gives_the_view(id: str, seats: int) -> None:
    """Counts follow from the moves, facts from their changes: a client may animate the log."""
    for t, dice in tables(id, seats, 5):
        for _ in now_and_then(t, dice):
            for seat in [*range(seats), None]:
                retell(t, seat)


def retell(t: TrackedTable, seat: int | None) -> None:
    """Where cards lie that hold others, say envelopes, only those are counted: whatever is put into
    one is told as going to that place.
    """
    kit = t.kit
    backs = [face.back for face in kit.faces]
    holders = {back for back, rider in zip(backs, kit.rider, strict=True) if rider >= 0}
    counts = Counter(
        (kit.names[zone], backs[card & FACE])
        for zone, cards in enumerate(kit.box)
        for card in cards
    )
    facts: dict[str, Any] = {}
    for entry in t.log(seat):
        facts.update(entry["facts"])
        for move in entry["moves"]:
            if move["kind"] == "move" and move["from"] != move["to"]:
                for name, change in ((move["from"], -1), (move["to"], 1)):
                    if name is not None:
                        counts[name, move["back"]] += change
    view = t.view(seat)
    riding = {zone.name for zone in kit.zones if zone.on >= 0}
    for zone in view["zones"]:
        name = zone["name"]
        if name not in riding:
            cards = t.zones[kit.names.index(name)]
            there = Counter(backs[card & FACE] for card in cards)
            assert len(cards) == zone["count"]
            has_held = any((name, back) in counts for back in holders)
            for back in holders if has_held else backs:
                assert there[back] == counts[name, back], (name, back)
    for name, value in facts.items():
        assert view["facts"][name] == value


@every_seating
def test_numbers_in_a_log_count_what_its_reader_was_shown(id: str, seats: int) -> None:
    for t, dice in tables(id, seats, 3):
        for _ in play(t, dice):
            pass
        for seat in [*range(seats), None]:
            log = t.log(seat)
            assert [entry["n"] for entry in log] == list(range(1, len(log) + 1))


@every_seating
def test_a_reckoning_adds_up_to_the_scores(id: str, seats: int) -> None:
    for t, dice in tables(id, seats, 20):
        for _ in play(t, dice):
            pass
        for seat, score in enumerate(t.scores):
            assert sum(line["points"] for line in t.reckoning() if line["seat"] == seat) == score


PRESETS = [
    (id, preset.name, seats)
    for id, game in GAMES.items()
    for preset in game.options.presets
    for seats in preset.by_seats
]


@pytest.mark.parametrize(("id", "name", "seats"), PRESETS)
def test_a_preset_says_only_what_it_changes_and_can_be_played(
    id: str, name: str, seats: int
) -> None:
    game = GAMES[id]
    given = game.options.preset_of(name).options(seats)
    settings, usual = game.kit(seats, given).settings, game.kit(seats, {}).settings
    assert given == {name: value for name, value in settings.items() if value != usual[name]}
    for number in range(3):
        t = game.start(seats, f"preset {number}", given)
        for _ in play(t, Dice(number)):
            pass
        assert t.winners


@pytest.mark.parametrize("id", GAMES)
def test_presets_are_told_apart_and_no_option_is_called_so(id: str) -> None:
    options = GAMES[id].options
    names = [preset.name for preset in options.presets]
    assert len(set(names)) == len(names)
    assert PRESET not in [option.name for option in options.all]
    for preset in options.presets:
        assert preset.by_seats
        assert preset.title
        assert preset.text.endswith(".")
