/** The rooms as they look: hue, wallpaper, letter and emblem; and what is printed on the cards. */
import bathtub from "icon:game-icons/bathtub";
import bed from "icon:game-icons/bed";
import bookshelf from "icon:game-icons/bookshelf";
import cookingPot from "icon:game-icons/cooking-pot";
import flowerPot from "icon:game-icons/flower-pot";
import garage from "icon:game-icons/home-garage";
import sofa from "icon:game-icons/sofa";
import washing from "icon:game-icons/washing-machine";
import type { FaceInfo } from "../../lib/protocol";

export type Style =
  "kitchen" | "bathroom" | "bedroom" | "living" | "study" | "laundry" | "garage" | "garden";

export type Room = {
  /** Its envelope's face. */
  face: string;
  name: string;
  /** Where there is little space. */
  short: string;
  style: Style;
  emblem: { body: string; box: string };
};

const room = (
  face: string,
  name: string,
  style: Style,
  emblem: Room["emblem"],
  short = name,
): Room => ({ face, name, short, style, emblem });

/** In the order of the rulebook: the first so many of them are in play. */
export const ROOMS: readonly Room[] = [
  room("kitchen", "Kitchen", "kitchen", cookingPot),
  room("bathroom", "Bathroom", "bathroom", bathtub),
  room("bedroom", "Bedroom", "bedroom", bed),
  room("living-room", "Living Room", "living", sofa),
  room("study", "Study", "study", bookshelf),
  room("laundry-room", "Laundry Room", "laundry", washing, "Laundry"),
  room("garage", "Garage", "garage", garage),
  room("garden", "Garden", "garden", flowerPot),
];

export const QUEUE = "-queue";

export const roomOf = (face: string | undefined): Room | undefined =>
  ROOMS.find((one) => one.face === face?.replace(/-queue$/, ""));
export const roomNamed = (name: string): Room | undefined => ROOMS.find((one) => one.name === name);
export const insideOf = (one: Room): string => `${one.name} envelope`;

/** A reward's kind is printed as "4 Bedroom". */
export function printedOn(card: FaceInfo): { points: number; room: Room | undefined } {
  const [points = "0", ...name] = card.kind.split(" ");
  return { points: Number(points), room: roomNamed(name.join(" ")) };
}

const VALUES: Record<string, number> = { huge: -3, big: -2, small: -1, lucky: 1 };

/** What a mess card counts, by its face: "huge-mess-3". */
export const valueOf = (face: string): number => VALUES[face.split("-")[0] ?? ""] ?? 0;
/** The seat whose mark it has, where the table plays with marks. */
export const markOf = (face: string): number | undefined => {
  const found = /-of-seat-(\d)$/.exec(face);
  return found ? Number(found[1]) : undefined;
};

export const signed = (value: number): string =>
  value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0";

/** Where each room is in the house, by how many are in play; the Garden lies beside or before it. */
export function planOf(rooms: number): string {
  switch (Math.min(rooms, 8)) {
    case 2:
      return '"kitchen bathroom" "hall hall"';
    case 3:
      return '"bedroom bathroom kitchen" "hall hall hall"';
    case 4:
      return '"bedroom bathroom" "living kitchen" "hall hall"';
    case 5:
      return '"bedroom bathroom study" "living hall kitchen"';
    case 6:
      return '"bedroom bathroom study" "laundry living kitchen" "hall hall hall"';
    default:
      return '"bedroom bathroom study" "laundry hall living" "garage hall kitchen"';
  }
}
