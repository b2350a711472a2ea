/** What a member's boxes are for, with this sheet's own figures. */
import type { View } from "../../lib/view";
import { alike, brotherPoints, countsOf, emptyOf, fewest } from "./scoring";
import { BROTHER, DAD, GRANDMA, GRANDPA, MOM, type Sheet, SISTER } from "./sheet";
import { figure } from "./words";

/** In a few words: what the points come from. */
export function ruleOf(view: View, sheet: Sheet, member: number): string {
  switch (member) {
    case DAD:
      return `rarest symbol, ${fewest(view, sheet)}, × box`;
    case MOM:
      return "adds her numbers";
    case SISTER:
      return `top symbol, ${Math.max(...countsOf(sheet))}, ÷ box`;
    case BROTHER:
      return "biggest so far pays";
    case GRANDPA:
      return alike(view, sheet) > 1
        ? `8 each for ${alike(view, sheet)} alike`
        : "8 a matching shape";
    default:
      return `${emptyOf(sheet)} empty squares × box`;
  }
}

/** Box by box: what the member would give with a mark there, as the sheet is. */
export function meaningOf(view: View, sheet: Sheet, member: number): string[] {
  const boxes = [1, 2, 3];
  const points = (n: number) => `${figure(n)} points as the sheet is`;
  switch (member) {
    case DAD:
      return boxes.map((box) => points(Math.floor((fewest(view, sheet) * box) / 2)));
    case SISTER:
      return boxes.map((box) => points(Math.floor(Math.max(...countsOf(sheet)) / (4 - box))));
    case GRANDMA:
      return boxes.map((box) => points(-emptyOf(sheet) * (4 - box) || 0));
    case BROTHER:
      return brotherPoints(view).map((worth) => `${worth} points if no number before it is bigger`);
    case GRANDPA:
      return boxes.map(() => "8 points for each of the most alike");
    default:
      return boxes.map(() => "the size of the shape, as points");
  }
}
