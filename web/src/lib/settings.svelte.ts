/** What this device remembers of its owner's taste. */
const KEY = "fullhouse.settings";

export type Speed = "slow" | "normal" | "fast" | "off";
export type Theme = "auto" | "light" | "dark";

class Settings {
  theme = $state<Theme>("auto");
  speed = $state<Speed>("normal");
  /** A soft sound when it is your turn. */
  sound = $state(false);
  /** A second click before a move is sent. */
  confirm = $state(false);

  constructor() {
    try {
      const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>;
      this.theme = kept.theme ?? this.theme;
      this.speed = kept.speed ?? this.speed;
      this.sound = kept.sound ?? this.sound;
      this.confirm = kept.confirm ?? this.confirm;
    } catch {
      // Kept settings that cannot be read are the same as none.
    }
  }

  keep(): void {
    const { theme, speed, sound, confirm } = this;
    try {
      localStorage.setItem(KEY, JSON.stringify({ theme, speed, sound, confirm }));
    } catch {
      // A browser that keeps nothing still plays.
    }
    this.dress();
  }

  get dark(): boolean {
    const night = matchMedia("(prefers-color-scheme: dark)").matches;
    return this.theme === "dark" || (this.theme === "auto" && night);
  }

  /** Puts the theme on the page. */
  dress(): void {
    document.documentElement.dataset.theme = this.dark ? "dark" : "light";
  }
}

export const settings = new Settings();
