// "We should cook with gas, not coal" where the page has Gas and Coal to choose from: the first is
// chosen, and what becomes of the second is up to the page.

import type { Known } from './intent.ts';
import { pattern } from './pattern.ts';
import { escaped, normal } from './words.ts';

const wished =
  "(?:(?:please|we|i|it|they|you|let['’]s|everything|this),? )?(?:(?:should|must|shall|want to|need to|have to|has to|want|need|would like to|would like|would prefer|prefer|['’]d like to|['’]d like|['’]d prefer) )?(?:be |go |have |use |take |choose |select |pick |\\p{Ll}+ (?=(?:in|with|at|on|as|by) ))?(?:(?:in|with|at|on|as|by|for) )?";
const turned = '(?:,? (?:and |but )?not|,? instead of|,? rather than|,? in place of)';

/** "You can change that on the Sound tab." */
const told =
  '[.;,] (?:you (?:can|will|may)|(?:it|that|this) can be) (?:change|set|switch|do|find)(?:d|n|ed|t)? ?(?:it|that|this)? ?(?:in|on|under|at) [^,.;:!?"“”]+[.!]?$';

/** A sentence that names two choices and turns one of them down, and asks for nothing else. */
export function oneOfTwo(text: string, known: Known | undefined): string | undefined {
  const { controls = [], options = [], fields = [], boxes = [] } = known ?? {};
  const names = [...controls, ...options.map((option) => option.text), ...boxes]
    .filter((name) => /^\p{L}[\p{L}\p{N} -]{1,30}$/u.test(name))
    .filter((name) => !fields.some((field) => normal(field) === normal(name)));
  if (names.length < 2) return undefined;
  const any = [...new Set(names)]
    .toSorted((a, b) => b.length - a.length)
    .map(escaped)
    .join('|');
  const said = pattern(
    `^(?:${wished})(?:the )?["“]?(?<one>${any})["”]?${turned} (?:(?:in|with|at|on|as|by|for) )?(?:the )?["“]?(?<other>${any})["”]?(?=[.!]?$|${told})`,
    'iu',
  );
  const { one = '', other = '' } = said.exec(text.trim())?.groups ?? {};
  return one === '' || normal(one) === normal(other) ? undefined : `Choose "${one}"`;
}
