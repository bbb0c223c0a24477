// "Change the time to 06:15" where one field of the page takes a time, whatever it is called.

import type { Field } from '../page/fields.ts';
import type { Desc } from '../text/describe.ts';

const kinds: readonly (readonly [RegExp, RegExp, RegExp])[] = [
  [/^(?:time|hour|clock)$/iu, /^time$/, /^\d{1,2}:\d{2}(?:\s?[ap]\.?m\.?)?$/iu],
  [/^(?:date|day)$/iu, /^date$/, /\d/u],
];

/** The only one of that kind in sight. */
export function fieldOfKind(
  fields: readonly Field[],
  { names, text }: Desc,
  value: string,
): Field | undefined {
  const phrase = (names[0] ?? text).trim();
  const kind = kinds.find(([said, , form]) => said.test(phrase) && form.test(value.trim()))?.[1];
  const [only, other] = fields.filter(({ kind: own, node }) => kind?.test(own) && node.visible);
  return other === undefined ? only : undefined;
}
