import { expect, test } from "vitest";
import { outcome } from "./outcome";

const people = (...names: string[]) =>
  names.map((name, seat) => ({ seat, name, you: seat === 0, bot: false, here: true, note: "" }));

test("who resigned is not said to have won", () => {
  const end = { scores: [9, 2], winners: [0], resigned: [0], ended: "played" };
  expect(outcome(end, people("Mia", "Juno"))).toBe("A bot won in the place of Mia");
  const given = { scores: [9, 2], winners: [1], resigned: [0], ended: "resigned" };
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
