/** Sets a text smaller until it fits its box: `<div {@attach fit(16, 11)}>`. */
import type { Attachment } from "svelte/attachments";

export const fit =
  (most: number, least: number): Attachment<HTMLElement> =>
  (element) => {
    const shrink = (): void => {
      for (let size = most; size >= least; size -= 0.5) {
        element.style.fontSize = `${size}px`;
        if (element.scrollHeight <= element.clientHeight) return;
      }
    };
    shrink();
    void document.fonts.ready.then(shrink);
  };
