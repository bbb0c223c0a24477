// Short codes for pairing: shown to a person at the server, typed into the extension, good once
// and for a few minutes. Wrong guesses use the code up.

import { randomInt } from 'node:crypto';
import { type Env, TabhandError } from '@tabhand/protocol';
import type { Owner } from '@tabhand/sessions';

// Without letters and digits that look alike.
const letters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const lifetimeMs = 5 * 60_000;
const mostWrong = 10;

export interface Offered {
  readonly owner: Owner;
  /** Whether programs of this machine may use the browser without a token. */
  readonly isOpen: boolean;
}

interface Offer extends Offered {
  readonly expiresAt: number;
}

export class Pairing {
  readonly #env: Env;
  readonly #offers = new Map<string, Offer>();
  #wrong = 0;

  constructor(env: Env) {
    this.#env = env;
  }

  start(owner: Owner, isOpen = false): { code: string; expiresAt: number } {
    this.#forgetOld();
    const pick = () => letters[randomInt(letters.length)] ?? '';
    const code = Array.from({ length: 8 }, pick).join('');
    const expiresAt = this.#env.now() + lifetimeMs;
    this.#offers.set(code, { owner, isOpen, expiresAt });
    this.#wrong = 0;
    return { code: `${code.slice(0, 4)}-${code.slice(4)}`, expiresAt };
  }

  /** Who offered the code, and what for; it is used up by this. */
  claim(said: string): Offered {
    this.#forgetOld();
    const code = said.toUpperCase().replace(/[^A-Z0-9]/g, '');
    const offer = this.#offers.get(code);
    if (offer !== undefined) {
      this.#offers.delete(code);
      return { owner: offer.owner, isOpen: offer.isOpen };
    }
    this.#wrong += 1;
    if (this.#wrong >= mostWrong) this.#offers.clear();
    throw new TabhandError('UNAUTHORIZED', 'The pairing code is wrong or has expired', {
      hint: 'Ask for a new code with `tabhand pair` or in the console.',
    });
  }

  #forgetOld(): void {
    const now = this.#env.now();
    for (const [code, { expiresAt }] of this.#offers)
      if (expiresAt <= now) this.#offers.delete(code);
  }
}
