/** The guest's turns at all of their tables: for the mark in the tab, and for notifications. */
import { api } from "../lib/api";
import { gameTitle } from "../lib/localise";
import type { MyTable } from "../lib/protocol";
import { isNotifying, notify } from "./notifications";
import { texts } from "./words";

const LOOKS_EVERY = 20_000;

class Turns {
  /** At how many tables it is the guest's turn, as of the last look. */
  waiting = $state(0);

  /** Takes note of tables that were just fetched. */
  update(tables: readonly MyTable[]): void {
    const mine = tables.filter((table) => table.your_turn);
    this.waiting = mine.length;
    for (const table of mine)
      if (table.turn) void tellTurn(table.code, table.turn, gameTitle(table));
  }

  /** Looks now and then, on every page, if the person wants to be notified. */
  watch(): () => void {
    const look = (): void => {
      if (isNotifying())
        void api.myTables().then(
          (tables) => this.update(tables),
          () => undefined,
        );
    };
    const timer = setInterval(look, LOOKS_EVERY);
    look();
    return () => clearInterval(timer);
  }
}

export const turns = new Turns();

/** Notifies of a turn at a table, wherever it was noticed first. */
export const tellTurn = (code: string, turn: string, title: string): Promise<void> =>
  notify(`${code} ${turn}`, texts.turnAt(title), texts.turnBody(code), `/t/${code}`);
