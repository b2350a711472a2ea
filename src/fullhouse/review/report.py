"""A review in words, and as one HTML file without scripts."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from importlib.resources import files
from typing import Final

from fullhouse.play.transcript import one_line
from fullhouse.review.decisions import is_costly
from fullhouse.review.played_game import PlayedGame
from fullhouse.review.shapes import DecisionShape, ReviewShape, TurningPointShape, WeighedShape
from fullhouse.table.formatting import Formatter, plain
from fullhouse.words.language import current_language, listed, translate, words_for

WIDTH: Final = 880
HEIGHT: Final = 260
DASHES: Final = ("", "8 4", "2 4", "10 3 2 3", "1 5", "14 4")


def percent(value: float, signed: bool = False) -> str:
    """A chance as a percentage."""
    number = round(value * 100)
    sign = "+" if signed and number > 0 else "−" if number < 0 else ""
    return f"{sign}{abs(number)} %"


class ReviewText:
    """The sentences of a review; everybody is named, because the reader need not have played."""

    def __init__(self, game: PlayedGame, review: ReviewShape, names: Sequence[str] = ()) -> None:
        """`names` tell seats apart that have the same name in the record."""
        self.game: Final = game
        self.review: Final = review
        self.names: Final = [one_line(name) for name in names or review["seats"]]
        kit = game.final.kit
        self.words: Final = Formatter(kit, self.names, None, words_for(kit.game))

    @property
    def title(self) -> str:
        """Who won, of what."""
        final = self.game.final
        catalogue = words_for(final.game)
        title = catalogue.form(final.game.title, "plain")
        if not final.winners:
            return translate("{game}: ended early", game=title)
        winners = listed([self.names[seat] for seat in final.winners])
        return translate("{game}: {names} won", game=title, names=winners)

    @property
    def seen_by(self) -> str:
        """Whose knowledge the chances are measured from."""
        observer = self.review["observer"]
        if observer is None:
            return translate("Chances from what everybody could see.")
        return translate("Chances from what {name} knew.", name=self.names[observer])

    def account(self) -> list[tuple[str, str]]:
        """Where the observer's result came from, each part with its share."""
        account = self.review["account"]
        if account is None:
            return []
        return [
            (translate("An equal share"), percent(account["equal"])),
            (translate("The deal"), percent(account["deal"], True)),
            (translate("Own choices"), percent(account["choices"], True)),
            (translate("Others’ choices"), percent(account["others"], True)),
            (translate("Luck since the deal"), percent(account["luck"], True)),
            (translate("The result"), percent(account["result"])),
        ]

    def turning_point(self, turn: TurningPointShape) -> str:
        """A turning point in one sentence."""
        name, whose = self.names[turn["seat"]], self.names[turn["whose"]]
        change = percent(turn["change"], True)
        if turn["cost"]:
            return translate(
                "Action {n}: a choice by {name} that cost {cost}.",
                n=turn["n"],
                name=name,
                cost=percent(turn["cost"]),
            )
        return translate(
            "Action {n}: after {name}’s turn, {whose}’s chance changed by {change}.",
            n=turn["n"],
            name=name,
            whose=whose,
            change=change,
        )

    def costly(self) -> list[DecisionShape]:
        """The choices that cost something, the costliest first."""
        found = [decision for decision in self.review["decisions"] if is_costly(decision)]
        return sorted(found, key=lambda one: (-one["cost"]["value"], one["n"]))

    def choice(self, choice: WeighedShape) -> str:
        """A choice, and the chance after it."""
        said = one_line(plain(self.words.phrase(choice["message"])))
        return f"{said} ({percent(choice['chance'])})"

    def cost(self, decision: DecisionShape) -> str:
        """What a choice cost, with its interval."""
        cost = decision["cost"]
        return translate(
            "{cost} ({low} to {high})",
            cost=percent(cost["value"]),
            low=percent(cost["low"]),
            high=percent(cost["high"]),
        )

    def rows(self) -> list[tuple[str, str, str, str, str]]:
        """The costly choices as rows: action, who, what was done, what was better, its cost."""
        return [
            (
                str(one["n"]),
                self.names[one["seat"]],
                self.choice(one["played"]),
                self.choice(one["better"]),
                self.cost(one),
            )
            for one in self.costly()
        ]

    @property
    def headings(self) -> tuple[str, str, str, str, str]:
        """The headings of these rows."""
        return (
            translate("Action"),
            translate("Who"),
            translate("Played"),
            translate("Better"),
            translate("Cost"),
        )

    @property
    def method(self) -> str:
        """How it was measured."""
        return translate(
            "Measured by imagined games from what each seat knew then; {confidence} intervals. "
            "The same program gives the same review.",
            confidence=percent(self.review["confidence"]),
        )


def html_report(game: PlayedGame, review: ReviewShape, names: Sequence[str] = ()) -> str:
    """One HTML file: the graph, the turning points, the account and the costly choices."""
    text = ReviewText(game, review, names)
    style = files("fullhouse.review").joinpath("report.css").read_text(encoding="utf-8")
    turns = [f"<li>{escape(text.turning_point(turn))}</li>" for turn in review["turning_points"]]
    account = [
        f"<tr><th scope=row>{escape(name)}</th><td>{escape(value)}</td></tr>"
        for name, value in text.account()
    ]
    sections = [
        f"<section><h2>{escape(translate('Who was winning'))}</h2>{_graph(review, text)}"
        f"{_legend(text.names)}<p>{escape(text.seen_by)}</p></section>",
        _section(translate("Turning points"), f"<ol>{''.join(turns)}</ol>" if turns else ""),
        _section(
            translate("Where the result came from"),
            f"<table>{''.join(account)}</table>" if account else "",
        ),
        _section(
            translate("Choices that cost something"),
            _table(text.headings, text.rows()) if text.costly() else "",
        ),
    ]
    language = current_language()
    return (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(text.title)}</title><style>{style}</style></head><body>"
        f"<main><h1>{escape(text.title)}</h1>{''.join(sections)}"
        f"<p>{escape(text.method)}</p></main></body></html>\n"
    )


def _section(title: str, body: str) -> str:
    body = body or f"<p>{escape(translate('None that is certain.'))}</p>"
    return f"<section><h2>{escape(title)}</h2>{body}</section>"


def _table(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    head = "".join(f"<th scope=col>{escape(one)}</th>" for one in headings)
    body = "".join(f"<tr>{''.join(f'<td>{escape(one)}</td>' for one in row)}</tr>" for row in rows)
    return (
        f"<div class=wide><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"
    )


def _graph(review: ReviewShape, text: ReviewText) -> str:
    """Each seat's chance over the game, as an SVG picture."""
    last = max(1, review["moments"] - 1)

    def place(n: int, chance: float) -> str:
        return f"{n / last * WIDTH:.1f},{(1 - chance) * HEIGHT:.1f}"

    lines = []
    for seat in range(len(review["seats"])):
        points = " ".join(
            place(point["n"], point["chances"][seat]["value"]) for point in review["points"]
        )
        lines.append(
            f'<polyline class="seat s{seat}" points="{points}" '
            f'stroke-dasharray="{DASHES[seat % len(DASHES)]}"/>'
        )
    marks = []
    for number, turn in enumerate(review["turning_points"], 1):
        x = turn["n"] / last * WIDTH
        marks.append(
            f'<g><line x1="{x:.1f}" x2="{x:.1f}" y1="0" y2="{HEIGHT}"/>'
            f'<text x="{x:.1f}" y="-6">{number}</text></g>'
        )
    return (
        f'<svg viewBox="-40 -24 {WIDTH + 60} {HEIGHT + 40}" role="img" '
        f'aria-label="{escape(text.title)}">'
        f'<path class="grid" d="M0 0H{WIDTH}M0 {HEIGHT / 2}H{WIDTH}M0 {HEIGHT}H{WIDTH}"/>'
        f'<text x="-8" y="5" class="axis">100</text><text x="-8" y="{HEIGHT / 2 + 5}" '
        f'class="axis">50</text><text x="-8" y="{HEIGHT + 5}" class="axis">0</text>'
        f"{''.join(marks)}{''.join(lines)}</svg>"
    )


def _legend(names: Sequence[str]) -> str:
    lines = "".join(
        f'<li><svg viewBox="0 0 40 8"><line class="seat s{seat}" x1="0" x2="40" y1="4" y2="4" '
        f'stroke-dasharray="{DASHES[seat % len(DASHES)]}"/></svg>{escape(name)}</li>'
        for seat, name in enumerate(names)
    )
    return f"<ul class=legend>{lines}</ul>"
