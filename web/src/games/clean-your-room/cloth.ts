/** What a card's key says: its colour and its type. A colour is a cloth and a letter, a type a sign. */
export const COLOURS = ["red", "orange", "yellow", "green", "blue", "purple"] as const;
export type Colour = (typeof COLOURS)[number];

/** By type: the key's end, the title of the zone its sets lie in, the fact that tells several. */
export const KINDS = [
  { kind: "toy", zone: "toys", fact: "toy sets", title: "Toys", sign: "block" },
  { kind: "clothes", zone: "clothes", fact: "clothes sets", title: "Clothes", sign: "hanger" },
  { kind: "keepsake", zone: "keepsakes", fact: "keepsake sets", title: "Keepsakes", sign: "heart" },
] as const;
export type KindInfo = (typeof KINDS)[number];
export type Kind = KindInfo["kind"];

export function colourOf(face: string): Colour | "" {
  return COLOURS.find((colour) => face.startsWith(`${colour}-`)) ?? "";
}

export function kindOf(face: string): KindInfo | undefined {
  return KINDS.find((one) => face.endsWith(`-${one.kind}`));
}

export function letterOf(colour: string): string {
  return colour.charAt(0).toUpperCase();
}

/** By colour, then by type: the order in which a hand is sorted. */
export function inOrder(a: string, b: string): number {
  const place = (face: string): number =>
    COLOURS.indexOf(colourOf(face) as Colour) * 3 + KINDS.findIndex((one) => one === kindOf(face));
  return place(a) - place(b);
}

/** "2 red": the hand's cards gathered by colour. */
export function byColour<T>(
  cards: readonly T[],
  face: (card: T) => string,
): { colour: Colour | ""; cards: T[] }[] {
  const sorted = [...cards].sort((a, b) => inOrder(face(a), face(b)));
  const groups: { colour: Colour | ""; cards: T[] }[] = [];
  for (const card of sorted) {
    const colour = colourOf(face(card));
    const last = groups.at(-1);
    if (last?.colour === colour) last.cards.push(card);
    else groups.push({ colour, cards: [card] });
  }
  return groups;
}
