"""What a vector says, that it says what it should, and what it never says."""

from __future__ import annotations

from typing import Any

import pytest

from fullhouse.envs.encoding import Encoding
from fullhouse.envs.information_state import RecallCache, information_state
from fullhouse.table.cards import FACE
from fullhouse.table.chance import Dice
from fullhouse.table.errors import BadInput
from fullhouse.table.observers import ALL
from fullhouse.table.tracked_table import TrackedTable
from tests.random_games import GAMES, every_seating, now_and_then, play, tables


@every_seating
def test_every_number_belongs_to_one_named_part(id: str, seats: int) -> None:
    encoding = Encoding(GAMES[id].kit(seats, {}))
    at = 0
    for part in encoding.parts:
        assert part.start == at
        assert part.size > 0
        at += part.size
    assert at == encoding.size
    names = [part.name for part in encoding.parts]
    assert len(set(names)) == len(names)
    for part in encoding.parts:
        assert encoding.part(part.name) is part
        assert encoding.meaning(part.start) == f"{part.name}: {part.labels[0]}"
        assert len(set(part.labels)) == part.size


def test_what_is_not_there_is_refused_by_name() -> None:
    encoding = Encoding(GAMES["magpies"].kit(2, {}))
    with pytest.raises(KeyError, match="own: hand, known"):
        encoding.part("sleeve")
    with pytest.raises(IndexError, match="has"):
        encoding.meaning(encoding.size)


@every_seating
def test_a_vector_tells_what_the_view_tells(id: str, seats: int) -> None:
    """Of every zone how many cards and which are known, of every number that is a fact its value:
    read from the view alone, by names alone.
    """
    for t, dice in tables(id, seats, 2):
        encoding = Encoding(t.kit)
        for _ in now_and_then(t, dice):
            for seat in [*range(seats), None]:
                check_zones(t, seat, encoding)
                check_facts(t, seat, encoding)


@pytest.mark.parametrize("id", GAMES)
def test_the_order_of_numbers_does_not_tell_how_a_pile_lies(id: str) -> None:
    """The seat knows that two cards are somewhere in a pile; they lie in it either way around."""
    seats = min(GAMES[id].seats)
    t = GAMES[id].start(seats, "either way around")
    encoding = Encoding(t.kit)
    bit = t.kit.observers.bit(0)
    marked = bit << t.kit.observers.count
    piles = 0
    for zone, cards in enumerate(t.zones):
        seen = (t.kit.counted[zone] | t.eyes[zone]) & bit
        hidden = [n for n, card in enumerate(cards) if not card & (bit | marked)]
        others = [n for n in hidden if cards[n] & FACE != cards[hidden[0]] & FACE]
        if t.kit.ordered[zone] and seen and others:
            first, second = hidden[0], others[0]
            for n in (first, second):
                cards[n] |= marked
            told = []
            for _ in range(2):
                index: list[int] = []
                value: list[int] = []
                encoding.write(t, 0, 0, index, value)
                told.append((index, value))
                cards[first], cards[second] = cards[second], cards[first]
            assert told[0] == told[1]
            piles += 1
    assert piles or not any(t.kit.ordered)


def check_zones(t: TrackedTable, seat: int | None, encoding: Encoding) -> None:
    vector = encoding.vector(t, seat)
    titles = dict(zip(t.kit.keys, t.kit.titles, strict=True))
    for zone in t.view(seat)["zones"]:
        name = zone["key"]
        if zone["owner"] is not None:
            ahead = (zone["owner"] - (seat or 0)) % t.seats
            name = f"seat +{ahead}: {name}" if ahead else f"own: {name}"
        assert sum(vector[encoding.part(f"{name}, count").slice]) == zone["count"]
        known = encoding.part(f"{name}, known")
        faces = [titles[card["face"]] for card in zone["cards"] if "face" in card]
        assert vector[known.slice] == [faces.count(title) for title in known.labels]
        if zone["kind"] in ("pile", "row"):
            top = encoding.part(f"{name}, top")
            tops = [
                titles[card["face"]]
                for card in zone["cards"]
                if "face" in card and card.get("place") == zone["count"] - 1
            ]
            assert vector[top.slice] == [tops.count(title) for title in top.labels]
            places = vector[encoding.part(f"{name}, places").slice]
            for card in zone["cards"]:
                deep = zone["count"] - 1 - card.get("place", 0)
                if "place" in card and "face" in card and deep < len(places):
                    assert known.labels[places[deep] - 1] == titles[card["face"]]


def check_facts(t: TrackedTable, seat: int | None, encoding: Encoding) -> None:
    vector = encoding.vector(t, seat)
    shown: dict[str, Any] = dict(t.view(seat)["facts"])
    for fact in t.kit.facts:
        if fact.size == 1 and fact.seen_by == ALL and not fact.by_seat:
            part = encoding.part(fact.name)
            told = vector[part.slice]
            if fact.is_seat:
                ahead = (shown[fact.name] - (seat or 0)) % t.seats
                nobody = shown[fact.name] < 0
                assert told == [int(i == ahead and not nobody) for i in range(t.seats)]
            elif fact.of:
                assert sum(bit << i for i, bit in enumerate(told)) == shown[fact.name]
            else:
                assert told == [shown[fact.name]]


def picks_of(id: str, seats: int) -> list[tuple[TrackedTable, int, int]]:
    """Tables where several seats are asked at once, each with what one of them picks next."""
    found: list[tuple[TrackedTable, int, int]] = []
    for number in range(3):
        t, dice = GAMES[id].start(seats, f"together {number}"), Dice(number)
        for _ in range(400):
            if t.over or len(found) > 40:
                break
            seat = t.actors[dice.below(len(t.actors))]
            legal = t.legal(seat)
            action = legal[dice.below(len(legal))]
            if len(t.actors) > 1:
                found.append((t.clone(), seat, action))
            t.act(seat, action)
    return found


def told(t: TrackedTable, seat: int | None) -> str:
    """An information state but for its last line: who owes a decision changes."""
    return information_state(t, seat).rsplit("\n", 1)[0]


def test_some_games_have_seats_decide_together() -> None:
    assert any(picks_of(id, max(game.seats)) for id, game in GAMES.items())


@every_seating
def test_what_one_picks_is_hidden_from_those_who_decide_with_it(id: str, seats: int) -> None:
    """Only that it has finished shows, and nobody is told how."""
    encoding = Encoding(GAMES[id].kit(seats, {}))
    actors = encoding.part("actors").slice
    for t, seat, action in picks_of(id, seats):
        others = [other for other in [*range(seats), None] if other != seat]
        vectors = [encoding.vector(t, other) for other in others]
        texts = [told(t, other) for other in others]
        was = t.actors
        t.act(seat, action)
        if not set(t.actors) <= set(was) or len(t.actors) < len(was) - 1 or t.over:
            continue  # it was the last of them: all took effect
        for other, vector, text in zip(others, vectors, texts, strict=True):
            now = encoding.vector(t, other)
            vector[actors] = now[actors] = []
            assert now == vector
            assert told(t, other) == text


@every_seating
def test_an_information_state_remembers_everything(id: str, seats: int) -> None:
    """What a seat was shown stays at the head of its text; what it did itself is in it.

    In fixed deals: what a seat has declared is in no text while others may still cancel it.
    """
    for number in range(2):
        t, dice = GAMES[id].start(seats, f"law {number}"), Dice(number)
        recalls = {seat: (RecallCache(), "") for seat in range(seats)}
        made = 0
        for _ in range(60):
            if t.over:
                break
            for seat, (recall, before) in recalls.items():
                text = recall.read(t, seat)
                assert text == information_state(t, seat)
                assert text.startswith(before)
                recalls[seat] = (recall, text.rsplit("\n", 1)[0])
            seat = t.actors[dice.below(len(t.actors))]
            after = set()
            for action in t.legal(seat):
                other = t.clone()
                other.act(seat, action)
                after.add(information_state(other, seat))
            assert len(after) == len(t.legal(seat))
            legal = t.legal(seat)
            t.act(seat, legal[dice.below(len(legal))])
            made += 1
        assert made


def test_without_a_log_there_is_no_information_state() -> None:
    t = GAMES["magpies"].start(2, "quiet", log=False)
    with pytest.raises(BadInput, match="log"):
        information_state(t, 0)


def test_a_vector_needs_no_log() -> None:
    kept, quiet = (GAMES["magpies"].start(3, "same", log=log) for log in (True, False))
    encoding = Encoding(kept.kit)
    for _ in play(kept, Dice(1)):
        pass
    for _ in play(quiet, Dice(1)):
        pass
    assert encoding.vector(kept, 1) == encoding.vector(quiet, 1)
