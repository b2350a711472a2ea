/** Two soft notes, made on the spot. */
export function chime(): void {
  try {
    const audio = new AudioContext();
    [523.25, 783.99].forEach((pitch, index) => {
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      const start = audio.currentTime + index * 0.14;
      tone.type = "sine";
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0, start);
      volume.gain.linearRampToValueAtTime(0.08, start + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.5);
      tone.connect(volume).connect(audio.destination);
      tone.start(start);
      tone.stop(start + 0.55);
    });
    setTimeout(() => void audio.close(), 1200);
  } catch {
    // No sound on this device: the light says it too.
  }
}
