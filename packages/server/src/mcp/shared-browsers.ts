// The browser of each stateless client: without sessions, its user and the name it gives itself
// are all there is to tell clients apart by. Whoever wants one apart makes it and names it.

import type { Caller } from '../caller.ts';
import type { Parts } from '../parts.ts';
import { type OwnBrowser, ownBrowser } from './own-browser.ts';

export class SharedBrowsers {
  readonly #parts: Parts;
  readonly #known = new Map<string, { readonly own: OwnBrowser; lastUsed: number }>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  of(caller: Caller, client: string | undefined): OwnBrowser {
    const key = JSON.stringify([caller.tenant, caller.user, client]);
    const known = this.#known.get(key) ?? { own: ownBrowser(this.#parts, caller), lastUsed: 0 };
    known.lastUsed = this.#parts.env.now();
    this.#known.set(key, known);
    return known.own;
  }

  closeIdle(before: number): void {
    for (const [key, { own, lastUsed }] of this.#known) {
      if (lastUsed >= before) continue;
      this.#known.delete(key);
      void own.close();
    }
  }
}
