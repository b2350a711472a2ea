import bathtub from "icon:fluent-emoji-flat/bathtub";
import bed from "icon:fluent-emoji-flat/bed";
import backpack from "icon:fluent-emoji-flat/backpack";

/** Three cards that look out of the box. */
export default [
  { face: "bathroom", picture: bathtub },
  { face: "made-bed", picture: bed },
  { face: "backpack", picture: backpack },
];
