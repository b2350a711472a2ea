import { expect, test } from "vitest";
import { endingText, winnerText, resultText } from "./results";

const players = (...names: string[]) =>
  names.map((name, seat) => ({ seat, name, you: seat === 0, bot: false, here: true, note: "" }));

test("who resigned is not said to have won", () => {
  const end = { scores: [9, 2], winners: [0], resigned: [0], ended: "played" as const };
  expect(winnerText(end, players("Mia", "Juno"))).toBe("A bot won for Mia");
  const given = { scores: [9, 2], winners: [1], resigned: [0], ended: "resigned" as const };
  expect(winnerText(given, players("Mia", "Juno"))).toBe("Juno won");
});

test("says who won and by what", () => {
  expect(winnerText({ scores: [7, 10], winners: [1] }, players("Mia", "Juno"))).toBe(
    "Juno won by 3 points",
  );
  expect(winnerText({ scores: [4, 3], winners: [0] }, players("Mia", "Juno"))).toBe(
    "You won by 1 point",
  );
});

test("says no margin where points did not decide it, or several share it", () => {
  expect(winnerText({ scores: [5, 5], winners: [1] }, players("Mia", "Juno"))).toBe("Juno won");
  expect(winnerText({ scores: [5, 5], winners: [0, 1] }, players("Mia", "Juno"))).toBe(
    "You share the win",
  );
});

test("a game that ended early has no winner, and says so", () => {
  const end = { scores: [3, 0], winners: [], resigned: [] };
  for (const ended of ["agreed", "closed", "expired"] as const) {
    expect(winnerText({ ...end, ended }, players("Mia", "Juno"))).toBe("Ended early");
    expect(winnerText({ ...end, scores: [3], ended }, players("Mia"))).toBe("Ended early");
  }
  expect(resultText({ ...end, ended: "closed" }, players("Mia", "Juno"))).toBe(
    "Ended early. The host closed it.",
  );
});

test("a game that was played to the end may have no winner", () => {
  expect(winnerText({ scores: [3, 0], winners: [], ended: "played" }, players("Mia", "Juno"))).toBe(
    "Nobody won",
  );
  expect(winnerText({ scores: [3], winners: [] }, players("Mia"))).toBe("Finished with 3 points");
});

test("says how it ended, to who resigned and about who did", () => {
  const two = players("Mia", "Juno");
  expect(endingText({ ended: "resigned", resigned: [0] }, two)).toBe("You resigned");
  expect(endingText({ ended: "played", resigned: [1] }, two)).toBe(
    "Played to the end; Juno resigned",
  );
  const end = { scores: [3, 0], winners: [1], resigned: [0] };
  expect(resultText({ ...end, ended: "resigned" }, two)).toBe("Juno won. You resigned.");
});
