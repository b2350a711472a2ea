"""Coverage and endings: what is never used, and does every game end?"""

from __future__ import annotations

import re
from typing import Final

import polars as pl

from fullhouse.games import game as game_of
from fullhouse.lab.bot_titles import against
from fullhouse.lab.card_effects import HELD
from fullhouse.lab.charts import bars
from fullhouse.lab.intervals import deal_means, estimate_share
from fullhouse.lab.plan import AS_IT_IS, MAIN, OPTION, TRACED_ARM, Plan
from fullhouse.lab.report_section import Chart, Grid, Section, percent, tile
from fullhouse.lab.report_text import Phrase, Sentence, listed, say, setting, terms
from fullhouse.lab.simulated_game import OVER
from fullhouse.table.actions import OF_FACE, Verb
from fullhouse.table.kit import Kit

RULE: Final = re.compile(r"\b[A-Z]{2,4}-\d+(?:\.\d+)*\b")
SAME: Final = ("end", "shares", "scores", "turns", "decisions", "legal")
"""Columns that are equal if an option changed nothing."""


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
    never: list[tuple[Sentence, list[Phrase]]] = [
        (say("cards that never left their place"), terms(unmoved)),
        (
            say("steps (the parts into which the rules divide a turn) that never came up"),
            [name for name in game.steps if f"step {name}" not in used],
        ),
        (
            say("actions that were never chosen"),
            [verb.word for verb in game.vocabulary.verbs if f"verb {verb.word}" not in used],
        ),
        (
            say("rulebook rules that the log never cited"),
            [rule for rule in rules(plan) if f"rule {rule}" not in used],
        ),
        (
            say("options that changed nothing"),
            [setting(game, *arm.split("=", 1)) for arm in idle_options(rows)],
        ),
    ]
    if any(verb.plays for verb in game.vocabulary.verbs):
        idle = terms(title for title in playable_titles(kit) if title in drawn - played)
        never.insert(1, (say("cards that were drawn, but never played"), idle))
    if drawn:
        undrawn = terms(title for title in moved if title not in drawn)
        never.insert(1, (say("cards that moved, but that no seat ever drew"), undrawn))
    says: list[Phrase] = []
    if unmoved:
        says.append(
            say(
                "{few} of {n:card|cards} cannot be drawn, or never were.",
                few=len(unmoved),
                n=len(titles),
            )
        )
    says += [
        say("{what}: {which}.", what=what, which=listed(names)) for what, names in never if names
    ]
    says.append(
        say(
            "Based on {n:game|games} between these bots; others may do what these never did. "
            "Rules that define a term or the set-up are never cited in a log.",
            n=main.height,
        )
    )
    lists = [(what, names or say("none")) for what, names in never]
    grid = Grid(say("What was never used"), (say("what"), say("which")), lists)
    return Section(say("Coverage"), say("Is anything never used?"), says, [], [], [grid])


def card_titles(kit: Kit) -> list[str]:
    """The titles of all cards in the game."""
    return [face.title for face in kit.faces if face.copies]


def playable_titles(kit: Kit) -> list[str]:
    """The titles of all cards that a verb can play."""
    verbs = [verb for verb in kit.vocabulary.verbs if verb.plays]
    playable = {face for verb in verbs if verb.of == OF_FACE for face in faces_of(verb)}
    some_other = any(verb.of != OF_FACE for verb in verbs)  # it names no card, so it may be any
    return [
        face.title
        for number, face in enumerate(kit.faces)
        if face.copies and (some_other or number in playable)
    ]


def faces_of(verb: Verb) -> range:
    """The faces that a verb applies to."""
    return range(verb.start, verb.start + verb.size)


def rules(plan: Plan) -> list[str]:
    """The numbered rules of a game's rulebook, if it has one."""
    try:
        return list(dict.fromkeys(RULE.findall(game_of(plan.game).rulebook)))
    except OSError:
        return []


def idle_options(rows: pl.DataFrame) -> list[str]:
    """Option values with which every game went exactly as with the defaults."""
    usual = _course_of_games(rows, AS_IT_IS)
    arms = rows["arm"].unique(maintain_order=True)
    named = [arm for arm in arms if arm.startswith(f"{OPTION} ") and arm != AS_IT_IS]
    return [arm.removeprefix(f"{OPTION} ") for arm in named if _course_of_games(rows, arm) == usual]


def _course_of_games(rows: pl.DataFrame, arm: str) -> list[tuple[object, ...]]:
    return rows.filter(pl.col("arm") == arm).sort("deal", "turn").select(SAME).rows()


def arm_title(plan: Plan, name: str) -> Phrase:
    """What the games of an arm are, for a reader."""
    titles = {
        MAIN: say("the main games"),
        TRACED_ARM: say("the traced games"),
        AS_IT_IS: say("the game's defaults"),
    }
    contest = next((arm for arm in plan.arms if arm.name == name and arm.is_contest), None)
    if contest is not None:
        return against(plan, contest)
    if name not in titles and name.startswith(f"{OPTION} "):
        return setting(game_of(plan.game), *name.removeprefix(f"{OPTION} ").split("=", 1))
    return titles.get(name, name)


def endings(rows: pl.DataFrame, plan: Plan) -> Section:
    """Does every game end, and how?"""
    main = rows if plan.is_ladder else rows.filter(pl.col("arm") == MAIN)
    broken = rows.filter((pl.col("end") != OVER) | pl.col("gap").is_not_null())
    ended = main.filter(pl.col("end") == OVER)
    says = [say("All {n:game|games} ended by the rules.", n=rows.height)]
    grids = []
    if broken.height:
        says = [
            say(
                "{few} of {n:game|games} met a gap in the rules: they failed, did not end, or "
                "could not be replayed with a change. Each can be replayed from its deal.",
                few=broken.height,
                n=rows.height,
            )
        ]
        which = [
            (
                row["gap"] or row["end"],
                arm_title(plan, row["arm"]),
                f"{plan.seed} {row['deal']}",
                str(row["turn"]),
            )
            for row in broken.head(20).iter_rows(named=True)
        ]
        head = (say("what"), say("games"), say("seed"), say("turn"))
        grids.append(Grid(say("Gaps in the rules"), head, which))
    tiles = [tile(say("games that end"), estimate_share(deal_means(main, pl.col("end") == OVER)))]
    charts = []
    if ended.height:
        if plan.seats > 1:
            shared = estimate_share(deal_means(ended, pl.col("shares").list.max() < 1))
            tiles.append(tile(say("shared victories"), shared))
        last = ended["last_rule"].value_counts(sort=True, normalize=True, name="part").head(10)
        ways: list[tuple[Phrase, float]] = [
            (row["last_rule"] or say("no rule"), row["part"]) for row in last.iter_rows(named=True)
        ]
        most = [say("{rule} ({share})", rule=rule, share=percent(part)) for rule, part in ways[:3]]
        says.append(say("The rule cited last was mostly {rules}.", rules=[*most]))
        charts.append(
            Chart(
                say("The rule that the log of a game cites last."),
                lambda text: bars(text, ways, say("share of games")),
            )
        )
    asks = say("Does every game end, and how?")
    return Section(say("Endings"), asks, says, tiles, charts, grids)
