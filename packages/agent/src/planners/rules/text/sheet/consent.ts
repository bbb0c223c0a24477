// "Confirm that everything is true", "the confirmation ticked": the box by which a form lets its
// sender vouch for it. What is vouched for is said here, not whether the form is sent.

import { pattern } from '../pattern.ts';

const all =
  '(?:it|(?:everything|all(?: of (?:it|this))?)(?: (?:i|we) \\p{Ll}+| (?:that is )?(?:above|here|in it|written|stated|entered|given|said)(?: (?:above|here|there|down))?)?|this|that|(?:the|my|what) [^,.;]{2,30}?)';
const sound = '(?:true|correct|truthful|accurate|right)';
const box =
  '(?:(?:truth |honesty |truthfulness )?(?:confirmation|declaration)|(?:confirmation |consent |truth |last |only )?(?:check|tick )?box|checkbox|statement|terms(?: and conditions)?)';
const lead = '(?:,|;)?\\s*(?:\\b(?:and|then|also|please|finally)\\b,?\\s*)*';

const ticking = '(?:tick|check|mark|accept|confirm|agree (?:to|that)|set)';
const boxed = '(?:that |(?:the )?(?:check ?|tick ?)?(?:box|statement|sentence)? ?)?';

const ways: readonly RegExp[] = [
  pattern(
    `${lead}(?:\\b${ticking} ${boxed}|\\bwith )["“]?${all} (?:is|are)(?: all)? ${sound}["”]?(?: (?:ticked|checked|confirmed|accepted))?(?=\\s*(?:[,.;!?]|$|and\\b|then\\b))`,
    'iu',
  ),
  pattern(`${lead}\\b(?:everything|all) ${sound}\\s*[:=] ?(?:yes|true|on|ticked)\\b`, 'iu'),
  pattern(
    `${lead}(?:\\bi (?:hereby )?)?\\b(?:confirm|certify|declare|assure|state)(?: that| the statement that)? ${all} (?:is|are)(?: all)? ${sound}\\b`,
    'iu',
  ),
  pattern(
    `${lead}\\b(?:confirm|certify|declare|assure|vouch for) the (?:truth|correctness|accuracy)(?: of (?:it|this|that|everything|all(?: of (?:it|this))?|the \\p{Ll}+))?\\b`,
    'iu',
  ),
  pattern(
    `${lead}(?:\\b(?:everything|all|it)(?: is| being)? )?\\b(?:confirmed|declared|certified) (?:as |to be )?${sound}\\b`,
    'iu',
  ),
  pattern(
    `${lead}(?:\\bthat )?["“]?\\b${all} (?:is|are)(?: all)? ${sound}\\b["”]?(?:\\s*[:=]\\s*(?:yes|true|on|ticked)| (?:ticked|checked|confirmed|accepted)\\b)?`,
    'iu',
  ),
  pattern(
    `${lead}\\b(?:tick|check|accept|agree to|set|mark) (?:the |that )?${box}(?: (?:under|in|on|at) [^,.;]{2,20})?(?=\\s*(?:[,.;!?]|$|and\\b|then\\b))`,
    'iu',
  ),
  pattern(
    `${lead}(?:\\bwith )?(?:\\bthe )?\\b${box}\\s*(?:is |[:=] ?)?(?:ticked|checked|accepted|confirmed|yes|set)\\b(?: (?:under|in|on|at) [^,.;]{2,20})?`,
    'iu',
  ),
];

/** "it's all true". */
const shortened = pattern(`\\b(it|that|this|everything|all)['’]s (?=(?:all )?${sound}\\b)`, 'giu');

export interface Vouched {
  readonly text: string;
  /** How it was said; empty: it was not. */
  readonly consent: string;
}

/** The instruction without it. */
export function withoutConsent(source: string): Vouched {
  const said: string[] = [];
  const text = ways.reduce(
    (now, way) =>
      now.replace(way, (found) => {
        said.push(found.replace(/^[\s,;]+|["“”=]/gu, '').trim());
        return ' , ';
      }),
    source.replace(shortened, '$1 is '),
  );
  const rest = text.replace(/(?:\s*,\s*)+(?=[,.;!?]|$)/gu, '');
  return { text: said.length === 0 ? source : rest, consent: said.join(' ') };
}
