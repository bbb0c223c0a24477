// "Take out the sentence about the hall, write "…" there instead": where one text of the page speaks of
// it and says nothing else, that text is meant.

import type { Holding, Known } from './intent.ts';
import { pattern } from './pattern.ts';
import { quote } from './rows/parts.ts';
import { contentWords, stem } from './words.ts';

const kind =
  '(?:(?:old|current|whole|present) )?(?:text|sentence|line|note|wording|remark|words?|paragraph|message)';
const about = `(?:the|our|my) ${kind} (?:about|on|concerning|regarding|that mentions|which mentions|mentioning) (?:the |our |my )?(?<what>[^\\s,.;:!?"“”\\d]+(?: [^\\s,.;:!?"“”\\d]+){0,2}?)`;
const polite = '(?:please |can you |could you )*';
const put = `${polite}(?:(?:write|put|enter|type|insert|use|have)(?: in)?|(?:i|we) (?:want|need))`;
const next = `(?<next>${quote})(?: there| in its place| instead| in there)*`;
const end = '(?=\\s*(?:[,.;!]|$| and ))';

const forms: readonly RegExp[] = [
  `^${polite}(?:take out|delete|remove|drop|erase|clear)(?: out)? ${about}(?:,? and(?: then)?|,? then|,|;|\\.) ${put} ${next}${end}`,
  `^${polite}(?:replace|swap|exchange) ${about} (?:with|by|for) ${next}${end}`,
  `^(?:instead of|in place of|rather than) ${about},? ${put} ${next}${end}`,
].map((source) => pattern(source, 'iu'));

/** A single sentence that speaks of this. */
function speaksOf({ value }: Holding, what: string): boolean {
  const words = contentWords(value).map(stem);
  const said = contentWords(what).map(stem);
  const isOne = !/[.!?\n]\s*\S/u.test(value.trim());
  return isOne && words.length > 1 && said.length > 0 && said.every((each) => words.includes(each));
}

/** Said plainly; undefined: none or several speak of that. */
export function aboutHeld(text: string, known: Known | undefined): string | undefined {
  const held = (known?.holdings?.() ?? []).filter(({ boxed, shared }) => !boxed && !shared);
  for (const form of forms) {
    const found = form.exec(text);
    if (found?.groups === undefined) continue;
    const { what = '', next: value = '' } = found.groups;
    const [only, other] = held.filter((each) => speaksOf(each, what));
    if (only === undefined || other !== undefined) return undefined;
    const field = only.field === '' ? 'the text' : `"${only.field}"`;
    return `Set ${field} to ${value}${text.slice(found[0].length)}`;
  }
  return undefined;
}
