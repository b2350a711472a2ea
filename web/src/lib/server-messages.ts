/** Formats the server's own messages: refusals, notices, votes, chat lines. Their templates name
 * seats, so everybody reads the same text. */
import { Formatter, NO_WORDS, plain, type Catalogue } from "./formatting";
import type { Message } from "./view";

/** The names of the seats and cards that such a message mentions. */
export type Names = {
  words?: Catalogue;
  name?: (seat: number) => string;
  card?: (face: string) => string;
};

export const serverFormatter = ({ words = NO_WORDS, name, card }: Names = {}): Formatter =>
  new Formatter(words, {
    you: null,
    name: name ?? ((seat) => `${seat + 1}`),
    card: card ?? ((face) => face),
  });

/** A message with its English text, for when there is no message. */
export type ServerText = { text: string | null; message?: Message | null };

export function formatServerText({ text, message }: ServerText, names?: Names): string {
  return message ? plain(serverFormatter(names).sentence(message)) : (text ?? "");
}
