"""What a sheet is worth (CF-7), member by member."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fullhouse.games.clean_family import options as options_of
from fullhouse.games.clean_family import sheet
from fullhouse.games.clean_family.cards import (
    BLANK,
    BOXES,
    BROTHER,
    BROTHER_POINTS,
    DAD,
    GRANDMA,
    GRANDPA,
    MOM,
    PATCHED,
    SISTER,
    SYMBOLS,
    VIRUSES,
)
from fullhouse.games.clean_family.shapes import CODES, FORM_OF, FULL
from fullhouse.table.messages import Message, marked, say
from fullhouse.table.scoring import Line

if TYPE_CHECKING:
    from fullhouse.table.table import Table

PENALTIES: Final = (5, 3, 1)
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
"""From so many points on, alone (CF-8.4)."""
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
DAD_GIVES: Final = (
    marked("Dad: rarest symbol {n}, no cross ×0"),
    marked("Dad: rarest symbol {n}, 1 cross ×½"),
    marked("Dad: rarest symbol {n}, 2 crosses ×1"),
    marked("Dad: rarest symbol {n}, 3 crosses ×1½"),
)
SISTER_GIVES: Final = (
    marked("Sister: commonest symbol {n}, no cross ×0"),
    marked("Sister: commonest symbol {n}, 1 cross ÷3"),
    marked("Sister: commonest symbol {n}, 2 crosses ÷2"),
    marked("Sister: commonest symbol {n}, 3 crosses ÷1"),
)
GRANDMA_TAKES: Final = (
    marked("Grandma: {n:empty square|empty squares}, no cross ×4"),
    marked("Grandma: {n:empty square|empty squares}, 1 cross ×3"),
    marked("Grandma: {n:empty square|empty squares}, 2 crosses ×2"),
    marked("Grandma: {n:empty square|empty squares}, 3 crosses ×1"),
)
"""By how many of the member's boxes are used."""


def _looks_like(ways: int) -> list[int]:
    """By shape: the first shape that it can be turned onto, in the first so many of eight ways."""
    return [
        min([other for other in range(len(CODES)) if FORM_OF[shape][0] in FORM_OF[other][:ways]])
        for shape in range(len(CODES))
    ]


ALIKE: Final = [_looks_like(8), _looks_like(4), list(range(len(CODES)))]
"""By `grandpa_match` and shape: which shapes count as one (CF-7.5)."""


def labels(facts: list[int]) -> list[list[str]]:
    """By member: what is printed on each box."""
    found = [list(printed) for printed in LABELS]
    found[BROTHER] = [str(facts[BROTHER_POINTS + box]) for box in range(BOXES)]
    return found


def counts(facts: list[int], seat: int) -> list[int]:
    """By symbol: how many squares hold it."""
    return [sheet.squares(facts, seat, symbol).bit_count() for symbol in range(len(SYMBOLS))]


def empty_squares(facts: list[int], seat: int) -> int:
    return (FULL & ~sheet.taken(facts, seat)).bit_count()


def fewest(facts: list[int], options: list[int], seat: int) -> int:
    """How many squares the rarest symbol has (CF-7.1)."""
    found = counts(facts, seat)
    if options[options_of.DAD_ZERO] == 1:
        found = [count for count in found if count] or [0]
    return min(found)


def best_brother(facts: list[int], options: list[int], seat: int) -> int:
    """How many boxes the one that counts has come to (CF-7.4); 0 without any."""
    sizes = sheet.written(facts, seat, BROTHER)
    best = 0
    for box in range(len(sizes)):
        if sizes[box] == max(sizes[: box + 1]):
            best = box + 1
        elif options[options_of.BROTHER_RULE] == 1:
            break
    return best


def alike(facts: list[int], options: list[int], seat: int) -> int:
    """The most of Grandpa's shapes that are identical (CF-7.5); 0 without any."""
    kinds = ALIKE[options[options_of.GRANDPA_MATCH]]
    drawn = [kinds[shape] for shape in sheet.written(facts, seat, GRANDPA) if shape != BLANK]
    return max([drawn.count(kind) for kind in drawn]) if drawn else 0


def points(facts: list[int], options: list[int], seat: int, member: int) -> int:
    """What a member gives; Grandma takes."""
    boxes = sheet.filled(facts, seat, member)
    if member == DAD:
        return fewest(facts, options, seat) * boxes // 2
    if member == MOM:
        return sum(sheet.written(facts, seat, MOM))
    if member == SISTER:
        return max(counts(facts, seat)) // (4 - boxes) if boxes else 0
    if member == BROTHER:
        best = best_brother(facts, options, seat)
        return facts[BROTHER_POINTS + best - 1] if best else 0
    if member == GRANDPA:
        most = alike(facts, options, seat)
        if not most and options[options_of.GRANDPA_EMPTY] == 1:
            return PER_SHAPE
        return PER_SHAPE * most
    return -empty_squares(facts, seat) * (MOST_PER_EMPTY - boxes)


def uncovered(facts: list[int], options: list[int], seat: int) -> int:
    """How many viruses lie on empty squares (CF-7.9)."""
    covered = sheet.drawn(facts, seat)
    if options[options_of.PATCH_COVERS] == 0:
        covered |= facts[PATCHED + seat]
    return (facts[VIRUSES] & ~covered).bit_count()


def virus_penalty(facts: list[int], options: list[int], seats: int, seat: int) -> int:
    """What the viruses cost, by how many distinct numbers are higher (CF-7.9)."""
    if options[options_of.VIRUS] == 0:
        return 0
    viruses = [uncovered(facts, options, other) for other in range(seats)]
    mine = viruses[seat]
    if not mine and options[options_of.VIRUS_ZERO] == 0:
        return 0
    rank = len({count for count in viruses if count > mine})
    return PENALTIES[rank] if rank < len(PENALTIES) else 0


def total(facts: list[int], options: list[int], seats: int, seat: int) -> int:
    """A seat's points; they may be below zero (CF-7.8)."""
    given = 0
    for member in range(GRANDMA + 1):
        given += points(facts, options, seat, member)
    return given - virus_penalty(facts, options, seats, seat)


def rating(score: int) -> str:
    """What a solo score is called (CF-8.4)."""
    for least, name in RATINGS:
        if score >= least:
            return name
    return LOWEST_RATING


def names_of_ratings() -> list[str]:
    return [*[name for _, name in RATINGS], LOWEST_RATING]


def reason(facts: list[int], options: list[int], seat: int, member: int) -> Message:
    """Where a member's points come from, in a few words."""
    boxes = sheet.filled(facts, seat, member)
    if member == DAD:
        return Message(DAD_GIVES[boxes], n=fewest(facts, options, seat))
    if member == MOM:
        sizes = " + ".join([str(size) for size in sheet.written(facts, seat, MOM)])
        return say("Mom: {text}", text=sizes) if sizes else say("Mom: nothing written")
    if member == SISTER:
        return Message(SISTER_GIVES[boxes], n=max(counts(facts, seat)))
    if member == BROTHER:
        sizes = ", ".join([str(size) for size in sheet.written(facts, seat, BROTHER)])
        best = best_brother(facts, options, seat)
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
        most = alike(facts, options, seat)
        if most < 2:
            return say("Grandpa: {also}", also=drawn)
        return say("Grandpa: {also}; {n} alike", also=drawn, n=most)
    return Message(GRANDMA_TAKES[boxes], n=empty_squares(facts, seat))


RULES: Final = ("CF-7.1", "CF-7.2", "CF-7.3", "CF-7.4", "CF-7.6", "CF-7.7")
"""By member."""


def lines(t: Table, seat: int) -> list[Line]:
    """A seat's points, member by member, and what viruses cost where they count."""
    facts, options = t.facts, t.options
    found = [
        Line(
            seat,
            points(facts, options, seat, member),
            reason(facts, options, seat, member),
            RULES[member],
        )
        for member in range(GRANDMA + 1)
    ]
    if options[options_of.VIRUS] == 1:
        said = say("{n:virus|viruses} not covered", n=uncovered(facts, options, seat))
        found.append(Line(seat, -virus_penalty(facts, options, t.seats, seat), said, "CF-7.9"))
    return found
