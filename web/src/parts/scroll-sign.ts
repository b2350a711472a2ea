const SCROLLS = ["auto", "scroll"];

/** Shows that something scrolls: `<div {@attach scrollSign}>` carries `data-scrolls` while not all of
 * it fits, naming the edges beyond which there is more; base.css lets it fade out there. */
export function scrollSign(box: HTMLElement): () => void {
  const look = (): void => {
    const { overflowX, overflowY } = getComputedStyle(box);
    const edges: string[] = [];
    if (SCROLLS.includes(overflowX)) {
      if (box.scrollLeft > 1) edges.push("left");
      if (box.scrollWidth - box.clientWidth - box.scrollLeft > 1) edges.push("right");
    }
    if (SCROLLS.includes(overflowY)) {
      if (box.scrollTop > 1) edges.push("top");
      if (box.scrollHeight - box.clientHeight - box.scrollTop > 1) edges.push("bottom");
    }
    if (edges.length) box.dataset.scrolls = edges.join(" ");
    else delete box.dataset.scrolls;
  };
  const sizes = new ResizeObserver(look);
  const watch = (): void => {
    sizes.disconnect();
    for (const one of [box, ...box.children]) sizes.observe(one);
  };
  const children = new MutationObserver(watch);
  watch();
  children.observe(box, { childList: true });
  box.addEventListener("scroll", look, { passive: true });
  return () => {
    sizes.disconnect();
    children.disconnect();
    box.removeEventListener("scroll", look);
  };
}

/** Scrolls to the first choice in there, if none of them is in sight. */
export function showChoices(box: HTMLElement): void {
  const { top, bottom } = box.getBoundingClientRect();
  const lit = [...box.querySelectorAll("[data-lit]")];
  const isSeen = (one: Element): boolean => {
    const at = one.getBoundingClientRect();
    return at.top >= top && at.bottom <= bottom;
  };
  if (!lit.some(isSeen)) lit[0]?.scrollIntoView({ block: "nearest", inline: "nearest" });
}
