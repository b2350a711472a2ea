/** Short synthesised sounds, for those who switched sound on. */
import { settings } from "./settings.svelte";

export type Sound = "card" | "turn" | "bell" | "win";

/** A note: pitch in hertz, when it starts and how long it rings in seconds, and how loud. */
type Note = [pitch: number, start: number, lasts: number, volume: number];

const NOTES: Record<Sound, Note[]> = {
  card: [[190, 0, 0.06, 0.06]],
  turn: [
    [523.25, 0, 0.5, 0.08],
    [783.99, 0.14, 0.5, 0.08],
  ],
  bell: [
    [1174.66, 0, 0.9, 0.07],
    [1760, 0.01, 0.7, 0.04],
    [1174.66, 0.3, 0.9, 0.06],
  ],
  win: [
    [523.25, 0, 0.35, 0.08],
    [659.25, 0.12, 0.35, 0.08],
    [783.99, 0.24, 0.35, 0.08],
    [1046.5, 0.36, 0.8, 0.09],
  ],
};

let audio: AudioContext | undefined;

/** Plays a sound, unless the reader wants none. */
export function play(sound: Sound): void {
  if (!settings.sound) return;
  try {
    audio ??= new AudioContext();
    // Browsers start silent until the page was clicked.
    void audio.resume();
    for (const note of NOTES[sound]) ring(audio, note, sound === "card" ? "triangle" : "sine");
  } catch {
    // No audio on this device; the page shows everything anyway.
  }
}

function ring(audio: AudioContext, [pitch, after, lasts, loud]: Note, type: OscillatorType): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  const start = audio.currentTime + after;
  tone.type = type;
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loud, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + lasts + 0.05);
}
