/** Links to tables. Those of private tables end with a key, after the `#`: it is not sent to the
 * server as part of an address. */
import { api } from "../lib/api";

export const tablePath = (code: string, key: string | null): string =>
  key === null ? `/t/${code}` : `/t/${code}#key=${key}`;

/** Shows the server the key in the page's address, if there is one. */
export async function enterByLink(code: string): Promise<void> {
  const key = new URLSearchParams(location.hash.slice(1)).get("key");
  if (key) await api.enterTable(code, key).catch(() => undefined);
}

/** The path of a table from whatever was typed or pasted: a code or a link; null if it is neither. */
export function pathFrom(typed: string): string | null {
  const [, code = "", key] =
    /^(?:.*\/t\/)?\s*([0-9A-Za-z](?:\s*[0-9A-Za-z]){3,11})\s*(?:[/?][^#]*)?(?:#key=([\w-]+))?\s*$/.exec(
      typed,
    ) ?? [];
  return code ? tablePath(code.replace(/\s/g, "").toUpperCase(), key ?? null) : null;
}
