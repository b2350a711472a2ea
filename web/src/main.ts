import { mount } from "svelte";
import App from "./App.svelte";
import "./base.css";
import { settings } from "./lib/settings.svelte";
import "./tokens.css";

settings.dress();
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => settings.dress());

const root = document.getElementById("app");
if (root) mount(App, { target: root });
