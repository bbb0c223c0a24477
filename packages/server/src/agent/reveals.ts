// Secrets that were typed into a page may come back from it: as text, in an address, in an
// error. Whatever is kept, told or shown to a model passes here first.

import type { PerformContext } from '@tabhand/actions';

const masked = '••••••';
/** Shorter values stand for too much else. */
const shortest = 4;
const most = 1000;

type RevealSecret = NonNullable<PerformContext['secret']>;

export class Reveals {
  /** Every spelling of what was revealed, longest first. */
  #spellings: readonly string[] = [];

  /** The same secrets, remembered when they are handed out. */
  watch(secret: RevealSecret): RevealSecret {
    return async (name, origin) => {
      const value = await secret(name, origin);
      if (value !== undefined) this.note(value);
      return value;
    };
  }

  note(value: string): void {
    if (value.length < shortest || this.#spellings.includes(value)) return;
    const other = [encodeURIComponent(value), JSON.stringify(value).slice(1, -1)];
    const all = new Set([value, ...other, ...this.#spellings.slice(0, most)]);
    this.#spellings = [...all].sort((a, b) => b.length - a.length);
  }

  text(said: string): string {
    return this.#spellings.reduce((text, value) => text.replaceAll(value, masked), said);
  }

  /** The same data without them; untouched, and not copied, when none is in it. */
  clean<T>(data: T): T {
    if (this.#spellings.length === 0) return data;
    const text = JSON.stringify(data) ?? '';
    if (!this.#spellings.some((value) => text.includes(value))) return data;
    // What comes out has the shape that went in: only texts were changed.
    return this.#deep(data) as T;
  }

  #deep(value: unknown): unknown {
    if (typeof value === 'string') return this.text(value);
    if (Array.isArray(value)) return value.map((each) => this.#deep(each));
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([key, each]) => [this.text(key), this.#deep(each)]);
    return Object.fromEntries(entries);
  }
}
