// Buttons that an instruction names, on this page or on one that comes later.

import type { Anchor } from './anchors.ts';
import type { Value } from './values.ts';
import type { Word } from './words.ts';

/** "two changes": a number said as a word that no field took only counts. */
export const isCounting = (words: readonly Word[], { kind, from, unit }: Value): boolean =>
  kind === 'number' && unit === undefined && /^\p{L}/u.test(words[from]?.raw ?? '');

/** Buttons are pressed where a word says so, or where their name begins the request. */
export function isPressed(words: readonly Word[], { fit, words: said }: Anchor): boolean {
  const at = said[0] ?? 0;
  if (fit < 0.99) return false;
  return (
    words.some((word) => /^(?:press|click|hit|tap|push|use|clicked|pressed)$/.test(word.low)) ||
    words[at]?.first === true ||
    /^(?:,|and|please|then|now|so|to)$/.test(words[at - 1]?.low ?? '')
  );
}

/** "press Send claim", 'use "Ask the clerk"'. */
export const isNamedPress = (words: readonly Word[], { kind, from }: Value): boolean =>
  /^(?:name|quote)$/.test(kind) &&
  /^(?:press|click|hit|tap|push|use)$/.test(
    words[from - (/^(?:the|on)$/.test(words[from - 1]?.low ?? '') ? 2 : 1)]?.low ?? '',
  );
