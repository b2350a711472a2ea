import { expect, test } from "vitest";
import { bestOf, type Rest, type Reward } from "./worth";

const REST: Rest = { clean: true, unused: 2, speed: "" };
const USUAL = { usedCount: true, beforeDrop: false };
const card = (room: string, points: number, text = "", used = false): Reward => ({
  face: `${room}-${points}`,
  room,
  points,
  text,
  used,
});

test("one card of each room counts, the best of them", () => {
  const cards = [card("Kitchen", 4), card("Kitchen", 2), card("Bedroom", 4)];
  expect(bestOf(cards, REST, USUAL)).toBe(8);
});

test("a card that allows three of its room is kept if that is worth more", () => {
  const oatmeal = card(
    "Kitchen",
    1,
    "At the end: keep up to 3 cards of this room, this one included.",
  );
  const cards = [card("Kitchen", 4), card("Kitchen", 2), oatmeal, card("Bedroom", 4)];
  expect(bestOf(cards, REST, USUAL)).toBe(11);
});

test("END effects look at the cards that are kept", () => {
  const lunch = card("Kitchen", 1, "At the end: +1 for each other room among your cards.");
  const mirror = card(
    "Bathroom",
    0,
    "At the end: worth as much as the highest number on your other cards.",
  );
  expect(bestOf([lunch, mirror, card("Bedroom", 3)], REST, USUAL)).toBe(1 + 2 + 3 + 3);
  const planner = card("Study", 3, "At the end: +1 for each mess card left in your hand.");
  expect(bestOf([planner], REST, USUAL)).toBe(5);
  const backpack = card("Study", 2, "At the end: +2 if you keep a card of the Kitchen.");
  expect(bestOf([backpack], REST, USUAL)).toBe(2);
  expect(bestOf([backpack, lunch], REST, USUAL)).toBe(2 + 2 + 1 + 1);
});

test("a whistle counts once it was used", () => {
  const text = "When you have found negative mess: +3 at the end.";
  expect(bestOf([card("Garage", 2, text)], REST, USUAL)).toBe(2);
  expect(bestOf([card("Garage", 2, text, true)], REST, USUAL)).toBe(5);
});

test("by a table's own rule, used cards do not count to the limit", () => {
  const cards = [card("Kitchen", 4, "", true), card("Kitchen", 2)];
  expect(bestOf(cards, REST, USUAL)).toBe(4);
  expect(bestOf(cards, REST, { ...USUAL, usedCount: false })).toBe(6);
});
