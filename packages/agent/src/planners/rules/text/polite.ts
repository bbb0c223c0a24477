// Politeness and ordering words before a deed, which say nothing about it.

import type { Token } from './tokens.ts';

const polite: readonly (readonly string[])[] = [
  'please',
  'kindly',
  'just',
  'now',
  'also',
  'finally',
  'first',
  'firstly',
  'next',
  'then',
  'lastly',
  'again',
  'can you',
  'could you',
  'would you',
  'will you',
  'can you please',
  'could you please',
  'would you please',
  'i want to',
  'i would like to',
  "i'd like to",
  'i want you to',
  "i'd like you to",
  'i need to',
  'i need you to',
  'you should',
  'you need to',
  'you must',
  'you have to',
  'make sure to',
  'make sure that you',
  'be sure to',
  "let's",
  'lets',
  'let us',
  'go ahead and',
  'try to',
  'help me',
  'help me to',
  'i have to',
  'we need to',
  'remember to',
  'use the page to',
  'go and',
]
  .map((each) => each.split(' '))
  .sort((a, b) => b.length - a.length);

export function stripPolite(tokens: readonly Token[]): readonly Token[] {
  const found = polite.find((words) =>
    words.every(
      (word, at) => tokens[at]?.low === word || tokens[at]?.low === word.replace("'", '’'),
    ),
  );
  if (found === undefined || found.length >= tokens.length) return tokens;
  const rest = tokens.slice(found.length);
  return stripPolite(rest[0]?.raw === ',' ? rest.slice(1) : rest);
}
