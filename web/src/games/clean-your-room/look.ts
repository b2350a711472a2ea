/** A child's room seen from above: piles on the carpet, sets on shelves. */
import type { Look } from "../../lib/games";
import Back from "./Back.svelte";
import "./fabric.css";
import Face from "./Face.svelte";
import Layout from "./Layout.svelte";
import CardIcon from "./CardIcon.svelte";
import Status from "./Status.svelte";
import UnseenCards from "./UnseenCards.svelte";
import { texts } from "./words";

export default {
  Layout,
  Face,
  Back,
  CardIcon,
  Status,
  drawers: [
    {
      get title() {
        return texts.unseen;
      },
      icon: "pile",
      Drawer: UnseenCards,
    },
  ],
} satisfies Partial<Look>;
