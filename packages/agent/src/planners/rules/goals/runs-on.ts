// A value that holds more than the value: the sentence that goes on, the value before, or only where
// the value is to be looked up.

import { fieldsOf } from '../page/fields.ts';
import type { Page } from '../page/view.ts';
import { isNoValue } from '../text/no-value.ts';
import { oddWords } from '../text/odd-words.ts';
import { pattern } from '../text/pattern.ts';
import { tokenize } from '../text/tokens.ts';
import { escaped, normal } from '../text/words.ts';

export const wholeQuestion = (value: string): string =>
  `Is all of "${value}" the value? If not, please put the value in quotes.`;

/** "C5 in the system", "Olga for the whole week": a code or a name, and then the sentence goes on. */
const afterCode =
  /^\S*\d\S*\s+(?:(?:in|on|at|for|from|into|onto|within|under|by|with|as|so|because|since|when|if|once|but|which)\s+\p{L}|(?:please|pls|thanks|now|instead|today)\b)/iu;
const afterName =
  /^\p{Lu}\S*(?:\s+\p{Lu}\S*)*\s+(?:(?:in|on|at|for|from|into|within|under)\s+(?:the|my|our|your|his|her|its|their|this|that)\s|as\s+(?:an?|the|our|my|one)\s|(?:please|pls|thanks|instead)\b)/u;

/** "Type Rye into …" with the value "Type Rye": the verb that the sentence begins with is no value. */
const opening = /^(?:type|enter|write|put|choose|select|pick|insert|filter|search|look)\b\s+\S/iu;

const holdsVerb = (query: string, value: string): boolean =>
  opening.test(value) &&
  pattern(`(?:^|[.;!?\\n]\\s*)(?:please )?${escaped(value)}`, 'iu').test(query);

/** "Olga, all others keep theirs": what is said of the rest. */
const beforeOthers =
  /,\s+(?:(?:and|but|while)\s+)?(?:(?:all|every|each|any|no|none|the)\b.*\b(?:others?|rest|else)\b|nothing else\b)/iu;

/** "number with 555": the rest of the field's own name, and how the value is led up to. */
const beforeCode = /^\p{Ll}+\s+(?:with|to|by|as|is)\s+\S*\d\S*$/u;

/** "555-0101 with 555-0199" where something is replaced: what it was, and what it shall be. */
const swaps = /\b(?:replace|swap|exchange|substitute|overwrite)\b/iu;
const holdsBoth = (query: string, value: string): boolean =>
  swaps.test(query) && /\S\s(?:with|by|for|against)\s\S/iu.test(value);

/** "wet, late and still muddy": what it is already, said along with what it shall be. */
const asBefore = /(?:^|,\s+|\s(?:and|but)\s+)(?:still|also|again|already|as before)\s+\p{L}/u;

/** "berth of the Dora": where the value stands, which is still to be looked up. */
const lookedFor =
  /^(?:the |its |their )?\p{Ll}+(?: \p{Ll}+)? (?:of|for) (?:(?:the|our) (?:\p{Ll}+ )?)?\p{Lu}/u;

/** "put it as the notice on bills": where it goes is not what goes there. */
const isGoal = (query: string, value: string): boolean =>
  /^the \p{Ll}+ \p{Ll}/u.test(value) &&
  pattern(`\\b(?:as|into) ${escaped(value)}`, 'iu').test(query) &&
  !pattern(`(?<!\\b(?:as|into) )\\b${escaped(value)}`, 'iu').test(query);

/** "Rye and switch": the deed that comes next has lost what it is done to. */
const beforeDeed =
  /\s(?:and|then) (?:please )?(?:switch|turn|tick|untick|set|press|click|choose|select|save|send)$/iu;

export function runsOn(query: string, value: string, page: Page): boolean {
  if (isNoValue(query, value, labelsOf(page))) return !isChoice(page, value);
  if (holdsVerb(query, value)) return !isShown(page, normal(value));
  const goesOn = [
    afterCode,
    afterName,
    beforeCode,
    beforeOthers,
    asBefore,
    lookedFor,
    beforeDeed,
    ...oddWords,
  ].some((form) => form.test(value));
  if (!goesOn && !holdsBoth(query, value) && !isGoal(query, value)) return false;
  const tokens = tokenize(query);
  if (tokens.some(({ kind, raw }) => kind === 'quote' && raw.includes(value))) return false;
  if (tokenize(value)[0]?.kind === 'when') return false;
  return !isShown(page, normal(value));
}

const isChoice = (page: Page, value: string): boolean =>
  page.nodes.some(({ options = [] }) =>
    options.some((option) => normal(option.text) === normal(value)),
  );

const labelsOf = (page: Page): string[] => fieldsOf(page).map(({ node }) => node.name);

/** A name of the page has such words in it. */
export const isShown = (page: Page, value: string): boolean =>
  page.nodes.some(
    ({ name, text = '', options = [] }) =>
      normal(name) === value ||
      normal(text) === value ||
      options.some((option) => normal(option.text) === value),
  );
