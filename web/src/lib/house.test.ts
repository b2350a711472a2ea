import { describe, expect, it } from "vitest";
import { houseFormatter, told } from "./house";

describe("what the server itself says", () => {
  const known = { name: (seat: number) => ["Ann", "Ben"][seat] ?? "" };

  it("names the seat that it is about, and what is asked", () => {
    const also = [{ template: "bids {n}", args: { n: 1 } }];
    const message = { template: "{seat} asks to take back: {also}", args: { seat: 1, also } };
    expect(told({ text: "", message }, known)).toBe("Ben asks to take back: bids 1");
  });

  it("is shown as it was written where it comes as text alone", () => {
    expect(told({ text: "has resigned; a bot plays on." })).toBe("has resigned; a bot plays on.");
  });

  it("sets names apart, so that they can be told from the rest", () => {
    const message = { template: "{seat} is back at the table.", args: { seat: 0 } };
    expect(houseFormatter(known).sentence(message)).toEqual([
      { kind: "seat", text: "Ann", key: "0" },
      { kind: "text", text: " is back at the table." },
    ]);
  });
});
