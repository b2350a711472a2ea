"""Reports: one self-contained HTML file and one Markdown file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from importlib.resources import files

import polars as pl

from fullhouse.games import game as game_of
from fullhouse.lab.bot_titles import bots_of
from fullhouse.lab.card_effects import cards
from fullhouse.lab.charts import svg
from fullhouse.lab.comparison import comparison_section
from fullhouse.lab.coverage import card_titles, coverage, endings
from fullhouse.lab.excitement import decisions, excitement
from fullhouse.lab.fairness import balance, length
from fullhouse.lab.findings import findings
from fullhouse.lab.plan import MAIN, TRACED_ARM, Arm, Plan
from fullhouse.lab.report_section import Chart, Grid, Section
from fullhouse.lab.report_text import Phrase, ReportFormatter, Value, say, setting, term
from fullhouse.lab.run import Run
from fullhouse.lab.run_folder import FINDINGS, GAMES, HTML, MARKDOWN, write_atomically, write_json
from fullhouse.lab.skill import ladder_section, skill
from fullhouse.table.game import Game
from fullhouse.words.language import current_language, translate


def write_report(run: Run) -> list[Section]:
    """Write the report of a finished or stopped run, each file atomically."""
    plan, rows = run.plan, run.rows()
    sections = sections_of(run)
    note = "" if run.is_done else stopped_note(plan, rows)
    formatter = ReportFormatter(game_of(plan.game))
    html = html_report(plan, sections, note, formatter)
    markdown = markdown_report(plan, sections, note, formatter)
    write_json(run.folder / FINDINGS, {**findings(plan, rows, sections), "stopped": note})
    write_atomically(run.folder / MARKDOWN, markdown.encode())
    write_atomically(run.folder / HTML, html.encode())
    return sections


def stopped_note(plan: Plan, rows: pl.DataFrame) -> Phrase:
    """A note for runs that were stopped early."""
    games = say("{n} of {m:game|games}", n=rows.height, m=plan.games())
    if not plan.is_comparison:
        return say("Stopped after {games}; the report covers these.", games=games)
    deals = say("{n} of {m:deal|deals}", n=rows["deal"].n_unique(), m=plan.arms[0].deals)
    return say("Stopped after {deals}, {games}; the report covers these.", deals=deals, games=games)


def sections_of(run: Run) -> list[Section]:
    """The sections of a run's report."""
    plan, rows = run.plan, run.rows()
    if plan.is_comparison:
        return [comparison_section(rows, plan)]
    if plan.is_ladder:
        return [ladder_section(rows, plan), endings(rows, plan)]
    main = rows.filter(pl.col("arm") == MAIN).drop_nulls("shares")
    if not main.height:
        return [endings(rows, plan)]
    traced = rows.filter(pl.col("arm") == TRACED_ARM).drop_nulls("shares")
    kit = game_of(plan.game).kit(plan.seats, plan.arms[0].options)
    found = [balance(main, plan), length(main, plan), skill(rows.drop_nulls("shares"), plan)]
    found += [excitement(main, traced, plan), decisions(main, traced)]
    if main["swap"].null_count() < main.height:
        found.append(cards(main, plan, card_titles(kit)))
    return [*found, coverage(rows, plan), endings(rows, plan)]


def about(plan: Plan) -> list[tuple[Phrase, Value]]:
    """What was played, in enough detail to repeat it."""
    game = game_of(plan.game)
    version = say("{game}, rules version {n}", game=term(game.title), n=game.version)
    arms = plan.arms[: 2 if plan.is_comparison else 1]
    imagined: list[Phrase] = [
        say("{bot}: {n}", bot=term(bot), n=games) for bot, games in plan.imagined().items()
    ]
    return [
        (say("game"), version),
        (say("seats"), plan.seats),
        *[(arm.name if plan.is_comparison else say("rules"), rules(game, arm)) for arm in arms],
        (say("bots"), [*bots_of(plan)]),
        *([(say("games that a bot imagines for each choice"), imagined)] if imagined else []),
        (
            say("deals"),
            say(
                "{n} at most, each in {m:seat order|seat orders}",
                n=plan.arms[0].deals,
                m=len(plan.arms[0].orders),
            ),
        ),
        (say("seed"), plan.seed),
        (say("plan"), plan.hash()),
    ]


def rules(game: Game, arm: Arm) -> Value:
    """The options that differ from the defaults."""
    return [setting(game, *option) for option in arm.options.items()] or say("the game's defaults")


def title_of(plan: Plan) -> Phrase:
    game = term(game_of(plan.game).title)
    if plan.is_ladder:
        return say("{game}: ladder of bots", game=game)
    if plan.is_comparison:
        return say("{game}: two sets of rules compared", game=game)
    return say("{game}: playtest", game=game)


def subtitle(plan: Plan) -> Phrase:
    """Seats, bots and rules in one line."""
    bots = bots_of(plan)
    if plan.is_comparison:
        a, b = (rules(game_of(plan.game), arm) for arm in plan.arms)
        return say("A: {a}. B: {b}. {n:seat|seats}, {bots}.", a=a, b=b, n=plan.seats, bots=bots)
    given = rules(game_of(plan.game), plan.arms[0])
    return say("{n:seat|seats}, {bots}; rules: {rules}.", n=plan.seats, bots=bots, rules=given)


# One HTML file.


def html_report(
    plan: Plan, sections: Sequence[Section], note: Phrase, formatter: ReportFormatter
) -> str:
    style = (files("fullhouse.lab") / "report.css").read_text(encoding="utf-8")
    facts = "".join(
        f"<dt>{escape(formatter.text(name))}</dt><dd>{escape(formatter.text(value))}</dd>"
        for name, value in about(plan)
    )
    short = "".join(
        f'<li><a href="#s{n}">{escape(formatter.sentence(section.title))}</a> '
        f"{emphasis(formatter.sentence(section.sentences[0]))}</li>"
        for n, section in numbered(sections)
    )
    body = "".join(_html_section(n, section, formatter) for n, section in numbered(sections))
    title = escape(formatter.sentence(title_of(plan)))
    which = escape(f"{formatter.sentence(subtitle(plan))} {formatter.sentence(note)}".strip())
    house, in_short = escape(translate("Full House lab")), escape(translate("In short"))
    played = escape(translate("What was played"))
    sure = translate(
        "Every figure has its 95 % interval, over deals, not games. Results are in {file} beside "
        "this file.",
        file=GAMES,
    )
    return (
        f'<!doctype html>\n<html lang="{escape(current_language())}">\n<head>\n'
        '<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>\n{style}</style>\n</head>\n<body>\n"
        f'<header><p class="house">{house}</p><h1>{title}</h1><p>{which}</p></header>\n<main>\n'
        f'<section class="short"><h2>{in_short}</h2><ul>{short}</ul></section>\n'
        f'{body}<section class="about"><h2>{played}</h2><dl>{facts}</dl>'
        f"<p>{escape(sure)}</p></section>\n</main>\n</body>\n</html>\n"
    )


def numbered(sections: Sequence[Section]) -> Iterator[tuple[int, Section]]:
    return enumerate(sections, 1)


def _html_section(n: int, section: Section, formatter: ReportFormatter) -> str:
    title, asks = (escape(formatter.sentence(said)) for said in (section.title, section.question))
    says = "".join(f"<p>{emphasis(formatter.sentence(line))}</p>" for line in section.sentences)
    tiles = "".join(
        f"<div><dt>{escape(formatter.text(t.name))}</dt><dd><b>{escape(t.value)}</b> "
        f"<span>{escape(formatter.text(t.range))}</span></dd></div>"
        for t in section.tiles
    )
    tiles = f'<dl class="tiles">{tiles}</dl>' if tiles else ""
    charts = enumerate(section.charts)
    drawn = "".join(_html_figure(chart, f"s{n}-{at}", formatter) for at, chart in charts)
    grids = "".join(_html_table(grid, formatter) for grid in section.grids)
    return (
        f'<section id="s{n}" aria-labelledby="h{n}"><p class="asks">{asks}</p>'
        f'<h2 id="h{n}">{title}</h2>{says}{tiles}{drawn}{grids}</section>\n'
    )


def _html_figure(chart: Chart, name: str, formatter: ReportFormatter) -> str:
    caption = formatter.sentence(chart.caption)
    drawn = svg(chart.draw(formatter.text), caption, name)
    return f"<figure>{drawn}<figcaption>{escape(caption)}</figcaption></figure>"


def _html_table(grid: Grid, formatter: ReportFormatter) -> str:
    title = escape(formatter.sentence(grid.title))
    head = "".join(f'<th scope="col">{escape(formatter.text(name))}</th>' for name in grid.head)
    rows = "".join(
        f'<tr><th scope="row">{escape(formatter.text(row[0]))}</th>'
        + "".join(f"<td>{escape(formatter.text(cell))}</td>" for cell in row[1:])
        + "</tr>"
        for row in grid.rows
    )
    return (
        f'<div class="wide" tabindex="0" role="region" aria-label="{title}"><table>'
        f"<caption>{title}</caption><thead><tr>{head}</tr></thead>"
        f"<tbody>{rows}</tbody></table></div>"
    )


def emphasis(line: str) -> str:
    """Text as HTML, with its *stressed* word."""
    before, star, rest = escape(line).partition("*")
    word, closed, after = rest.partition("*")
    return f"{before}<em>{word}</em>{after}" if star and closed else escape(line)


# One Markdown file.


def markdown_report(
    plan: Plan, sections: Sequence[Section], note: Phrase, formatter: ReportFormatter
) -> str:
    which = f"{formatter.sentence(subtitle(plan))} {formatter.sentence(note)}".strip()
    lines = [f"# {formatter.sentence(title_of(plan))}", "", which, ""]
    for section in sections:
        title, asks = formatter.sentence(section.title), formatter.sentence(section.question)
        lines += [f"## {title}", "", f"*{asks}*", ""]
        for line in section.sentences:
            lines += [formatter.sentence(line), ""]
        if section.tiles:
            head = (say("figure"), say("value"), "95 %")
            lines += [*_markdown_table(head, section.tiles, formatter), ""]
        for grid in section.grids:
            title = formatter.sentence(grid.title)
            lines += [f"### {title}", "", *_markdown_table(grid.head, grid.rows, formatter), ""]
    played = translate("What was played")
    lines += [f"## {played}", "", *_markdown_table(("", ""), about(plan), formatter), ""]
    return "\n".join(lines)


def _markdown_table(
    head: Sequence[Phrase], rows: Sequence[Sequence[Value]], formatter: ReportFormatter
) -> list[str]:
    cells = [[formatter.text(cell).replace("|", "/") for cell in row] for row in (head, *rows)]
    first, *others = [f"| {' | '.join(row)} |" for row in cells]
    return [first, f"|{'---|' * len(head)}", *others]
