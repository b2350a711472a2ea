/** A child's room seen from above: piles on the carpet, sets on shelves. */
import type { Look } from "../../lib/games";
import Back from "./Back.svelte";
import "./cloth.css";
import Face from "./Face.svelte";
import Layout from "./Layout.svelte";
import Mini from "./Mini.svelte";
import Status from "./Status.svelte";
import Unseen from "./Unseen.svelte";
import { say } from "./words";

export default {
  Layout,
  Face,
  Back,
  Mini,
  Status,
  drawers: [
    {
      get title() {
        return say.unseen;
      },
      icon: "pile",
      Drawer: Unseen,
    },
  ],
} satisfies Partial<Look>;
