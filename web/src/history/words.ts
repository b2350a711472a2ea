/** The texts of the page "Your games". */
import { translated } from "../lib/templates";

export const words = translated({
  gamesOf: "{name}’s games",
  lead: "The games you have finished on this server. Nobody else sees this page.",
  none: "No finished games yet",
  noneHelp: "Once a game is over, it is kept here: who played, who won, and every move.",
  toGames: "To the games",
  counted: "{n:game|games}",
  everyGame: "Every game",
  whichGame: "Which game",
  withAnybody: "With anybody",
  withWhom: "With whom",
  noMatch: "You have no such finished game.",
  showMore: "Show {n} more",
  notListed:
    "{n:older game is|older games are} not listed here, but counted above and included in the download.",
  playedFor: "{title}, {time}",
  minutes: "{n} min",
  hours: "{n} h",
  hoursAndMinutes: "{n} h {m} min",
  briefly: "under a minute",
  replayOf: "Review: {result}",
  scoreOf: "{name}: {score}",
  winnerOf: "{name}: {score}, won",

  wonOf: "won of {n}",
  recent: "in the last 7 days",
  atTable: "at the table",
  byGame: "Won, by game",
  byOpponent: "Won, by opponent",
  share: "{won} of {all}",
  shareAndShared: "{won} of {all}, {shared} shared",
  onlyPlayed: "{n} played",
  described: "{name}: won {won}, lost {lost}, shared {shared}.",
  evenLine:
    "The line marks an even share: one win in two at a table for two, in three at one for three.",
  evenPair: "Against an opponent, all that counts is which of you won.",
  botsOf: "Bots, {kind}",
  nameless: "People who deleted their names",
  all: "All {n}",
  fewer: "Fewer",

  download: "Download",
  downloadHelp: "Everything this server stores about you, as a JSON file",
  remove: "Delete…",
  removeTitle: "Delete your data",
  noWayBack: "This cannot be undone. You may want to download it first.",
  removeGames: "Delete my finished games",
  removeGamesHelp:
    "You become “Someone” in them. The others keep their games; your name and the games you are playing stay.",
  removeAll: "Delete everything",
  removeAllHelp:
    "Your name is removed from every table, record and chat, a bot plays on for you, and this browser is a stranger again.",
  removedGames: "Your finished games have been deleted.",
  removedAll: "Everything about you has been deleted.",
  keep: "Keep everything",
});
