import gloves from "icon:fluent-emoji-flat/gloves";
import soap from "icon:fluent-emoji-flat/soap";
import lotionBottle from "icon:fluent-emoji-flat/lotion-bottle";

/** Three cards that stick out of the box on the shelf. */
export default [
  { face: "gloves-disinfectant-blue", picture: gloves },
  { face: "disinfectant-mask-blue", picture: soap },
  { face: "hand-sanitizer-mask-blue", picture: lotionBottle },
];
