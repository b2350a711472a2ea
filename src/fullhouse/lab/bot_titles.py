"""Bots as reports name them: one that is not as strong as at a table, with its strength."""

from __future__ import annotations

from fullhouse.lab.plan import Arm, Plan
from fullhouse.lab.report_text import Phrase, Sentence, say, term


def bot_title(plan: Plan, name: str) -> Sentence:
    """A bot of this plan; if it imagines more or fewer games than at a table, with both numbers."""
    other = plan.other_strengths().get(name)
    if other is None:
        return term(name)
    here, there = other
    return say("{bot} ({n} of {m:game|games})", bot=term(name), n=here, m=there)


def against(plan: Plan, arm: Arm) -> Sentence:
    """Which bot plays against which."""
    upper, lower, *_ = arm.bots
    return say(
        "{above} against {below}", above=bot_title(plan, upper), below=bot_title(plan, lower)
    )


def bots_of(plan: Plan) -> list[Phrase]:
    """The bots that play, by seat; one name if they are all the same."""
    if plan.is_ladder:
        return [against(plan, arm) for arm in plan.arms]
    bots = plan.arms[0].bots
    return [bot_title(plan, bot) for bot in (bots[:1] if len(set(bots)) == 1 else bots)]
