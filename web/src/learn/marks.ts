/** Marks that every table has, and what zones and facts are if the game does not say. */
import type { GameLook } from "../lib/look";
import { texts } from "./words";

export type Said = { title: string; text: string };

const house: Readonly<Record<string, Said>> = {
  scores: { title: texts.points, text: texts.pointsMean },
  player: { title: texts.player, text: texts.playerMeans },
  new: { title: texts.fresh, text: texts.freshMeans },
  known: { title: texts.known, text: texts.knownMeans },
  copies: { title: texts.copies, text: texts.copiesMean },
  hints: { title: texts.hints, text: texts.hintsMean },
  clock: { title: texts.clock, text: texts.clockMeans },
};

const zones = {
  hand: texts.handMeans,
  deck: texts.deckMeans,
  discard: texts.discardMeans,
  board: texts.boardMeans,
  score: texts.scoreMeans,
  secret: texts.secretMeans,
  none: "",
};

const facts = {
  number: texts.numberMeans,
  flag: texts.flagMeans,
  seat: texts.seatMeans,
  set: texts.setMeans,
  none: "",
};

/** What a mark means at any table; `titled` is the game's own title of a zone or a fact. */
export function houseMark(
  key: string,
  look: GameLook,
  titled: (title: string) => string,
): Said | undefined {
  const [kind, name = ""] = key.split("/");
  const text =
    kind === "zones"
      ? zones[look.zones[name] ?? "none"]
      : kind === "facts"
        ? facts[look.facts[name]?.show ?? "none"]
        : "";
  return text ? { title: titled(name), text } : house[key];
}
