// "Under Trail pick Ridge, under Remark type "…"": the field first and then what is put there, part by
// part, as names and values.

import { pattern } from '../pattern.ts';

const field = '(?<field>["“][^"”]+["”]|(?:\\p{Lu}|\\p{Ll}+ )[^,.;:!?"“”\\n]*?)';
const entering = '(?<verb>pick|choose|select|type|enter|write|put|set|add|take)(?: in)?';
const value = '(?<value>["“][^"”]*["”]|[^,.;:!?"“”\\n]+?)';
const part = pattern(
  `(?<lead>^|[,;.] (?:and (?:then )?|then )?| and (?:then )?)(?:under|in|at|for|as) (?:the )?${field},? ${entering} ${value}(?=\\s*(?:[,;.!?]|$| and (?:under|in|at|for|as|then|send|press|submit)\\b))`,
  'giu',
);

/** One such part may be anything; two of them are a form. */
export function underFields(source: string): string {
  if ([...source.matchAll(part)].length < 2) return source;
  return source.replace(part, (...found) => {
    const { lead = '', field: name = '', verb = '', value: said = '' } = groupsOf(found);
    const more = /^add$/iu.test(verb) ? 'also ' : '';
    return `${lead}${name.replace(/["“”]/gu, '')} = ${more}${said}`;
  });
}

const groupsOf = (found: readonly unknown[]): Readonly<Record<string, string>> =>
  found.at(-1) as Readonly<Record<string, string>>;
