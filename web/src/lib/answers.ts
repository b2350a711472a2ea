/** Answers to open questions, figure by figure, all candidates on one scale. */
import type { Answered, Candidate, Figure, Range } from "./protocol";

export type Row = {
  candidate: Candidate;
  figure: Figure;
  bots: string;
  /** Positions on the scale, in percent. */
  at: Range;
};

/** The figures by name, each with the candidates that have it. */
export function byFigure(answer: Answered): { what: string; rows: Row[] }[] {
  const names = new Set(answer.candidates.flatMap((one) => one.figures.map((f) => f.what)));
  return [...names].map((what) => {
    const found = answer.candidates.flatMap((candidate) =>
      candidate.figures.filter((f) => f.what === what).map((figure) => ({ candidate, figure })),
    );
    const low = Math.min(...found.map(({ figure }) => figure.low));
    const high = Math.max(...found.map(({ figure }) => figure.high));
    const wide = high - low || 1;
    const at = (value: number): number => ((value - low) / wide) * 100;
    const rows = found.map(({ candidate, figure }) => ({
      candidate,
      figure,
      bots: candidate.bots ?? answer.bots,
      at: { value: at(figure.value), low: at(figure.low), high: at(figure.high) },
    }));
    return { what, rows };
  });
}

/** A number with as many digits as its figure calls for. */
export function formatFigure(figure: Figure, value: number, signed = false): string {
  const digits = figure.unit === "%" || Math.abs(figure.value) >= 10 ? 1 : 2;
  const sign = signed && value > 0 ? "+" : "";
  return `${sign}${value.toFixed(digits)}`.replace("-", "−");
}

/** The figure itself. */
export const valueOf = (figure: Figure): string =>
  formatFigure(figure, figure.value) + (figure.unit && ` ${figure.unit}`);

/** Its interval. */
export const rangeOf = (figure: Figure): string =>
  `${formatFigure(figure, figure.low)} – ${formatFigure(figure, figure.high)}` +
  (figure.unit && ` ${figure.unit}`);

/** Whether the interval excludes zero. */
export const isSure = ({ low, high }: Range): boolean => low > 0 || high < 0;
