// A harbour where "At the gate" is said of boats, and lamps stand there too.

import { expect, it } from 'vitest';
import { cutClauses } from './clauses.ts';

const quotes = (text: string): string[] =>
  cutClauses(text, ['At the gate'])
    .flatMap(({ tokens }) => tokens)
    .flatMap(({ kind, raw }) => (kind === 'quote' ? [raw] : []));

it.each([
  ['Switch on the lamps at the gate', []],
  ['Please turn off all the small lamps at the gate.', []],
  ['Mark the Otter as at the gate', ['at the gate']],
  ['Turn on the At the gate switch', ['At the gate']],
])('%s', (said, names) => expect(quotes(said)).toEqual(names));
