// "…, so go ahead and send it", "no need to ask me again": leave that is given for what is asked
// anyway. It asks for nothing of its own.

import { of, type Rule, rule } from './rows/parts.ts';

const lead = '(?:please |just |then |you (?:can|may) |feel free to )*';
const ahead = `${lead}go ahead(?: now)?`;
const stop = '(?=\\s*(?:[,.;!?]|$))';
/** A box may be called so: only what stands for itself is meant for whoever does it. */
const itself = '(?<=^|[.;!?,–—-]\\s)(?:and |but )?';
const asking =
  '(?:ask|check|check back|come back|confirm|double-?check)(?: (?:it|this|that))?(?: with)?(?: me| us)?(?: back)?';
const often =
  '(?: again| first| twice| once more| any ?more| before(?:hand)?| about (?:it|that|this))*';
const needless = `(?:there(?: is|['’]s) )?(?:no need|you (?:do not|don['’]t|needn['’]t)(?: need| have)?|not necessary)(?: for you)? to ${asking}${often}|(?:i|we) (?:do not|don['’]t) (?:need|want|have) to be asked${often}|(?:please )?(?:do not|don['’]t) ask (?:me|us)(?: back)?${often}`;

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const permitted: readonly Rule[] = [
  // "Don't forget to save": bidden as by the verb alone.
  rule(
    `(?<=^|[.;!?,] |\\band )(?:but |also )*(?:please )?(?:do not|don['’]t) forget to (?<first>\\p{L})`,
    (found) => (/^\p{Lu}/u.test(of(found, 'all')) ? upper(of(found, 'first')) : of(found, 'first')),
  ),
  // What stands before is another sentence then.
  rule(
    `(?:[,;:]| –| —)? (?:so|and so|therefore),? ${ahead}(?:,| and| to)? (?<first>\\p{L})`,
    (found) => `. ${upper(of(found, 'first'))}`,
  ),
  rule(`(?<=^|[.;!?,:] |\\band |\\bthen )${ahead} (?:and|to) (?<first>\\p{L})`, (found) =>
    /^\p{Lu}/u.test(of(found, 'all')) ? upper(of(found, 'first')) : of(found, 'first'),
  ),
  rule(
    `(?<=[^.;!?,:\\s])(?:[,;.!]|,? so|,? and) ${ahead}(?: (?:with|and do) (?:it|that|this))?${stop}`,
    () => '',
  ),
  rule(`(?<=[^.;!?,:\\s])[,;.!]\\s(?:and |but )?(?:${needless})${stop}`, () => ''),
  rule(`${itself}(?:${needless})[,.;:!]\\s+`, () => ''),
  rule(
    `(?<=^(?!(?:if|when|unless|once|where)\\b)[^\\n]*[^.;!?,:\\s])[,;.!] (?:please )?(?:just|simply) do (?:it|that|so)${stop}`,
    () => '',
  ),
];
