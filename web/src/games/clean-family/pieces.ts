/** What was drawn together: the log tells piece by piece what facts only tell by symbol. */
import type { Entry } from "../../lib/view";
import { factOfSymbol, type Sheet, SYMBOLS } from "./sheet";
import { neighbours, SIDE, squaresOf } from "./squares";

export type Piece = { symbol: number; squares: number[] };

/** A seat's pieces in the order in which they were drawn. */
export function piecesOf(entries: readonly Entry[], sheet: Sheet): Piece[] {
  const pieces: Piece[] = [];
  const before = SYMBOLS.map(() => new Set<number>());
  for (const { facts } of entries) {
    SYMBOLS.forEach((_, symbol) => {
      const fact = facts[factOfSymbol(symbol)];
      if (!Array.isArray(fact)) return;
      const now = squaresOf(fact[sheet.seat] ?? 0);
      const squares = [...now].filter(
        (square) => !before[symbol]?.has(square) && sheet.symbols[square] === symbol,
      );
      before[symbol] = now;
      if (squares.length) pieces.push({ symbol, squares });
    });
  }
  const logged = new Set(pieces.flatMap((piece) => piece.squares));
  return [...pieces, ...unlogged(sheet, logged)];
}

/** Squares that no entry mentions, by symbol, as far as they hang together. */
function unlogged(sheet: Sheet, logged: Set<number>): Piece[] {
  const pieces: Piece[] = [];
  sheet.symbols.forEach((symbol, start) => {
    if (symbol < 0 || logged.has(start)) return;
    const squares = [start];
    logged.add(start);
    for (const square of squares) {
      for (const next of neighbours(square)) {
        if (logged.has(next) || sheet.symbols[next] !== symbol) continue;
        logged.add(next);
        squares.push(next);
      }
    }
    pieces.push({ symbol, squares });
  });
  return pieces;
}

type Corner = {
  x: number;
  y: number;
  in: readonly [number, number];
  out: readonly [number, number];
};
const AHEAD = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

/** The rounded outlines of some squares, each 100 wide: one path, a loop for each part of it. */
export function outline(squares: Iterable<number>, inset: number, radius: number): string {
  const here = new Set(squares);
  const filled = (x: number, y: number): boolean =>
    x >= 0 && x < SIDE && y >= 0 && y < SIDE && here.has(y * SIDE + x);
  // Edges run clockwise, what is filled on their right; by where they start and which way they go.
  const edges = new Set<string>();
  for (const square of here) {
    const [x, y] = [square % SIDE, Math.floor(square / SIDE)];
    if (!filled(x, y - 1)) edges.add(`${x},${y},0`);
    if (!filled(x + 1, y)) edges.add(`${x + 1},${y},1`);
    if (!filled(x, y + 1)) edges.add(`${x + 1},${y + 1},2`);
    if (!filled(x - 1, y)) edges.add(`${x},${y + 1},3`);
  }
  let path = "";
  for (const start of edges) path += loop(start, edges, inset, radius);
  return path;
}

function loop(start: string, edges: Set<string>, inset: number, radius: number): string {
  const corners: Corner[] = [];
  let edge = start;
  do {
    edges.delete(edge);
    const [x = 0, y = 0, way = 0] = edge.split(",").map(Number);
    const ahead = AHEAD[way] ?? AHEAD[0];
    const [ex, ey] = [x + ahead[0], y + ahead[1]];
    const turn = [3, 0, 1].map((by) => (way + by) % 4);
    const next = turn.find((to) => edges.has(`${ex},${ey},${to}`) || `${ex},${ey},${to}` === start);
    if (next === undefined) break;
    const out = AHEAD[next] ?? AHEAD[0];
    if (next !== way) {
      const push = [-ahead[1] - out[1], ahead[0] + out[0]] as const;
      const [px, py] = [ex * 100 + push[0] * inset, ey * 100 + push[1] * inset];
      corners.push({ x: px, y: py, in: ahead, out });
    }
    edge = `${ex},${ey},${next}`;
  } while (edge !== start);
  const bends = corners.map(({ x, y, in: from, out: to }, index) => {
    const [sx, sy] = [x - from[0] * radius, y - from[1] * radius];
    return `${index ? "L" : "M"}${sx} ${sy}Q${x} ${y} ${x + to[0] * radius} ${y + to[1] * radius}`;
  });
  return `${bends.join("")}Z`;
}
