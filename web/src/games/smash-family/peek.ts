import { PORTRAITS } from "./cast";

const of = (face: string) => ({
  face,
  picture: { body: PORTRAITS[face] ?? "", box: "0 0 100 100" },
});

/** Three of the cast that look out of the box. */
export default [of("nova"), of("fern"), of("puff")];
