/** What an action would mean now, in a few words under its name. */
import type { Table } from "../../lib/table.svelte";
import type { Choice } from "../../lib/view";
import { previewOf, queuedRoom } from "./knowledge";
import { nameOf, signed } from "./rooms";
import { acts, say } from "./words";

export type Act = { name: string; help: string; short?: string | undefined; warn?: boolean };

export function actOf(table: Table, choice: Choice): Act {
  const named = acts[choice.verb];
  const act = {
    name: named?.name ?? table.say(choice),
    help: named?.help ?? "",
    short: named?.short,
  };
  const told = previewOf(table, choice);
  switch (choice.verb) {
    case "return":
      return returning(table, act.name, told.challengers ?? 0, told.challenger ?? null);
    case "clean":
      return { ...act, help: say.messHere(told.mess ?? 0), short: say.mess(told.mess ?? 0) };
    case "school":
      return {
        ...act,
        help: say.thenOut(told.speed ?? 0),
        short: say.thenOutShort(told.speed ?? 0),
      };
    case "challenge": {
      const room = table.you === null ? undefined : queuedRoom(table, table.you);
      return { ...act, help: room ? say.withCard(nameOf(table, room)) : act.help };
    }
    case "stay": {
      const queue = table.you === null ? undefined : table.zoneOf("queue", table.you);
      return { ...act, help: queue?.count ? say.asItLies : say.noQueueCard };
    }
    case "best":
    case "done":
      return done(table, act.name, told);
    default:
      return act;
  }
}

function returning(table: Table, name: string, many: number, alone: number | null): Act {
  if (!many) return { name, help: say.nobodyQueues };
  if (alone === null)
    return { name, help: say.someMayChallenge(many), short: say.someWait(many), warn: true };
  const who = table.names.name(alone);
  return { name, help: say.mayChallenge(who), short: say.waits(who), warn: true };
}

/** What ends the picking. */
function done(
  table: Table,
  name: string,
  { total, fewer, mess }: Record<string, number | null>,
): Act {
  if (typeof mess === "number")
    return { name, help: say.inFrontOfYou(signed(mess)), warn: mess < 0 };
  if (typeof total === "number")
    return { name, help: fewer ? say.fewer(total, fewer) : say.inAll(total) };
  const picks = table.view.draft.length;
  return { name, help: picks ? say.chosen(picks) : "" };
}
