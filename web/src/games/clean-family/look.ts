/** Paper and felt pens. */
import type { Look } from "../../lib/games";
import Back from "./Back.svelte";
import Face from "./Face.svelte";
import Layout from "./Layout.svelte";
import CardIcon from "./CardIcon.svelte";
import CardsToCome from "./CardsToCome.svelte";
import PrintedSheet from "./PrintedSheet.svelte";
import Status from "./Status.svelte";
import { texts } from "./words";

export default {
  Layout,
  Face,
  Back,
  CardIcon,
  PrintedSheet,
  Status,
  drawers: [{ title: texts.cardsTitle, icon: "pile", Drawer: CardsToCome }],
} satisfies Partial<Look>;
