/** What an action would mean now, in a few words under its name. */
import type { Table } from "../../lib/table.svelte";
import type { Choice } from "../../lib/view";
import { facesOf } from "../../lib/zones";
import { ownRoom, waiting } from "./knowledge";
import { insideOf, roomOf, signed, valueOf } from "./rooms";
import { ACTS } from "./say";
import { speedsOf } from "./worth";

export type Act = { name: string; help: string; short?: string; warn?: boolean };

export function actOf(table: Table, choice: Choice): Act {
  const act = ACTS[choice.notation] ?? { name: table.say(choice), help: "" };
  switch (choice.notation) {
    case "return":
      return returning(table, act.name);
    case "clean": {
      const room = ownRoom(table);
      const mess = facesOf(room && table.zone(insideOf(room))).filter(
        (face) => table.face(face).back === "mess",
      );
      return {
        ...act,
        help: mess.length === 1 ? "1 mess card here" : `${mess.length} mess cards`,
        short: `${mess.length} mess`,
      };
    }
    case "school": {
      const cards = speedsOf(table);
      const next = cards[cards.length - (table.fact("speed cards left") ?? 0)];
      return {
        ...act,
        help: next === undefined ? act.help : `+${next}, and no more turns`,
        short: `+${next}, then out`,
      };
    }
    case "challenge": {
      const queue = table.you === null ? undefined : table.zoneOf("queue", table.you);
      const room = roomOf(facesOf(queue)[0]);
      return { ...act, help: room ? `with ${room.name}` : act.help };
    }
    case "stay": {
      const queue = table.you === null ? undefined : table.zoneOf("queue", table.you);
      return { ...act, help: queue?.count ? "as it lies" : "no queue card" };
    }
    case "done":
      return done(table, choice, act);
    default:
      return act;
  }
}

function returning(table: Table, name: string): Act {
  const seats = waiting(table);
  const [first] = seats;
  if (first === undefined) return { name, help: "nobody queues" };
  const help =
    seats.length > 1 ? `${seats.length} may challenge` : `${table.names.name(first)} may challenge`;
  const short = seats.length > 1 ? `${seats.length} wait` : `${table.names.name(first)} waits`;
  return { name, help, short, warn: true };
}

/** Done with mess that was found means to take it, with rewards to keep the rest; else it ends what was picked. */
function done(table: Table, choice: Choice, act: Act): Act {
  const found = facesOf(table.zone("mess found"));
  if (table.view.asked?.startsWith("Your mess") && found.length) {
    const sum = found.reduce((total, face) => total + valueOf(face), 0);
    return { name: "Take it", help: `${signed(sum)} in front of you`, warn: sum < 0 };
  }
  if (table.view.draft.some((pick) => pick.startsWith("drop ")))
    return { name: table.say(choice), help: "" };
  const picks = table.view.draft.length;
  return { ...act, help: picks ? `${picks} chosen` : "" };
}
