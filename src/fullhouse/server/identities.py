"""Identities: the name and the animal by which a person is known at a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, get_args

from fullhouse.server.command_shapes import AnimalShape

ANIMALS: Final[tuple[AnimalShape, ...]] = get_args(AnimalShape.__value__)


class Identity(NamedTuple):
    """A person's name and animal, as far as they have chosen them."""

    name: str | None = None
    animal: AnimalShape | None = None


NAMELESS: Final = Identity()


def distinct_animals(chosen: Sequence[AnimalShape | None]) -> list[AnimalShape]:
    """An animal for each of several seats, no two the same: the one that was chosen, unless an
    earlier seat has it; else the one that the seat's number suggests, or the next that is free.
    """
    taken: dict[int, AnimalShape] = {}
    for n, animal in enumerate(chosen):
        if animal is not None and animal not in taken.values():
            taken[n] = animal
    for n in range(len(chosen)):
        if n not in taken:
            start = n % len(ANIMALS)
            wanted = (*ANIMALS[start:], *ANIMALS[:start])
            free = (animal for animal in wanted if animal not in taken.values())
            taken[n] = next(free, wanted[0])
    return [taken[n] for n in range(len(chosen))]
