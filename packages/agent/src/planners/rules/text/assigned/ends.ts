// How an instruction about fields ends: saved, sent, or by a button that it names.

import type { Heard } from '../anchored/heard.ts';
import { stem, wordsOf } from '../words.ts';

const closing = /^(?:save|saved|saving|store|update|updated|send|submit|apply)$/;

/** How it ends: with the button of that name, where there is one; saving needs none. */
export function endsOf(
  { words, shown, ground }: Heard,
  taken: readonly number[],
): { words: readonly number[]; says: string[] } | undefined {
  const verbs = words.filter(
    ({ at, low, kind }) => kind !== 'quote' && closing.test(low) && !taken.includes(at),
  );
  const [verb] = verbs;
  const pressed = shown.filter(
    ({ kind, fit, text }) =>
      kind === 'control' && fit > 0.95 && closing.test(wordsOf(text)[0] ?? ''),
  );
  const [button] = pressed;
  if (button !== undefined)
    return { words: pressed.flatMap((each) => each.words), says: [`Press "${button.text}"`] };
  if (verb === undefined || /^(?:stor|updat|appl)/.test(stem(verb.low)))
    return { words: [], says: [] };
  if (/^sav/.test(stem(verb.low))) return { words: [], says: ['Save'] };
  const own = (ground.known?.controls ?? []).filter(
    (name) => stem(wordsOf(name)[0] ?? '') === stem(verb.low),
  );
  return own.length === 1
    ? { words: verbs.map(({ at }) => at), says: [`Press "${own[0]}"`] }
    : undefined;
}
