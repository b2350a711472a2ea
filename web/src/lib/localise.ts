/** What the server says of games, in the language of the page: titles, options, bots, cards. */
import { language } from "./language";
import type { Answered, BotInfo, FaceInfo, GameInfo } from "./protocol";

/** An option's value as its game calls it. */
export function named(value: unknown, game = ""): string {
  if (typeof value === "object" && value !== null) return "…";
  const text = String(value).replaceAll("_", " ");
  return language.text(text.charAt(0).toUpperCase() + text.slice(1), game);
}

/** The title of a table's game. */
export const titleOf = ({ game, title }: { game: string; title: string }): string =>
  language.text(title, game);

export function gameInWords(game: GameInfo): GameInfo {
  if (language.isEnglish) return game;
  const { id } = game;
  const text = (words: string): string => language.text(words, id);
  return {
    ...game,
    title: text(game.title),
    blurb: text(game.blurb),
    credit: text(game.credit),
    options: game.options.map((one) => ({ ...one, title: text(one.title), text: text(one.text) })),
    presets: game.presets.map((one) => ({ ...one, title: text(one.title), text: text(one.text) })),
    bots: game.bots.map(botInWords),
  };
}

const botInWords = (bot: BotInfo): BotInfo => ({
  ...bot,
  title: language.text(bot.title),
  text: language.text(bot.text),
});

export function faceInWords(face: FaceInfo, game: string): FaceInfo {
  if (language.isEnglish) return face;
  const { title, text } = face;
  return {
    ...face,
    title: language.text(title, game),
    text: language.text(text, game),
  };
}

export function answerInWords(answer: Answered, game: string): Answered {
  if (language.isEnglish) return answer;
  const text = (words: string): string => language.text(words, game);
  return {
    ...answer,
    question: text(answer.question),
    draft: text(answer.draft),
    result: text(answer.result),
    recommendation: text(answer.recommendation),
    candidates: answer.candidates.map((one) => ({
      ...one,
      name: text(one.name),
      figures: one.figures.map((figure) => ({ ...figure, what: text(figure.what) })),
    })),
  };
}
