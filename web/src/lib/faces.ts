/** A kind of card that can be met at a table, and how it looks. */
import type { FaceLook } from "./look";
import type { FaceInfo as Printed } from "./protocol";

export type FaceInfo = Printed & { look?: FaceLook };
