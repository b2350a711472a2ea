import type { Look } from "../../lib/games";
import Back from "./Back.svelte";
import Face from "./Face.svelte";
import Layout from "./Layout.svelte";
import CardIcon from "./CardIcon.svelte";
import Status from "./Status.svelte";

export default { Layout, Face, Back, CardIcon, Status } satisfies Partial<Look>;
