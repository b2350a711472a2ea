import { PORTRAITS } from "./cast";

const picture = (place: number) => ({ body: PORTRAITS[place] ?? "", box: "0 0 100 100" });

/** Three of the cast that look out of the box. */
export default [
  { colour: "#0b62a8", picture: picture(0) },
  { colour: "#08785a", picture: picture(3) },
  { colour: "#4fb0e6", picture: picture(5) },
];
