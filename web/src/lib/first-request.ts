/**
 * Requests of a browser that the server may not know yet. The first goes alone: its answer makes a
 * newcomer a guest. Two at once would make two, and what one of them did would belong to nobody.
 */
let isKnown = false;
let first: Promise<void> | undefined;

/** Fetches as the guest of this browser. */
export async function fetchAsGuest(path: string, options?: RequestInit): Promise<Response> {
  while (first) await first;
  const answer = fetch(path, options);
  if (!isKnown) {
    first = answer
      .then(({ ok }) => void (isKnown = ok))
      .catch(() => undefined)
      .finally(() => (first = undefined));
  }
  return answer;
}

/** Settles once the server knows this browser, or cannot be reached. */
export async function becomeGuest(): Promise<void> {
  while (first) await first;
  if (isKnown) return;
  // Until its answer is read, a request counts as under way.
  await fetchAsGuest("/api/me")
    .then((answer) => answer.text())
    .catch(() => undefined);
}

/** The server does not know this browser any more. */
export function endGuest(): void {
  isKnown = false;
}
