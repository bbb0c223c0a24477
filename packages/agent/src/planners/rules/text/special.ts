// Readings that a frame cannot give: keys, and turning things on and off.

import { type SaidVerb, verbs } from '../lexicon/verbs.ts';
import type { Clause } from './clauses.ts';
import { describePhrase, textOf } from './describe.ts';

import type { Intent } from './intent.ts';

import type { Token } from './tokens.ts';

const keys =
  /^(?:enter|return|tab|escape|esc|space|spacebar|backspace|delete|home|end|page ?up|page ?down|arrow ?(?:up|down|left|right)|(?:up|down|left|right) arrow|f\d{1,2}|(?:ctrl|control|alt|shift|cmd|command|meta)\s*\+.+)$/i;

/** Readings that a frame cannot give: keys, on and off, times. */
export function specialOps(
  clause: Clause,
  rest: readonly Token[],
  said: SaidVerb,
  text: string,
): Intent | undefined {
  const base = { word: said.words.join(' '), verb: said.verb, said: clause.text, slots: [] };
  const phrase = textOf(rest, text).replace(/^(?:the|on|on the) /i, '');
  const key = /^(.*?)(?: key)?(?: button)?$/i.exec(phrase)?.[1] ?? '';
  if (
    /^(?:press|hit|push)/.test(said.words[0] ?? '') &&
    keys.test(key) &&
    !rest.some((token) => token.kind === 'quote') &&
    !/ button$/i.test(phrase)
  )
    return { ...base, op: 'key', value: key, score: 0.9 };
  if (said.verb.empties === true && rest.length > 0) return emptied(base, rest, text);
  const last = rest.at(-1);
  const onOff = last?.low === 'on' || last?.low === 'off' ? last.low : undefined;
  if (said.verb.op === 'set' && onOff !== undefined && rest.length > 1 && last?.kind === 'word')
    return onOffIntent(base, rest.slice(0, -1), onOff, text);
  const start = rest[0]?.low;
  if (said.verb.op === 'set' && (start === 'on' || start === 'off') && rest.length > 1)
    return onOffIntent(base, rest.slice(1), start, text);
  return undefined;
}

/** "Clear the note and the remark": each of them shall be empty. */
function emptied(
  base: Pick<Intent, 'word' | 'said' | 'slots'>,
  tokens: readonly Token[],
  text: string,
): Intent {
  const field = describePhrase(tokens, text);
  const { list } = field;
  if (list.length < 2) return { ...base, op: 'set', field, value: '', score: 0.9 };
  const slots = list.map((name) => ({
    field: { ...field, raw: name, text: name, names: [], list: [] },
    value: '',
  }));
  return { ...base, op: 'fill', slots, score: 0.9 };
}

function onOffIntent(
  base: {
    readonly word: string;
    readonly said: string;
    readonly slots: readonly [] | readonly never[];
  },
  tokens: readonly Token[],
  state: 'on' | 'off',
  text: string,
): Intent {
  const op = state === 'on' ? 'tick' : 'untick';
  const verb = verbs.find((each) => each.op === op);
  const to = tokens.at(-1)?.low === 'to' ? tokens.slice(0, -1) : tokens;
  return {
    ...base,
    op,
    ...(verb === undefined ? {} : { verb }),
    thing: describePhrase(to, text),
    score: 0.8,
  };
}
