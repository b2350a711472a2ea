/** Styles an element by a look: colours as custom properties, its pattern as --pat (patterns.css).
 *
 * `<div {@attach lookStyle(card.look)}>`, then `background: var(--pat), var(--hue-ground)` and so on.
 */
import type { Attachment } from "svelte/attachments";
import type { BackLook, Pattern, Style } from "../lib/look";
import "./patterns.css";

/** What is printed: there, a pattern is drawn line by line. */
const PAPER = ".press";
let weaveOnPaper: ((pattern: Pattern, colour: string) => string) | undefined;

/** Says how patterns are drawn on paper; only pages that print know. */
export function drawOnPaper(weave: typeof weaveOnPaper): void {
  weaveOnPaper = weave;
}

/** Used until a look has loaded. */
export const PLAIN: Style = {
  letter: "",
  hue: "#4b5768",
  ink: "#ffffff",
  ground: "#4b5768",
  weave: "#ffffff2e",
  deep: "#4b5768",
  pattern: "plain",
};

export function lookStyle(look: Style | undefined): Attachment<HTMLElement | SVGElement> {
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
  return styled(colours, pattern);
}

/** The same for a card's back. */
export function backStyle({ colour, weave, pattern }: BackLook): Attachment<HTMLElement> {
  return styled({ "--hue-ground": colour, "--hue-weave": weave }, pattern);
}

const styled =
  (colours: Record<string, string>, pattern: Pattern): Attachment<HTMLElement | SVGElement> =>
  (element) => {
    element.dataset.pattern = pattern;
    for (const [name, value] of Object.entries(colours)) element.style.setProperty(name, value);
    if (weaveOnPaper && element.closest(PAPER))
      element.style.setProperty("--pat", weaveOnPaper(pattern, colours["--hue-weave"] ?? ""));
  };
