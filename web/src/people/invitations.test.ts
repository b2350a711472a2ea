import { expect, test } from "vitest";
import { pathFrom, tablePath } from "./invitations";

test("codes and links lead to a table, with the key of a private one", () => {
  expect(pathFrom("3dzn 32")).toBe("/t/3DZN32");
  expect(pathFrom(" k2jfm2 ")).toBe("/t/K2JFM2");
  expect(pathFrom("http://192.168.1.20:8000/t/7KQ4MX")).toBe("/t/7KQ4MX");
  expect(pathFrom("http://host/t/7KQ4MX/replay#at=3")).toBe(null);
  expect(pathFrom("http://host/t/7KQ4MX?lang=en")).toBe("/t/7KQ4MX");
  expect(pathFrom("https://host/t/7KQ4MX#key=a-B_9")).toBe("/t/7KQ4MX#key=a-B_9");
  expect(pathFrom("hello, world")).toBe(null);
  expect(pathFrom("")).toBe(null);
});

test("only a private table has a key in its link", () => {
  expect(tablePath("7KQ4MX", null)).toBe("/t/7KQ4MX");
  expect(tablePath("7KQ4MX", "abc")).toBe("/t/7KQ4MX#key=abc");
});
