/** This guest: a name, said once and changed at will. */
import { api } from "./api";

class Me {
  name = $state<string | null>(null);
  known = $state(false);
  /** Where other devices in the network find this house; null where they may not. */
  private address = $state<string | null>(null);

  async load(): Promise<void> {
    const { name, address } = await api.me();
    this.name = name;
    this.address = address;
    this.known = true;
  }

  /** Whether what this page is called means this very computer, and nothing elsewhere. */
  get alone(): boolean {
    return isLocal(location.hostname) && this.address === null;
  }

  /** A link that other devices can follow, if any can. */
  link(path: string): string {
    const origin = isLocal(location.hostname) ? this.address : null;
    return new URL(path, origin ?? location.origin).href;
  }

  async rename(name: string): Promise<void> {
    this.name = (await api.rename(name.trim())).name;
  }
}

const isLocal = (host: string): boolean => /^(localhost|127\.|\[::1\])/.test(host);

export const me = new Me();
