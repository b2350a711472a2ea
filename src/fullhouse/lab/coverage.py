"""Is anything never used, and does every game end?"""

from __future__ import annotations

import re
from typing import Final

import polars as pl

from fullhouse.games import game as game_of
from fullhouse.lab.cards import HELD
from fullhouse.lab.charts import bars
from fullhouse.lab.figures import by_deal, share
from fullhouse.lab.plan import AS_IT_IS, MAIN, Plan
from fullhouse.lab.playing import OVER
from fullhouse.lab.section import Chart, Grid, Section, in_words, percent, tile
from fullhouse.table.kit import Kit

RULE: Final = re.compile(r"\b[A-Z]{2,4}-\d+(?:\.\d+)*\b")
SAME: Final = ("end", "shares", "scores", "turns", "decisions", "legal")
"""What two games have alike where an option has changed nothing."""


def coverage(rows: pl.DataFrame, plan: Plan) -> Section:
    """Is any card, step, rule, action or option never used?"""
    game = game_of(plan.game)
    main = rows.filter(pl.col("arm") == MAIN)
    kit = game.kit(plan.seats, plan.arms[0].options)
    used = set(main["used"].explode().drop_nulls())
    held = main.select(HELD).explode(*HELD).drop_nulls("card")
    drawn = set(held.filter(pl.col("drawn") > 0)["card"])
    played = set(held.filter(pl.col("played") > 0)["card"])
    titles = card_titles(kit)
    unmoved = [title for title in titles if f"card {title}" not in used]
    moved = [title for title in titles if title not in unmoved]
    never = {
        "cards that never left their place": unmoved,
        "cards that moved, but no seat ever drew": [t for t in moved if t not in drawn],
        "cards that were drawn, but never played": [t for t in titles if t in drawn - played],
        "steps that never came": [name for name in game.steps if f"step {name}" not in used],
        "actions that were never chosen": [
            verb.word for verb in game.vocabulary.verbs if f"verb {verb.word}" not in used
        ],
        "rules of the rulebook that the log never cited": [
            rule for rule in rules(plan) if f"rule {rule}" not in used
        ],
        "options that changed nothing": idle_options(rows),
    }
    if not drawn:
        never.pop("cards that moved, but no seat ever drew")
    says = [f"{what.capitalize()}: {in_words(names)}." for what, names in never.items() if names]
    if unmoved:
        says.insert(0, f"{len(unmoved)} of {len(titles)} cards cannot be drawn, or never were.")
    says.append(
        f"By {main.height} games of these bots; what they never do, others may. Rules that define "
        "a word or the set-up are not cited by any log."
    )
    lists = [(what, ", ".join(names) or "none") for what, names in never.items()]
    grid = Grid("What was never used", ("what", "which"), lists)
    return Section("Coverage", "Is anything never used?", says, [], [], [grid])


def card_titles(kit: Kit) -> list[str]:
    """The cards that there are copies of."""
    return [face.title for face in kit.faces if face.copies]


def rules(plan: Plan) -> list[str]:
    """The numbered rules of a game's rulebook; of a plugin without one, none."""
    try:
        return list(dict.fromkeys(RULE.findall(game_of(plan.game).rulebook)))
    except OSError:
        return []


def idle_options(rows: pl.DataFrame) -> list[str]:
    """Values of options with which every game went just as without."""
    usual = _story(rows, AS_IT_IS)
    arms = rows["arm"].unique(maintain_order=True)
    named = [arm for arm in arms if arm.startswith("option ") and arm != AS_IT_IS]
    return [arm.removeprefix("option ") for arm in named if _story(rows, arm) == usual]


def _story(rows: pl.DataFrame, arm: str) -> list[tuple[object, ...]]:
    return rows.filter(pl.col("arm") == arm).sort("deal", "turn").select(SAME).rows()


def endings(rows: pl.DataFrame, plan: Plan) -> Section:
    """Does every game end, and how?"""
    main = rows if plan.is_ladder else rows.filter(pl.col("arm") == MAIN)
    broken = rows.filter((pl.col("end") != OVER) | pl.col("gap").is_not_null())
    ended = main.filter(pl.col("end") == OVER)
    says = [f"All {rows.height} games ended by the rules."]
    grids = []
    if broken.height:
        says = [
            f"{broken.height} of {rows.height} games met a gap in the rules: they failed, or did "
            "not end, or could not be played on otherwise. Each can be played again by its deal."
        ]
        which = [
            (row["gap"] or row["end"], row["arm"], f"{plan.seed} {row['deal']}", str(row["turn"]))
            for row in broken.head(20).iter_rows(named=True)
        ]
        grids.append(Grid("Gaps that were met", ("what", "games", "seed", "turn"), which))
    tiles = [tile("games that end", share(by_deal(main, pl.col("end") == OVER)))]
    charts = []
    if ended.height:
        if plan.seats > 1:
            shared = share(by_deal(ended, pl.col("shares").list.max() < 1))
            tiles.append(tile("shared victories", shared))
        last = ended["last_rule"].value_counts(sort=True, normalize=True, name="part").head(10)
        ways = [(row["last_rule"] or "no rule", row["part"]) for row in last.iter_rows(named=True)]
        says.append(
            "The last rule of a game was mostly "
            + in_words([f"{rule} ({percent(part)})" for rule, part in ways[:3]])
            + "."
        )
        charts.append(
            Chart("Which rule the log of a game cites last.", bars(ways, "share of games"))
        )
    return Section("Endings", "Does every game end, and how?", says, tiles, charts, grids)
