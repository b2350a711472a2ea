import { MediaQuery } from "svelte/reactivity";

/** Where the house becomes a map and the town a bar. */
export const phone = new MediaQuery("max-width: 700px");
