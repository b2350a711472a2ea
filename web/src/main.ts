import { mount } from "svelte";
import App from "./App.svelte";
import "./base.css";
import { loadLanguage } from "./lib/api";
import { ENGLISH, language, preferredLanguage } from "./lib/language";
import { settings } from "./lib/settings.svelte";
import { words } from "./lib/words";
import "./tokens.css";

settings.applyTheme();
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => settings.applyTheme());

async function open(root: HTMLElement): Promise<void> {
  const code = preferredLanguage();
  // Without the language's texts, the page stays in English.
  if (code !== ENGLISH) await loadLanguage(code).catch(() => undefined);
  document.documentElement.lang = language.code;
  document.title = words.name;
  mount(App, { target: root });
}

const root = document.getElementById("app");
if (root) void open(root);
