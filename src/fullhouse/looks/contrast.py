"""Contrast between colours, as WCAG reckons it."""

from __future__ import annotations

from typing import Final

READABLE: Final = 4.5
"""The least contrast of text."""
LIGHT: Final = "#ffffff"
DARK: Final = "#2b2733"
BLACK: Final = "#000000"


def luminance(colour: str) -> float:
    """How light a colour is, 0 to 1."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """From 1 (none) to 21 (black on white)."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def ink_on(hue: str) -> str:
    """White, the page's ink, or black: the first that can be read on it."""
    for ink in (LIGHT, DARK, BLACK):
        if contrast(hue, ink) >= READABLE:
            return ink
    raise ValueError(hue)  # one of black and white always can


def shaded(colour: str, share: float) -> str:
    """So much darker, from 0 to 1."""
    parts = [int(colour[i : i + 2], 16) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(part * (1 - share)):02x}" for part in parts)


def deepened(colour: str) -> str:
    """Dark enough to be read on paper."""
    for tenth in range(11):
        deep = shaded(colour, tenth / 10)
        if contrast(deep, "#fffaf0") >= READABLE:
            break
    return deep
