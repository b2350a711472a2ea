import { expect, test } from "vitest";
import { bare, command, pieces, told, toYou } from "./telling";
import type { Entry } from "./view";

const names = { name: (seat: number) => ["Mia", "Noor"][seat] ?? "?", you: 0 };
const entry = (seat: number, text: string): Entry => ({
  n: 1,
  seat,
  text,
  rule: "",
  moves: [],
  facts: {},
});

test("a verb is said to somebody", () => {
  const said = [
    "plays",
    "passes",
    "matches",
    "caches",
    "tries",
    "lies",
    "has",
    "goes",
    "draws",
  ].map(bare);
  expect(said).toEqual(["play", "pass", "match", "cache", "try", "lie", "have", "go", "draw"]);
});

test("every verb of a sentence turns to you, and no noun does", () => {
  expect(toYou("keeps a card and lays Red Toys on the own pile")).toBe(
    "keep a card and lay Red Toys on your own pile",
  );
  expect(toYou("alone completes Small Town and takes Oakley")).toBe(
    "alone complete Small Town and take Oakley",
  );
});

test("what is yours is called yours", () => {
  expect(told(entry(0, "puts Red Toy on their own pile"), names)).toBe(
    "You put Red Toy on your own pile",
  );
  expect(told(entry(1, "draws 2 cards from the pile of seat 0"), names)).toBe(
    "Noor draws 2 cards from your pile",
  );
});

test("an entry names who did it, and whom", () => {
  expect(told(entry(0, "steals from seat 1"), names)).toBe("You steal from Noor");
  expect(told(entry(1, "steals from seat 0"), names)).toBe("Noor steals from you");
  expect(told(entry(-1, "The deck is dealt anew"), names)).toBe("The deck is dealt anew");
});

test("a choice reads as a command", () => {
  const choice = {
    action: 1,
    text: "plays Fern",
    notation: "play fern",
    target: { kind: "button" as const },
  };
  expect(command(choice, names)).toBe("Play Fern");
});

test("a sentence is cut at the cards it names, the longest name first", () => {
  const titles = [
    { face: "sock", title: "Sock" },
    { face: "red-sock", title: "Red Sock" },
  ];
  expect(pieces("You play Red Sock, Sock", titles)).toEqual([
    { text: "You play " },
    { text: "Red Sock", face: "red-sock" },
    { text: ", " },
    { text: "Sock", face: "sock" },
  ]);
});
