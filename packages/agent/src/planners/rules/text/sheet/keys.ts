// "title=Moss and Stone, year=2020", "What: a hat; where: Tram": between one key and the next
// everything is the value, whatever words it holds. It is put in quotes before anybody cuts it.

import { onlyPlain } from '../spelling.ts';
import { tokenize } from '../tokens.ts';

const key =
  /(?<lead>^(?:[-*•]\s+)?|[.;,:(?!\n]\s*(?:[-*•]\s+)?|\b(?:and|with)\s+)(?:the |my |our )?(?<key>\p{L}[\p{L}'-]*(?: (?!an? |is )[\p{L}'-]+){0,3}?)\s*(?:\([^()\n]{1,12}\)\s*)?(?<mark>[:=])\s*(?=\S)(?!(?:[-*•]\s+)?\p{L}[\p{L}'-]*(?: [\p{L}'-]+){0,3}?\s*[:=]\s)/giu;
/** A form read out: what it asks, and what is answered. */
const asked =
  /(?<lead>^|[.;,:\n]\s*)(?<key>(?:what|where|when|who|whose|which|how)\b(?: [\p{L}'-]+){0,6})\?\s+(?=["“\d]|\p{Lu})/giu;
const ends = /[.!?](?=\s|$)|[;\n]/u;
/** Behind the last value of a list the sentence may go on. */
const goesOn = /,\s|\s(?:and|then)\s+(?=\p{Ll})/u;

interface Key {
  readonly from: number;
  readonly to: number;
  readonly name: string;
}

export function quoteValues(source: string): string {
  const masked = onlyPlain(source, (plain) => plain);
  const keys = keysIn(masked);
  const few = keys.length < 2 && !/\p{L} ?= ?\S/u.test(masked);
  if (keys.length === 0 || few) return source;
  let out = masked.slice(0, keys[0]?.from ?? 0);
  for (const [at, each] of keys.entries()) {
    const next = keys[at + 1];
    const rest = masked.slice(each.to, next?.from ?? masked.length);
    const size = sizeOf(rest, next === undefined);
    const value = rest.slice(0, size);
    out += `${also.test(value) ? 'also ' : ''}${each.name} = ${quote(value)}${rest.slice(size)}`;
  }
  return out;
}

/** Where a key begins its own name begins; what leads to it stays before it. */
const keysIn = (text: string): Key[] =>
  [...text.matchAll(key), ...answersIn(text)]
    .toSorted((a, b) => a.index - b.index)
    .filter(
      ({ groups, index }) =>
        !isQuoted(text, index) && !/^(?:https?|ftp)$/iu.test(groups?.key ?? ''),
    )
    .map(({ groups, index, 0: all }) => ({
      from: index + (groups?.lead ?? '').length,
      to: index + all.length,
      name: groups?.key ?? '',
    }));

/** One question may be meant as such; of several in a row each has its answer behind it. */
const answersIn = (text: string): RegExpExecArray[] => {
  const found = [...text.matchAll(asked)];
  return found.length < 2 ? [] : found;
};

/** Such questions are no questions to whoever fills in the form. */
export const withoutAnswered = (text: string): string =>
  answersIn(text).length === 0 ? text : text.replace(asked, '$<lead>$<key>: ');

const isQuoted = (text: string, at: number): boolean =>
  tokenize(text).some(({ kind, start, end }) => kind === 'quote' && start < at && at < end);

function sizeOf(rest: string, last: boolean): number {
  const [token] = tokenize(rest);
  if (token?.kind === 'quote' || token?.kind === 'when') return token.end;
  const end = ends.exec(rest)?.index ?? rest.length;
  const cut = last ? (goesOn.exec(rest)?.index ?? end) : end;
  return rest.slice(0, Math.min(end, cut)).replace(/[\s,]+(?:and|with)?\s*$/u, '').length;
}

const also = /^also\s+/iu;
const plain = /^(?:["“„«].*|\S+|[\d\s.,/-]+)$/su;

function quote(value: string): string {
  const said = value.replace(also, '').trim();
  const [token] = tokenize(said);
  const typed = token?.kind === 'when' && token.end === said.length;
  return typed || plain.test(said) ? said : `"${said}"`;
}
