// Made from the Python shapes by `npm run types`; not edited by hand.

/**
 * What follows from what everybody sees.
 */
export interface CleanFamilyDeduced {
  item_rounds: number;
  labels: string[][];
  per_shape: number;
  sheets: SheetStanding[];
  turns?: number[];
  to_come: number[];
}
/**
 * How a sheet stands; where points are shown, what it would come to now (CF-7).
 */
export interface SheetStanding {
  squares: number[];
  ready: number[];
  pays?: number[];
  figures?: number[];
  viruses?: number;
  virus_points?: number;
}
/**
 * What is printed on a card, apart from its title and its text.
 */
export interface CleanPrinted {
  seat?: number;
  symbol?: number;
  takers?: number[];
  shape?: number;
  code?: string;
  lies?: number[][];
}
