// One field told to become two things, or one thing to be done and never to be done: only the user
// knows which.

import type { Decision } from '../../../decision.ts';
import { isYes } from '../../../state.ts';
import type { Intent } from './intent.ts';
import { pattern } from './pattern.ts';
import type { Answered } from './unsure.ts';
import { escaped, normal } from './words.ts';

export function askContrary(intents: readonly Intent[]): Decision | undefined {
  const field = contraryIn(intents);
  if (field !== undefined) {
    const [one, other] = field.values;
    return ask(`Should "${field.field}" be ${one} or ${other}?`, field.field);
  }
  const deed = doneAndNot(intents);
  return deed === undefined ? undefined : ask(`Should I "${deed}" or not?`, deed);
}

const whichValue = /^Should ".+" be (?<one>.+) or (?<other>.+)\?$/u;
const whetherDone = /^Should I "(?<deed>.+)" or not\?$/u;

/** The instruction as the answer leaves it: one value, or the deed without its opposite. */
export function asSettled(query: string, { question, answer }: Answered): string {
  const { one, other } = whichValue.exec(question)?.groups ?? {};
  if (one !== undefined && other !== undefined)
    return [one, other].reduce((text, value) => text.replaceAll(value, answer.trim()), query);
  const { deed } = whetherDone.exec(question)?.groups ?? {};
  return deed === undefined ? query : query.replace(isYes(answer) ? denied(deed) : told(deed), '');
}

const nots = String.raw`(?:do not|don['’]?t|never|not)\s+(?:ever\s+)?`;
const denied = (deed: string): RegExp =>
  pattern(String.raw`[\s,;.]*(?:\b(?:and|but|then|also)\s+)*\b${nots}${escaped(deed)}`, 'giu');
const told = (deed: string): RegExp =>
  pattern(String.raw`(?<!${nots})\b${escaped(deed)}[\s,;.]*(?:(?:and|but|then|also)\s+)*`, 'giu');

const ask = (question: string, about: string): Decision => ({
  kind: 'ask',
  question,
  missing: [about],
  why: 'It cannot be both',
});

/** The two values, and the field that cannot have both. */
function contraryIn(
  intents: readonly Intent[],
): { readonly field: string; readonly values: readonly [string, string] } | undefined {
  const seen = new Map<string, string>();
  for (const { op, field, value, place, guard } of intents) {
    if (op !== 'set' || field === undefined || value === undefined || guard !== undefined) {
      if (!/^(?:go|open|read|count)$/.test(op)) seen.clear();
      continue;
    }
    const key = normal(`${field.names[0] ?? field.text} ${field.of ?? ''} ${place?.text ?? ''}`);
    const before = seen.get(key);
    if (before !== undefined && normal(before) !== normal(value) && key.trim() !== '')
      return { field: field.names[0] ?? field.text, values: [before, value] };
    seen.set(key, value);
  }
  return undefined;
}

const lead =
  /^(?:(?:and|but|or|then|also|please|just|kindly)\s+)*(?:(?:do not|don['’]?t|never|not)(?:\s+ever)?\s+)?/iu;

/** The same words with a "not" and without one, and none on when. */
function doneAndNot(intents: readonly Intent[]): string | undefined {
  const plain = intents.filter(({ guard, times }) => guard === undefined && times === undefined);
  const deed = ({ said }: Intent): string => normal(said.replace(lead, ''));
  const wanted = new Set(plain.filter(({ forbidden }) => forbidden !== true).map(deed));
  const both = plain.find((each) => each.forbidden === true && wanted.has(deed(each)));
  return both?.said.replace(lead, '').trim();
}
