/** What a card is dyed and marked with: its colour is a cloth, its type a sign. */
export const COLOURS = ["red", "orange", "yellow", "green", "blue", "purple"] as const;
export type Colour = (typeof COLOURS)[number];

/** By type: the zone that its sets lie in, and its sign. */
export const KINDS = [
  { kind: "toy", zone: "toys", sign: "block" },
  { kind: "clothes", zone: "clothes", sign: "hanger" },
  { kind: "keepsake", zone: "keepsakes", sign: "heart" },
] as const;
export type KindInfo = (typeof KINDS)[number];
export type Kind = KindInfo["kind"];

/** Every card in the game's order: each colour's types in turn. */
export const CARDS = COLOURS.flatMap((colour) =>
  KINDS.map((kind) => ({ face: `${colour}-${kind.kind}`, colour, kind })),
);
const BY_FACE = new Map(CARDS.map((card, place) => [card.face, { ...card, place }]));

export const colourOf = (face: string): Colour | undefined => BY_FACE.get(face)?.colour;
export const kindOf = (face: string): KindInfo | undefined => BY_FACE.get(face)?.kind;

/** By colour, then by type: the order in which a hand is sorted. */
export function inOrder(a: string, b: string): number {
  return (BY_FACE.get(a)?.place ?? -1) - (BY_FACE.get(b)?.place ?? -1);
}

/** "2 red": the hand's cards gathered by colour. */
export function byColour<T>(
  cards: readonly T[],
  face: (card: T) => string,
): { colour: Colour | undefined; cards: T[] }[] {
  const sorted = [...cards].sort((a, b) => inOrder(face(a), face(b)));
  const groups: { colour: Colour | undefined; cards: T[] }[] = [];
  for (const card of sorted) {
    const colour = colourOf(face(card));
    const last = groups.at(-1);
    if (last && last.colour === colour) last.cards.push(card);
    else groups.push({ colour, cards: [card] });
  }
  return groups;
}
