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
from fullhouse.lab.fairness import balance, length, rungs, skill
from fullhouse.lab.findings import found as findings
from fullhouse.lab.folder import FINDINGS, HTML, MARKDOWN, write_json, write_whole
from fullhouse.lab.plan import MAIN, Plan
from fullhouse.lab.running import Run
from fullhouse.lab.section import Chart, Grid, Section


def write_report(run: Run) -> list[Section]:
    """Writes the files of a run that is finished or stopped: each there whole, or not there."""
    plan, rows = run.plan, run.rows()
    sections = sections_of(run)
    note = "" if run.is_done else stopped(plan, rows)
    html = page(plan, sections, note)
    markdown = text(plan, sections, note)
    write_json(run.folder / FINDINGS, {**findings(plan, rows, sections), "stopped": note})
    write_whole(run.folder / MARKDOWN, markdown.encode())
    write_whole(run.folder / HTML, html.encode())
    return sections


def stopped(plan: Plan, rows: pl.DataFrame) -> str:
    """Said of a run that was stopped before its end."""
    deals = rows["deal"].n_unique() if plan.is_comparison else 0
    after = f"{deals} of {plan.arms[0].deals} deals, " if deals else ""
    return f"Stopped after {after}{rows.height} of {plan.games()} games: what follows is of these."


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


def about(plan: Plan) -> list[tuple[str, str]]:
    """What was played, so that anybody could play it again."""
    game = game_of(plan.game)
    written = [("game", f"{game.title}, rules version {game.version}"), ("seats", str(plan.seats))]
    for arm in plan.arms[: 2 if plan.is_comparison else 1]:
        rules = ", ".join(f"{name} = {value}" for name, value in arm.options.items())
        name = arm.name if plan.is_comparison else "rules"
        written.append((name, rules or "as they are"))
    return [
        *written,
        ("bots", f"{seated(plan)}; those that search imagine {plan.thinking} games a choice"),
        (
            "deals",
            f"{plan.arms[0].deals} at most, each from {len(plan.arms[0].orders)} seat orders",
        ),
        ("seed", plan.seed),
        ("plan", plan.hash()),
    ]


def seated(plan: Plan) -> str:
    """Who plays."""
    if plan.is_ladder:
        return "; ".join(f"{arm.bots[0]} against {arm.bots[1]}" for arm in plan.arms)
    return ", ".join(plan.arms[0].bots)


def title_of(plan: Plan) -> str:
    title = game_of(plan.game).title
    if plan.is_ladder:
        return f"{title}: its ladder of bots"
    return f"{title}: two sets of rules compared" if plan.is_comparison else f"{title}: playtest"


def subtitle(plan: Plan) -> str:
    """Which rules, in a line."""
    arms = plan.arms[: 2 if plan.is_comparison else 1]
    rules = [
        ", ".join(f"{name} = {value}" for name, value in arm.options.items()) or "as it is"
        for arm in arms
    ]
    if plan.is_comparison:
        return f"A: {rules[0]}. B: {rules[1]}. {plan.seats} seats, {seated(plan)}."
    return f"{plan.seats} seats, {seated(plan)}; rules: {rules[0]}."


# One HTML file.


def page(plan: Plan, sections: Sequence[Section], note: str) -> str:
    style = (files("fullhouse.lab") / "report.css").read_text(encoding="utf-8")
    facts = "".join(f"<dt>{escape(k)}</dt><dd>{escape(v)}</dd>" for k, v in about(plan))
    short = "".join(
        f'<li><a href="#s{n}">{escape(s.title)}</a> {emphasis(s.says[0])}</li>'
        for n, s in numbered(sections)
    )
    body = "".join(_section(n, section) for n, section in numbered(sections))
    title = escape(title_of(plan))
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>\n{style}</style>\n</head>\n<body>\n"
        f'<header><p class="house">Full House lab</p><h1>{title}</h1>'
        f"<p>{escape(f'{subtitle(plan)} {note}'.strip())}</p></header>\n<main>\n"
        f'<section class="short"><h2>In short</h2><ul>{short}</ul></section>\n'
        f'{body}<section class="about"><h2>What was played</h2><dl>{facts}</dl>'
        "<p>Every figure has its 95 % interval, over deals, not games. "
        "Results are in games.parquet beside this file.</p></section>\n</main>\n</body>\n</html>\n"
    )


def numbered(sections: Sequence[Section]) -> Iterator[tuple[int, Section]]:
    return enumerate(sections, 1)


def _section(n: int, section: Section) -> str:
    says = "".join(f"<p>{emphasis(line)}</p>" for line in section.says)
    tiles = "".join(
        f"<div><dt>{escape(t.name)}</dt><dd><b>{escape(t.value)}</b> <span>{escape(t.range)}</span>"
        "</dd></div>"
        for t in section.tiles
    )
    tiles = f'<dl class="tiles">{tiles}</dl>' if tiles else ""
    charts = enumerate(section.charts)
    drawn = "".join(_figure(chart, f"s{n}-{at}") for at, chart in charts)
    grids = "".join(_grid(grid) for grid in section.grids)
    return (
        f'<section id="s{n}" aria-labelledby="h{n}"><p class="asks">{escape(section.asks)}</p>'
        f'<h2 id="h{n}">{escape(section.title)}</h2>{says}{tiles}{drawn}{grids}</section>\n'
    )


def _figure(chart: Chart, name: str) -> str:
    drawn = svg(chart.spec, chart.says, name)
    return f"<figure>{drawn}<figcaption>{escape(chart.says)}</figcaption></figure>"


def _grid(grid: Grid) -> str:
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in grid.head)
    rows = "".join(
        f'<tr><th scope="row">{escape(row[0])}</th>'
        + "".join(f"<td>{escape(cell)}</td>" for cell in row[1:])
        + "</tr>"
        for row in grid.rows
    )
    return (
        f'<div class="wide" tabindex="0" role="region" aria-label="{escape(grid.title)}"><table>'
        f"<caption>{escape(grid.title)}</caption><thead><tr>{head}</tr></thead>"
        f"<tbody>{rows}</tbody></table></div>"
    )


def emphasis(line: str) -> str:
    """Text with its one *stressed* word."""
    before, star, rest = escape(line).partition("*")
    word, closed, after = rest.partition("*")
    return f"{before}<em>{word}</em>{after}" if star and closed else escape(line)


# One Markdown file.


def text(plan: Plan, sections: Sequence[Section], note: str) -> str:
    lines = [f"# {title_of(plan)}", "", f"{subtitle(plan)} {note}".strip(), ""]
    for section in sections:
        lines += [f"## {section.title}", "", f"*{section.asks}*", ""]
        for line in section.says:
            lines += [line, ""]
        if section.tiles:
            tiles = [(tile.name, tile.value, tile.range) for tile in section.tiles]
            lines += [*_lines(("figure", "value", "95 %"), tiles), ""]
        for grid in section.grids:
            lines += [f"### {grid.title}", "", *_lines(grid.head, grid.rows), ""]
    lines += ["## What was played", "", *_lines(("", ""), about(plan)), ""]
    return "\n".join(lines)


def _lines(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    written = [f"| {' | '.join(cell.replace('|', '/') for cell in row)} |" for row in rows]
    return [f"| {' | '.join(head)} |", f"|{'---|' * len(head)}", *written]
