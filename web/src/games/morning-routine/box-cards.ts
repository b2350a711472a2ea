import bathtub from "icon:fluent-emoji-flat/bathtub";
import bed from "icon:fluent-emoji-flat/bed";
import backpack from "icon:fluent-emoji-flat/backpack";

/** Three cards that stick out of the box on the shelf. */
export default [
  { face: "bathroom", picture: bathtub },
  { face: "made-bed", picture: bed },
  { face: "backpack", picture: backpack },
];
