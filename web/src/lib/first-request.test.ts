import { beforeEach, expect, test, vi } from "vitest";
import { becomeGuest, endGuest, fetchAsGuest } from "./first-request";

type Answer = { ok: boolean } | Error;
let sent: string[];
/** How many answers were read. */
let read: number;
let text: () => Promise<string>;
let waiting: ((answer: Answer) => void)[];

/** Answers the request that has waited longest, and lets all that follows from it happen. */
async function answer(given: Answer): Promise<void> {
  waiting.shift()?.(given);
  await new Promise((done) => setTimeout(done));
}

beforeEach(() => {
  endGuest();
  sent = [];
  read = 0;
  waiting = [];
  text = () => Promise.resolve(`answer ${++read}`);
  vi.stubGlobal("fetch", (path: string) => {
    sent.push(path);
    return new Promise((done, failed) => {
      waiting.push((given) =>
        given instanceof Error ? failed(given) : done({ ...given, text: () => text() }),
      );
    });
  });
});

test("a newcomer's first request is answered before the others are sent", async () => {
  const all = Promise.all(["a", "b", "c"].map((path) => fetchAsGuest(path)));
  await Promise.resolve();
  expect(sent).toEqual(["a"]);
  await answer({ ok: true });
  expect(sent).toEqual(["a", "b", "c"]);
  await answer({ ok: true });
  await answer({ ok: true });
  expect(await all).toHaveLength(3);
});

test("one that fails makes nobody a guest: the next goes alone, too", async () => {
  const lost = fetchAsGuest("a").catch((error: Error) => error.message);
  const rest = [fetchAsGuest("b"), fetchAsGuest("c")];
  await answer(new Error("no server"));
  expect(await lost).toBe("no server");
  expect(sent).toEqual(["a", "b"]);
  await answer({ ok: false });
  expect(sent).toEqual(["a", "b", "c"]);
  await answer({ ok: true });
  expect(await Promise.all(rest)).toHaveLength(2);
});

test("who opens a socket first becomes a guest, and asks only once", async () => {
  const opened = becomeGuest();
  const again = becomeGuest();
  await answer({ ok: true });
  await Promise.all([opened, again]);
  await becomeGuest();
  expect(sent).toEqual(["/api/me"]);
  expect(read).toBe(1);
});

test("whoever was forgotten becomes a guest anew", async () => {
  const known = fetchAsGuest("a");
  await answer({ ok: true });
  await known;
  endGuest();
  const anew = [fetchAsGuest("b"), fetchAsGuest("c")];
  await Promise.resolve();
  expect(sent).toEqual(["a", "b"]);
  await answer({ ok: true });
  await answer({ ok: true });
  await Promise.all(anew);
});

test("without a server, becoming a guest ends all the same", async () => {
  const opened = becomeGuest();
  await answer(new Error("no server"));
  await expect(opened).resolves.toBeUndefined();
  const cut = becomeGuest();
  text = () => Promise.reject(new Error("cut off"));
  await answer({ ok: true });
  await expect(cut).resolves.toBeUndefined();
});
