/** Draws the figures of a rulebook: cards, a turn, worked positions. */
import { mount, unmount } from "svelte";
import { api } from "../lib/api";
import { type LoadedLook, loadLook } from "../lib/games";
import type { Catalogue } from "../lib/formatting";
import type { RulebookFigures, Reference } from "../lib/protocol";
import type { FaceInfo } from "../lib/table.svelte";

/** What is needed to draw a game's figures. */
export type FigureKit = {
  look: LoadedLook;
  faces: readonly FaceInfo[];
  words: Catalogue;
  figures: RulebookFigures;
  reference: Reference | null;
};

/** Draws the figures inside an element, and returns how to remove them. */
export type DrawFigures = (root: Element) => () => void;

const kits: Record<string, Promise<FigureKit>> = {};

/** Loads it once a visit. */
function figureKit(game: string): Promise<FigureKit> {
  const load = async (): Promise<FigureKit> => {
    const [look, words, figures] = await Promise.all([
      loadLook(game),
      api.words(game),
      api.figures(game),
    ]);
    const { seats } = figures.view;
    const [faces, reference] = await Promise.all([
      api.cards(game, seats, {}),
      api.reference(game, seats, {}),
    ]);
    return { look, faces, words, figures, reference };
  };
  const found = (kits[game] ??= load());
  found.catch(() => delete kits[game]);
  return found;
}

/** How to draw a game's figures inside an element, once everything for it is loaded. */
export async function figuresOf(game: string): Promise<DrawFigures> {
  const [{ default: Figure }, kit] = await Promise.all([
    import("./Figure.svelte"),
    figureKit(game),
  ]);
  return (root) => drawFigures(root, Figure, kit);
}

/** Draws what the figures inside an element show; the returned function removes it again. */
function drawFigures(
  root: Element,
  Figure: typeof import("./Figure.svelte").default,
  kit: FigureKit,
): () => void {
  const drawn = [...root.querySelectorAll<HTMLElement>("[data-figure]")].map((target) => {
    const { figure = "", shows = "" } = target.dataset;
    target.querySelector("[data-drawn]")?.remove();
    const anchor = target.firstChild ?? undefined;
    const props = { kind: figure, shows, kit };
    return mount(Figure, { target, props, ...(anchor ? { anchor } : {}) });
  });
  return () => drawn.forEach((one) => void unmount(one));
}
