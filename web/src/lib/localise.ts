/** Translates what the server sends about games: titles, options, bots, cards. */
import { language } from "./language";
import type { Answered, BotInfo, FaceInfo, GameInfo, OptionInfo } from "./protocol";

/** What people read for a value of an option; a table has no title. */
export function valueTitle(option: OptionInfo | undefined, value: unknown): string {
  if (typeof value === "object" && value !== null) return "…";
  return option?.titles[String(value)] ?? String(value);
}

/** The title of a table's game. */
export const gameTitle = ({ game, title }: { game: string; title: string }): string =>
  language.text(title, game);

export function localiseGame(game: GameInfo): GameInfo {
  if (language.isEnglish) return game;
  const { id } = game;
  const text = (words: string): string => language.text(words, id);
  return {
    ...game,
    title: text(game.title),
    blurb: text(game.blurb),
    credit: text(game.credit),
    options: game.options.map((one) => ({
      ...one,
      title: text(one.title),
      text: text(one.text),
      titles: Object.fromEntries(
        Object.entries(one.titles).map(([value, title]) => [value, text(title)]),
      ),
    })),
    presets: game.presets.map((one) => ({ ...one, title: text(one.title), text: text(one.text) })),
    bots: game.bots.map(localiseBot),
  };
}

const localiseBot = (bot: BotInfo): BotInfo => ({
  ...bot,
  title: language.text(bot.title),
  text: language.text(bot.text),
});

export function localiseFace(face: FaceInfo, game: string): FaceInfo {
  if (language.isEnglish) return face;
  const { title, text } = face;
  return {
    ...face,
    title: language.text(title, game),
    text: language.text(text, game),
  };
}

export function localiseAnswer(answer: Answered, game: string): Answered {
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
