/** The texts of the lab's pages. What a run has found is said by the lab itself. */
import type { Kind, RunState } from "./lab";
import { grouped } from "./lab";

const plural = (n: number, one: string, many = `${one}s`): string =>
  `${grouped(n)} ${n === 1 ? one : many}`;

export const words = {
  title: "Playtest lab",
  kinds: { sim: "Simulate", compare: "Compare", ladder: "Ladder" } satisfies Record<Kind, string>,
  kindOfRun: "Kind of run",
  leads: {
    sim: "Let bots play many games, and read what the game is like and how sure that is.",
    compare:
      "Change a rule, play the same deals both ways, and read what changed and how sure that is.",
    ladder: "See how strong each bot is against the one below it, and measure it again yourself.",
  } satisfies Record<Kind, string>,
  asks: {
    sim: "What to play",
    compare: "What to compare",
    ladder: "What to measure",
  } satisfies Record<Kind, string>,

  game: "Game",
  version: (seats: string, version: number) => `${seats}, rules version ${version}`,
  rule: "Rule",
  asItIs: "As it is",
  changed: "Changed",
  rulesAsPlayed: "Played with",
  of: (rule: string, side: string) => `${rule}, ${side}`,
  another: (n: number) => `Another of ${plural(n, "rule")}`,
  isUsual: (value: string) => `${value} (usual)`,
  seats: "Seats",
  whoPlays: "Who plays",
  allSeats: (bot: string) => `${bot}, all seats`,
  oneEach: "One for each seat",
  seat: (n: number) => `Seat ${n + 1}`,
  sizes: {
    sim: "How many games",
    compare: "At most, with each",
    ladder: "Deals for each step",
  } satisfies Record<Kind, string>,
  games: (n: number) => plural(n, "game"),
  deals: (n: number) => plural(n, "deal"),
  stopsWhenSure: "It stops by itself once every figure is sure.",
  searchesHelp:
    "Bots that search take a hundred times as long as greedy ones, or more. Start with fewer games.",
  which: "Which step",
  allSteps: "Every step",
  step: (above: string, below: string) => `${above} against ${below}`,
  more: "More settings",
  extras: "Look closer",
  extrasHelp:
    "Also find out what cards do, when games are decided, what choices weigh and which options matter.",
  skill: "Skill, measured by",
  skills: {
    "random,greedy": "greedy against random",
    "random,greedy,expert": "and expert against greedy (slow)",
    "beginner,easy,medium,hard,expert": "the whole ladder (very slow)",
  } as Record<string, string>,
  thinking: "Games imagined for a choice",
  pace: "Seconds people take for a choice",
  seed: "Seed of the deals",
  seedHelp: "The same seed gives the same deals, and the same results to the last digit.",
  start: "Start",
  startAgain: "Run with these changes",
  starting: "Starting…",
  sameRun: "This is the run that you see. Change something, or the seed, for another.",

  asItIsShort: "as it is",
  states: {
    playing: "Playing",
    waiting: "Waiting",
    paused: "Paused",
    reporting: "Writing the report",
    stopped: "Stopped",
    done: "Done",
    failed: "Failed",
  } satisfies Record<RunState, string>,
  begins: "just beginning",
  toGo: (time: string) => `about ${time} to go`,
  atMostToGo: (time: string) => `at most about ${time} to go`,
  afterThis: (place: number) =>
    place === 1 ? "begins when the run before it is done" : `${place - 1} others are before it`,
  reporting: "charts are being drawn",
  pausedHelp: "what is played is kept",
  stoppedHelp: "the report tells of what is played; you can still go on",
  doneHelp: (games: number) => `${plural(games, "game")} played`,
  soonSure: (games: number) => `sure after ${plural(games, "game")}`,
  pause: "Pause",
  goOn: "Go on",
  stop: "Stop, keep results",
  played: "Games played",
  dealsOf: (n: string) => `of ${n} deals`,
  gamesOf: (n: string) => `of ${n} games`,
  gamesSoFar: (seats: number) => (seats > 1 ? "games, every deal from all seats" : "games"),
  aSecond: "games a second",
  cores: (n: number) => (n === 1 ? "core" : "cores"),
  politely: "Tables go first. Bots there may think a little longer meanwhile.",
  openIn: (title: string) => `Report: ${title}`,

  soFar: "So far",
  sureOf: (sure: number, all: number) =>
    sure === all
      ? "Every figure is sure."
      : `${sure} of ${all} figures are sure; the rest is open.`,
  minus: "B minus A, with 95 % interval",
  figure: "Figure",
  aOf: (value: string) => `A: ${value}`,
  bOf: (value: string) => `B: ${value}`,
  courseOf: (name: string) => `${name}, B minus A,`,
  asDealsComeIn: "as deals come in",
  noChange: "no change",
  sureSince: (n: number) => `sure since ${grouped(n)}`,
  stillOpen: "still open",
  zone: "The pale band: too small to matter.",
  fewDeals: "The line begins after 50 deals.",
  courseSays: (name: string, by: string, range: string, verdict: string) =>
    `${name}: B minus A is ${by}, ${range}; ${verdict}.`,

  ladderOf: (title: string) => `The bots of ${title}, as they were measured for it`,
  asMeasured:
    "A bot’s share of the points against the one before it, on the same deals from every seat. Half is even.",
  unmeasured: "Nobody has measured them yet: start, and see how far they are apart.",
  justMeasured: "What this run measured",
  writesNothing: "This changes nothing in the game; it only shows you.",
  tooFew: (share: number, deals: number) =>
    `${Math.round(share * 100)} % so far; ${plural(deals, "deal")} are too few for an interval, which takes 30.`,

  take: "Take it with you",
  report: "Report, one HTML file",
  markdown: "Markdown",
  parquet: "Parquet",
  openReport: "Open the report",
  readHere: "Read the whole report here",
  command: "The same at a terminal",
  copy: "Copy the command",
  copied: "Copied",

  earlier: "Earlier runs",
  noRuns:
    "None yet. Choose a game and start: with the settings as they are, a first result takes a minute or two.",
  fewer: "Fewer",
  all: (n: number) => `All ${n}`,
  delete: (title: string) => `Delete this run of ${title}`,
  deleteTitle: "Delete this run?",
  deleteHelp: "Its games and its report are gone then.",
  keep: "Keep it",
  yes: "Delete",

  emptyTitle: {
    sim: "What is this game like?",
    compare: "What would this rule change?",
    ladder: "How strong are these bots?",
  } satisfies Record<Kind, string>,
  empty: {
    sim: [
      "Bots play the game hundreds of times: each deal from every seat, so that luck evens out.",
      "The report says whether any seat is better, how long it takes, what skill is worth, how exciting it is, what each card does, and what is never used.",
      "Every figure has its interval. What is not sure is said to be open.",
    ],
    compare: [
      "A is the game as it is. Give a rule another value under B.",
      "Each deal is played under both: what differs then is the rule’s doing, not luck’s.",
      "You see the difference and its interval as deals come in. It stops when every figure is sure.",
    ],
    ladder: [
      "Each bot plays against the one below it, from every seat of the same deals.",
      "What was measured for the game is shown here; measure a step again with other deals, or more of them.",
      "Strong bots take their time: fifty deals of one step are a good start.",
    ],
  } satisfies Record<Kind, string[]>,
  mayNot: "You can read what is here",
  gone: "This run is not here any more",
  goneHelp: "It may have been deleted.",
  backToLab: "Back to the lab",
  offline: "The server does not answer. What is played goes on there; we keep trying.",
} as const;
