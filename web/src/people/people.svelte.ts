/** The people who have played on this device, besides its guest; stored in this browser only. */
import { ANIMALS } from "../lib/animals";
import type { Animal } from "../lib/protocol";

export type Person = { name: string; animal: Animal };

const KEY = "fullhouse.people";
const MOST = 6;

class People {
  list = $state.raw<readonly Person[]>(stored());

  /** Puts somebody first; `was` is what they were called before. */
  remember(person: Person, was = person.name): void {
    const others = this.list.filter(({ name }) => name !== person.name && name !== was);
    this.keep([person, ...others].slice(0, MOST));
  }

  forgetAll(): void {
    this.keep([]);
  }

  private keep(list: readonly Person[]): void {
    this.list = list;
    try {
      localStorage.setItem(KEY, JSON.stringify(list));
    } catch {
      // Without storage, they are known until the page is closed.
    }
  }
}

function stored(): Person[] {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "[]") as Person[];
    return found.filter(({ name, animal }) => typeof name === "string" && ANIMALS.includes(animal));
  } catch {
    return [];
  }
}

export const people = new People();
