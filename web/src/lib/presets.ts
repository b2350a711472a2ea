/** Presets: named sets of options. A table stores only the options. */
import type { GameInfo, PresetInfo } from "./protocol";

type Options = Record<string, unknown>;

/** The preset without changed options: the game as in its rulebook. */
export const RULEBOOK = "";

/** The presets for this number of seats. */
export const presetsFor = (game: GameInfo, seats: number): PresetInfo[] =>
  game.presets.filter((preset) => String(seats) in preset.options);

/** A preset's options; none if it does not support this number of seats. */
export const optionsOf = (game: GameInfo, name: string, seats: number): Options =>
  game.presets.find((preset) => preset.name === name)?.options[String(seats)] ?? {};

/** The preset that matches these options; null if none does. */
export function presetOf(game: GameInfo, chosen: Options, seats: number): string | null {
  if (!Object.keys(chosen).length) return RULEBOOK;
  const found = presetsFor(game, seats).find((preset) =>
    same(preset.options[String(seats)] ?? {}, chosen),
  );
  return found?.name ?? null;
}

/** The options for another number of seats: a preset is switched along, other options stay. */
export function optionsForSeats(
  game: GameInfo,
  chosen: Options,
  from: number,
  to: number,
): Options {
  const name = presetOf(game, chosen, from);
  return name ? optionsOf(game, name, to) : chosen;
}

function same(a: Options, b: Options): boolean {
  const written = (options: Options) =>
    JSON.stringify(Object.entries(options).sort(([one], [other]) => (one < other ? -1 : 1)));
  return written(a) === written(b);
}
