// What a field holds, and whether a box is ticked.

import type { Asked } from '../asked.ts';
import { it } from '../deed.ts';
import type { Found } from '../frame.ts';
import type { NameKind } from '../name.ts';
import { asking, led, naming, said } from './ask.ts';

const kinds: readonly NameKind[] = ['text', 'number', 'date', 'time', 'list', 'group'];

const told = (found: Found): Asked | undefined => {
  const field = found.one('asked', ...kinds);
  return { tell: 'field', field: field?.text ?? it };
};

const field =
  '[{the}] [current|present] [(value|text|entry|content|contents|figure|information|number|word|words|state|setting|choice|selection|data|input|line|date|time) [that] [is|stands|are|has been] (of|in|under|for|from|at|inside|beside|next to|on) [the]] [current|present] [{fieldnoun} [{called}]] {asked} [{fieldnoun}|box]';

const back =
  "(what is (it|there|in (it|there)) [set to] [{presently}]|what's (it|there|in (it|there)) [set to] [{presently}]|what does it say|what does (it|this|that) (hold|contain|show|read)|which [one|value]|what|what value|current value|what have we got|what do we have [there])";

const boxed =
  (on: boolean) =>
  (found: Found): Asked | undefined => {
    const box = found.one('box', 'box');
    return box === undefined ? undefined : { tell: 'ticked', box: box.text, on };
  };

/** A field alone asks only with its question mark. */
const lone = (found: Found): Asked | undefined => (found.isAsked ? told(found) : undefined);

const marked =
  (on: boolean) =>
  (found: Found): Asked | undefined =>
    found.isAsked ? boxed(on)(found) : undefined;

export const fieldAsks = [
  ...said([`[{recorded}] {incol} ${field}`, `where ${field} (is|stands)`], told),
  ...said(['[filled in] (there|in it|in there|for it|under it)'], () => ({
    tell: 'field',
    field: it,
  })),
  ...naming(['[and|so|the|current|my|our] {asked} [{presently}]'], lone),
  ...led(
    [`${field} [holds|says|reads|shows|contains|is|is set to] [{presently}] [{recorded}]`],
    told,
  ),
  ...asking(
    [
      `what [does|do] ${field} [{presently}] (say|says|hold|holds|contain|contains|read|reads|show|shows|have|has) [in it|inside|there] [{presently}]`,
      `what [is|are|was] ${field} [{presently}] (is|are|set to|was set to|is set to|set at|is set at|has been set to|has in it|filled with|is filled with|filled in with|is filled in with|has got in it) [{presently}]`,
      `(what|which) [(text|value|entry|words|number|date|time|content|word|name|option|choice)] [is|are|stands|stand|do we have|have we got|did (we|i) (put|enter)|do you see|has been|was] [{presently}] [{recorded}] {incol} ${field} [{presently}] [{recorded}]`,
      `(what|which) ${field} (is|are|was|has been|do we have|have we got|did (we|i|they) (put|enter|choose|pick|set|select)) [{presently}] [{recorded}|chosen|selected|picked|ticked] [there|here]`,
      `what (stands|is) [{presently}] [{recorded}] {incol} ${field}`,
      `(what|which) (value|text|content|entry|number|date) (does|do) ${field} (have|hold|show|contain|say|carry)`,
      `(what|which) (value|text|content|entry|number|date|word|words) ${field} [{presently}] (holds|contains|has|shows|says|carries|reads)`,
      `how does ${field} (read|look|stand)`,
      `how (high|long|big|large|many|much) is ${field} [set [to]] [{presently}]`,
    ],
    told,
  ),
  ...naming(
    [
      `(current|present) {asked} [value|setting|entry]`,
      `[the] (current|present|exact) ${field}`,
      `[the] (value|text|entry|content|contents|input|data) (of|in|for|under) ${field}`,
      `${field} [,|:|-|–|—] ${back}`,
    ],
    told,
  ),
  ...asking(
    [
      'what did (they|he|she|we|i|you|somebody|someone) (put|enter|write|type|fill in|choose|give)',
      'what does it (say|hold|contain|read|show) [{presently}]',
      'what (it|that) (says|holds|contains|reads|shows)',
      'what has been {recorded} (there|in it)',
    ],
    () => ({ tell: 'field', field: it }),
  ),
  ...asking(
    [
      `(is|are) (something|anything) [{presently}] [{recorded}] {incol} ${field}`,
      `is (there|it) [{presently}] (something|anything) [{recorded}] {incol} ${field}`,
      `(is|has) ${field} [been|{presently}] (filled in|filled|filled out|completed)`,
    ],
    (found) => ({ tell: 'filled', field: found.one('asked', ...kinds)?.text ?? it }),
  ),
  // "If X is on" by itself is a condition of something else.
  ...led(['(whether|if) {BOX} (is|are) {on}'], boxed(true)),
  ...led(['(whether|if) {BOX} (is|are) {off}'], boxed(false)),
  ...asking(['(is|are) {BOX} {on}'], marked(true)),
  ...asking(['(is|are) {BOX} {off}'], marked(false)),
];
