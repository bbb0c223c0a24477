// What stands in a field and what shall stand there instead, told with both.

import { type Deed, it } from '../deed.ts';
import { type Found, frames } from '../frame.ts';
import { isValue } from '../value.ts';
import { inputKinds } from './inputs.ts';

/** What is said to stand there must be what does. */
const instead = (found: Found): Deed[] | undefined => {
  const [held] = found.all('held', 'held') ?? [];
  const field = found.one('field', ...inputKinds);
  const name = field?.text ?? held?.of;
  if (name === undefined || (held !== undefined && held.of !== name)) return undefined;
  if (!isValue(found, 'value', field?.kind)) return undefined;
  return [{ do: 'set', field: name, value: found.text('value') }];
};

/** "Put this there: …": what was spoken of before. */
const there = (found: Found): Deed[] | undefined =>
  isValue(found, 'value', 'text')
    ? [{ do: 'set', field: it, value: found.text('value') }]
    : undefined;

const text = '(what|whatever|everything|all|the (text|content|contents|value|entry|words|wording))';
const by = '(to|into|by|with|for|->|→)';
const where = '(in|under|at|of|for|from|inside)';

export const replacedFrames = [
  ...frames(
    [
      `${where} {FIELD} [,] {HELD} ({shall} (be|become|read|turn into|change to)|becomes) {VALUE}`,
      `({change}|replace|swap|exchange|turn) {HELD} ${where} {FIELD} ${by} {VALUE}`,
      `(replace|exchange|overwrite|swap) ${text} [that] [is|stands|was|says] [there|written|entered] ${where} {FIELD} ${by} {VALUE}`,
      `{FIELD} : (instead of|not|in place of) {HELD} [,] [{write}|but|rather] {VALUE}`,
    ],
    instead,
    1.3,
  ),
  ...frames(
    [
      '{write} [this|the following|these words] (there|in it|in there|in its place|here|instead) : {VALUE}',
      '{write} {VALUE} (there|in it|in there|in its place|instead|in here)',
    ],
    there,
    1.4,
  ),
];
