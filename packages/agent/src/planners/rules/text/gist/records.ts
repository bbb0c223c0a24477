// What is said of a record whose fields are not on the page: whose it is, which field, and its
// value, told apart by their kinds and by what stands beside them.

import { saySet } from '../canon/phrase.ts';
import type { Anchor } from './anchors.ts';
import { type Given, uncrossed } from './assign.ts';
import type { Value } from './values.ts';
import type { Word } from './words.ts';

const named = new Set(['name', 'quote', 'code']);

export interface Roles {
  readonly say: readonly string[];
  readonly used: ReadonlySet<Value>;
}

interface Table {
  readonly words: readonly Word[];
  /** Headers of the page's tables that are spoken of. */
  readonly columns: readonly Anchor[];
  readonly isRecord: (text: string) => boolean;
}

export function recordIn(
  { words, columns, isRecord }: Table,
  values: readonly Value[],
): Roles | undefined {
  const names = values.filter(({ kind }) => named.has(kind));
  const typed = values.filter(({ kind }) => /^(?:number|when|mail)$/.test(kind));
  const owner = ownerOf(words, names, typed.length > 0, isRecord);
  const [column] = columns;
  const given = [...typed, ...names.filter((each) => each !== owner)];
  if (given.length === 0 || given.length > 3) return undefined;
  if (owner !== undefined && given.some((each) => coordinated(words, owner, each)))
    return undefined;
  const [only] = given;
  if (column !== undefined && given.length === 1 && only !== undefined && owner !== undefined)
    return {
      say: [saySet({ field: column.name, owner: owner.head ?? owner.text }, only.text)],
      used: new Set([owner, only]),
    };
  const runs = values.filter(
    (run) =>
      run.kind === 'run' &&
      !/^\p{Ll}+(?:ed|ing|ly)$/u.test(run.text) &&
      !(owner?.from === run.to + 1 && owner.kind !== 'quote' && runsOf(values) > 1),
  );
  if (owner === undefined && typed.length === 0 && runs.length === 0) return undefined;
  return sayFields({ words, owner, runs }, given);
}

interface Fields {
  readonly words: readonly Word[];
  readonly owner: Value | undefined;
  readonly runs: readonly Value[];
}

function sayFields({ words, owner, runs }: Fields, given: readonly Value[]): Roles | undefined {
  const used = new Set<Value>(owner === undefined ? [] : [owner]);
  const say: string[] = [];
  const whose = owner?.head ?? owner?.text ?? '';
  for (const { to: run, what: value } of paired({ words, owner, runs }, given)) {
    const field = run === undefined ? (byUnit(value) ?? value.tail) : fieldOf(words, run, value);
    const short = run === undefined && value.tail !== undefined;
    if (field === undefined) return undefined;
    if (run !== undefined) used.add(run);
    used.add(value);
    say.push(saySet({ field, owner: whose }, short ? (value.head ?? value.text) : value.text));
  }
  return { say, used };
}

/** Each value with the words that name its field. */
function paired(
  { words, owner, runs }: Fields,
  given: readonly Value[],
): readonly Given<Value | undefined, Value>[] {
  const gap = (run: Value | undefined, value: Value): number =>
    run === undefined ? 9 : gapBetween(words, run, value, owner);
  const free = new Set(runs);
  const first = given
    .toSorted((a, b) => a.from - b.from)
    .map((what) => {
      const [to] = [...free].toSorted((a, b) => gap(a, what) - gap(b, what));
      if (to !== undefined) free.delete(to);
      return { to, what };
    });
  return uncrossed(first, gap);
}

const runsOf = (values: readonly Value[]): number =>
  values.filter(({ kind }) => kind === 'run').length;

/** "A and B" stand in one list: neither is said of the other. */
function coordinated(words: readonly Word[], a: Value, b: Value): boolean {
  const [one, two] = a.from < b.from ? [a, b] : [b, a];
  const gap = words.slice(one.to + 1, two.from);
  return a.kind === b.kind && gap.some(({ low }) => low === 'and') && gap.length < 3;
}

/** Whose it is: what "of" leads to, what owns, what the page lists, else what is named first. */
function ownerOf(
  words: readonly Word[],
  names: readonly Value[],
  typed: boolean,
  isRecord: (text: string) => boolean,
): Value | undefined {
  if (names.length === 0 || (names.length === 1 && !typed)) return undefined;
  const led = (value: Value): boolean =>
    /^(?:of|for)$/.test(words[value.from - 1]?.low ?? '') || words[value.to]?.owns === true;
  return (
    names.find(({ text }) => isRecord(text)) ??
    names.find((value) => value.kind !== 'quote' && led(value)) ??
    names.find(({ kind }) => kind === 'name') ??
    (typed ? names[0] : undefined)
  );
}

/** A joint or a mark leads to another part of the sentence. */
const gapOf = (word: Word): number =>
  /^(?:and|but)$/.test(word.low) ? 2 : word.kind === 'filler' ? 0.3 : word.raw === ':' ? 0.2 : 1;

/** Whose it is stands in nobody's way. */
function gapBetween(
  words: readonly Word[],
  run: Value,
  value: Value,
  owner: Value | undefined,
): number {
  const [from, to] = run.from > value.to ? [value.to, run.from] : [run.to, value.from];
  const between = words
    .slice(from + 1, to)
    .filter(({ at }) => owner === undefined || at < owner.from || at > owner.to);
  return (
    between.reduce((sum, word) => sum + gapOf(word), 0) +
    (run.sentence === value.sentence ? 0 : 3) +
    (run.from > value.to ? 0.2 : 0) +
    (/(?:ed|ing|ly)$/u.test(run.text) ? 1.5 : 0)
  );
}

/** "6 delivery days", "delivery days". */
const fieldOf = (words: readonly Word[], run: Value, value: Value): string =>
  value.unit !== undefined && value.to + 1 === run.from - 1
    ? `${run.text} ${value.unit}`
    : run.from === value.to + 1 && /^(?:an?|per)$/.test(words[run.to + 1]?.low ?? '')
      ? run.text
      : run.text;

const byUnit = ({ unit }: Value): string | undefined =>
  unit === undefined ? undefined : /^(?:euro|eur|dollar|pound)/u.test(unit) ? 'price' : unit;
