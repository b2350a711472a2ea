/** Window sizes at which a table is laid out in another way. */
import { MediaQuery } from "svelte/reactivity";

/** A phone held upright. */
export const phone = new MediaQuery("max-width: 700px");

/** A window so low that cards shrink to keep the hand in sight. */
export const lowWindow = new MediaQuery("(min-width: 601px) and (max-height: 860px)");

/** A laptop's window with all its bars. */
export const lowestWindow = new MediaQuery("(min-width: 601px) and (max-height: 700px)");
