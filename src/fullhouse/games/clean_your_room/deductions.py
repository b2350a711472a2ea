"""What the page shows an observer beyond the cards: points, sets, what each choice would do.

Everything is computed on a table that holds only what that observer knows.
"""

from __future__ import annotations

from typing import Final

from fullhouse.games.clean_your_room import options
from fullhouse.games.clean_your_room.bet import COLOURS, LOST_LINE, SETS, WON_LINE
from fullhouse.games.clean_your_room.cards import (
    CLOTHES,
    COLOUR_KEYS,
    FACES,
    KINDS,
    POINTS_NOW,
    STACKS,
    TOYS,
    TYPE_KEYS,
    TYPE_OF,
    caller,
    hand,
)
from fullhouse.games.clean_your_room.scoring import (
    COLOUR_POINTS,
    colour_counts,
    colour_points,
    name_colours,
    name_sets,
    points_of_sizes,
    set_points,
    total_points,
)
from fullhouse.games.clean_your_room.set_actions import (
    ACTION_SIZES,
    ChoosePile,
    ChoosePileCard,
    ChooseVictim,
    sizes_that_act,
    way_of,
)
from fullhouse.games.clean_your_room.sets import may_have_several, set_sizes
from fullhouse.games.clean_your_room.stacks import KeepOneOfTwo, TakeFromStack, number_drawn
from fullhouse.games.clean_your_room.turns import DeclareLastTurn, PlayToSet
from fullhouse.games.clean_your_room.view_shapes import (
    CleanYourRoomDeducedShape,
    CountShape,
    Effect,
    PlayShape,
    SeatShape,
    SettledRoundShape,
    ShelfShape,
    StackShape,
)
from fullhouse.games.clean_your_room.vocabulary import PLAY, TAKE
from fullhouse.table.ids import NO_SEAT, Seat
from fullhouse.table.knowing import counted, unseen
from fullhouse.table.knowing import known as known_in
from fullhouse.table.messages import NO_NUMBER, say
from fullhouse.table.scoring import Line
from fullhouse.table.steps import Together
from fullhouse.table.tracked_table import TrackedTable

STEPS: Final = 3
"""Of a turn: take, play, declare (CYR-4)."""

TOYS_DO: Final[dict[int, Effect]] = {3: "again"}
CLOTHES_DO: Final[dict[int, Effect]] = {2: "deck", 3: "top", 5: "steal"}
KEEPSAKES_DO: Final[dict[int, Effect]] = {2: "top", 3: "any", 5: "pile"}


def effect(kind: int, size: int) -> Effect:
    """CYR-5: what a set of this type does at this size."""
    if kind == TOYS:
        return TOYS_DO[size]
    return CLOTHES_DO[size] if kind == CLOTHES else KEEPSAKES_DO[size]


def deduced(known: TrackedTable, seat: Seat | None) -> CleanYourRoomDeducedShape:
    """All that follows for one observer, on a table that holds what it knows."""
    left = [0] * FACES
    for face in unseen(known, seat):
        left[face] += 1
    out: CleanYourRoomDeducedShape = {
        "seats": [seat_shape(known, each) for each in known.all_seats],
        "unseen": left,
        "unseen_by_colour": [sum(left[face : face + 3]) for face in range(0, FACES, 3)],
    }
    way = known.options[options.MATCH]
    if way == options.BY_TARGET:
        out["target"] = known.options[options.TARGET]
    if way == options.BY_ROUNDS:
        out["rounds"] = known.options[options.ROUNDS]
    if known.options[options.PILES] == options.TOP_ONLY:
        out["folded"] = True
    if may_have_several(known):
        out["several"] = True
    step = step_number(known)
    if step:
        out["step"] = {"number": step, "of": STEPS}
    last = settled_round(known)
    if last is not None:
        out["settled"] = last
    if seat is not None:
        add_own(known, seat, out)
    return out


def add_own(known: TrackedTable, seat: Seat, out: CleanYourRoomDeducedShape) -> None:
    """What only the seat's own page shows."""
    add_aim(known, seat, out)
    out["shelves"] = [shelf(known, seat, kind) for kind in KINDS]
    colours = {
        COLOUR_KEYS[colour]: COLOUR_POINTS[number]
        for colour, number in enumerate(colour_counts(known, seat))
        if COLOUR_POINTS[number]
    }
    if colours:
        out["colours"] = colours
    offered = stack_choices(known, seat)
    if offered:
        out["stacks"] = offered
    made = picked_play(known, seat)
    if made is not None:
        out["play"] = made
    seen = exposed(known, seat)
    if seen:
        out["exposed"] = seen


def add_aim(known: TrackedTable, seat: Seat, out: CleanYourRoomDeducedShape) -> None:
    """CYR-4.9, CYR-7.4: the points to declare Last Turn with, or to answer a declaration."""
    called_by, now = caller(known), known.facts[POINTS_NOW.at(seat)]
    if called_by in (NO_SEAT, seat):
        out["aim"] = known.options[options.LAST_TURN_MIN]
        is_ready = now >= out["aim"]
    else:
        out["aim"] = total_points(known, called_by)
        must_beat = known.options[options.CALLER_TIE] == options.TIE_WINS
        is_ready = now > out["aim"] if must_beat else now >= out["aim"]
    if is_ready:
        out["ready"] = True


def step_number(known: TrackedTable) -> int:
    """CYR-4: which of a turn's three steps somebody is at; 0 for none."""
    top = known.stack[-1] if known.stack else None
    if isinstance(top, (TakeFromStack, KeepOneOfTwo)):
        return 1
    if isinstance(top, (PlayToSet, ChoosePile, ChoosePileCard, ChooseVictim)):
        return 2
    return STEPS if isinstance(top, DeclareLastTurn) else 0


def settled_round(known: TrackedTable) -> SettledRoundShape | None:
    """CYR-7.4: how the last round ended, until everybody has chosen a card to keep for the next."""
    is_between = known.over or isinstance(known.stack[-1], Together)
    if not is_between or not known.scored:
        return None
    lines = known.scored[-2 * known.seats :]
    out: SettledRoundShape = {"round": lines[0].message.n, "seats": []}
    for place in range(0, len(lines), 2):  # sets and colours of a seat
        first, second = lines[place], lines[place + 1]
        earned = first.points + second.points
        had = earned + not_earned(first) + not_earned(second)
        out["seats"].append({"seat": first.seat, "had": had, "earned": earned})
        if first.message.template in (WON_LINE, LOST_LINE):
            out["bet"] = {"seat": first.seat}
            if first.message.template == WON_LINE:
                out["bet"]["won"] = True
    out["seats"].sort(key=lambda row: (-row["earned"], row["seat"]))
    return out


def not_earned(line: Line) -> int:
    """How many points of this line were lost with the bet."""
    parts = line.message.also or []
    return sum([part.n for part in parts if part.n != NO_NUMBER])


def standing(known: TrackedTable, seat: Seat) -> list[Line]:
    """CYR-7.3: what the seat's sets and colours count now, before any bet."""
    sets = say("sets: {also}", also=name_sets(known, seat))
    colours = say("colours: {also}", also=name_colours(known, seat))
    return [
        Line(seat, set_points(known, seat), sets, "CYR-7.1", SETS),
        Line(seat, colour_points(known, seat), colours, "CYR-7.2", COLOURS),
    ]


def seat_shape(known: TrackedTable, seat: Seat) -> SeatShape:
    """The sets of a seat, and what it would score now, as far as that is known."""
    sets = set_points(known, seat)
    count: CountShape = {"sets": sets}
    if known.count(hand(seat)) == counted(known, hand(seat)):
        count["colours"] = colour_points(known, seat)
        count["total"] = sets + count["colours"]
    out: SeatShape = {"count": count}
    sizes = [set_sizes(known, seat, kind) for kind in KINDS]
    if any(sizes):
        out["sets"] = sizes
    return out


def shelf(known: TrackedTable, seat: Seat, kind: int) -> ShelfShape:
    """What a type's sets score, and what the next cards would do (CYR-4.7)."""
    sizes = set_sizes(known, seat, kind)
    size = 0 if may_have_several(known) or not sizes else sizes[0]
    later = [larger for larger in ACTION_SIZES[kind] if larger > size]
    out: ShelfShape = {"points": points_of_sizes(known, sizes)}
    if size == 0 and later[:1] == [known.options[options.MIN_SET]]:
        out["opens"] = True
    if later:
        left = max(0, later[0] - size - number_picked(known, seat, kind))
        out["next"] = {"size": later[0], "does": effect(kind, later[0]), "left": left}
    if known.options[options.ACTION_SIZE] == options.FLOOR and size:
        found = sizes_that_act(known, kind, size, size + 1)
        if found:
            out["always"] = effect(kind, found[0])
    return out


def number_picked(known: TrackedTable, seat: Seat, kind: int) -> int:
    """How many cards of a type are picked to be played."""
    picks = [pick for pick in known.draft(seat) if PLAY.has(pick)]
    return len([pick for pick in picks if TYPE_OF[PLAY.face(pick)] == kind])


def stack_choices(known: TrackedTable, seat: Seat) -> dict[str, StackShape]:
    """What each stack that can be chosen would give."""
    step = known.deciding(seat)
    names = known.kit.names
    out: dict[str, StackShape] = {}
    if isinstance(step, TakeFromStack):
        for stack in STACKS:
            count = counted(known, stack)
            if count:
                number = number_drawn(seat, stack, count)
                out[names[stack]] = {"way": "top" if number == 1 else "draw", "cards": number}
    elif isinstance(step, ChoosePile):
        for action in step.legal(known):
            stack, way = TAKE.zone(action), way_of(step.kind, step.size)
            number = 1 if way == "top" else counted(known, stack)
            out[names[stack]] = {"way": way, "cards": number}
    return out


def picked_play(known: TrackedTable, seat: Seat) -> PlayShape | None:
    """What the picks so far would make, if a type has only one set."""
    picks = known.draft(seat)
    if may_have_several(known) or not picks or not PLAY.has(picks[0]):
        return None
    kind = TYPE_OF[PLAY.face(picks[0])]
    sizes = set_sizes(known, seat, kind)
    before = sizes[0] if sizes else 0
    after = before + len(picks)
    does = [effect(kind, size) for size in sizes_that_act(known, kind, before, after)]
    step = known.deciding(seat)
    if kind == TOYS and isinstance(step, PlayToSet) and not step.earns_turn(known):
        does = []
    return {"kind": TYPE_KEYS[kind], "size": after, "does": does}


def exposed(known: TrackedTable, seat: Seat) -> list[str]:
    """CYR-8.3: the cards in a seat's own hand that everybody saw it take."""
    return [known.kit.keys[face] for face in known_in(known, hand(seat), None)]
