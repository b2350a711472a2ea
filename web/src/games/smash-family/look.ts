import type { Look } from "../../lib/games";
import Back from "./Back.svelte";
import Face from "./Face.svelte";
import Layout from "./Layout.svelte";
import Mini from "./Mini.svelte";
import Status from "./Status.svelte";

export default { Layout, Face, Back, Mini, Status } satisfies Partial<Look>;
