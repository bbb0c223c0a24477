// An instruction as words, for whoever looks for the form that it fills in.

import { type Masked, mask } from '../canon/mask.ts';
import { type Word, wordsIn } from '../gist/words.ts';
import type { Grounder } from '../intent.ts';
import { normal } from '../words.ts';

export interface Heard {
  readonly words: readonly Word[];
  readonly masked: Masked;
  readonly ground: Grounder;
  /** Words that say what is done, and so name no field and no value. */
  readonly used: ReadonlySet<number>;
}

export function hearForm(source: string, phrases: readonly string[], ground: Grounder): Heard {
  const masked = mask(source, phrases);
  return { words: wordsIn(masked.text, masked.plain), masked, ground, used: new Set() };
}

export const plainOf = ({ words, masked }: Heard, from: number, to: number): string =>
  masked.plain(
    words
      .slice(from, to + 1)
      .map(({ raw }) => raw)
      .join(' '),
  );

export const isField = ({ ground }: Heard, said: string): boolean =>
  ground.field(said) > 0.85 && ground.option(said) < 0.9;

export const isButton = ({ ground }: Heard, said: string): boolean =>
  (ground.known?.controls ?? []).some((name) => normal(name) === normal(said)) &&
  ground.known?.record(said) !== true;
