// What stands under a column for a record.

import type { Asked } from '../asked.ts';
import { it } from '../deed.ts';
import type { Found } from '../frame.ts';
import type { WhichRow } from '../which-row.ts';
import { asking, columnIn, led, naming, recordIn, said } from './ask.ts';

const column =
  '[{the}|which|what] [current|exact|present] [(value|text|entry|content|contents|figure|information|number|word|data|detail) [that] [is|stands] (of|in|under|for|from|at) [the]] [column|field|cell] {column} [column|field|cell|value|entry|figure]';
const row = '[{the}] [{rownoun} [{called}|of|for|:]] [the] {who} [{rownoun}]';
const nth = '[the] ({nth} {rownoun}|{rownoun} [number|no|no.|nr] {nth})';

const named = (found: Found): Asked | undefined => {
  const who = recordIn(found);
  if (found.has('who') && who === undefined) return undefined;
  const place = found.has('nth') ? placeOf(found.text('nth')) : undefined;
  if (found.has('nth') && place === undefined) return undefined;
  const of: WhichRow =
    place === undefined ? { by: 'name', name: who ?? it } : { by: 'place', at: place };
  return { tell: 'cell', column: columnIn(found), of };
};

const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');

function placeOf(said: string): number | undefined {
  const low = said.toLowerCase();
  if (low === 'last') return -1;
  const at = ordinals.indexOf(low) + 1;
  const read = at > 0 ? at : Number(/^\d+/u.exec(low)?.[0]);
  return read > 0 ? read : undefined;
}

const names = (owner: string): string[] => [`${column} {ofrow} ${owner}`, `${owner} 's ${column}`];

const clauses = (owner: string): string[] => [
  `(what|which) ${column} [is|are] [{recorded}] {ofrow} ${owner} [is|are|was] [{presently}] [{recorded}]`,
  `(what|which) [the] ${owner} 's ${column} is`,
  `(what|which) ${column} (has|have|does|did|do) ${owner} [have|got|show|hold|say]`,
  `(what|which) ${column} ${owner} (has|have|'s got|has got|shows|had|is down with|is listed with) [there]`,
  `what (does|do|did|has|have) ${owner} [have|got|show] (as|for|in|under|at|by way of) ${column}`,
  `what [value] (does|do) ${owner} (have|show|hold|say|give) [as|for|in|under|at|by way of] ${column}`,
  `what ${owner} [has|have|had|shows] [got] (as|for|in|under|at) ${column}`,
  `${owner} (has|have|shows) (what|which) ${column}`,
  `what (does|do) ${column} (say|show|read|hold|contain|give|state) {ofrow} ${owner}`,
  `what ${column} (says|shows|reads|holds|contains|gives|states) {ofrow} ${owner}`,
];

/** After "what does it say". */
const places = (owner: string): string[] => [
  `[{recorded}] {incol} ${column} {ofrow} ${owner}`,
  `[{recorded}] {ofrow} ${owner} [,] [{recorded}] {incol} ${column}`,
];

/** The record was named before. */
const pointing = [
  `(what|which) ${column} (is|are) [it|that|there|{recorded}]`,
  `(what|which) ${column} (do|have|did) (we|you|i|they) [have|got|see|put] [down] [there|here]`,
  `(what|which) ${column} (is|stands|goes|belongs|comes) [given|listed|entered|shown|written] (there|with (it|them|him|her)|for (it|them|him|her))`,
  `what (does|do) ${column} (say|show|read|hold|contain)`,
  `(what|which) ${column} [{recorded}] (it|he|she|they|that one) (has|have)`,
  `(what|which) ${column} (does|do|has|have) (it|he|she|they|that one) [have|got|show]`,
  `(its|his|her|their) {column}`,
  `what is ${column}`,
];

export const cellAsks = [
  ...said([...places(row), ...places(nth), `[{recorded}] [there|here] {incol} ${column}`], named),
  ...asking([...clauses(row), ...clauses(nth), ...pointing], named),
  ...naming(
    [
      ...names(row),
      ...names(nth),
      `${row} [,|:|-|–|—|/|;|->|→] [what|which] [is] ${column}`,
      `${column} [,|:|-|–|—|/] ${row}`,
    ],
    named,
  ),
  ...naming([`${column} (there|(of|for) (it|them|him|her|that|this|that one|this one))`], named),
  ...led([column], named),
  ...asking(
    [`what (does|do) ${row} (have|show|say|hold)`, `what is (there|it) (for|with|of) ${row}`],
    named,
  ),
];
