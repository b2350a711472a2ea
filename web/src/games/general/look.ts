/** The table of a game that brings none of its own: whatever it declares, laid out decently. */
import type { Look } from "../../lib/games";
import Back from "./Back.svelte";
import Face from "./Face.svelte";
import Layout from "./Layout.svelte";
import CardIcon from "./CardIcon.svelte";

export default { Layout, Face, Back, CardIcon } satisfies Look;
