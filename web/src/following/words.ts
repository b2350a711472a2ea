/** The texts that help to follow a game. */
import { translated } from "../lib/templates";

export const words = translated({
  since: "Since your last turn",
  again: "Again",
  seeAgain: "Show it again",
  lastMove: "last move",
  soundOn: "Sound is on",
  soundOff: "Sound is off",
  close: "Close",
});
