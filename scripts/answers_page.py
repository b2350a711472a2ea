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
        for answer in json.loads(path.read_text(encoding="utf-8")):
            lines += answer_text(answer)
    return before + "\n".join(lines)


def answer_text(answer: dict[str, Any]) -> list[str]:
    """One entry, in Markdown."""
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
        cells = [one["name"], str(one["seats"]), one.get("bots", answer["bots"]), str(one["games"])]
        cells += [texts.get(what, "–") for what in heads]
        lines.append(f"| {' | '.join(cells)} |")
    lines += ["", answer["result"], "", f"**{answer['recommendation']}**", "", "```"]
    return [*lines, *answer["commands"], "```", ""]


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
