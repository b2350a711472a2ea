/** A field guide: nests in flocks, the Forest as a fan, points as feathers. */
import type { Look } from "../../lib/games";
import Back from "./Back.svelte";
import Face from "./Face.svelte";
import Layout from "./Layout.svelte";
import Mini from "./Mini.svelte";
import Score from "./Score.svelte";
import Status from "./Status.svelte";
import Text from "./Text.svelte";
import Unseen from "./Unseen.svelte";
import { say } from "./words";

export default {
  Layout,
  Face,
  Back,
  Mini,
  Status,
  Text,
  drawers: [
    {
      get title() {
        return say.unseen;
      },
      icon: "eye",
      Drawer: Unseen,
    },
    {
      get title() {
        return say.score;
      },
      icon: "flag",
      Drawer: Score,
    },
  ],
} satisfies Partial<Look>;
