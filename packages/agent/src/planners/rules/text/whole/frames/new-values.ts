// What a field or a list has become: "the fee is now 3", "6 days instead of 9", "red flag".

import type { Deed } from '../deed.ts';
import { type Found, frames } from '../frame.ts';
import { isValue } from '../value.ts';
import { inputKinds } from './inputs.ts';

const isOne = (found: Found): boolean => found.pieces('value').length === 1;

/** What it held before, if that is told, must be what it holds. */
const set = (found: Found): Deed[] | undefined => {
  const field = found.one('field', ...inputKinds);
  const [held] = found.all('held', 'held') ?? [];
  const before = found.text('held');
  if (field === undefined || !isValue(found, 'value', field.kind)) return undefined;
  const value = found.text('value');
  if (before !== '' && held?.of !== field.text && before !== field.value) return undefined;
  if (field.value === value) return [{ do: 'fact', about: field.text }];
  return [{ do: 'set', field: field.text, value }];
};

const counted = (found: Found): Deed[] | undefined =>
  isOne(found) && /^<[^.]*[#@]/u.test(found.pieces('value')[0]?.seen ?? '')
    ? set(found)
    : undefined;

const choose = (found: Found): Deed[] | undefined => {
  const list = found.one('list', 'list', 'group');
  const option = (found.all('option', 'option', 'pick') ?? []).find(({ of }) => of === list?.text);
  if (list === undefined || option === undefined) return undefined;
  return [{ do: 'choose', option: option.text, list: list.text }];
};

const before =
  '[(instead of|rather than|not|in place of|up from|down from|previously|before it was) {held}]';

export const newValueFrames = [
  ...frames(
    [
      `[{wish}] {FIELD} (is|are) now {VALUE} ${before}`,
      `{FIELD} (is|are) {VALUE} (now|from now on|these days|from today) ${before}`,
      `{FIELD} has (changed|moved|gone) [from {held}] to {VALUE}`,
      `[{wish}] {FIELD} [to (go|change|move)|goes|(should|must|has to) (go|change|move)] from {held} to {VALUE}`,
      '{FIELD} (:|,) from {held} to {VALUE}',
      `{FIELD} : {VALUE} ${before}`,
      `[a] new {FIELD} (:|is|of|will be) {VALUE} ${before}`,
      `there is a new {FIELD} (:|,|of) {VALUE} ${before}`,
    ],
    set,
    1.3,
  ),
  ...frames([`[{wish}] {VALUE} {FIELD} ${before}`], counted, 1.3),
  ...frames(
    [
      '[{wish}] {OPTION} {LIST}',
      '{LIST} {OPTION}',
      '{LIST} (is|are) now {OPTION}',
      '[{wish}] a {OPTION} {LIST}',
    ],
    choose,
    1.3,
  ),
];
