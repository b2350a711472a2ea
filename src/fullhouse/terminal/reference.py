"""How to win, at the terminal: the goal, a turn with "you are here", the points, the symbols."""

from __future__ import annotations

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from fullhouse.games import games
from fullhouse.lessons.lesson_file import read_lesson
from fullhouse.lessons.pace import pace_of
from fullhouse.lessons.reference_file import here, reference_of
from fullhouse.table.formatting import plain
from fullhouse.table.tracked_table import TrackedTable
from fullhouse.terminal.log_text import formatter
from fullhouse.words.language import translate


def draw_reference(table: TrackedTable, seat: int) -> RenderableType:
    """The game's reference, with the numbers of this table."""
    kit = table.kit
    reference = reference_of(table.game, kit.seats, kit.settings)
    if reference is None:
        return Text(translate("This game has no reference yet."))
    words = formatter(kit, [])
    view = table.view(seat, previews=True)
    now = here(reference, view["asked"])
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_row(
        "", Text(translate("Goal"), style="bold"), plain(words.sentence(reference["goal"]))
    )
    for number, part in enumerate(reference["turn"]):
        text = f"{plain(words.sentence(part['message']))} [{part['rule']}]"
        if number == now:
            text += f"  ◀ {translate('you are here')}"
        title = Text(plain(words.sentence({"template": part["title"]})), style="bold")
        grid.add_row(str(number + 1), title, text)
    for row in reference["scoring"]:
        text = f"{plain(words.sentence(row['message']))} [{row['rule']}]"
        grid.add_row("", Text(row["points"], style="bold"), text)
    for line in view.get("standing", []):
        if line["seat"] == seat:
            grid.add_row("", Text(f"{line['points']:+}"), plain(words.sentence(line["message"])))
    for symbol in reference["symbols"]:
        title = Text(plain(words.sentence({"template": symbol["title"]})), style="bold")
        grid.add_row("", title, plain(words.sentence(symbol["message"])))
    return grid


def draw_paces() -> RenderableType:
    """Every lesson in numbers, and the rules of turn and score that none of its steps cites."""
    grid = Grid(box=None, padding=(0, 2, 0, 0))
    for title in (
        translate("game"),
        translate("steps"),
        translate("words"),
        translate("minutes"),
        translate("longest sentence"),
        translate("not taught"),
    ):
        grid.add_column(title)
    for game in games().values():
        lesson = read_lesson(game)
        if lesson is not None:
            pace = pace_of(game, lesson)
            numbers = (pace.steps, pace.words, f"{pace.minutes:.1f}", pace.longest)
            grid.add_row(game.id, *map(str, numbers), ", ".join(pace.untaught) or "–")
    return grid
