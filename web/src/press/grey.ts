/** Shades of grey: every colour becomes as light or dark as it looks.
 *
 * A filter would be printed as pixels, so each element's own colours are changed instead.
 */
const COLOURED = [
  "color",
  "background-color",
  "background-image",
  "border-top-color",
  "border-right-color",
  "border-bottom-color",
  "border-left-color",
  "outline-color",
  "box-shadow",
  "fill",
  "stroke",
  "stop-color",
] as const;
const CALL = /rgba?\(([^)]*)\)|color\(srgb ([^)]*)\)|(?:%23|#)([0-9a-f]{6})([0-9a-f]{2})?\b/gi;

const lightness = (r: number, g: number, b: number): number =>
  Math.round(0.2126 * r + 0.7152 * g + 0.0722 * b);

/** A value of CSS with its colours in grey. */
export function greyed(value: string): string {
  return value.replace(CALL, (whole, rgb?: string, srgb?: string, hex?: string, alpha = "") => {
    if (hex) {
      const parts = [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16));
      const grey = lightness(parts[0] ?? 0, parts[1] ?? 0, parts[2] ?? 0);
      const sign = whole.startsWith("%") ? "%23" : "#";
      return sign + grey.toString(16).padStart(2, "0").repeat(3) + alpha;
    }
    const scale = srgb ? 255 : 1;
    const [r = 0, g = 0, b = 0, a = 1] = (rgb ?? srgb ?? "")
      .split(/[\s,/]+/)
      .filter(Boolean)
      .map(Number);
    const grey = lightness(r * scale, g * scale, b * scale);
    return `rgba(${grey}, ${grey}, ${grey}, ${a})`;
  });
}

type Styled = HTMLElement | SVGElement;

/** Turns everything under an element grey, and what it refers to; call the answer to undo it. */
export function turnGrey(root: HTMLElement): () => void {
  const undo: (() => void)[] = [];
  const set = (element: Styled, name: string, value: string): void => {
    const before = element.style.getPropertyValue(name);
    undo.push(() => element.style.setProperty(name, before));
    element.style.setProperty(name, value);
  };
  const referred = [...root.querySelectorAll("use")].map((use) =>
    document.querySelector(use.getAttribute("href") ?? ""),
  );
  const roots = new Set<Element>([root, ...referred.filter((one) => one !== null)]);
  const all = [...roots].flatMap((one) => [one, ...one.querySelectorAll("*")]) as Styled[];
  // What others are made of comes first: their colours follow it.
  for (const element of all)
    for (const name of [...element.style])
      if (name.startsWith("--")) {
        const value = element.style.getPropertyValue(name);
        const grey = greyed(value);
        if (grey !== value) set(element, name, grey);
      }
  const found = all.map((element) => {
    const style = getComputedStyle(element);
    return COLOURED.map((name) => style.getPropertyValue(name));
  });
  all.forEach((element, n) =>
    COLOURED.forEach((name, at) => {
      const value = found[n]?.[at] ?? "";
      const grey = greyed(value);
      if (grey !== value && !value.startsWith("url(")) set(element, name, grey);
    }),
  );
  return () => undo.reverse().forEach((one) => one());
}
