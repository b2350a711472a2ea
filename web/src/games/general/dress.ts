/** How a card is dressed: what its look says, or plain until that is known. */
import type { FaceLook } from "../../lib/look";
import type { FaceInfo } from "../../lib/faces";

const PLAIN: FaceLook = {
  sign: "",
  letter: "",
  hue: "#4b5768",
  ink: "#ffffff",
  ground: "#4b5768",
  weave: "#ffffff2e",
  deep: "#4b5768",
  pattern: "plain",
};

export const dressOf = (card: FaceInfo): FaceLook => card.look ?? PLAIN;

/** What stands on its ground is drawn in: the ink where the ground is the hue itself. */
export const inkOf = (look: FaceLook): string => (look.ground === look.hue ? look.ink : look.deep);
