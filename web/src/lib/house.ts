/** What the server itself says, as text: refusals, notices, questions to all, lines of chat. Its
 * templates name their seats, so that everybody reads the same. */
import { Formatter, NO_WORDS, plain, type Catalogue } from "./messages";
import type { Message } from "./view";

/** How seats and cards are called that such a message speaks of. */
export type Known = {
  words?: Catalogue;
  name?: (seat: number) => string;
  card?: (face: string) => string;
};

export const houseFormatter = ({ words = NO_WORDS, name, card }: Known = {}): Formatter =>
  new Formatter(words, {
    you: null,
    name: name ?? ((seat) => `${seat + 1}`),
    card: card ?? ((face) => face),
  });

/** What is told, with its English text for who has no message. */
export type Told = { text: string | null; message?: Message | null };

export function told({ text, message }: Told, known?: Known): string {
  return message ? plain(houseFormatter(known).sentence(message)) : (text ?? "");
}
