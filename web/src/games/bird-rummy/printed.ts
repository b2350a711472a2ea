import type { FaceInfo } from "../../lib/faces";
import type { BirdPrinted } from "./shapes";

/** What a card says besides its title and its text. */
export const printed = (card: FaceInfo): Partial<BirdPrinted> => card.data;
