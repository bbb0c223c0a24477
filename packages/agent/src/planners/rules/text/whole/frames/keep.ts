// What is said to stay as it is: nothing is done for it, and nothing may be done to it.

import { type Deed, it } from '../deed.ts';
import { type Found, frames } from '../frame.ts';
import type { NameKind } from '../name.ts';

const kinds: readonly NameKind[] = ['box', 'text', 'number', 'date', 'time', 'list', 'group'];

const kept = (found: Found): Deed[] => [
  { do: 'keep', about: found.one('thing', ...kinds)?.text ?? it },
];

export const keepFrames = frames(
  [
    '{leave} {THING} [exactly|just] ({unchanged}|as (it is|is|it was|you find it|it stands))',
    "(do not|don't|never|not) ({change}|{turn}|{touch}|{tick}|{untick}) {THING} [in any way]",
    '{THING} [{isto}|{shall}] [exactly|just] [stays|stay|remains|remain] ({unchanged}|as (it is|is|it was|you find it|it stands))',
    'without ({change}|{turn}|{touch}) {THING}',
  ],
  kept,
);
