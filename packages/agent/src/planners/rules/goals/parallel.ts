// "It was wet. It was late.": sentences that begin alike say alike. Where what the one says was given
// as a value, what the other says is a value too, and was passed over.

import type { Evidence } from '@tabhand/protocol';
import type { RulesMind } from '../../../mind.ts';
import { wordsOf } from '../text/words.ts';

const given = /^(?:"(?<field>.+?)" (?:is|holds)|the form holds) "(?<value>.*)"/u;

const valueIn = ({ kind, claim }: Evidence): string[] => {
  const value = kind === 'value' ? given.exec(claim)?.groups?.value : undefined;
  return value === undefined ? [] : [value];
};

/** How a sentence begins, and the few words in which it ends. */
function cut(sentence: string): { readonly head: string; readonly rest: readonly string[] }[] {
  const words = wordsOf(sentence);
  const rest = words
    .slice(2)
    .filter((word) => !/^(?:an?|the|also|too|very|quite|and)$/u.test(word));
  return rest.length > 0 && rest.length < 4 ? [{ head: words.slice(0, 2).join(' '), rest }] : [];
}

/** What such a sentence says that nothing was done about. */
export function passedBy(query: string, { goals, ledger }: RulesMind): string | undefined {
  const values = goals.flatMap(({ evidence }) => evidence.flatMap(valueIn)).map(wordsOf);
  const isGiven = (rest: readonly string[]): boolean =>
    values.some((value) => value.join(' ') === rest.join(' '));
  const sentences = query.split(/[.;!\n]/u).flatMap(cut);
  const used = sentences.filter(({ rest }) => isGiven(rest)).map(({ head }) => head);
  const met = (word: string): boolean =>
    (ledger?.words ?? []).includes(word) || values.some((value) => value.includes(word));
  return sentences.find(({ head, rest }) => used.includes(head) && !rest.some(met))?.rest.join(' ');
}
