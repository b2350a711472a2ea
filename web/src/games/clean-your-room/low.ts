import { MediaQuery } from "svelte/reactivity";

/** A window so low that cards are smaller, lest the hand lie below its edge. */
export const low = new MediaQuery("(min-width: 601px) and (max-height: 860px)");
