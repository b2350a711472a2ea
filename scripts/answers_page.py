"""The tables of the docs' page on answers, from each game's `answers.json`.

The docs are built with nothing of the program installed, so this reads the files by itself.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

GAMES = Path(__file__).resolve().parents[1] / "src" / "fullhouse" / "games"
MARK = "<!-- The docs site has the tables from here on. -->"
"""On the page: what follows is for those who read it elsewhere."""


def with_tables(page: str) -> str:
    """The page with the answers of every game."""
    before, mark, _ = page.partition(MARK)
    if not mark:
        raise SystemExit(f"docs/answers.md has no line {MARK}")
    lines = []
    for path in sorted(GAMES.glob("*/answers.json")):
        title, *_ = path.with_name("rulebook.md").read_text(encoding="utf-8").splitlines()
        lines += [f"#{title}", ""]
        ladder = json.loads(path.with_name("ladder.json").read_text(encoding="utf-8"))
        for answer in json.loads(path.read_text(encoding="utf-8")):
            lines += answer_text(answer, ladder)
    return before + "\n".join(lines)


def answer_text(answer: dict[str, Any], ladder: dict[str, Any]) -> list[str]:
    """One entry, in Markdown; the ladder says how strong bots are at a table."""
    candidates = answer["candidates"]
    heads = list(dict.fromkeys(f["what"] for one in candidates for f in one["figures"]))
    lines = [
        f"### {answer['question']}",
        "",
        f"{answer['draft']} ({answer['rule']})",
        "",
        f"| candidate | seats | bots | games | {' | '.join(heads)} |",
        f"|---|---|---|---|{'---|' * len(heads)}",
    ]
    for one in candidates:
        texts = {figure["what"]: figure_text(figure) for figure in one["figures"]}
        games = f"{one['games']}{' †' if one.get('outdated') else ''}"
        cells = [one["name"], str(one["seats"]), bots_text(answer, one, ladder), games]
        cells += [texts.get(what, "–") for what in heads]
        lines.append(f"| {' | '.join(cells)} |")
    lines += ["", answer["result"], "", f"**{answer['recommendation']}**", "", "```"]
    return [*lines, *answer["commands"], "```", ""]


def bots_text(answer: dict[str, Any], one: dict[str, Any], ladder: dict[str, Any]) -> str:
    """The bots of a candidate; those that are not as strong as at a table, with their strength."""
    names = one.get("bots", answer["bots"]).split(",")
    usual = {name: iterations(ladder, name, one["seats"]) for name in names}
    thinking = one.get("thinking")
    return ", ".join(
        f"{name} ({thinking} of {usual[name]} games)"
        if thinking and usual[name] not in (None, thinking)
        else name
        for name in names
    )


def iterations(ladder: dict[str, Any], name: str, seats: int) -> int | None:
    """The games that a rung imagines for each choice at a table; None for other bots."""
    rung = next((rung for rung in ladder["rungs"] if rung["name"] == name), None)
    if rung is None:
        return None
    by_seats = {int(count): games for count, games in ladder["imagined"].items()}
    below = [count for count in by_seats if count <= seats]
    games: int = rung.get("imagined", by_seats[max(below) if below else min(by_seats)])
    return games


def figure_text(figure: dict[str, Any]) -> str:
    """A figure with its interval, and how it differs from the game as it is."""
    unit = "\N{NO-BREAK SPACE}%" if figure["unit"] == "%" else ""
    digits = 1 if unit or abs(figure["value"]) >= 10 else 2
    text = "{}{unit} ({} to {})".format(*numbers(figure, f".{digits}f"), unit=unit)
    if "change" in figure:
        text += "; {} ({} to {})".format(*numbers(figure["change"], f"+.{digits}f"))
    return text


def numbers(measured: dict[str, Any], precision: str) -> list[str]:
    ends = (measured[end] for end in ("value", "low", "high"))
    return [f"{end:{precision}}".replace("-", "−") for end in ends]
