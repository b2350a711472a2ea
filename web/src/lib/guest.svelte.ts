/** The guest who uses this browser: name and animal, and how other devices reach this server. */
import { api } from "./api";
import type { Animal } from "./protocol";

class Guest {
  name = $state<string | null>(null);
  animal = $state<Animal | null>(null);
  /** When their passphrase was created; null if there is none. */
  passphrase = $state<string | null>(null);
  known = $state(false);
  /** Whether they would rather not say their name; asked once a visit. */
  skipped = $state(false);
  /** The server's address for other devices in the network; null if they cannot reach it. */
  private address = $state<string | null>(null);

  async load(): Promise<void> {
    const { name, animal, address, passphrase } = await api.me();
    this.name = name;
    this.animal = animal;
    this.address = address;
    this.passphrase = passphrase;
    this.known = true;
  }

  /** Whether they need not be asked for a name: they have one, or would rather not say it. */
  async isIntroduced(): Promise<boolean> {
    if (!this.known) await this.load().catch(() => undefined);
    return this.name !== null || this.skipped;
  }

  /** Whether only this computer can open the page's address. */
  get isLocalOnly(): boolean {
    return isLocal(location.hostname) && this.address === null;
  }

  /** A link for other devices, if they can reach the server. */
  link(path: string): string {
    const origin = isLocal(location.hostname) ? this.address : null;
    return new URL(path, origin ?? location.origin).href;
  }

  /** Changes the name, here and at every open table. */
  async rename(name: string, animal: Animal | null): Promise<void> {
    const now = await api.rename(name.trim(), animal);
    this.name = now.name;
    this.animal = now.animal;
  }

  forget(): void {
    this.name = this.animal = this.passphrase = null;
  }
}

const isLocal = (host: string): boolean => /^(localhost|127\.|\[::1\])/.test(host);

export const guest = new Guest();
