/** The reader's settings, stored in this browser. */
const KEY = "fullhouse.settings";

export type Speed = "slow" | "normal" | "fast" | "off";
export type Theme = "auto" | "light" | "dark";

class Settings {
  theme = $state<Theme>("auto");
  speed = $state<Speed>("normal");
  /** A soft sound when it is your turn. */
  sound = $state(false);
  /** Ask for confirmation before sending a move. */
  confirm = $state(false);
  /** Pass by itself where nothing else can be chosen and all others are bots. */
  answersAlone = $state(true);

  constructor() {
    try {
      const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>;
      this.theme = kept.theme ?? this.theme;
      this.speed = kept.speed ?? this.speed;
      this.sound = kept.sound ?? this.sound;
      this.confirm = kept.confirm ?? this.confirm;
      this.answersAlone = kept.answersAlone ?? this.answersAlone;
    } catch {
      // Ignore unreadable settings.
    }
  }

  save(): void {
    const { theme, speed, sound, confirm, answersAlone } = this;
    try {
      localStorage.setItem(KEY, JSON.stringify({ theme, speed, sound, confirm, answersAlone }));
    } catch {
      // Without storage, settings last until the page is closed.
    }
    this.applyTheme();
  }

  get dark(): boolean {
    const night = matchMedia("(prefers-color-scheme: dark)").matches;
    return this.theme === "dark" || (this.theme === "auto" && night);
  }

  /** Applies the theme to the page. */
  applyTheme(): void {
    document.documentElement.dataset.theme = this.dark ? "dark" : "light";
  }
}

export const settings = new Settings();
