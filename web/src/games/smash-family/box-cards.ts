import { PORTRAITS } from "./drawings";

const of = (face: string) => ({
  face,
  picture: { body: PORTRAITS[face] ?? "", box: "0 0 100 100" },
});

/** Three cards that stick out of the box on the shelf. */
export default [of("nova"), of("fern"), of("puff")];
