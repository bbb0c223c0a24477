// "Companions: none (remove Ana Ruiz)": what is left is said first, and in brackets what goes.

import { of, type Rule, rule } from '../rows/parts.ts';

const nobody = '(?:none|nobody|no one|nothing|empty)';
const taking = '(?:remove|take out|delete|drop|deselect|without)';

export const emptied: readonly Rule[] = [
  rule(
    `(?<=^|[.;] )(?<field>[^,.;:!?"“”()]{2,40})(?::| should be| is) ${nobody},? ?\\(${taking} (?<what>[^()]+)\\)`,
    (found) => `remove ${of(found, 'what')} from ${of(found, 'field')}`,
  ),
];
