import gloves from "icon:fluent-emoji-flat/gloves";
import soap from "icon:fluent-emoji-flat/soap";
import lotionBottle from "icon:fluent-emoji-flat/lotion-bottle";

/** Three cards that look out of the box. */
export default [
  { colour: "#2f78c4", picture: gloves },
  { colour: "#e58a1f", picture: soap },
  { colour: "#d1495b", picture: lotionBottle },
];
