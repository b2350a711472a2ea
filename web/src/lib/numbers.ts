/** Number formats. */

/** With a minus sign as long as a plus. */
export const minus = (n: number): string => String(n).replace("-", "−");

/** With its sign: −2, 0, +1. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : minus(n));

/** A share from 0 to 1, in percent. */
export const percent = (share: number): number => Math.round(share * 100);

/** With its thousands separated. */
export const groupThousands = (n: number): string =>
  String(n).replace(/\B(?=(\d{3})+$)/g, "\u202f");
