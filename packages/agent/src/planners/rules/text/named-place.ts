// "… The setting is on the front desk.": where the page has a Front desk, that is its name, however
// small it was written.

import type { Known } from './intent.ts';
import { pattern } from './pattern.ts';
import { escaped, normal } from './words.ts';

const pointer =
  "(?:it['’]s|(?:it|this|that|they|(?:the|that) (?:setting|switch|option|box|field|list|button|toggle|entry|control)s?) (?:(?:is|are|can be) (?:set|chosen|changed|switched|selected|done)|is|are|can be found|(?:is|are) found)|you(?:['’]ll| will| can)? find (?:it|that|this|them))";

export function withNamedPlace(text: string, known: Known | undefined): string {
  const places = (known?.controls ?? []).filter((name) => /^\p{Lu}[\p{L}\p{N} -]+$/u.test(name));
  if (places.length === 0) return text;
  const any = places.toSorted((a, b) => b.length - a.length).map(escaped);
  const said = pattern(
    `(?<=[.;,?] ${pointer} (?:in|on|under|at) (?:the )?)(?<place>${any.join('|')})(?=(?: tab| section| page| panel| menu)?[.!]?$)`,
    'iu',
  );
  return text.replace(
    said,
    (all: string) => places.find((name) => normal(name) === normal(all)) ?? all,
  );
}
