// The best sets of units: each word is accounted for once, and what is left over costs.

import type { Word } from '../gist/words.ts';
import type { Cue } from './cues.ts';
import type { Heard } from './heard.ts';
import type { Trait, Unit } from './unit.ts';

/** What a set of units is worth, part by part. */
export interface Scale {
  unit(unit: Unit): number;
  left(at: number): number;
  whole(units: readonly Unit[]): number;
}

export interface Found {
  readonly units: readonly Unit[];
  readonly score: number;
}

const breadth = 40;
const mostUnits = 9;
const perKind = 30;
const perPlace = 2;

interface State {
  readonly units: readonly Scored[];
  readonly own: ReadonlySet<number>;
  readonly covered: ReadonlySet<number>;
  readonly score: number;
}

interface Scored {
  readonly unit: Unit;
  readonly score: number;
}

export function search(heard: Heard, units: readonly Unit[], scale: Scale): Found[] {
  const left = heard.words.map((_, at) => scale.left(at));
  const start: State = {
    units: [],
    own: new Set(),
    covered: new Set(),
    score: left.reduce((sum, cost) => sum + cost, 0),
  };
  const byStart = starting(pruned(units, scale));
  let states: State[] = [start];
  for (const group of byStart) {
    const grown = states.flatMap((state) =>
      state.units.length >= mostUnits
        ? []
        : group.flatMap((scored) => stepOf(state, scored, left) ?? []),
    );
    const kept = states.map((state): Step => ({ state, score: state.score }));
    states = [...kept, ...grown]
      .toSorted((a, b) => b.score - a.score)
      .slice(0, breadth)
      .map(taken);
  }
  return states
    .filter((state) => state.units.some(({ unit }) => unit.kind !== 'place'))
    .map(({ units: chosen, score }) => {
      const picked = chosen.map(({ unit }) => unit);
      return { units: picked, score: score + scale.whole(picked) };
    })
    .toSorted((a, b) => b.score - a.score);
}

/** The most likely units of each kind. */
function pruned(units: readonly Unit[], scale: Scale): Scored[] {
  const byKind = new Map<string, Scored[]>();
  for (const unit of units) {
    const list = byKind.get(unit.kind) ?? [];
    byKind.set(unit.kind, list);
    list.push({ unit, score: scale.unit(unit) });
  }
  return [...byKind.values()].flatMap((list) => fewest(list.toSorted((a, b) => b.score - a.score)));
}

/** Of a long instruction no stretch loses all its units to another. */
function fewest(sorted: readonly Scored[]): Scored[] {
  const counts = new Map<number, number>();
  return sorted.filter(({ unit }, at) => {
    const place = Math.min(...unit.own);
    counts.set(place, (counts.get(place) ?? 0) + 1);
    return at < perKind || (counts.get(place) ?? 0) <= perPlace;
  });
}

function starting(scored: readonly Scored[]): Scored[][] {
  const groups = new Map<number, Scored[]>();
  for (const each of scored) {
    const at = Math.min(...each.unit.own);
    groups.set(at, [...(groups.get(at) ?? []), each]);
  }
  return [...groups].toSorted(([a], [b]) => a - b).map(([, group]) => group);
}

/** A state, or what it becomes with one more unit; only the best are worked out. */
interface Step {
  readonly state: State;
  readonly scored?: Scored;
  readonly score: number;
}

function stepOf(state: State, scored: Scored, left: readonly number[]): Step | undefined {
  const { own, shared } = scored.unit;
  if (own.some((at) => state.own.has(at))) return undefined;
  let score = state.score + scored.score;
  for (const at of new Set([...own, ...shared])) if (!state.covered.has(at)) score -= left[at] ?? 0;
  return { state, scored, score };
}

function taken({ state, scored, score }: Step): State {
  if (scored === undefined) return state;
  const { own, shared } = scored.unit;
  return {
    units: [...state.units, scored],
    own: new Set([...state.own, ...own]),
    covered: new Set([...state.covered, ...own, ...shared]),
    score,
  };
}

/** A word that no unit accounts for. */
export function leftTraits({ words, cues, named, told }: Heard, at: number): Trait[] {
  const word = words[at];
  if (word === undefined || word.kind === 'mark') return [];
  if (told.now.has(at)) return word.kind === 'filler' ? [] : [[`left:told|${word.kind}`, 1]];
  const classes = [...(cues[at] ?? [])].map((cue): Trait => [`left:${cue}`, 1]);
  const shown: Trait[] = named.has(at) ? [['left:named', 1]] : [];
  return word.kind === 'filler'
    ? [...shown, ...classes]
    : [[`left:${word.kind}`, 1], ...shown, ...classes];
}

/** What can be seen only of the whole: how many goals, and what is left beside them. */
export function wholeTraits(heard: Heard, units: readonly Unit[]): Trait[] {
  const goals = units.filter(({ kind }) => kind !== 'place');
  const covered = new Set(units.flatMap(({ own, shared }) => [...own, ...shared]));
  const parts = new Set(goals.flatMap(({ own }) => own.map((at) => heard.parts[at])));
  const beside = heard.words.filter(
    ({ at, kind }) =>
      !covered.has(at) && !/^(?:mark|filler)$/.test(kind) && parts.has(heard.parts[at]),
  );
  const kinds = goals.map(({ kind }) => kind).toSorted();
  const pairs = new Set(kinds.flatMap((a, at) => kinds.slice(at + 1).map((b) => `${a}+${b}`)));
  return [
    ['beside', beside.length],
    ...idleTraits(heard, parts, covered),
    ['twice', goals.length - new Set(goals.map(aimOf)).size],
    ['swallowed', goals.reduce((sum, goal) => sum + swallowed(heard, goal), 0)],
    ...[...pairs].map((pair): Trait => [`pair:${pair}`, 1]),
  ];
}

/** What a request is about, without the value. */
const aimOf = ({ say }: Unit): string => say.replace(/ to (?!.* to ).*$/u, '');

/** Names of fields that went into a deed as mere words. */
const swallowed = ({ named }: Heard, { kind, own }: Unit): number =>
  /^(?:deed|form|ask)$/.test(kind) ? own.filter((at) => named.has(at)).length : 0;

const pressing: readonly Cue[] = [
  'add',
  'remove',
  'on',
  'off',
  'sort',
  'filter',
  'commit',
  'press',
];

/** Parts of the instruction that no goal comes from, although they speak of one. */
function idleTraits(
  heard: Heard,
  parts: ReadonlySet<number | undefined>,
  covered: ReadonlySet<number>,
): Trait[] {
  const idle = heard.words.filter(
    ({ at }) => !parts.has(heard.parts[at]) && !covered.has(at) && !heard.told.now.has(at),
  );
  const count = (test: (word: Word) => boolean): number =>
    new Set(idle.filter(test).map(({ at }) => heard.parts[at])).size;
  return [
    ['idle:cue', count(({ at }) => pressing.some((cue) => heard.cues[at]?.has(cue) === true))],
    ['idle:value', count(({ kind }) => /^(?:quote|when|number|code|mail)$/.test(kind))],
    ['idle:name', count(({ kind }) => kind === 'name')],
    ['idle:parts', count(({ kind }) => kind === 'content')],
  ];
}
