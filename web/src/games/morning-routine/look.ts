/** A doll's house at seven o'clock: envelopes are doors, and what you know is pinned on them. */
import type { Look } from "../../lib/games";
import Back from "./Back.svelte";
import Face from "./Face.svelte";
import "./house.css";
import Layout from "./Layout.svelte";
import CardIcon from "./CardIcon.svelte";
import PrintedFace from "./PrintedFace.svelte";
import Notebook from "./Notebook.svelte";
import { texts } from "./words";
import Status from "./Status.svelte";

export default {
  Layout,
  Face,
  Back,
  PrintedFace,
  CardIcon,
  Status,
  drawers: [
    {
      get title() {
        return texts.notes;
      },
      icon: "pile",
      Drawer: Notebook,
    },
  ],
} satisfies Partial<Look>;
