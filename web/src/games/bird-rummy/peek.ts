import { birdOf } from "./drawn/framed";

/** Three cards that look out of the box. */
export default [
  { face: "scrub-jay", picture: birdOf("scrub-jay", "peek-jay") },
  { face: "mallard", picture: birdOf("mallard", "peek-mallard") },
  { face: "towhee", picture: birdOf("towhee", "peek-towhee") },
];
