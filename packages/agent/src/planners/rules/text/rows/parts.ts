// Pieces that sentences about rows are made of, as sources of patterns.

import { pattern } from '../pattern.ts';

export const quote = '["“][^"”]*["”]';
export const what = `(?:${quote}|\\d:\\d|[^,.;:!?"“”\\n])+?`;
/** A few words, the first of them whatever it is. */
export const few = `(?:${quote}|[^\\s,.;:!?"“”]+)(?: (?:${quote}|[^\\s,.;:!?"“”]+)){0,4}?`;

const goesOn =
  '(?:confirm|accept|agree|approve|answer|say|save|press|click|tap|choose|select|pick|set|enter|type|open|close|tick|check|tell|then|do|mark|put)';
export const end = `(?=\\s*(?:[,.;!?)]|$)|,? and (?:then |please )?${goesOn}\\b|,? then ${goesOn}\\b)`;

export const line = '(?:row|line|entry|card|record)';
export const pressing = '(?:press|click|tap|hit|push|use)(?: on)?';
const belongs = '(?:of|for|with|containing|holding|about|belonging to|that belongs to|that says)';
/** "in the row of", "on the line with". */
export const inLine = `(?:in|on|at|from|of) (?:the|that) ${line}(?: ${belongs}|(?= (?:["“]|(?-i:\\p{Lu}))))`;
export const beside =
  '(?:(?:(?:that|which) (?:is|stands) )?(?:right )?(?:next to|beside|alongside|belonging to)|(?:that|which) (?:belongs to|goes with))';
export const ofLine = `(?:the|that) ${line}s? ${belongs}`;

/** Names, codes and quotes tell one record from another; common nouns do not. */
export const tells = (text: string): boolean => /["“\d]|(?:^|[^\p{L}])\p{Lu}/u.test(text);

const kind =
  /^(?:[Tt]he |[Aa]n? |[Oo]ur |[Mm]y )?(?:(?!(?:of|by|for|in|on|at|from|to|with|and) )\p{Ll}[\p{L}-]* ){0,3}?(?:(?:called|named|with the (?:code|name|number|title)) )?(?=["“\d]|\p{Lu})/u;

/** "the customer Rosa", "order N-7": the name without the word for its kind. */
export const nameIn = (text: string): string => {
  const bare = text.trim().replace(kind, '');
  return bare === '' ? text.trim() : bare;
};

export type Found = Readonly<Record<string, string>>;
export type Rule = readonly [RegExp, (found: Found) => string];

export const rule = (words: string, say: Rule[1]): Rule => [pattern(words, 'giu'), say];
export const of = (found: Found, key: string): string => found[key] ?? '';

export const applyAll = (text: string, rules: readonly Rule[]): string =>
  rules.reduce(
    (now, [test, say]) =>
      now.replace(test, (all: string, ...rest) => say({ ...(rest.at(-1) as Found), all })),
    text,
  );
