"""A report as one HTML file that needs nothing else, and as one Markdown file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from importlib.resources import files

import polars as pl

from fullhouse.games import game as game_of
from fullhouse.lab.cards import cards
from fullhouse.lab.charts import svg
from fullhouse.lab.comparing import compared
from fullhouse.lab.coverage import card_titles, coverage, endings
from fullhouse.lab.excitement import decisions, excitement
from fullhouse.lab.fairness import against, balance, length, rungs, skill
from fullhouse.lab.findings import found as findings
from fullhouse.lab.folder import FINDINGS, GAMES, HTML, MARKDOWN, write_json, write_whole
from fullhouse.lab.plan import MAIN, Arm, Plan
from fullhouse.lab.running import Run
from fullhouse.lab.section import Chart, Grid, Section
from fullhouse.lab.sentences import Reader, Said, Value, say, setting, term, terms
from fullhouse.words.house import spoken, worded


def write_report(run: Run) -> list[Section]:
    """Writes the files of a run that is finished or stopped: each there whole, or not there."""
    plan, rows = run.plan, run.rows()
    sections = sections_of(run)
    note = "" if run.is_done else stopped(plan, rows)
    reader = Reader(game_of(plan.game))
    html = page(plan, sections, note, reader)
    markdown = text(plan, sections, note, reader)
    write_json(run.folder / FINDINGS, {**findings(plan, rows, sections), "stopped": note})
    write_whole(run.folder / MARKDOWN, markdown.encode())
    write_whole(run.folder / HTML, html.encode())
    return sections


def stopped(plan: Plan, rows: pl.DataFrame) -> Said:
    """Said of a run that was stopped before its end."""
    games = say("{n} of {m:game|games}", n=rows.height, m=plan.games())
    if not plan.is_comparison:
        return say("Stopped after {games}: what follows is of these.", games=games)
    deals = say("{n} of {m:deal|deals}", n=rows["deal"].n_unique(), m=plan.arms[0].deals)
    return say(
        "Stopped after {deals}, {games}: what follows is of these.", deals=deals, games=games
    )


def sections_of(run: Run) -> list[Section]:
    """All that a run has found, as sections."""
    plan, rows = run.plan, run.rows()
    if plan.is_comparison:
        return compared(rows, plan)
    if plan.is_ladder:
        return [rungs(rows, plan), endings(rows, plan)]
    main = rows.filter(pl.col("arm") == MAIN).drop_nulls("shares")
    if not main.height:
        return [endings(rows, plan)]
    traced = rows.filter(pl.col("arm") == "traced").drop_nulls("shares")
    kit = game_of(plan.game).kit(plan.seats, plan.arms[0].options)
    found = [balance(main, plan), length(main, plan), skill(rows.drop_nulls("shares"), plan)]
    found += [excitement(main, traced, plan), decisions(main, traced)]
    if main["swap"].null_count() < main.height:
        found.append(cards(main, plan, card_titles(kit)))
    return [*found, coverage(rows, plan), endings(rows, plan)]


def about(plan: Plan) -> list[tuple[Said, Value]]:
    """What was played, so that anybody could play it again."""
    game = game_of(plan.game)
    version = say("{game}, rules version {n}", game=term(game.title), n=game.version)
    arms = plan.arms[: 2 if plan.is_comparison else 1]
    return [
        (say("game"), version),
        (say("seats"), plan.seats),
        *[(arm.name if plan.is_comparison else say("rules"), rules(arm)) for arm in arms],
        (
            say("bots"),
            say(
                "{bots}; those that search imagine {n:game|games} a choice",
                bots=seated(plan),
                n=plan.thinking,
            ),
        ),
        (
            say("deals"),
            say(
                "{n} at most, each from {m:seat order|seat orders}",
                n=plan.arms[0].deals,
                m=len(plan.arms[0].orders),
            ),
        ),
        (say("seed"), plan.seed),
        (say("plan"), plan.hash()),
    ]


def rules(arm: Arm) -> Value:
    """The options that are not as usual."""
    return [setting(*option) for option in arm.options.items()] or say("as it is")


def seated(plan: Plan) -> list[Said]:
    """Who plays."""
    if plan.is_ladder:
        return [against(arm) for arm in plan.arms]
    return terms(plan.arms[0].bots)


def title_of(plan: Plan) -> Said:
    game = term(game_of(plan.game).title)
    if plan.is_ladder:
        return say("{game}: its ladder of bots", game=game)
    if plan.is_comparison:
        return say("{game}: two sets of rules compared", game=game)
    return say("{game}: playtest", game=game)


def subtitle(plan: Plan) -> Said:
    """Which rules, in a line."""
    bots = seated(plan)
    if plan.is_comparison:
        a, b = (rules(arm) for arm in plan.arms)
        return say("A: {a}. B: {b}. {n:seat|seats}, {bots}.", a=a, b=b, n=plan.seats, bots=bots)
    given = rules(plan.arms[0])
    return say("{n:seat|seats}, {bots}; rules: {rules}.", n=plan.seats, bots=bots, rules=given)


# One HTML file.


def page(plan: Plan, sections: Sequence[Section], note: Said, reader: Reader) -> str:
    style = (files("fullhouse.lab") / "report.css").read_text(encoding="utf-8")
    facts = "".join(
        f"<dt>{escape(reader.text(name))}</dt><dd>{escape(reader.text(value))}</dd>"
        for name, value in about(plan)
    )
    short = "".join(
        f'<li><a href="#s{n}">{escape(reader.sentence(section.title))}</a> '
        f"{emphasis(reader.sentence(section.says[0]))}</li>"
        for n, section in numbered(sections)
    )
    body = "".join(_section(n, section, reader) for n, section in numbered(sections))
    title = escape(reader.sentence(title_of(plan)))
    which = escape(f"{reader.sentence(subtitle(plan))} {reader.sentence(note)}".strip())
    house, in_short = escape(worded("Full House lab")), escape(worded("In short"))
    played = escape(worded("What was played"))
    sure = worded(
        "Every figure has its 95 % interval, over deals, not games. Results are in {file} beside "
        "this file.",
        file=GAMES,
    )
    return (
        f'<!doctype html>\n<html lang="{escape(spoken())}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>\n{style}</style>\n</head>\n<body>\n"
        f'<header><p class="house">{house}</p><h1>{title}</h1><p>{which}</p></header>\n<main>\n'
        f'<section class="short"><h2>{in_short}</h2><ul>{short}</ul></section>\n'
        f'{body}<section class="about"><h2>{played}</h2><dl>{facts}</dl>'
        f"<p>{escape(sure)}</p></section>\n</main>\n</body>\n</html>\n"
    )


def numbered(sections: Sequence[Section]) -> Iterator[tuple[int, Section]]:
    return enumerate(sections, 1)


def _section(n: int, section: Section, reader: Reader) -> str:
    title, asks = (escape(reader.sentence(said)) for said in (section.title, section.asks))
    says = "".join(f"<p>{emphasis(reader.sentence(line))}</p>" for line in section.says)
    tiles = "".join(
        f"<div><dt>{escape(reader.text(t.name))}</dt><dd><b>{escape(t.value)}</b> "
        f"<span>{escape(reader.text(t.range))}</span></dd></div>"
        for t in section.tiles
    )
    tiles = f'<dl class="tiles">{tiles}</dl>' if tiles else ""
    charts = enumerate(section.charts)
    drawn = "".join(_figure(chart, f"s{n}-{at}", reader) for at, chart in charts)
    grids = "".join(_grid(grid, reader) for grid in section.grids)
    return (
        f'<section id="s{n}" aria-labelledby="h{n}"><p class="asks">{asks}</p>'
        f'<h2 id="h{n}">{title}</h2>{says}{tiles}{drawn}{grids}</section>\n'
    )


def _figure(chart: Chart, name: str, reader: Reader) -> str:
    says = reader.sentence(chart.says)
    drawn = svg(chart.draw(reader.text), says, name)
    return f"<figure>{drawn}<figcaption>{escape(says)}</figcaption></figure>"


def _grid(grid: Grid, reader: Reader) -> str:
    title = escape(reader.sentence(grid.title))
    head = "".join(f'<th scope="col">{escape(reader.text(name))}</th>' for name in grid.head)
    rows = "".join(
        f'<tr><th scope="row">{escape(reader.text(row[0]))}</th>'
        + "".join(f"<td>{escape(reader.text(cell))}</td>" for cell in row[1:])
        + "</tr>"
        for row in grid.rows
    )
    return (
        f'<div class="wide" tabindex="0" role="region" aria-label="{title}"><table>'
        f"<caption>{title}</caption><thead><tr>{head}</tr></thead>"
        f"<tbody>{rows}</tbody></table></div>"
    )


def emphasis(line: str) -> str:
    """Text with its one *stressed* word."""
    before, star, rest = escape(line).partition("*")
    word, closed, after = rest.partition("*")
    return f"{before}<em>{word}</em>{after}" if star and closed else escape(line)


# One Markdown file.


def text(plan: Plan, sections: Sequence[Section], note: Said, reader: Reader) -> str:
    which = f"{reader.sentence(subtitle(plan))} {reader.sentence(note)}".strip()
    lines = [f"# {reader.sentence(title_of(plan))}", "", which, ""]
    for section in sections:
        title, asks = reader.sentence(section.title), reader.sentence(section.asks)
        lines += [f"## {title}", "", f"*{asks}*", ""]
        for line in section.says:
            lines += [reader.sentence(line), ""]
        if section.tiles:
            head = (say("figure"), say("value"), "95 %")
            lines += [*_lines(head, section.tiles, reader), ""]
        for grid in section.grids:
            title = reader.sentence(grid.title)
            lines += [f"### {title}", "", *_lines(grid.head, grid.rows, reader), ""]
    played = worded("What was played")
    lines += [f"## {played}", "", *_lines(("", ""), about(plan), reader), ""]
    return "\n".join(lines)


def _lines(head: Sequence[Said], rows: Sequence[Sequence[Value]], reader: Reader) -> list[str]:
    cells = [[reader.text(cell).replace("|", "/") for cell in row] for row in (head, *rows)]
    first, *others = [f"| {' | '.join(row)} |" for row in cells]
    return [first, f"|{'---|' * len(head)}", *others]
