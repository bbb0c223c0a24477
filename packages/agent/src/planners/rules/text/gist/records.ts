// What is said of a record whose fields are not on the page: whose it is, which field, and its
// value, told apart by their kinds and by what stands beside them.

import { saySet } from '../canon/phrase.ts';
import type { Anchor } from './anchors.ts';
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
  const used = new Set<Value>(owner === undefined ? [] : [owner]);
  const say: string[] = [];
  for (const value of given.toSorted((a, b) => a.from - b.from)) {
    const run = nearest(
      words,
      value,
      runs.filter((each) => !used.has(each)),
    );
    const field = run === undefined ? (byUnit(value) ?? value.tail) : fieldOf(words, run, value);
    const text =
      run === undefined && value.tail !== undefined ? (value.head ?? value.text) : value.text;
    if (field === undefined) return undefined;
    if (run !== undefined) used.add(run);
    used.add(value);
    say.push(saySet({ field, owner: owner?.head ?? owner?.text ?? '' }, text));
  }
  return { say, used };
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

function nearest(words: readonly Word[], value: Value, runs: readonly Value[]): Value | undefined {
  let best: { run: Value; gap: number } | undefined;
  for (const run of runs) {
    const between =
      run.from > value.to
        ? words.slice(value.to + 1, run.from)
        : words.slice(run.to + 1, value.from);
    const gap =
      between.reduce((sum, word) => sum + gapOf(word), 0) +
      (run.sentence === value.sentence ? 0 : 3) +
      (run.from > value.to ? 0.2 : 0) +
      (/(?:ed|ing|ly)$/u.test(run.text) ? 1.5 : 0);
    if (best === undefined || gap < best.gap) best = { run, gap };
  }
  return best?.run;
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
