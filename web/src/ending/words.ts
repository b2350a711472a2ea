/** The texts of a game's ending. */
import { translated } from "../lib/templates";

export const words = translated({
  howCame: "How the points add up",
  place: "{n}.",
  eachLine: "Every point, with its rule",
  fairVerified: "Fair deal verified",
  fairFailed: "The deal does not match its fingerprint",
  review: "Review",
  shareText: "{title}: {result}",
  bar: "{name}: {points}",
  part: "{source} {n}",
});
