/** A field guide: nests in flocks, the Forest as a fan, points as feathers. */
import type { Look } from "../../lib/games";
import Back from "./Back.svelte";
import Face from "./Face.svelte";
import Layout from "./Layout.svelte";
import CardIcon from "./CardIcon.svelte";
import PrintedFace from "./PrintedFace.svelte";
import Score from "./Score.svelte";
import Status from "./Status.svelte";
import Text from "./Text.svelte";
import UnseenCards from "./UnseenCards.svelte";
import { texts } from "./words";

export default {
  Layout,
  Face,
  Back,
  CardIcon,
  PrintedFace,
  Status,
  Text,
  drawers: [
    {
      get title() {
        return texts.unseen;
      },
      icon: "eye",
      Drawer: UnseenCards,
    },
    {
      get title() {
        return texts.score;
      },
      icon: "flag",
      Drawer: Score,
    },
  ],
} satisfies Partial<Look>;
