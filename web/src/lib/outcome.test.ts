import { expect, test } from "vitest";
import { ending, outcome, summary } from "./outcome";

const people = (...names: string[]) =>
  names.map((name, seat) => ({ seat, name, you: seat === 0, bot: false, here: true, note: "" }));

test("who resigned is not said to have won", () => {
  const end = { scores: [9, 2], winners: [0], resigned: [0], ended: "played" as const };
  expect(outcome(end, people("Mia", "Juno"))).toBe("A bot won in the place of Mia");
  const given = { scores: [9, 2], winners: [1], resigned: [0], ended: "resigned" as const };
  expect(outcome(given, people("Mia", "Juno"))).toBe("Juno won");
});

test("says who won and by what", () => {
  expect(outcome({ scores: [7, 10], winners: [1] }, people("Mia", "Juno"))).toBe(
    "Juno won by 3 points",
  );
  expect(outcome({ scores: [4, 3], winners: [0] }, people("Mia", "Juno"))).toBe(
    "You won by 1 point",
  );
});

test("says no margin where points did not decide it, or several share it", () => {
  expect(outcome({ scores: [5, 5], winners: [1] }, people("Mia", "Juno"))).toBe("Juno won");
  expect(outcome({ scores: [5, 5], winners: [0, 1] }, people("Mia", "Juno"))).toBe(
    "You share the win",
  );
});

test("a game that ended early has no winner, and says so", () => {
  const end = { scores: [3, 0], winners: [], resigned: [], reckoning: [] };
  for (const ended of ["agreed", "closed", "expired"] as const) {
    expect(outcome({ ...end, ended }, people("Mia", "Juno"))).toBe("Ended early");
    expect(outcome({ ...end, scores: [3], ended }, people("Mia"))).toBe("Ended early");
  }
  expect(summary({ ...end, ended: "closed" }, people("Mia", "Juno"))).toBe(
    "Ended early. The host closed it.",
  );
});

test("a game that was played to the end may have no winner", () => {
  expect(outcome({ scores: [3, 0], winners: [], ended: "played" }, people("Mia", "Juno"))).toBe(
    "Nobody won",
  );
  expect(outcome({ scores: [3], winners: [] }, people("Mia"))).toBe("Finished with 3 points");
});

test("says how it ended, to who resigned and about who did", () => {
  const two = people("Mia", "Juno");
  expect(ending({ ended: "resigned", resigned: [0] }, two)).toBe("You resigned");
  expect(ending({ ended: "played", resigned: [1] }, two)).toBe("Played to the end; Juno resigned");
  const end = { scores: [3, 0], winners: [1], resigned: [0], reckoning: [] };
  expect(summary({ ...end, ended: "resigned" }, two)).toBe("Juno won. You resigned.");
});
