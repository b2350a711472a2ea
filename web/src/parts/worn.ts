/** Dresses an element in a look: colours as custom properties, its pattern as --pat (patterns.css).
 *
 * `<div {@attach worn(card.look)}>`, then `background: var(--pat), var(--hue-ground)` and so on.
 */
import type { Attachment } from "svelte/attachments";
import type { BackLook, Style } from "../lib/look";
import "./patterns.css";

/** Until it is known how something looks. */
export const PLAIN: Style = {
  letter: "",
  hue: "#4b5768",
  ink: "#ffffff",
  ground: "#4b5768",
  weave: "#ffffff2e",
  deep: "#4b5768",
  pattern: "plain",
};

export function worn(look: Style | undefined): Attachment<HTMLElement | SVGElement> {
  const { hue, ink, ground, weave, deep, pattern, night } = look ?? PLAIN;
  const colours = {
    "--day-hue": hue,
    "--day-ink": ink,
    "--night-hue": night?.hue ?? hue,
    "--night-ink": night?.ink ?? ink,
    "--hue-ground": ground,
    "--hue-weave": weave,
    "--hue-deep": deep,
  };
  return dress(colours, pattern);
}

/** The same for a card's back. */
export function wornBack({ colour, weave, pattern }: BackLook): Attachment<HTMLElement> {
  return dress({ "--hue-ground": colour, "--hue-weave": weave }, pattern);
}

const dress =
  (colours: Record<string, string>, pattern: string): Attachment<HTMLElement | SVGElement> =>
  (element) => {
    element.dataset.worn = pattern;
    for (const [name, value] of Object.entries(colours)) element.style.setProperty(name, value);
  };
