// Secrets that were typed into a page may come back from it: as text, in an address, in an
// error. Whatever is kept, told or shown to a model passes here first.

import type { PerformContext } from '@tabhand/actions';

const masked = '••••••';
/** Shorter values stand for too much else. */
const shortest = 4;
const most = 1000;

type RevealSecret = NonNullable<PerformContext['secret']>;

interface Spelling {
  readonly text: string;
  readonly name: string;
}

const asMask = (): string => masked;
const asName = ({ name }: Spelling): string => `{{secret:${name}}}`;

export class Reveals {
  /** Every spelling of what was revealed, longest first. */
  #spellings: readonly Spelling[] = [];

  /** The same secrets, remembered when they are handed out. */
  watch(secret: RevealSecret): RevealSecret {
    return async (name, origin) => {
      const value = await secret(name, origin);
      if (value !== undefined) this.note(name, value);
      return value;
    };
  }

  note(name: string, value: string): void {
    if (value.length < shortest || this.#spellings.some(({ text }) => text === value)) return;
    const all = new Set([value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)]);
    const added = [...all].map((text) => ({ text, name }));
    const kept = [...added, ...this.#spellings.slice(0, most)];
    this.#spellings = kept.sort((a, b) => b.text.length - a.text.length);
  }

  text(said: string): string {
    return this.#without(said, asMask);
  }

  /** The same data without them; untouched, and not copied, when none is in it. */
  clean<T>(data: T): T {
    return this.#changed(data, asMask);
  }

  /** The same data with their names in their place, for whoever handed them out. */
  named<T>(data: T): T {
    return this.#changed(data, asName);
  }

  #without(said: string, say: (spelling: Spelling) => string): string {
    return this.#spellings.reduce(
      (text, each) => text.replaceAll(each.text, () => say(each)),
      said,
    );
  }

  #changed<T>(data: T, say: (spelling: Spelling) => string): T {
    if (this.#spellings.length === 0) return data;
    const all = JSON.stringify(data) ?? '';
    if (!this.#spellings.some(({ text }) => all.includes(text))) return data;
    // What comes out has the shape that went in: only texts were changed.
    return this.#deep(data, say) as T;
  }

  #deep(value: unknown, say: (spelling: Spelling) => string): unknown {
    if (typeof value === 'string') return this.#without(value, say);
    if (Array.isArray(value)) return value.map((each) => this.#deep(each, say));
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value);
    return Object.fromEntries(
      entries.map(([key, each]) => [this.#without(key, say), this.#deep(each, say)]),
    );
  }
}
