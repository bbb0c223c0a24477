// What no field of the page took: a deed, a record and its field, or things to be on.

import type { Anchor } from './anchors.ts';
import { stateOf } from './cues.ts';
import { deedIn, sayDeed } from './deeds.ts';
import { markIn } from './marks.ts';
import { moveIn } from './moves.ts';
import { recordIn } from './records.ts';
import type { Value } from './values.ts';
import type { Word } from './words.ts';

interface Rest {
  readonly say: readonly string[];
  readonly left: number;
}

interface Context {
  readonly words: readonly Word[];
  readonly anchors: readonly Anchor[];
  readonly settled: number;
  readonly isRecord: (text: string) => boolean;
  /** A button of the page does this deed. */
  readonly shows: (verb: string) => boolean;
}

const weigh = (values: readonly Value[]): number =>
  values.reduce((sum, { kind }) => sum + (kind === 'run' ? 0.1 : 1), 0);

export function remaining(context: Context, left: readonly Value[]): Rest {
  const { words } = context;
  const whole = moveIn(words, left) ?? markIn(words, left) ?? deedSaid(context, left);
  if (whole !== undefined) return { say: [whole], left: 0 };
  if (left.every(isRun)) return { say: [], left: weigh(left) };
  if (areTurned(words, left)) return turnEach(words, left);
  const record = recordSaid(context, left);
  if (record !== undefined) return record;
  return context.settled > 0 ? { say: [], left: weigh(left) } : turnEach(words, left);
}

const isRun = ({ kind }: Value): boolean => kind === 'run';

function deedSaid({ words, settled, isRecord, shows }: Context, left: readonly Value[]) {
  const deed = deedIn(words, new Set());
  if (deed === undefined || (settled > 0 && left.every(isRun) && !shows(deed.verb)))
    return undefined;
  const about = left.filter(({ from, to }) => deed.word.at < from || deed.word.at > to);
  return sayDeed(words, deed, about, isRecord);
}

/** Nothing but names, and one of them is said to be on. */
function areTurned(words: readonly Word[], left: readonly Value[]): boolean {
  const strong = left.filter((value) => !isRun(value));
  return (
    strong.every(({ kind }) => /^(?:name|quote|code)$/.test(kind)) &&
    strong.some(({ from, to }) => stateOf(words, from, to) === true)
  );
}

const turnEach = (words: readonly Word[], left: readonly Value[]): Rest => ({
  say: left.filter((value) => !isRun(value)).map((value) => switched(words, value)),
  left: weigh(left.filter(isRun)),
});

function recordSaid({ words, anchors, isRecord }: Context, left: readonly Value[]) {
  const columns = anchors.filter(({ kind }) => kind === 'column');
  const record = recordIn({ words, columns, isRecord }, left);
  if (record === undefined) return undefined;
  return { say: record.say, left: weigh(left.filter((value) => !record.used.has(value))) };
}

/** "A and B are …": what is said of the last is said of all. */
const isListed = (words: readonly Word[], { to }: Value): boolean =>
  /^(?:and|,)$/.test(words[to + 1]?.low ?? '');
const endOf = (words: readonly Word[], { to, sentence }: Value): number => {
  const last = words.findLastIndex(
    (word) => word.sentence === sentence && word.at > to && /^(?:name|code|quote)$/.test(word.kind),
  );
  return last === -1 ? to : last;
};

function switched(words: readonly Word[], value: Value): string {
  const own = stateOf(words, value.from, value.to);
  const state =
    own ?? (isListed(words, value) ? stateOf(words, value.from, endOf(words, value)) : own);
  if (state !== undefined) return `Turn ${state ? 'on' : 'off'} ${value.text}`;
  return `Choose ${value.text}`;
}
