import { birdOf } from "./drawings/frames";

/** Three cards that stick out of the box on the shelf. */
export default [
  { face: "scrub-jay", picture: birdOf("scrub-jay", "peek-jay") },
  { face: "mallard", picture: birdOf("mallard", "peek-mallard") },
  { face: "towhee", picture: birdOf("towhee", "peek-towhee") },
];
