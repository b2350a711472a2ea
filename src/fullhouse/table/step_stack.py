"""The stack of pending steps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mypy_extensions import i64

from fullhouse.table.steps import Step


class StepStack:
    """Pending steps, the next one last (`stack[-1]`, or `stack.top()` in loops).

    Its list never shrinks, because most steps replace the one before: a list that is emptied and
    filled again asks for memory each time.
    """

    def __init__(self, steps: list[Step]) -> None:
        self._steps: Final = steps
        self._height: i64 = len(steps)

    def __len__(self) -> int:
        return int(self._height)

    def __bool__(self) -> bool:
        return self._height > 0

    def __getitem__(self, place: i64) -> Step:
        at = place if place >= 0 else self._height + place
        if not 0 <= at < self._height:
            raise IndexError(place)
        return self._steps[at]

    def top(self) -> Step:
        """The next step, for those who know that there is one."""
        return self._steps[self._height - 1]

    def __setitem__(self, place: i64, step: Step) -> None:
        self._steps[place if place >= 0 else self._height + place] = step

    def __iter__(self) -> Iterator[Step]:
        return iter(self.steps())

    def steps(self) -> list[Step]:
        """The steps as a list of their own."""
        return self._steps[: self._height]

    def copy(self) -> StepStack:
        """An independent copy."""
        return StepStack(self.steps())

    def append(self, step: Step) -> None:
        """Puts a step on top."""
        if self._height < len(self._steps):
            self._steps[self._height] = step
        else:
            self._steps.append(step)
        self._height += 1

    def pop(self) -> Step:
        """Takes the next step off."""
        if not self._height:
            raise IndexError("no step is pending")
        self._height -= 1
        return self._steps[self._height]

    def drop(self) -> None:
        """Takes the next step off, for those who have read it."""
        self._height -= 1

    def clear(self) -> None:
        """Takes all steps off."""
        self._height = 0
