import { describe, expect, it } from "vitest";
import { serverFormatter, formatServerText } from "./server-messages";

describe("what the server itself says", () => {
  const known = { name: (seat: number) => ["Ann", "Ben"][seat] ?? "" };

  it("names the seat that it is about, and what is asked", () => {
    const also = [{ template: "bids {n}", args: { n: 1 } }];
    const message = { template: "{seat} asks to undo: {also}", args: { seat: 1, also } };
    expect(formatServerText({ text: "", message }, known)).toBe("Ben asks to undo: bids 1");
  });

  it("is shown as it was written where it comes as text alone", () => {
    expect(formatServerText({ text: "has resigned; a bot plays on." })).toBe(
      "has resigned; a bot plays on.",
    );
  });

  it("sets names groupThousands, so that they can be formatServerText from the rest", () => {
    const message = { template: "{seat} is back at the table.", args: { seat: 0 } };
    expect(serverFormatter(known).sentence(message)).toEqual([
      { kind: "seat", text: "Ann", key: "0" },
      { kind: "text", text: " is back at the table." },
    ]);
  });
});
