// Everything an instruction speaks of, before any of it has a role.

import { type Masked, mask } from '../canon/mask.ts';
import { type Word, wordsIn } from '../gist/words.ts';
import type { Grounder } from '../intent.ts';
import { type Told, toldIn } from '../told.ts';
import { type Cue, cuesOf } from './cues.ts';
import { type Mention, mentionsIn } from './mentions.ts';
import { spansIn } from './spans.ts';
import type { Traits } from './unit.ts';

export interface Heard {
  readonly words: readonly Word[];
  readonly masked: Masked;
  readonly ground: Grounder;
  /** What is so now and what shall be instead, where both are said. */
  readonly told: Told;
  /** Classes of each word. */
  readonly cues: readonly ReadonlySet<Cue>[];
  /** Which part of its sentence each word stands in. */
  readonly parts: readonly number[];
  /** Classes that are said in each part and in each sentence. */
  readonly partCues: ReadonlyMap<number, ReadonlySet<Cue>>;
  readonly sentenceCues: ReadonlyMap<number, ReadonlySet<Cue>>;
  /** Traits that were found already. */
  readonly traits: Map<string, Traits>;
  readonly shown: readonly Mention[];
  readonly values: readonly Mention[];
  readonly runs: readonly Mention[];
  /** Values that stand in one list: "A and B". */
  readonly lists: readonly (readonly Mention[])[];
  /** Words of names that the page shows and that were said in full. */
  readonly named: ReadonlySet<number>;
  /** Whether these words tell a record of the page. */
  isRecord(mention: Mention): boolean;
}

/** "-Fox": a dash before a word takes it away. */
const struck = /(?<before>^|[\s:,/(])[-−](?=\p{L})/gu;

export function hear(source: string, phrases: readonly string[], ground: Grounder): Heard {
  const masked = mask(source.replace(struck, '$<before>minus '), phrases);
  const words = wordsIn(masked.text, masked.plain);
  const shown = mentionsIn(words, ground.known);
  const spans = spansIn(words, masked.plain);
  const values = spans.filter(({ kind }) => kind === 'value');
  const told = toldIn(words);
  const cues = words.map((word) => turnedCues(word, told));
  const parts = partsOf(words);
  const base = {
    words,
    masked,
    ground,
    told,
    cues,
    parts,
    partCues: cuesBy(cues, parts),
    sentenceCues: cuesBy(
      cues,
      words.map(({ sentence }) => sentence),
    ),
    traits: new Map<string, Traits>(),
    shown,
    values,
    runs: spans.filter(({ kind }) => kind === 'run'),
  };
  const options = shown.filter(({ kind, fit }) => kind === 'option' && fit > 0.74);
  const texts = shown.filter(({ kind, fit }) => kind === 'text' && fit > 0.85);
  return {
    ...base,
    lists: listsOf(words, [...options, ...texts, ...values.filter(({ sort }) => sort !== 'long')]),
    named: new Set(shown.filter(isNamed).flatMap((mention) => mention.words)),
    isRecord: remembered(({ text }) => ground.known?.record(masked.plain(text)) === true),
  };
}

const becoming: Readonly<Record<'on' | 'off', ReadonlySet<Cue>>> = {
  on: new Set(['on', 'add']),
  off: new Set(['off', 'remove']),
};
const asIs: readonly Cue[] = ['on', 'off', 'add', 'remove', 'set'];

/** "is off; it should be on": what is so now speaks for its contrary, or for nothing. */
function turnedCues({ low, raw, kind, at }: Word, { now, turned }: Told): ReadonlySet<Cue> {
  const to = turned.get(at);
  if (to !== undefined) return becoming[to];
  const said = cuesOf(kind === 'mark' ? raw : low);
  return now.has(at) ? new Set([...said].filter((cue) => !asIs.includes(cue))) : said;
}

const isNamed = ({ kind, fit, words }: Mention): boolean =>
  fit > 0.85 &&
  (/^(?:field|box|option)$/.test(kind) || (/^(?:control|text)$/.test(kind) && words.length > 1));

function remembered(find: (mention: Mention) => boolean): (mention: Mention) => boolean {
  const known = new Map<string, boolean>();
  return (mention) => {
    const had = known.get(mention.text);
    if (had !== undefined) return had;
    const made = find(mention);
    known.set(mention.text, made);
    return made;
  };
}

function cuesBy(cues: readonly ReadonlySet<Cue>[], ids: readonly number[]): Map<number, Set<Cue>> {
  const out = new Map<number, Set<Cue>>();
  for (const [at, id] of ids.entries()) {
    const set = out.get(id) ?? new Set<Cue>();
    out.set(id, set);
    for (const cue of cues[at] ?? []) set.add(cue);
  }
  return out;
}

const joints = /^(?:and|but|so|because|then|while|whereas|since|though)$/;

/** Marks and joints cut a sentence into parts. */
function partsOf(words: readonly Word[]): number[] {
  let part = 0;
  return words.map(({ kind, low }) => {
    if (kind === 'mark' || joints.test(low)) part += 1;
    return part;
  });
}

const between =
  /^(?:and|as|well|also|with|plus|both|too|then|the|a|an|order|part|row|rows|orders|parts|piece|,|\+|\/|→|>|&)$/;

const longestGap = 5;

/** Chains of values of one kind with nothing but small words between. */
function listsOf(words: readonly Word[], values: readonly Mention[]): Mention[][] {
  const out: Set<Mention>[] = [];
  const sorted = values.toSorted((a, b) => (a.words[0] ?? 0) - (b.words[0] ?? 0));
  for (const [at, first] of sorted.entries()) {
    const chain = [first];
    for (const next of sorted.slice(at + 1)) {
      const last = chain.at(-1) ?? first;
      if ((next.words[0] ?? 0) > (last.words.at(-1) ?? 0) + longestGap + 1) break;
      if (follows(words, last, next)) chain.push(next);
    }
    if (chain.length > 1 && !out.some((each) => chain.every((one) => each.has(one))))
      out.push(new Set(chain));
  }
  return out.map((chain) => [...chain]);
}

function follows(words: readonly Word[], last: Mention, next: Mention): boolean {
  const [end, start] = [last.words.at(-1) ?? 0, next.words[0] ?? 0];
  if (start <= end || last.kind !== next.kind || last.list !== next.list) return false;
  if (last.sort !== next.sort || last.sort === 'number' || last.sort === 'when') return false;
  const gap = words.slice(end + 1, start);
  return (
    gap.length > 0 &&
    gap.length <= longestGap &&
    gap.every(({ low, raw, kind }) => between.test(kind === 'mark' ? raw : low))
  );
}
