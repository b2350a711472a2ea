/** Paper and felt pens. */
import type { Look } from "../../lib/games";
import Back from "./Back.svelte";
import Face from "./Face.svelte";
import Layout from "./Layout.svelte";
import Mini from "./Mini.svelte";
import Piles from "./Piles.svelte";
import Status from "./Status.svelte";
import { says } from "./words";

export default {
  Layout,
  Face,
  Back,
  Mini,
  Status,
  drawers: [{ title: says.cardsTitle, icon: "pile", Drawer: Piles }],
} satisfies Partial<Look>;
