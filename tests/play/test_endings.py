"""How a game ended: where the points came from, and why the winner won."""

from __future__ import annotations

from fullhouse.play.endings import Source, points_by_source, sources_of, why_won
from fullhouse.table.chance import Dice
from fullhouse.table.formatting import Formatter, plain
from fullhouse.table.ids import Seat
from fullhouse.table.messages import say
from fullhouse.table.scoring import Line
from fullhouse.table.tracked_table import TrackedTable
from fullhouse.words.catalogues import catalogue_of
from tests.random_games import GAMES, every_seating, play

NAMES = ["Ann", "Ben", "Cat", "Dan", "Eve", "Fay"]


def why(table: TrackedTable, reader: int | None = None) -> str:
    message = why_won(table)
    words = Formatter(table.kit, NAMES, reader, catalogue_of(table.game))
    return plain(words.sentence(message, message.get("args", {}).get("seat", -1)))


@every_seating
def test_every_point_has_a_source_and_the_sentence_names_who_won(id: str, seats: int) -> None:
    table = GAMES[id].start(seats, "endings")
    for _ in play(table, Dice(7)):
        pass
    sources = sources_of(table)
    for seat in table.all_seats:
        assert sum(source.points[seat] for source in sources) == table.scores[seat]
    said = why(table)
    assert "{" not in said
    if len(table.winners) == 1 and seats > 1:
        assert said.startswith(NAMES[table.winners[0]])
        assert why(table, table.winners[0]).startswith("You ")


def test_lines_of_one_source_are_added_up() -> None:
    lines = [
        Line(Seat(0), 3, say("one"), "", "Sets"),
        Line(Seat(1), 2, say("two"), "", "Colours"),
        Line(Seat(0), 1, say("three"), "", "Sets"),
        Line(Seat(1), 0, say("four"), "", "Nothing"),
    ]
    assert points_by_source(lines, 2) == [Source("Sets", [4, 0]), Source("Colours", [0, 2])]


class Ended:
    """A game that has ended with these lines."""

    def __init__(self, table: TrackedTable, lines: list[Line], winners: list[int]) -> None:
        self.kit, self.seats = table.kit, table.seats
        self.all_seats, self.game = table.all_seats, self
        self.winners = [Seat(seat) for seat in winners]
        self.lines = lines
        self.scores = [
            sum(line.points for line in lines if line.seat == seat) for seat in table.all_seats
        ]

    def reckoning(self, table: object) -> list[Line]:
        return self.lines

    def tie_break(self, table: object) -> None:
        return None


def ended(lines: list[tuple[int, int, str]], winners: list[int], seats: int = 2) -> str:
    table = GAMES["magpies"].start(max(2, seats), "endings")
    if seats == 1:
        table = next(game for game in GAMES.values() if 1 in game.seats).start(1, "endings")
    found = [Line(Seat(seat), points, say("x"), "", source) for seat, points, source in lines]
    message = why_won(Ended(table, found, winners))  # type: ignore[arg-type]
    words = Formatter(table.kit, NAMES)
    return plain(words.sentence(message, message.get("args", {}).get("seat", -1)))


def test_the_largest_difference_between_first_and_second_is_named() -> None:
    lines = [(0, 9, "Sets"), (1, 8, "Sets"), (0, 6, "Colours"), (1, 2, "Colours")]
    assert ended(lines, [0]) == "Ann beats Ben mainly on Colours, 6 to 2"
    assert ended([(0, 5, "Sets"), (1, 2, "Sets")], [0]) == "Ann beats Ben on Sets, 5 to 2"
    assert ended([(0, 5, ""), (1, 2, "")], [0]) == "Ann beats Ben, 5 to 2"


def test_a_loss_of_the_second_can_decide() -> None:
    lines = [(0, 5, "Sets"), (1, 5, "Sets"), (1, -3, "Mess")]
    assert ended(lines, [0]) == "Ann beats Ben mainly on Mess, 0 to -3"


def test_ties_shared_wins_and_games_without_a_winner_have_their_sentences() -> None:
    level = [(0, 5, "Sets"), (1, 5, "Sets")]
    assert ended(level, [0, 1]) == "The points are level, at 5"
    assert ended(level, [1]) == "Ben wins with the points level"
    assert ended(level, []) == "Nobody wins this game"
    assert ended([(0, 7, "Sets"), (0, 3, "Colours")], [0], seats=1) == (
        "Ann gets 7 of 10 points from Sets"
    )
