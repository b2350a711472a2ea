// Made from the Python shapes by `npm run types`; not edited by hand.

/**
 * What follows from what everybody sees.
 */
export interface CleanFamilyDeduced {
  item_rounds: number;
  labels: string[][];
  per_shape: number;
  sheets?: SheetStanding[];
}
/**
 * What a sheet would come to if the game ended now (CF-7).
 */
export interface SheetStanding {
  pays: number[];
  figures: number[];
  viruses?: number;
  virus_cost?: number;
}
/**
 * What is printed on a card, apart from its title and its text.
 */
export interface CleanPrinted {
  symbol?: number;
  takers?: number[];
}
