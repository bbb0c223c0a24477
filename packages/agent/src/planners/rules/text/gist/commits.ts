// How an instruction says that what was asked for is to be kept, sent or confirmed.

import type { Word } from './words.ts';

export interface Commit {
  readonly say: string;
  readonly words: readonly number[];
}

const verbs = /^(?:save|send|submit|confirm|store)$/;
const done = /^(?:saved|sent|submitted|confirmed|stored)$/;
const asking = /^(?:please|and|to|then|so|you|now|just|also|kindly|but|after|afterwards)$/;
const base: Readonly<Record<string, string>> = {
  saved: 'save',
  sent: 'send',
  submitted: 'submit',
  confirmed: 'confirm',
  stored: 'store',
};

export function commitsIn(words: readonly Word[]): Commit[] {
  const out: Commit[] = [];
  for (const word of words) {
    const before = words[word.at - 1];
    const starts = before === undefined || before.kind === 'mark' || asking.test(before.low);
    if (verbs.test(word.low) && starts) out.push(spoken(words, word));
    else if (
      done.test(word.low) &&
      /^(?:be|it|get|gets|is|are|them)$/.test(before?.low ?? '') &&
      (words[word.at + 1] === undefined || words[word.at + 1]?.kind === 'mark')
    )
      out.push({ say: `${base[word.low]} it`, words: [word.at] });
    else if (word.low === 'yes' && isAnswer(words, word.at))
      out.push({ say: 'Confirm', words: [word.at] });
  }
  return out.filter((each, at) => out.findIndex(({ say }) => say === each.say) === at);
}

/** "say yes when it asks", "answer the question with yes". */
const isAnswer = (words: readonly Word[], at: number): boolean =>
  words
    .slice(Math.max(0, at - 5), at)
    .some(({ low }) => /^(?:say|answer|click|press|asked)$/.test(low));

/** The verb with its short object. */
function spoken(words: readonly Word[], verb: Word): Commit {
  const span = [verb.at];
  for (let at = verb.at + 1; at < words.length && span.length < 5; at += 1) {
    const word = words[at];
    if (word === undefined || word.kind === 'mark' || /^(?:and|when|if|to|at|then)$/.test(word.low))
      break;
    if (word.kind !== 'filler' && word.kind !== 'content') break;
    span.push(at);
  }
  const object = span
    .slice(1)
    .map((at) => words[at])
    .filter((word) => word?.kind === 'content')
    .map((word) => word?.raw)
    .join(' ');
  return { say: object === '' ? verb.low : `${verb.low} the ${object}`, words: span };
}
