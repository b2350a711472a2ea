/** Which cards of your own hand everybody saw you take: read from the log, as an opponent would. */
import type { Entry } from "../../lib/view";

export function exposedOf(entries: readonly Entry[], seat: number): Map<string, number> {
  const hand = `hand ${seat}`;
  const known = new Map<string, number>();
  let fromPile = false;
  for (const entry of entries) {
    for (const move of entry.moves) {
      if (move.kind !== "move") continue;
      const { from, to, face } = move;
      if (to === "drawn") fromPile = from?.startsWith("pile") ?? false;
      if (to === hand && from === "deck" && /dealt/.test(entry.text)) known.clear();
      if (to === hand && face) {
        const open = from?.startsWith("pile") || (from === "drawn" && fromPile);
        if (open) known.set(face, (known.get(face) ?? 0) + 1);
      }
      if (from !== hand) continue;
      // After a theft nobody else can be sure of any card of this hand (CYR-8.4).
      if (to?.startsWith("hand")) known.clear();
      else if (face && known.has(face)) known.set(face, (known.get(face) ?? 1) - 1);
    }
  }
  return known;
}
