// One call into a page's isolated world, where the page script and the hands are.

import type {} from '../content/main.ts';

export interface Called {
  readonly missing?: true;
  /** What was asked for is in the second part of the page script. */
  readonly needsMore?: true;
  readonly failed?: string;
  readonly value?: unknown;
}

interface Call {
  readonly where: string;
  readonly fn: string;
  readonly arg: unknown;
  /** Thrown by the page script when its second part is needed. */
  readonly word: string;
}

/** Runs inside the page's isolated world; nothing from out here is in reach there. */
export async function callIn({ where, fn, arg, word }: Call): Promise<Called> {
  const home = where === 'hands' ? globalThis.__tabhandHands : globalThis.__tabhand;
  if (home === undefined) return { missing: true };
  try {
    const call: unknown = Reflect.get(home, fn);
    if (typeof call !== 'function') return { failed: 'no such function' };
    return { value: (await call.call(home, arg ?? undefined)) ?? null };
  } catch (thrown) {
    if (thrown === word) return { needsMore: true };
    return { failed: thrown instanceof Error ? thrown.message : String(thrown) };
  }
}
