// "A or B": a choice that only the user can make. Neither is done before it is made.

import { isVerbWord } from '../lexicon/verbs.ts';
import { asSettled } from './contrary.ts';
import { fillers } from './gist/fillers.ts';
import { pattern } from './pattern.ts';
import { type Answered, asMeant } from './unsure.ts';
import { escaped } from './words.ts';

export interface Either {
  readonly first: string;
  readonly second: string;
  /** The words as they stand in the instruction, the article of the second included. */
  readonly whole: string;
}

const quotes = /["“„«'‘][^"”“»'’]*["”»'’]/gu;
/** They do not name a second thing. */
const idle =
  /^(?:so|not|less|more|later|earlier|higher|lower|newer|older|better|above|below|over|under|else|otherwise|whatever|whichever|something|anything|similar)$/iu;
const word = String.raw`[\p{L}\p{N}][\p{L}\p{N}'’.-]*`;
const joined = pattern(
  `(?<first>(?:${word} ){0,3}${word}),? or (?<article>(?:the|an?|my|our) )?(?<second>${word}(?: ${word}){0,2})`,
  'giu',
);

/** The first open choice; names of the page with "or" inside are no choice. */
export function eitherIn(query: string, phrases: readonly string[] = []): Either | undefined {
  const bare = phrases
    .filter((phrase) => / or /iu.test(phrase))
    .reduce((text, phrase) => text.replaceAll(pattern(escaped(phrase), 'giu'), blank), query)
    .replace(quotes, blank);
  for (const sentence of bare.split(/(?<=[.!?;\n])/u)) {
    if (isExempt(sentence)) continue;
    for (const found of sentence.matchAll(joined)) {
      const either = readEither(found.groups ?? {});
      if (either !== undefined) return either;
    }
  }
  return undefined;
}

const blank = (text: string): string => '·'.repeat(text.length);

/** Questions, conditions and prohibitions may well name several things. */
const isExempt = (sentence: string): boolean =>
  /[?]|\b(?:if|unless|whether|until|without|never|don['’]t|do not|no|not|neither|any|every|all|which|what|who|either way|only|filter|show)\b/iu.test(
    sentence,
  );

function readEither(groups: Readonly<Record<string, string | undefined>>): Either | undefined {
  const { first = '', second = '', article = '' } = groups;
  const left = run(first.split(' ').toReversed()).toReversed().join(' ');
  const right = run(second.split(' ')).join(' ');
  if (left === '' || right === '' || idle.test(right.split(' ')[0] ?? '')) return undefined;
  return { first: left, second: right, whole: `${left} or ${article}${right}` };
}

/** Words up to one that only holds the sentence together. */
function run(words: readonly string[]): string[] {
  const end = words.findIndex((each) => fillers.has(each.toLowerCase()) || isVerbWord(each));
  return words.slice(0, end === -1 ? words.length : end);
}

export const eitherQuestion = ({ first, second }: Either): string =>
  `Which of the two do you mean: ${first} or ${second}?`;

/** The instruction with the choices in it that were answered. */
export function withChoices(query: string, answers: readonly Answered[]): string {
  return answers.reduce((text, answered) => {
    const either = eitherIn(text);
    return either !== undefined && answered.question === eitherQuestion(either)
      ? text.replace(either.whole, answered.answer.trim())
      : asSettled(asMeant(text, answered), answered);
  }, query);
}
