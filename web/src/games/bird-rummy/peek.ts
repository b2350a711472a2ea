import { birdOf } from "./drawn/framed";

/** Three cards that look out of the box. */
export default [
  { colour: "#2f6fc0", picture: birdOf("scrub-jay", "peek-jay") },
  { colour: "#17795a", picture: birdOf("mallard", "peek-mallard") },
  { colour: "#b25a22", picture: birdOf("towhee", "peek-towhee") },
];
