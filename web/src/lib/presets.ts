/** Presets: named sets of options. A table knows only the options that they stand for. */
import type { GameInfo, PresetInfo } from "./protocol";

type Options = Record<string, unknown>;

/** What options are called that are all as usual. */
export const AS_IT_IS = "";

/** Those that are meant for so many seats. */
export const presetsFor = (game: GameInfo, seats: number): PresetInfo[] =>
  game.presets.filter((preset) => String(seats) in preset.options);

/** The options that a preset stands for; as usual where it is not meant for so many seats. */
export const optionsOf = (game: GameInfo, name: string, seats: number): Options =>
  game.presets.find((preset) => preset.name === name)?.options[String(seats)] ?? {};

/** The preset that these options are, or that all is as usual; null where they are nobody's but the table's. */
export function presetOf(game: GameInfo, chosen: Options, seats: number): string | null {
  if (!Object.keys(chosen).length) return AS_IT_IS;
  const found = presetsFor(game, seats).find((preset) =>
    same(preset.options[String(seats)] ?? {}, chosen),
  );
  return found?.name ?? null;
}

/** The same wish with another number of seats: a preset goes along, other options stay. */
export function reseated(game: GameInfo, chosen: Options, from: number, to: number): Options {
  const name = presetOf(game, chosen, from);
  return name ? optionsOf(game, name, to) : chosen;
}

function same(a: Options, b: Options): boolean {
  const written = (options: Options) =>
    JSON.stringify(Object.entries(options).sort(([one], [other]) => (one < other ? -1 : 1)));
  return written(a) === written(b);
}
