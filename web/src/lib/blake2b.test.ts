import { expect, test } from "vitest";
import { blake2b } from "./blake2b";

/** Made by Python's hashlib, as the server makes its promise. */
const KNOWN: [string, string][] = [
  ["", "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8"],
  ["abc", "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319"],
  [
    "99250383b948a98ed747cee8636c5714",
    "7a2299bf9d8801223e336804fe186a1c3a5e7234f9a1c47f54dda54d6588127e",
  ],
  ["é".repeat(64), "5c01f7f0afcc78e336faab601d7e4018859d2e7570455e6892ba4ea8c172928b"],
  ["x".repeat(129), "03b0758fa71d249c846c2304a2b9996e6ae66ffa7e5528f9e612e089a360fc8d"],
];

test("a hash is the same here and on the server", () => {
  for (const [text, hash] of KNOWN) expect(blake2b(text)).toBe(hash);
});
