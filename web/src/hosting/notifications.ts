/** Notifications of this browser: by consent, once for each turn. */
const ON = "fullhouse.notify";
const TOLD = "fullhouse.notified";
/** Turns that are remembered. */
const REMEMBERED = 200;

/** Whether this browser could notify at all: only pages that came securely may. */
export const canNotify = (): boolean => typeof Notification !== "undefined" && isSecureContext;

/** Whether the person has asked for it, and the browser allows it. */
export const isNotifying = (): boolean =>
  canNotify() && Notification.permission === "granted" && localStorage.getItem(ON) === "yes";

/** Asks the browser; whether it allows it. Only ever called by a press. */
export async function turnOn(): Promise<boolean> {
  if (!canNotify() || (await Notification.requestPermission()) !== "granted") return false;
  localStorage.setItem(ON, "yes");
  return true;
}

export const turnOff = (): void => localStorage.removeItem(ON);

/** Remembers a turn; whether it is new, for all windows of this browser. */
export function isNew(turn: string): boolean {
  const told = JSON.parse(localStorage.getItem(TOLD) ?? "[]") as string[];
  if (told.includes(turn)) return false;
  localStorage.setItem(TOLD, JSON.stringify([...told, turn].slice(-REMEMBERED)));
  return true;
}

/** Notifies of a turn, once. One that begins in a window that is looked at needs no notification. */
export async function notify(
  turn: string,
  title: string,
  body: string,
  path: string,
): Promise<void> {
  if (!isNotifying()) return;
  // One window at a time, so that two do not both find it new.
  await navigator.locks.request(TOLD, () => {
    if (!isNew(turn) || !document.hidden) return;
    const shown = new Notification(title, { body, tag: turn });
    shown.onclick = () => {
      window.focus();
      location.assign(path);
    };
  });
}
