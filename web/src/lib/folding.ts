/** Applies what a log entry moved and changed to a view: for showing a table between two views that
 * the server sent. Nothing is worked out here but where the cards of the entry lie. */
import type { Entry, Move, View, Zone } from "./view";

type Card = Zone["cards"][number];

const isOrdered = (zone: Zone): boolean => zone.kind === "pile" || zone.kind === "row";

/** The view after this entry. */
export function foldEntry(view: View, entry: Pick<Entry, "moves" | "facts">): View {
  return { ...foldMoves(view, entry.moves), facts: { ...view.facts, ...entry.facts } };
}

function foldMoves(view: View, moves: readonly Move[]): View {
  let zones = view.zones;
  const change = (name: string | null, by: (zone: Zone) => Zone): void => {
    zones = zones.map((zone) => (zone.name === name ? by(zone) : zone));
  };
  for (const move of moves) {
    if (move.kind === "look") change(move.to, (zone) => allShown(zone, moves) ?? shown(zone, move));
    else if (move.kind === "move") {
      change(move.from, (zone) => without(zone, move));
      change(move.to, (zone) => withCard(zone, move));
    }
  }
  return { ...view, zones };
}

/** A zone of which every card is seen, also those that were known before. */
function allShown(zone: Zone, moves: readonly Move[]): Zone | undefined {
  const cards = moves.flatMap(({ kind, to, to_place, face }) =>
    kind === "look" && to === zone.name && to_place === null && face ? [{ face }] : [],
  );
  return cards.length === zone.count ? { ...zone, cards } : undefined;
}

/** A zone of which one more card is seen where it lies. */
function shown(zone: Zone, move: Move): Zone {
  if (!move.face) return zone;
  const place = move.to_place ?? undefined;
  if (zone.cards.some((card) => "face" in card && card.place === place && card.face === move.face))
    if (place !== undefined || !hidden(zone)) return zone;
  const left = place === undefined ? hideOneLess(zone.cards) : zone.cards.filter(not(place));
  return {
    ...zone,
    cards: [...left, { face: move.face, ...(place === undefined ? {} : { place }) }],
  };
}

const hidden = (zone: Zone): boolean => zone.cards.some((card) => "count" in card);
const not =
  (place: number) =>
  (card: Card): boolean =>
    !("place" in card) || card.place !== place;

/** One card less of those that nobody knows. */
function hideOneLess(cards: readonly Card[]): Card[] {
  let done = false;
  return cards.flatMap((card) => {
    if (done || !("count" in card)) return [card];
    done = true;
    return card.count > 1 ? [{ ...card, count: card.count - 1 }] : [];
  });
}

function without(zone: Zone, move: Move): Zone {
  const count = Math.max(0, zone.count - 1);
  const place = move.from_place ?? undefined;
  if (isOrdered(zone) && place !== undefined) {
    const cards = zone.cards
      .filter(not(place))
      .map((card) =>
        "place" in card && card.place !== undefined && card.place > place
          ? { ...card, place: card.place - 1 }
          : card,
      );
    const isPlaced = zone.cards.some((card) => !not(place)(card));
    return { ...zone, count, cards: isPlaced ? cards : hideOneLess(cards) };
  }
  const at = zone.cards.findIndex((card) => "face" in card && card.face === move.face);
  if (move.face && at >= 0) return { ...zone, count, cards: zone.cards.toSpliced(at, 1) };
  if (hidden(zone)) return { ...zone, count, cards: hideOneLess(zone.cards) };
  return { ...zone, count, cards: zone.cards.slice(0, -1) };
}

function withCard(zone: Zone, move: Move): Zone {
  const place = isOrdered(zone) ? (move.to_place ?? zone.count) : undefined;
  const count = zone.count + 1;
  const moved = zone.cards.map((card) =>
    place !== undefined && "place" in card && card.place !== undefined && card.place >= place
      ? { ...card, place: card.place + 1 }
      : card,
  );
  const at = place === undefined ? {} : { place };
  if (move.face) return { ...zone, count, cards: [...moved, { face: move.face, ...at }] };
  const back = move.back ?? "";
  if (place !== undefined) return { ...zone, count, cards: [...moved, { back, place }] };
  return { ...zone, count, cards: [...moved, { back, count: 1 }] };
}
