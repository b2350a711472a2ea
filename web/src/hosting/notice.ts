/** What stands in the question's place: somebody is away, or a bot plays for the reader. */
import type { IconName } from "../lib/icons";
import { playerName } from "../lib/players";
import type { TableSession } from "../lib/session.svelte";
import { words } from "../lib/words";
import { clockTime, lasted, ticking } from "./time";
import { texts } from "./words";

export type NoticeButton = { text: string; icon: IconName; act: () => void };
export type TableNotice = {
  /** Told once to screen readers, so without a time that ticks. */
  about: string;
  title: string;
  text: string;
  /** The first is the calm one. */
  buttons: NoticeButton[];
};

/** Milliseconds for which "Wait" is an answer. */
const WAITS = 60_000;

export function noticeFor(session: TableSession): TableNotice | null {
  const { lobby, table } = session;
  if (!lobby || !table || lobby.state !== "playing") return null;
  return undoAsked(session) ?? botForYou(session) ?? somebodyAway(session);
}

/** Somebody would like to undo something: asked here, so that the board stays in sight. */
function undoAsked(session: TableSession): TableNotice | null {
  const { ask } = session;
  if (ask?.what !== "undo" || !ask.asks_you) return null;
  const answer = (yes: boolean): void => void session.request("answer", { to: ask.ask, yes });
  return {
    about: ask.text,
    title: ask.text,
    text: "",
    buttons: [
      { text: words.refuse, icon: "x", act: () => answer(false) },
      { text: words.agree, icon: "check", act: () => answer(true) },
    ],
  };
}

function botForYou(session: TableSession): TableNotice | null {
  const seat = session.shownSeat;
  const mine = seat === null ? undefined : session.lobby?.seats[seat];
  if (seat === null || !mine?.played_for || mine.resigned) return null;
  return {
    about: texts.botForYou,
    title: texts.botForYou,
    text: texts.botForYouHelp,
    buttons: [
      {
        text: texts.playMyself,
        icon: "check",
        act: () => void session.request("sit", { seat }),
      },
    ],
  };
}

function somebodyAway(session: TableSession): TableNotice | null {
  const { lobby, table } = session;
  if (!lobby || !table || lobby.pace.kind === "days") return null;
  const seat = table.view.actors.find((one) => {
    const taken = lobby.seats[one];
    return taken?.kind === "person" && !taken.played_for && taken.away_for !== null;
  });
  const taken = seat === undefined ? undefined : lobby.seats[seat];
  if (seat === undefined || !taken) return null;
  const now = ticking();
  const vote = session.ask?.what === "bot" && session.ask.seat === seat ? session.ask : null;
  // A question of the reader's own comes first, unless the others wait for their answer.
  if (table.asked && !vote?.asks_you) return null;
  if (!vote && now < session.waitsUntil) return null;
  const name = playerName(taken, seat);
  const away = (taken.away_for ?? 0) + (now - session.lobbyAt) / 1000;
  const notice = { about: texts.isAway(name), title: texts.awayFor(name, lasted(away)) };
  const wait = (): void => {
    session.waitsUntil = now + WAITS;
    if (vote?.asks_you) void session.request("answer", { to: vote.ask, yes: false });
  };
  const letBot = (): void => {
    if (vote?.asks_you) void session.request("answer", { to: vote.ask, yes: true });
    else void session.request("stand_in", { seat, vote: true });
  };
  const isSeated = session.ownSeats.length > 0;
  const isAsked = isSeated && (!vote || vote.asks_you);
  return {
    ...notice,
    text: vote ? (vote.asks_you ? vote.text : texts.waitingForOthers) : helpFor(session, seat, now),
    buttons: isAsked
      ? [
          { text: texts.wait, icon: "clock", act: wait },
          { text: texts.letBot, icon: "robot", act: letBot },
        ]
      : [],
  };
}

function helpFor(session: TableSession, seat: number, now: number): string {
  const clock = session.table?.clocks[seat];
  if (clock?.running) return texts.awayClock(clockTime(clock.left - (now - clock.at) / 1000));
  const others = session.lobby?.seats.filter((one) => one.kind === "person" && one.here) ?? [];
  return others.length > 1 ? texts.awayHelp : texts.awayHelpTwo;
}
