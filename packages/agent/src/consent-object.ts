// Whether a sensitive button or the question behind it speaks of something else than what the
// instruction names: "Delete Q4" is not covered by "delete the draft Q3".

import type { SensitiveDeed } from '@tabhand/actions';
import { tokenize } from './planners/rules/text/tokens.ts';
import { contentWords, normal, stem } from './planners/rules/text/words.ts';

export interface Hit {
  readonly query: string;
  /** The name of the button. */
  readonly name: string;
  /** What the dialog around it asks. */
  readonly question: string;
  readonly records: readonly string[];
  readonly deed: SensitiveDeed;
}

/** What would be hit and nobody spoke of; undefined: nothing. */
export function otherObject({ query, name, question, records, deed }: Hit): string | undefined {
  const wanted = namesIn(`of ${objectOf(query, deed.says)}`);
  const hit = [...namesIn(name), ...namesIn(question)];
  const isWanted = hit.length === 0 || wanted.length === 0 || belong(hit, wanted, query, records);
  return isWanted ? otherThing(query, name, deed) : hit[0];
}

/** The part of the sentence that says what the deed is done to. */
function objectOf(query: string, says: RegExp): string {
  const at = says.exec(query);
  if (at === null) return query;
  const behind = query.slice(at.index + at[0].length);
  const object =
    /^[^.;!?\n]*?(?=[.;!?\n]|,|\s(?:and|then|in|on|under|from|at|with|via|using|by)\s|$)/u.exec(
      behind,
    )?.[0];
  const before =
    query
      .slice(0, at.index)
      .split(/[.;!?\n]/u)
      .at(-1) ?? '';
  return object === undefined || object.trim() === '' ? before : object;
}

/** Quotes, codes and words with a capital letter that do not only begin the text. */
const namesIn = (text: string): string[] =>
  tokenize(text).flatMap(({ kind, raw }, at) => {
    const bare = normal(raw.replace(/['’]s$/u, ''));
    if (kind === 'quote' || kind === 'number') return bare === '' ? [] : [bare];
    const isName = /\d/u.test(raw) || (at > 0 && /^\p{Lu}/u.test(raw));
    return kind === 'word' && isName ? [bare] : [];
  });

/** One of them is said, or stands in one record with something that is. */
function belong(
  hit: readonly string[],
  wanted: readonly string[],
  query: string,
  records: readonly string[],
): boolean {
  const said = normal(query);
  if (hit.some((one) => said.includes(one))) return true;
  return records
    .map(normal)
    .some((row) => hit.some((one) => row.includes(one)) && wanted.some((one) => row.includes(one)));
}

const general = new Set(
  'it this that them these those item items entry entries row record selected now permanently forever yes no anyway here one object button all everything ok okay confirm continue proceed sure'.split(
    ' ',
  ),
);

/** "Cancel subscription": neither the deed nor the thing was spoken of. */
function otherThing(query: string, name: string, { says }: SensitiveDeed): string | undefined {
  const words = contentWords(name).filter((word) => !general.has(word));
  const things = words.filter((word) => !says.test(word));
  const said = contentWords(query).map(stem);
  const isSaid = words.some((word) => said.includes(stem(word)));
  return isSaid || things.length === 0 ? undefined : things.join(' ');
}
