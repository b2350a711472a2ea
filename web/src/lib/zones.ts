/** A zone's cards one by one, as they lie on the table. */
import type { Zone } from "./view";

export type Slot = { face?: string; back?: string; place?: number };

/** Every card to draw: in order if the zone is ordered, else known ones first. */
export function slotsOf(zone: Zone): Slot[] {
  const ordered = zone.kind === "pile" || zone.kind === "row";
  const known: Slot[] = [];
  const unknown: Slot[] = [];
  for (const card of zone.cards) {
    if ("face" in card) known.push(card);
    else if ("place" in card) known.push(card);
    else for (let n = 0; n < card.count; n++) unknown.push({ back: card.back });
  }
  if (!ordered) return [...known, ...unknown];
  const slots: (Slot | undefined)[] = Array.from({ length: zone.count }, () => undefined);
  const members: Slot[] = [];
  for (const card of known) {
    if (card.place === undefined) members.push({ back: zone.back ?? "" });
    else slots[card.place] = card;
  }
  // Members lie somewhere in here at unknown places, so they show their backs.
  const rest = [...unknown, ...members];
  return slots.map((slot, place) => slot ?? { ...(rest.shift() ?? { back: "" }), place });
}

/** Faces known to lie in an ordered zone at an unknown place. */
export function membersOf(zone: Zone): string[] {
  if (zone.kind !== "pile" && zone.kind !== "row") return [];
  return zone.cards.flatMap((card) =>
    "face" in card && card.place === undefined ? [card.face] : [],
  );
}

export type Group = { face: string; count: number };

/** Copies of a face counted, in order of first appearance. */
export function grouped(faces: readonly string[]): Group[] {
  const counts = new Map<string, number>();
  for (const face of faces) counts.set(face, (counts.get(face) ?? 0) + 1);
  return [...counts].map(([face, count]) => ({ face, count }));
}

/** The known faces of a zone. */
export function facesOf(zone: Zone | undefined): string[] {
  return zone?.cards.flatMap((card) => ("face" in card ? [card.face] : [])) ?? [];
}
