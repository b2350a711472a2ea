import { mount } from "svelte";
import App from "./App.svelte";
import "./base.css";
import { speak } from "./lib/api";
import { ENGLISH, language, wanted } from "./lib/language";
import { settings } from "./lib/settings.svelte";
import { words } from "./lib/words";
import "./tokens.css";

settings.dress();
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => settings.dress());

async function open(root: HTMLElement): Promise<void> {
  const code = wanted();
  // Where its words cannot be had, the page is in English.
  if (code !== ENGLISH) await speak(code).catch(() => undefined);
  document.documentElement.lang = language.code;
  document.title = words.name;
  mount(App, { target: root });
}

const root = document.getElementById("app");
if (root) void open(root);
