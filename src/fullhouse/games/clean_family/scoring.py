"""What a sheet scores (CF-7), member by member."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fullhouse.games.clean_family import sheet
from fullhouse.games.clean_family.cards import (
    BLANK,
    BOXES,
    BROTHER,
    BROTHER_POINTS,
    DAD,
    GRANDPA,
    MEMBERS,
    MOM,
    SISTER,
    SYMBOLS,
    VIRUSES,
)
from fullhouse.games.clean_family.options import (
    BROTHER_RULE,
    CHAIN,
    DAD_ZERO,
    EMPTY_GIVES_8,
    GRANDPA_EMPTY,
    GRANDPA_MATCH,
    MISSING_IGNORED,
    PATCH_COVERS_VIRUS,
    PATCHES_COVER,
    VIRUS,
    VIRUS_ZERO,
    VIRUSES_COUNT,
    ZERO_EXEMPT,
)
from fullhouse.games.clean_family.shapes import CODES, FORM_OF, FULL, count
from fullhouse.table.ids import Seat
from fullhouse.table.messages import Message, marked, say
from fullhouse.table.scoring import Line

if TYPE_CHECKING:
    from fullhouse.table.table import Table

PENALTIES: Final[tuple[int, ...]] = (5, 3, 1)
"""For the most uncovered viruses, the second most, the third most (CF-7.9)."""
PER_SHAPE: Final = 8
"""What Grandpa gives for each shape of his best set (CF-7.6)."""
MOST_PER_EMPTY: Final = 4
"""What an empty square costs without a cross at Grandma's (CF-7.7)."""
RATINGS: Final = (
    (49, "Sterile"),
    (42, "Model family"),
    (35, "Spotless"),
    (28, "Healthy home"),
    (20, "Tidy"),
)
"""From how many points on; for solo games (CF-8.4)."""
LOWEST_RATING: Final = "Quarantine"

LABELS: Final = (
    ("×½", "×1", "×1½"),
    ("", "", ""),
    ("÷3", "÷2", "÷1"),
    ("", "", ""),
    ("", "", ""),
    ("×3", "×2", "×1"),
)
"""By member: what is printed on each box; Brother's is an option."""
DAD_GIVES: Final[tuple[str, ...]] = (
    marked("Dad: rarest symbol {n} × 0 (no crosses)"),
    marked("Dad: rarest symbol {n} × ½ (1 cross)"),
    marked("Dad: rarest symbol {n} × 1 (2 crosses)"),
    marked("Dad: rarest symbol {n} × 1½ (3 crosses)"),
)
SISTER_GIVES: Final[tuple[str, ...]] = (
    marked("Sister: most common symbol {n} × 0 (no crosses)"),
    marked("Sister: most common symbol {n} ÷ 3 (1 cross)"),
    marked("Sister: most common symbol {n} ÷ 2 (2 crosses)"),
    marked("Sister: most common symbol {n} ÷ 1 (3 crosses)"),
)
GRANDMA_TAKES: Final[tuple[str, ...]] = (
    marked("Grandma: {n:empty square|empty squares} × 4 (no crosses)"),
    marked("Grandma: {n:empty square|empty squares} × 3 (1 cross)"),
    marked("Grandma: {n:empty square|empty squares} × 2 (2 crosses)"),
    marked("Grandma: {n:empty square|empty squares} × 1 (3 crosses)"),
)
"""By how many of the member's boxes are filled."""


def _first_alike(orientations: int) -> list[int]:
    """By shape: the first shape that looks like it in one of the first so many orientations."""
    allowed = [forms[:orientations] for forms in FORM_OF]
    return [
        min([other for other in range(len(CODES)) if forms[0] in allowed[other]])
        for forms in FORM_OF
    ]


ALIKE: Final = [_first_alike(8), _first_alike(4), list(range(len(CODES)))]
"""By `grandpa_match` and shape: shapes with the same number are identical (CF-7.5)."""


def box_labels(facts: list[int]) -> list[list[str]]:
    """By member: what is printed on each box."""
    found = [list(printed) for printed in LABELS]
    found[BROTHER] = [str(facts[BROTHER_POINTS.at(box)]) for box in range(BOXES)]
    return found


def symbol_counts(facts: list[int], seat: Seat) -> list[int]:
    """By symbol: how many squares hold it."""
    return [count(sheet.squares(facts, seat, symbol)) for symbol in range(len(SYMBOLS))]


def empty_squares(facts: list[int], seat: Seat) -> int:
    return count(FULL & ~sheet.taken(facts, seat))


def rarest(facts: list[int], options: list[int], seat: Seat) -> int:
    """How many squares the rarest symbol has (CF-7.1)."""
    found = symbol_counts(facts, seat)
    if options[DAD_ZERO] == MISSING_IGNORED:
        found = [count for count in found if count] or [0]
    return min(found)


def brother_box(facts: list[int], options: list[int], seat: Seat) -> int:
    """Which of Brother's boxes counts, from 1 up (CF-7.4); 0 without any."""
    sizes = sheet.written(facts, seat, BROTHER)
    best = 0
    for box in range(len(sizes)):
        if sizes[box] == max(sizes[: box + 1]):
            best = box + 1
        elif options[BROTHER_RULE] == CHAIN:
            break
    return best


def most_alike(facts: list[int], options: list[int], seat: Seat) -> int:
    """The most of Grandpa's shapes that are identical (CF-7.5); 0 without any."""
    kinds = ALIKE[options[GRANDPA_MATCH]]
    drawn = [kinds[shape] for shape in sheet.written(facts, seat, GRANDPA) if shape != BLANK]
    return most_of_a_kind(drawn)


def most_of_a_kind(kinds: list[int]) -> int:
    """How often the most frequent of these is among them; 0 if there are none."""
    most = 0
    for kind in kinds:
        most = max(most, kinds.count(kind))
    return most


def member_points(facts: list[int], options: list[int], seat: Seat, member: int) -> int:
    """What a member gives; Grandma takes."""
    boxes = sheet.filled(facts, seat, member)
    if member == DAD:
        return rarest(facts, options, seat) * boxes // 2
    if member == MOM:
        return sum(sheet.written(facts, seat, MOM))
    if member == SISTER:
        return max(symbol_counts(facts, seat)) // (4 - boxes) if boxes else 0
    if member == BROTHER:
        best = brother_box(facts, options, seat)
        return facts[BROTHER_POINTS.at(best - 1)] if best else 0
    if member == GRANDPA:
        most = most_alike(facts, options, seat)
        if not most and options[GRANDPA_EMPTY] == EMPTY_GIVES_8:
            return PER_SHAPE
        return PER_SHAPE * most
    return -empty_squares(facts, seat) * (MOST_PER_EMPTY - boxes)


def uncovered_viruses(facts: list[int], options: list[int], seat: Seat) -> int:
    """How many viruses lie on empty squares (CF-7.9)."""
    covered = sheet.drawn(facts, seat)
    if options[PATCH_COVERS_VIRUS] == PATCHES_COVER:
        covered |= sheet.patched(facts, seat)
    return count(facts[VIRUSES] & ~covered)


def virus_penalty(facts: list[int], options: list[int], seats: int, seat: Seat) -> int:
    """What the viruses cost, by how many different numbers are higher (CF-7.9)."""
    if options[VIRUS] != VIRUSES_COUNT:
        return 0
    viruses = [uncovered_viruses(facts, options, Seat(other)) for other in range(seats)]
    mine = viruses[seat]
    if not mine and options[VIRUS_ZERO] == ZERO_EXEMPT:
        return 0
    rank = len({count for count in viruses if count > mine})
    return PENALTIES[rank] if rank < len(PENALTIES) else 0


def total(facts: list[int], options: list[int], seats: int, seat: Seat) -> int:
    """A seat's points; they may be below zero (CF-7.8)."""
    given = 0
    for member in range(len(MEMBERS)):
        given += member_points(facts, options, seat, member)
    return given - virus_penalty(facts, options, seats, seat)


def rating(score: int) -> str:
    """What a solo score is called (CF-8.4)."""
    for least, name in RATINGS:
        if score >= least:
            return name
    return LOWEST_RATING


def rating_names() -> list[str]:
    """All of them, the best first."""
    return [*[name for _, name in RATINGS], LOWEST_RATING]


def explanation(facts: list[int], options: list[int], seat: Seat, member: int) -> Message:
    """Where a member's points come from, in a few words."""
    boxes = sheet.filled(facts, seat, member)
    if member == DAD:
        return Message(DAD_GIVES[boxes], n=rarest(facts, options, seat))
    if member == MOM:
        sizes = " + ".join([str(size) for size in sheet.written(facts, seat, MOM)])
        return say("Mom: {text}", text=sizes) if sizes else say("Mom: nothing written")
    if member == SISTER:
        return Message(SISTER_GIVES[boxes], n=max(symbol_counts(facts, seat)))
    if member == BROTHER:
        sizes = ", ".join([str(size) for size in sheet.written(facts, seat, BROTHER)])
        best = brother_box(facts, options, seat)
        if not best:
            return say("Brother: nothing written")
        return say("Brother: {text}; box {n} counts", text=sizes, n=best)
    if member == GRANDPA:
        drawn = [
            say("blank") if shape == BLANK else say("{text}", text=CODES[shape])
            for shape in sheet.written(facts, seat, GRANDPA)
        ]
        if not drawn:
            return say("Grandpa: nothing drawn")
        most = most_alike(facts, options, seat)
        if most < 2:
            return say("Grandpa: {also}", also=drawn)
        return say("Grandpa: {also}; {n} identical", also=drawn, n=most)
    return Message(GRANDMA_TAKES[boxes], n=empty_squares(facts, seat))


MEMBER_RULES: Final[tuple[str, ...]] = ("CF-7.1", "CF-7.2", "CF-7.3", "CF-7.4", "CF-7.6", "CF-7.7")
"""By member."""


VIRUS_LOSSES: Final = marked("Viruses")
"""Where points are lost."""


def score_lines(t: Table, seat: Seat) -> list[Line]:
    """A seat's points, member by member, and what viruses cost if they do."""
    facts, options = t.facts, t.options
    found = [
        Line(
            seat,
            member_points(facts, options, seat, member),
            explanation(facts, options, seat, member),
            MEMBER_RULES[member],
            MEMBERS[member],
        )
        for member in range(len(MEMBERS))
    ]
    if options[VIRUS] == VIRUSES_COUNT:
        said = say(
            "{n:uncovered virus|uncovered viruses}", n=uncovered_viruses(facts, options, seat)
        )
        cost = virus_penalty(facts, options, t.seats, seat)
        found.append(Line(seat, -cost, said, "CF-7.9", VIRUS_LOSSES))
    return found
