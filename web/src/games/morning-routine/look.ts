/** A doll's house at seven o'clock: envelopes are doors, and what you know is pinned on them. */
import type { Look } from "../../lib/games";
import Back from "./Back.svelte";
import Face from "./Face.svelte";
import "./house.css";
import Layout from "./Layout.svelte";
import Mini from "./Mini.svelte";
import Notes from "./Notes.svelte";
import { say } from "./words";
import Status from "./Status.svelte";

export default {
  Layout,
  Face,
  Back,
  Mini,
  Status,
  drawers: [
    {
      get title() {
        return say.notes;
      },
      icon: "pile",
      Drawer: Notes,
    },
  ],
} satisfies Partial<Look>;
