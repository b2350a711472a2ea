import bathtub from "icon:fluent-emoji-flat/bathtub";
import bed from "icon:fluent-emoji-flat/bed";
import backpack from "icon:fluent-emoji-flat/backpack";

/** Three cards that look out of the box. */
export default [
  { colour: "#e58a1f", picture: bathtub },
  { colour: "#7fb2dd", picture: bed },
  { colour: "#8a5bb0", picture: backpack },
];
