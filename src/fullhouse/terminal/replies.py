"""Replies to commands: what a choice does, hints, the points, and the commands themselves."""

from __future__ import annotations

from typing import Final

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from fullhouse.bots import world_of
from fullhouse.bots.hints import hint_rows
from fullhouse.play.fair_deal import new_secret
from fullhouse.table.chance import Dice
from fullhouse.table.english import PLAIN
from fullhouse.table.formatting import plain
from fullhouse.table.ids import Action
from fullhouse.table.messages import marked, say
from fullhouse.table.shapes import ChoiceShape, LineShape
from fullhouse.table.tracked_table import TrackedTable
from fullhouse.table.views import choices
from fullhouse.terminal.card_text import cards_named
from fullhouse.terminal.input_parsing import action_of, refusal
from fullhouse.terminal.log_text import formatter, title_of
from fullhouse.terminal.table_screen import names_for
from fullhouse.words.language import translate

COMMANDS: Final = (
    ("why {}, why 1", marked("what it does, or why it cannot be chosen now, and by which rule")),
    ("card NAME", marked("what is printed on a card")),
    ("hint", marked("what a strong bot would choose, from what you know")),
    ("log", marked("everything you have been shown so far")),
    ("rules, rules WORD", marked("the rulebook, or its sections with this word")),
    ("how", marked("how to win: the goal, a turn, the points")),
    ("score", marked("the points so far and as they stand now, explained")),
    ("undo", marked("take back your last action, if nobody learned anything from it")),
    ("undo agreed", marked("ask the others here, and take it back if everybody agrees")),
    ("quit", marked("leave; the game is saved, and you can resume it")),
)


def why(table: TrackedTable, seat: int, text: str, names: list[str]) -> str:
    """What a choice does, or why it cannot be made now, with the number of the rule."""
    step = table.deciding(seat)
    assert step is not None
    if not text:
        example = table.notation(seat, step.legal(table)[0])
        return translate(
            "Name a choice: why 1, or why {example}, tells you whether you can make it now.",
            example=example,
        )
    action = action_of(table, seat, text, names)
    reason = table.why_not(seat, action)
    if reason is not None:
        return refusal(table, seat, reason)
    words = formatter(table.kit, names, seat)
    choice = choice_shape(table, seat, action)
    can = refusal(table, seat, say("That can be chosen now", step.rule(table)))
    said = [f"{plain(words.choice(choice))}. {can}"]
    args = words.message_of(choice).get("args", {})
    faces = filter(None, (choice["target"].get("face"), args.get("card"), args.get("named")))
    titles = [title_of(table.kit, face) for face in faces]
    if "term" in args:
        titles.append(words.catalogue.form(args["term"], PLAIN))
    for title in dict.fromkeys(titles):
        printed = list(cards_named(table.kit, title).values())
        said += printed if len(printed) == 1 else []
    return "\n".join(filter(None, said))


def choice_shape(table: TrackedTable, seat: int, action: int) -> ChoiceShape:
    """A legal action as views describe it."""
    return next(one for one in choices(table, seat, table.legal(seat)) if one["action"] == action)


def hint(table: TrackedTable, seat: int) -> str:
    """The best choices of a seat and their chances, from what it knows."""
    dice = Dice(new_secret())
    words = formatter(table.kit, [], seat)
    legal = table.legal(seat)
    said = [translate("The best first, by their numbers in the list:")]
    for row in hint_rows(world_of(table, seat, dice), seat, dice):
        choice = translate(
            "{choice}: about {chance} % to win",
            choice=table.notation(seat, row["action"]),
            chance=round(100 * row["chance"]),
        )
        why = "" if row["why"] is None else plain(words.refusal(row["why"]))
        said.append(f"{legal.index(Action(row['action'])) + 1:>3} {choice}. {why}".rstrip())
    return "\n".join(said)


def draw_scores(table: TrackedTable, names: list[str], reader: int | None = None) -> RenderableType:
    """The points of each seat, line by line; before the end, also as they stand now."""
    view = table.view(reader, previews=True)
    words = formatter(table.kit, names, reader)
    grid = Grid.grid(padding=(0, 2, 0, 0))

    def add(lines: list[LineShape], seat: int) -> None:
        for line in lines:
            if line["seat"] == seat:
                rule = f" [{line['rule']}]" if line["rule"] else ""
                text = plain(words.sentence(line["message"]))
                grid.add_row("", str(line["points"]), Text(f"{text}{rule}"))

    standing = [] if table.over else view.get("standing", [])
    for seat, name in enumerate(names_for(view, names)):
        grid.add_row(Text(name, style="bold"), Text(str(table.scores[seat]), style="bold"), "")
        add(table.reckoning(), seat)
        now = [line["points"] for line in standing if line["seat"] == seat]
        if now:
            grid.add_row("", Text(str(sum(now)), style="bold"), translate("if it ended now:"))
            add(standing, seat)
    return grid


def draw_help(notation: str) -> Grid:
    """The commands, with a legal action as an example."""
    grid = Grid.grid(padding=(0, 3, 0, 0))
    said = dict.fromkeys(filter(None, ("1", notation, notation.rpartition(" ")[2])))
    grid.add_row(", ".join(said), translate("choose by number, by words or by their first letters"))
    for command, meaning in COMMANDS:
        grid.add_row(command.format(notation), translate(meaning))
    return grid
