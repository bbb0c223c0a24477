// A phrase that describes something on a page: its name, its kind, which one, where.

import { type RoleClass, roleNoun } from '../lexicon/roles.ts';
import type { Token } from './tokens.ts';

export interface Desc {
  /** The whole phrase as it was said. */
  readonly raw?: string;
  /** What is left as a name: "Save", "email address". */
  readonly text: string;
  /** Quoted parts, exactly as written. */
  readonly names: readonly string[];
  readonly role?: RoleClass;
  /** From 1; -1 is the last one. */
  readonly nth?: number;
  readonly all?: boolean;
  /** And none of the others of its kind. */
  readonly only?: boolean;
  readonly except: readonly string[];
  /** Parts of an enumeration, when there are several. */
  readonly list: readonly string[];
  /** Who or what it belongs to: "Ana's email", "price of the tent". */
  readonly of?: string;
  /** Remarks that help to tell twins apart. */
  readonly hints: readonly string[];
  readonly side?: 'top' | 'bottom' | 'left' | 'right';
  readonly colour?: string;
}

const ordinals: Readonly<Record<string, number>> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
  last: -1,
  final: -1,
};
const articles = new Set('the a an my your our his her their its this that these those'.split(' '));
const everything = new Set(['all', 'every', 'each', 'both', 'everything']);
const labelled = new Set(
  'labelled labeled called named titled marked entitled saying reading with_the_label'.split(' '),
);
const sides = new Set('top bottom left right upper lower topmost leftmost rightmost'.split(' '));
const colours = new Set(
  'red green blue yellow orange purple pink black white grey gray brown teal violet turquoise'.split(
    ' ',
  ),
);
const except = new Set(['except', 'excluding', 'but', 'without']);

export function describePhrase(tokens: readonly Token[], text: string): Desc {
  const { kept, hints } = dropAsides(tokens, text);
  const { kept: body, left } = dropExceptions(kept, text);
  const bare = trimMarks(body);
  const list = enumerate(bare, text);
  const read = readHead(bare, text);
  const raw = textOf(trimMarks(tokens), text);
  return { raw, ...read, except: left, list: list.length > 1 ? list : [], hints };
}

/** Parentheses and relative clauses are remarks, never part of a name. */
function dropAsides(
  tokens: readonly Token[],
  text: string,
): { readonly kept: readonly Token[]; readonly hints: readonly string[] } {
  const open = tokens.findIndex((token) => token.raw === '(');
  const close = tokens.findIndex((token) => token.raw === ')');
  if (open > 0 && close > open) {
    const inner = tokens.slice(open + 1, close);
    const hint = text.slice(inner[0]?.start ?? 0, inner.at(-1)?.end ?? 0);
    return { kept: [...tokens.slice(0, open), ...tokens.slice(close + 1)], hints: [hint] };
  }
  const which = tokens.findIndex(
    (token, at) => at > 0 && ['which', 'whose', 'who'].includes(token.low),
  );
  if (which === -1) return { kept: tokens, hints: [] };
  const rest = tokens.slice(which + 1);
  return {
    kept: tokens.slice(0, which),
    hints: [text.slice(rest[0]?.start ?? 0, rest.at(-1)?.end ?? 0)],
  };
}

function dropExceptions(
  tokens: readonly Token[],
  text: string,
): { readonly kept: readonly Token[]; readonly left: readonly string[] } {
  const at = tokens.findIndex((token, index) => index > 0 && except.has(token.low));
  if (at === -1) return { kept: tokens, left: [] };
  const rest = tokens.slice(at + 1).filter((token) => token.low !== 'for');
  const left = enumerate(rest, text);
  return { kept: tokens.slice(0, at), left: left.length > 0 ? left : [textOf(rest, text)] };
}

const trimMarks = (tokens: readonly Token[]): readonly Token[] => {
  let [from, to] = [0, tokens.length];
  while (from < to && tokens[from]?.kind === 'mark' && !/[#+×]/.test(tokens[from]?.raw ?? ''))
    from += 1;
  while (to > from && tokens[to - 1]?.kind === 'mark' && !/[+×%]/.test(tokens[to - 1]?.raw ?? ''))
    to -= 1;
  return tokens.slice(from, to);
};

export const textOf = (tokens: readonly Token[], text: string): string => {
  const [first] = tokens;
  const last = tokens.at(-1);
  if (first === undefined || last === undefined) return '';
  if (tokens.length === 1) return first.raw;
  return runs(tokens)
    .map(([from, to]) => text.slice(from, to).trim())
    .join(' ')
    .trim();
};

/** Words that were put into another order are no longer one piece of the text. */
function runs(tokens: readonly Token[]): [number, number][] {
  const out: [number, number][] = [];
  for (const token of tokens) {
    const last = out.at(-1);
    if (last !== undefined && token.start >= last[1] && token.start - last[1] <= 3)
      last[1] = token.end;
    else out.push([token.start, token.end]);
  }
  return out;
}

/** "A, B and C" as its parts; a single thing gives one part. */
export function enumerate(tokens: readonly Token[], text: string): string[] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    const joint =
      token.raw === ',' || token.low === 'and' || token.low === 'or' || token.raw === '&';
    if (joint) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts
    .map((part) => (part[0] !== undefined && articles.has(part[0].low) ? part.slice(1) : part))
    .map((part) => dropRoleNoun(part).rest)
    .filter((part) => part.length > 0)
    .map((part) => textOf(part, text));
}

interface Marks {
  nth?: number;
  all?: boolean;
  only?: boolean;
  of?: string;
  side?: Desc['side'];
  colour?: string;
}

type Head = Pick<
  Desc,
  'text' | 'names' | 'role' | 'nth' | 'all' | 'only' | 'of' | 'side' | 'colour'
>;

function readHead(tokens: readonly Token[], text: string): Head {
  let rest = tokens;
  const head: Marks = {};
  for (let more = true; more; ) {
    const [first] = rest;
    const step = first === undefined ? undefined : takeWord(first, rest, head);
    more = step !== undefined;
    rest = step ?? rest;
  }
  const owner = ownerOf(rest, text);
  if (owner !== undefined) head.of = owner.of;
  const role = dropRoleNoun(owner?.rest ?? rest);
  const alone = role.rest.length === 0 && role.role !== undefined && !plainKinds.has(role.role);
  const named = alone ? (owner?.rest ?? rest) : dropLabelled(role.rest);
  const names = named.filter((token) => token.kind === 'quote').map((token) => token.raw);
  const { nth, all, only, of, side, colour } = head;
  return {
    text: names.length === 1 && named.length <= 2 ? (names[0] ?? '') : textOf(named, text),
    names,
    ...(role.role === undefined ? {} : { role: role.role }),
    ...(nth === undefined ? {} : { nth }),
    ...(all === undefined ? {} : { all }),
    ...(only === undefined ? {} : { only }),
    ...(of === undefined ? {} : { of }),
    ...(side === undefined ? {} : { side }),
    ...(colour === undefined ? {} : { colour }),
  };
}

/** Nouns that say only what kind of control it is; the others may be its name as well. */
const plainKinds: ReadonlySet<RoleClass> = new Set<RoleClass>([
  'button',
  'link',
  'field',
  'select',
  'checkbox',
  'radio',
  'switch',
  'dialog',
  'form',
  'tab',
]);

function takeWord(first: Token, rest: readonly Token[], head: Marks): readonly Token[] | undefined {
  if (first.kind === 'quote' || rest.length === 1) {
    if (everything.has(first.low) && first.kind !== 'quote') head.all = true;
    return undefined;
  }
  const nth =
    ordinals[first.low] ?? (/^(\d+)(?:st|nd|rd|th)$/.exec(first.low)?.[1] as string | undefined);
  if (nth !== undefined && rest[1]?.low !== 'name') {
    head.nth = Number(nth);
    return rest.slice(1);
  }
  if (everything.has(first.low)) {
    head.all = true;
    return rest.slice(rest[1]?.low === 'of' ? 2 : 1);
  }
  if (first.low === 'only' || first.low === 'just') {
    head.only = true;
    return rest.slice(1);
  }
  if (articles.has(first.low)) return rest.slice(1);
  if (colours.has(first.low) && rest.slice(1).some((token) => roleNoun(token.low) !== undefined)) {
    head.colour = first.low === 'gray' ? 'grey' : first.low;
    return rest.slice(1);
  }
  if (sides.has(first.low) && roleNoun(rest[1]?.low ?? '') !== undefined) {
    head.side = /top|upper/.test(first.low)
      ? 'top'
      : /bottom|lower/.test(first.low)
        ? 'bottom'
        : /left/.test(first.low)
          ? 'left'
          : 'right';
    return rest.slice(1);
  }
  return undefined;
}

/** "Ana's email", "the email of Ana". */
function ownerOf(
  tokens: readonly Token[],
  text: string,
): { readonly of: string; readonly rest: readonly Token[] } | undefined {
  const at = tokens.findIndex((token) => /['’]s$/.test(token.low) && token.kind === 'word');
  if (at !== -1 && at < tokens.length - 1) {
    const of = textOf(tokens.slice(0, at + 1), text).replace(/['’]s$/, '');
    return { of, rest: tokens.slice(at + 1) };
  }
  const of = tokens.findIndex((token, index) => index > 0 && token.low === 'of');
  if (of === -1 || of === tokens.length - 1) return undefined;
  const owner = tokens
    .slice(of + 1)
    .filter((token, index) => index > 0 || !articles.has(token.low));
  return { of: textOf(owner, text), rest: tokens.slice(0, of) };
}

/** A control noun at the end ("the Save button") or at the start ("button 'Save'"). */
function dropRoleNoun(tokens: readonly Token[]): {
  readonly rest: readonly Token[];
  readonly role?: RoleClass;
} {
  for (const size of [3, 2, 1]) {
    const tail = tokens.slice(-size);
    const role =
      tail.length === size && tail.every((each) => each.kind === 'word')
        ? roleNoun(tail.map((each) => each.low).join(' '))
        : undefined;
    if (role !== undefined && (tokens.length > size || tokens.length === size))
      return { rest: tokens.slice(0, -size), role };
  }
  for (const size of [2, 1]) {
    const start = tokens.slice(0, size);
    const next = tokens[size];
    const role = start.every((each) => each.kind === 'word')
      ? roleNoun(start.map((each) => each.low).join(' '))
      : undefined;
    if (role === undefined || next === undefined) continue;
    if (next.kind === 'number') return { rest: tokens, role };
    if (next.kind === 'quote' || labelled.has(next.low)) return { rest: tokens.slice(size), role };
    const plain = start.every(({ raw }) => /^\p{Ll}/u.test(raw));
    if (plain && /^\p{Lu}/u.test(next.raw)) return { rest: tokens.slice(size), role };
  }
  return { rest: tokens };
}

const dropLabelled = (tokens: readonly Token[]): readonly Token[] => {
  const [first] = tokens;
  return first !== undefined && labelled.has(first.low) && tokens.length > 1
    ? tokens.slice(1)
    : tokens;
};
