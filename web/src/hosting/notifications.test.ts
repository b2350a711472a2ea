import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isNotifying, notify, turnOff, turnOn } from "./notifications";

const shown: string[] = [];
let answer = "granted";
let hidden = true;

class FakeNotification {
  static permission = "default";
  static requestPermission(): Promise<string> {
    FakeNotification.permission = answer;
    return Promise.resolve(answer);
  }
  constructor(title: string) {
    shown.push(title);
  }
}

beforeEach(() => {
  shown.length = 0;
  [answer, hidden] = ["granted", true];
  FakeNotification.permission = "default";
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal("Notification", FakeNotification);
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("navigator", {
    locks: { request: (_: string, work: () => void) => Promise.resolve(work()) },
  });
  vi.stubGlobal("document", {
    get hidden() {
      return hidden;
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test("each turn is notified once", async () => {
  await turnOn();
  for (const turn of ["A 0.1", "A 0.1", "A 0.2", "A 0.1"]) await notify(turn, turn, "", "/");
  expect(shown).toEqual(["A 0.1", "A 0.2"]);
});

test("a turn that was seen to begin is not notified later", async () => {
  await turnOn();
  hidden = false;
  await notify("A 0.1", "seen", "", "/");
  hidden = true;
  await notify("A 0.1", "late", "", "/");
  expect(shown).toEqual([]);
});

test("without consent, or after it is taken back, nothing is shown", async () => {
  await notify("A 0.1", "one", "", "/");
  answer = "denied";
  expect(await turnOn()).toBe(false);
  await notify("A 0.2", "two", "", "/");
  answer = "granted";
  expect(await turnOn()).toBe(true);
  expect(isNotifying()).toBe(true);
  turnOff();
  await notify("A 0.3", "three", "", "/");
  expect(shown).toEqual([]);
});
