// Requests in other words than the frames know, said again plainly.

import { readAnchored } from './anchored.ts';
import { readAsFields } from './as-fields.ts';
import { listRules } from './deed-lists.ts';
import { valueRules } from './deed-values.ts';
import type { Scope } from './phrase.ts';
import type { Said } from './rule.ts';

const rules = [...listRules, ...valueRules];

/** The plain requests behind an imperative; undefined when it is plain already. */
export function plainDeed(scope: Scope, text: string): Said {
  const listed = readAsFields(scope, text);
  if (listed !== undefined) return listed;
  for (const { when, say } of rules) {
    const found = when.exec(text);
    if (found === null) continue;
    const said = say(found.groups ?? {}, scope);
    if (said !== undefined) return said;
  }
  return readAnchored(scope, text);
}
