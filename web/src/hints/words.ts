/** The texts of hints. */
import { translated } from "../lib/templates";

export const words = translated({
  hint: "Hint",
  hintKey: "Hint (key H)",
  thinking: "Thinking it over…",
  about: "about {n} %",
  choice: "{n} · {text}",
  help: "Your chance to win, as a strong bot estimates it from what you can see. The mark is an even share.",
  level: "These are about the same.",
  taken: "Hints you took: {n}. Everyone sees this.",
  used: "{n:hint|hints} used",
});
