// "changed", "ticked", "sent" → "change", "tick", "send": deeds said in the passive.

import { openVerbs, verbs } from '../lexicon/verbs.ts';

const irregular: Readonly<Record<string, string>> = {
  chosen: 'choose',
  made: 'make',
  sent: 'send',
  written: 'write',
  withdrawn: 'withdraw',
  taken: 'take',
  given: 'give',
  put: 'put',
  set: 'set',
  shown: 'show',
  hidden: 'hide',
  paid: 'pay',
  bought: 'buy',
  held: 'hold',
  lent: 'lend',
  brought: 'bring',
  done: 'do',
  read: 'read',
  reset: 'reset',
  split: 'split',
  cancelled: 'cancel',
  canceled: 'cancel',
  labelled: 'label',
  forgotten: 'forget',
  kept: 'keep',
  sold: 'sell',
  found: 'find',
  left: 'leave',
  sung: 'sing',
  drawn: 'draw',
  thrown: 'throw',
  cut: 'cut',
  shut: 'shut',
  built: 'build',
  broken: 'break',
  undone: 'undo',
  redone: 'redo',
};

const forms = (word: string): string[] =>
  word.endsWith('e')
    ? [`${word}d`]
    : /[^aeiou]y$/.test(word)
      ? [`${word.slice(0, -1)}ied`]
      : [`${word}ed`, `${word}${word.at(-1)}ed`];

const known = new Map<string, string>(Object.entries(irregular));
for (const word of [
  ...verbs.flatMap(({ says }) => says.map((said) => said.split(' ')[0] ?? '')),
  ...openVerbs,
])
  for (const form of forms(word)) if (!known.has(form)) known.set(form, word);

/** The deed behind a participle; `guess` takes any word that ends like one. */
export function deedOf(word: string, guess = false): string | undefined {
  const sure = known.get(word);
  if (sure !== undefined || !guess) return sure;
  if (!/^[a-z]{3,}ed$/.test(word)) return undefined;
  const base = word.slice(0, -2);
  if (/([^aeiouls])\1$/.test(base)) return base.slice(0, -1);
  return /(?:[cvzu]|[^s]s|[nrdl]g)$/.test(base) ? `${base}e` : base;
}
