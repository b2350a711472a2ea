/** This guest: a name, said once and changed at will. */
import { api } from "./api";

class Me {
  name = $state<string | null>(null);
  known = $state(false);

  async load(): Promise<void> {
    this.name = (await api.me()).name;
    this.known = true;
  }

  async rename(name: string): Promise<void> {
    this.name = (await api.rename(name.trim())).name;
  }
}

export const me = new Me();
