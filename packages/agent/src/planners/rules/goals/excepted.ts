// "All but Rye on", "any grain but Rye": what is excepted is the one thing that nothing is asked of, and
// a reading that found only that has found it as it was and called it done. So is "the box above Rye".

import type { RulesMind } from '../../../mind.ts';
import { pattern } from '../text/pattern.ts';
import { escaped, normal } from '../text/words.ts';

const stated =
  /^"(?<field>.+?)" (?:is|holds) (?:"(?<value>.*)"|(?:not )?ticked)(?: \(already so\))?$/u;

const excepting =
  '(?:\\b(?:all|every(?:thing|one)?|any(?:thing|one)?|each)\\b[^.;!?,]{0,30}?\\b(?:but|except(?: for)?|save|other than|besides|apart from)|\\bexcept(?: for)?|\\b(?:box|switch|option|one|field|row|item|entry) (?:above|below|before|after|next to|beside|following|left of|right of))';

/** The name that is excepted, where nothing else was found or done. */
export function onlyExcepted(query: string, { goals }: RulesMind): string | undefined {
  const claims = goals.flatMap(({ evidence }) => evidence.map(({ claim }) => claim));
  const names = claims.map((claim) => {
    const { field = '', value } = stated.exec(claim)?.groups ?? {};
    return value ?? field;
  });
  const isExcepted = (name: string): boolean =>
    name !== '' &&
    pattern(
      `${excepting} (?:the |an? )?["“]?${escaped(normal(name))}(?![\\p{L}\\p{N}])`,
      'iu',
    ).test(normal(query));
  return names.length > 0 && names.every(isExcepted) ? names[0] : undefined;
}
