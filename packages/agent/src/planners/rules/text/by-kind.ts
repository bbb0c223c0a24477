// "They get the soft diet and two walks a day", "change over to the soft diet" where the page has a list
// Food: the word behind the value says, in its own way, which list is meant.

import { areSynonyms } from '../lexicon/synonyms.ts';
import type { Known } from './intent.ts';
import { pattern } from './pattern.ts';
import { contentWords, stem } from './words.ts';

const getting =
  '(?:(?:they|he|she|it|we|i) (?:get|gets|should get|are on|is on|need|needs|take|takes|have|has)|(?:please )?(?:change|switch|move|go)(?: over)? to|(?:please )?put (?:them|her|him|it) on)';
const value = '(?:the|an?) (?<value>(?:[\\p{L}-]+ ){1,2}?(?<kind>\\p{L}+))';
const form = pattern(`^${getting} ${value}(?=\\s*(?:[,.;!]|$)| and | with \\p{L}+ \\p{Ll}+)`, 'iu');
const counted = pattern(
  '^ (?:and|with) (?<number>\\d+|one|two|three|four|five|six|seven|eight|nine|ten) (?<what>(?-i:\\p{Ll}+)(?: (?-i:\\p{Ll}+)){0,3})(?=[.!]?$)',
  'iu',
);

/** The one list that is called so in other words; a list of that very name needs none. */
function listFor(noun: string, { kinds = {} }: Known): string | undefined {
  const said = stem(noun.toLowerCase());
  const lists = Object.keys(kinds).filter((name) =>
    /^(?:select|dropdown|combobox)$/.test(kinds[name] ?? ''),
  );
  const [only, other] = lists.filter((name) => {
    const [word, more] = contentWords(name).map(stem);
    return word !== undefined && more === undefined && areSynonyms(said, word);
  });
  return other === undefined ? only : undefined;
}

/** In plain steps; undefined: no list is called so. */
export function byKind(text: string, known: Known | undefined): string | undefined {
  const found = form.exec(text);
  const { value: said = '', kind = '' } = found?.groups ?? {};
  const list = known === undefined || found === null ? undefined : listFor(kind, known);
  if (found === null || list === undefined) return undefined;
  const rest = text.slice(found[0].length);
  const { number, what } = counted.exec(rest)?.groups ?? {};
  const more = number === undefined ? rest : `. Set ${what} to ${number}`;
  return `Set "${list}" to "${said}"${more}`;
}
