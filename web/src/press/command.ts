/** The command that prints the same. */
import { FLIPS, PAPERS, PARTS, type PrintSettings, readSettings } from "./settings";

const quoted = (text: string): string =>
  /^[\w=.,:-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;

export function commandOf(game: string, settings: PrintSettings, what = ""): string {
  const { paper, flip, bleed, grey, seats, options } = settings;
  const parts = PARTS.filter((part) => settings.what.has(part)).join();
  const usual = PARTS.filter((part) => readSettings("").what.has(part)).join();
  return [
    `fullhouse print ${game}`,
    ...(what ? [`--what ${what}`] : parts === usual ? [] : [`--what ${parts}`]),
    ...(paper === PAPERS[0] || what ? [] : [`--paper ${paper}`]),
    ...(flip === FLIPS[0] || what ? [] : [`--flip ${flip}`]),
    ...(bleed && !what ? ["--bleed"] : []),
    ...(grey ? ["--grey"] : []),
    ...(seats ? [`--seats ${seats}`] : []),
    ...Object.entries(options).map(
      ([name, value]) =>
        `--option ${quoted(`${name}=${typeof value === "string" ? value : JSON.stringify(value)}`)}`,
    ),
  ].join(" ");
}
