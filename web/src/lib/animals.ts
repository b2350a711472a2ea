/** The animals by which people are known, and which seat of the table on this page has which. */
import { getContext, setContext } from "svelte";
import type { Animal } from "./protocol";

/** In the order in which the server gives them to seats. */
export const ANIMALS: readonly Animal[] = [
  "fox",
  "owl",
  "panda",
  "bear",
  "cat",
  "rabbit",
  "frog",
  "koala",
  "penguin",
  "hedgehog",
  "turtle",
  "lion",
];

type AnimalOf = (seat: number) => Animal | undefined;
const KEY = Symbol("animals");

/** Says which animal sits at each seat, for every avatar inside this component. */
export const provideAnimals = (of: AnimalOf): void => void setContext<AnimalOf>(KEY, of);

/** The animal at a seat; without a table, the one that its number suggests. */
export function animalsHere(): (seat: number) => Animal {
  const of = getContext<AnimalOf | undefined>(KEY);
  return (seat) => of?.(seat) ?? ANIMALS[seat % ANIMALS.length] ?? "fox";
}
