/** Which games somebody has learned on this device. */
const KEY = "fullhouse.learned";

export function learned(): ReadonlySet<string> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return new Set(Array.isArray(found) ? found.map(String) : []);
  } catch {
    return new Set();
  }
}

export function setLearned(game: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set([...learned(), game])]));
  } catch {
    // Without storage the page offers the lesson again, and nothing else is lost.
  }
}
