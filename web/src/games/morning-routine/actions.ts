/** The label of an action, and what it would mean now. */
import type { Table } from "../../lib/table.svelte";
import type { Choice } from "../../lib/view";
import { previewOf, queuedRoom } from "./knowledge";
import { signed } from "../../lib/numbers";
import { roomName } from "./rooms";
import { acts, texts } from "./words";

export type Action = { name: string; help: string; short?: string | undefined; warn?: boolean };

export function actionOf(table: Table, choice: Choice): Action {
  const named = acts[choice.verb];
  const act = {
    name: named?.name ?? table.choiceText(choice),
    help: named?.help ?? "",
    short: named?.short,
  };
  const told = previewOf(table, choice);
  switch (choice.verb) {
    case "return":
      return returning(table, act.name, told.challengers ?? 0, told.challenger ?? null);
    case "clean":
      return { ...act, help: texts.messHere(told.mess ?? 0), short: texts.mess(told.mess ?? 0) };
    case "school":
      return {
        ...act,
        help: texts.thenOut(told.speed ?? 0),
        short: texts.thenOutShort(told.speed ?? 0),
      };
    case "challenge": {
      const room = table.you === null ? undefined : queuedRoom(table, table.you);
      return { ...act, help: room ? texts.withCard(roomName(table, room)) : act.help };
    }
    case "stay": {
      const queue = table.you === null ? undefined : table.zoneOf("queue", table.you);
      return { ...act, help: queue?.count ? texts.asItLies : texts.noQueueCard };
    }
    case "best":
    case "done":
      return done(table, act.name, told);
    default:
      return act;
  }
}

function returning(table: Table, name: string, many: number, alone: number | null): Action {
  if (!many) return { name, help: texts.nobodyQueues };
  if (alone === null)
    return { name, help: texts.someMayChallenge(many), short: texts.someWait(many), warn: true };
  const who = table.playerName(alone);
  return { name, help: texts.mayChallenge(who), short: texts.waits(who), warn: true };
}

/** What ends the picking. */
function done(
  table: Table,
  name: string,
  { total, fewer, mess }: Record<string, number | null>,
): Action {
  if (typeof mess === "number")
    return { name, help: texts.inFrontOfYou(signed(mess)), warn: mess < 0 };
  if (typeof total === "number")
    return { name, help: fewer ? texts.fewer(total, fewer) : texts.inAll(total) };
  const picks = table.view.draft.length;
  return { name, help: picks ? texts.chosen(picks) : "" };
}
