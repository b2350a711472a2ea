/** A field guide: nests in flocks, the Forest as a fan, points as feathers. */
import type { Look } from "../../lib/games";
import Back from "./Back.svelte";
import Face from "./Face.svelte";
import Layout from "./Layout.svelte";
import Mini from "./Mini.svelte";
import { say } from "./say";
import Score from "./Score.svelte";
import Status from "./Status.svelte";
import Unseen from "./Unseen.svelte";

export default {
  Layout,
  Face,
  Back,
  Mini,
  Status,
  drawers: [
    { title: say.unseen, icon: "eye", Drawer: Unseen },
    { title: say.score, icon: "flag", Drawer: Score },
  ],
} satisfies Partial<Look>;
