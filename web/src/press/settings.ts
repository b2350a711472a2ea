/** What to print and how; all of it is in the page's address. */
export const PAPERS = ["a4", "letter"] as const;
export type Paper = (typeof PAPERS)[number];

/** Over which edge a printer turns the paper. */
export const FLIPS = ["long", "short"] as const;
export type Flip = (typeof FLIPS)[number];

export const PARTS = ["cards", "backs", "sheets", "scores", "rules", "test"] as const;
export type Part = (typeof PARTS)[number];

/** How the page is laid out: to be printed, or as pictures of cards for other programs. */
export const FORMS = ["pages", "pictures"] as const;
export type Form = (typeof FORMS)[number];

export type PrintSettings = {
  paper: Paper;
  flip: Flip;
  what: ReadonlySet<Part>;
  bleed: boolean;
  grey: boolean;
  form: Form;
  /** 0 for the most that the game is for. */
  seats: number;
  options: Readonly<Record<string, unknown>>;
};

const USUAL: readonly Part[] = ["cards", "backs", "sheets", "scores", "rules"];

const oneOf = <T extends string>(all: readonly T[], text: string | null): T =>
  all.find((one) => one === text) ?? (all[0] as T);

export function readSettings(search: string): PrintSettings {
  const query = new URLSearchParams(search);
  const what = query.get("what");
  const options = query.getAll("option").flatMap((text): [string, unknown][] => {
    const at = text.indexOf("=");
    return at > 0 ? [[text.slice(0, at), valueOf(text.slice(at + 1))]] : [];
  });
  return {
    paper: oneOf(PAPERS, query.get("paper")),
    flip: oneOf(FLIPS, query.get("flip")),
    what: new Set(what === null ? USUAL : PARTS.filter((part) => what.split(",").includes(part))),
    bleed: query.has("bleed"),
    grey: query.has("grey"),
    form: oneOf(FORMS, query.get("form")),
    seats: Number(query.get("seats")) || 0,
    options: Object.fromEntries(options),
  };
}

export function searchOf(settings: PrintSettings): string {
  const { paper, flip, what, bleed, grey, seats, options } = settings;
  const query = new URLSearchParams();
  if (paper !== PAPERS[0]) query.set("paper", paper);
  if (flip !== FLIPS[0]) query.set("flip", flip);
  const parts = PARTS.filter((part) => what.has(part));
  if (parts.join() !== USUAL.join()) query.set("what", parts.join());
  if (bleed) query.set("bleed", "");
  if (grey) query.set("grey", "");
  if (seats) query.set("seats", String(seats));
  for (const [name, value] of Object.entries(options))
    query.append("option", `${name}=${typeof value === "string" ? value : JSON.stringify(value)}`);
  const text = query.toString();
  return text && `?${text}`;
}

/** Numbers and tables are written as JSON, names as they are. */
function valueOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
