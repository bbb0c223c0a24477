// Whether a condition holds, by what the page shows now.

import type { Test } from './deed.ts';
import type { Name } from './name.ts';

const digits = (text: string): number => Number(text.replace(/(?<=\d)[,\u00a0'](?=\d{3}\b)/gu, ''));

const plain = (text: string): string => text.trim().toLowerCase();

/** Undefined where the page does not tell. */
export function holdsNow(
  { thing, is, value, not }: Test,
  names: readonly Name[],
): boolean | undefined {
  const known = names.filter(({ text, kind }) => text === thing && kind !== 'held');
  const holds = is === 'on' ? isOn(known) : told(known, names, { is, value });
  return holds === undefined ? undefined : holds !== not;
}

const isOn = (known: readonly Name[]): boolean | undefined =>
  known.find(({ kind }) => kind === 'box')?.on;

function told(
  known: readonly Name[],
  names: readonly Name[],
  { is, value }: Pick<Test, 'is' | 'value'>,
): boolean | undefined {
  const field = known.find(({ value: held }) => held !== undefined);
  const picked = names.find(
    ({ kind, of, on }) => kind === 'pick' && on === true && of === known[0]?.text,
  );
  const held = field?.value ?? picked?.text;
  if (held === undefined) return undefined;
  if (is === 'empty') return plain(held) === '';
  if (is === 'same' && field?.kind !== 'number') return plain(held) === plain(value);
  return compared(digits(held), digits(value), { is, isEmpty: plain(held) === '' });
}

function compared(
  held: number,
  value: number,
  { is, isEmpty }: { readonly is: Test['is']; readonly isEmpty: boolean },
): boolean | undefined {
  if (isEmpty || Number.isNaN(held) || Number.isNaN(value)) return undefined;
  if (is === 'over') return held > value;
  if (is === 'under') return held < value;
  if (is === 'least') return held >= value;
  return is === 'most' ? held <= value : held === value;
}
