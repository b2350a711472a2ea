/** The router: the current page follows the address, and links and the back button change it. */
class Router {
  path = $state(location.pathname);
  hash = $state(location.hash);

  constructor() {
    addEventListener("popstate", () => this.read());
    addEventListener("hashchange", () => this.read());
    document.addEventListener("click", (event) => this.follow(event));
  }

  get parts(): string[] {
    return this.path.split("/").filter(Boolean).map(decoded);
  }

  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
    this.read();
    if (!replace) scrollTo(0, 0);
  }

  private read(): void {
    this.path = location.pathname;
    this.hash = location.hash;
  }

  private follow(event: MouseEvent): void {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    const link = (event.target as Element).closest?.("a[href]");
    if (!plain || event.defaultPrevented || !(link instanceof HTMLAnchorElement)) return;
    const same = link.origin === location.origin && !link.target && !link.download;
    if (!same || link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

/** A decoded path segment; one with a stray % is left unchanged. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export const router = new Router();
