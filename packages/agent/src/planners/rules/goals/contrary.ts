// A value that was said only to say what shall not be: "Rye, not Oat" gives no field "Oat". And one
// field that is given two values in one breath. Both are asked before anything is typed.

import { byRef, has, type Page } from '../page/view.ts';
import { pattern } from '../text/pattern.ts';
import { escaped, normal } from '../text/words.ts';
import type { Step } from './step.ts';

type Ask = Extract<Step, { do: 'ask' }>;

interface Given {
  readonly ref: unknown;
  readonly name: string;
  readonly value: string;
}

export function contrary(said: string, page: Page, step: Step): Ask | undefined {
  if (step.do !== 'act') return undefined;
  const all = step.acts.flatMap(({ target, command: { args } }): Given[] => {
    const value = args.text ?? args.value ?? radioName(page, args.ref);
    return typeof value === 'string' ? [{ ref: args.ref, name: target?.name ?? '', value }] : [];
  });
  const refused = all.find(({ value }) => isOnlyRefused(said, value));
  if (refused !== undefined)
    return ask(refused, `You say what should not be "${refused.value}". What should be?`);
  const twice = all.find((each, at) =>
    all.slice(0, at).some((other) => isOther(page, each, other)),
  );
  if (twice === undefined) return undefined;
  return ask(twice, `Which of the values you name should "${twice.name}" have?`);
}

const ask = ({ name }: Given, question: string): Ask => ({
  do: 'ask',
  question,
  missing: [name],
});

/** To choose one of several is to give a value as well. */
function radioName(page: Page, ref: unknown): string | undefined {
  const node = typeof ref === 'string' ? byRef(page, ref) : undefined;
  return node?.role === 'radio' ? node.name : undefined;
}

function isOther(page: Page, one: Given, other: Given): boolean {
  if (typeof one.ref !== 'string' || one.ref !== other.ref) return false;
  const node = byRef(page, one.ref);
  const isList = node !== undefined && (has(node, 'multiple') || has(node, 'multiselectable'));
  return !isList && normal(one.value) !== normal(other.value);
}

const article = '(?:the |an? |any |our )?';
const forms = `(?:at |in |on |with |for |by |to |from )?${article}["“']?`;

/** "no 12" is a number, and "not only", "not yet" refuse nothing. */
const refusing = (value: string): string =>
  `(?:not|instead of|rather than|in place of|no longer${/\d/u.test(value) ? '' : '|no|without|no more'})`;

/** Each time it is named it stands behind such a word. */
export function isOnlyRefused(said: string, value: string): boolean {
  const text = normal(said);
  const one = `${escaped(normal(value))}(?![\\p{L}\\p{N}])`;
  if (normal(value) === '') return false;
  const count = (form: string): number => [...text.matchAll(pattern(form, 'giu'))].length;
  const all = count(`(?<![\\p{L}\\p{N}])${one}`);
  return all > 0 && all === count(`\\b${refusing(value)} ${forms}${one}(?!["”']? (?:yet|only))`);
}
