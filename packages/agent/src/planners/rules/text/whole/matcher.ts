// Patterns are matched word by word. A regular expression of all that may be said would have a
// million letters, and be compiled anew in every process.

import { slots } from './slots.ts';
import { sets } from './words.ts';
import { cut, type Part, partOf } from './written.ts';

/** The words of a clause, and what was found out about them already. */
export interface Clause {
  readonly seen: readonly string[];
  readonly ends: Map<string, readonly number[]>;
}

/** From which word to which each slot reaches. */
export type Slots = Map<string, readonly [number, number]>;

export const clauseOf = (seen: readonly string[]): Clause => ({ seen, ends: new Map() });

type Next = (at: number) => boolean;

/** The clause from that word on, all of it. */
export function matcherOf(written: string): (clause: Clause, from?: number) => Slots | undefined {
  const reach = reachOf(written);
  return (clause, from = 0) => reach(clause, from, true)?.found;
}

export interface Reach {
  readonly found: Slots;
  readonly end: number;
}

/** How far it goes at most from that word on. */
export function reachOf(
  written: string,
): (clause: Clause, from: number, isWhole?: boolean) => Reach | undefined {
  let part: Part | undefined;
  let needs: readonly Part[] | undefined;
  return (clause, from, isWhole = false) => {
    part ??= partOf(written);
    needs ??= needsOf(part);
    if (!needs.every((need) => isThere(need, clause))) return undefined;
    const found: Slots = new Map();
    let top: Reach | undefined;
    const isEnd = (end: number): boolean => {
      if (end === clause.seen.length) top = { found: new Map(found), end };
      else if (!isWhole && end > (top?.end ?? from)) top = { found: new Map(found), end };
      return top?.end === clause.seen.length;
    };
    walk(part, from, { clause, found }, isEnd);
    return top;
  };
}

/** The words and slots that no clause of this pattern lacks. */
function needsOf(part: Part): readonly Part[] {
  if (part.is === 'word') return [part];
  if (part.is === 'all') return part.parts.flatMap(needsOf);
  if (part.is === 'named') return needsOf(part.part);
  if (part.is !== 'set') return [];
  if (!(part.name in slots)) return needsOf(setOf(part.name).part);
  return free.has(part.name) ? [] : [part];
}

function isThere(need: Part, clause: Clause): boolean {
  if (need.is === 'word') return clause.seen.includes(need.word);
  return (
    need.is === 'set' && clause.seen.some((_, at) => slotEnds(need.name, at, clause).length > 0)
  );
}

interface Course {
  readonly clause: Clause;
  readonly found: Slots;
}

function walk(part: Part, at: number, course: Course, next: Next): boolean {
  switch (part.is) {
    case 'word':
      return course.clause.seen[at] === part.word && next(at + 1);
    case 'maybe':
      return walk(part.part, at, course, next) || next(at);
    case 'either':
      return part.parts.some((each) => walk(each, at, course, next));
    case 'all':
      return inOrder(part.parts, 0, { at, course, next });
    case 'set':
      return inSet(part.name, at, course, next);
    case 'named':
      return walk(part.part, at, course, (end) => isTaken(part.name, [at, end], course, next));
  }
}

/** What a slot takes is kept where the rest fits too. */
function isTaken(
  name: string,
  taken: readonly [number, number],
  { found }: Course,
  next: Next,
): boolean {
  const before = found.get(name);
  found.set(name, taken);
  if (next(taken[1])) return true;
  if (before === undefined) found.delete(name);
  else found.set(name, before);
  return false;
}

function inOrder(
  parts: readonly Part[],
  step: number,
  { at, course, next }: { readonly at: number; readonly course: Course; readonly next: Next },
): boolean {
  const part = parts[step];
  if (part === undefined) return next(at);
  return walk(part, at, course, (after) => inOrder(parts, step + 1, { at: after, course, next }));
}

function inSet(name: string, at: number, course: Course, next: Next): boolean {
  if (name in slots) return inSlot(name, at, course, next);
  const part = setOf(name);
  if (part.hasSlots) return walk(part.part, at, course, next);
  const key = `${name} ${at}`;
  const known = course.clause.ends.get(key) ?? endsOf(part.part, at, course);
  course.clause.ends.set(key, known);
  return known.some(next);
}

/** Where a part that holds no slot may end. */
function endsOf(part: Part, at: number, course: Course): readonly number[] {
  const ends = new Set<number>();
  walk(part, at, course, (end) => {
    ends.add(end);
    return false;
  });
  return [...ends];
}

function inSlot(name: string, at: number, course: Course, next: Next): boolean {
  return slotEnds(name, at, course.clause).some((end) => isTaken(name, [at, end], course, next));
}

const longest = 14;
/** They begin and end with a name. */
const namesOnly = new Set(Object.keys(slots).filter((name) => slots[name]?.startsWith('<')));
/** They take other words than names, so many at most. */
const free: ReadonlyMap<string, number> = new Map([
  ['ordinal', 1],
  ['anynoun', 1],
  ['said', 5],
  ['said2', 5],
  ['tale', 9],
  ['tale2', 9],
  ['commit', 1],
  ['noun', 1],
  ['someone', 5],
  ['nth', 1],
  ['po', 1],
  ['pc', 1],
  ['degree', 5],
  ['value', 9],
  ['value2', 9],
]);
const startsName = /^(?:<|it$|that$|this$|both$|them$|these$|those$|the$|all$|each$|every$)/u;
const stops = /^[.;:!?,()=]$/u;
const sources = new Map<string, RegExp>();

function slotEnds(name: string, at: number, { seen, ends }: Clause): readonly number[] {
  const key = `{${name} ${at}`;
  const known = ends.get(key);
  if (known !== undefined) return known;
  const pattern = sources.get(name) ?? new RegExp(`^ (?:${slots[name]})$`, 'u');
  sources.set(name, pattern);
  const made: number[] = [];
  ends.set(key, made);
  // Most words begin no name, and no value goes on after a stop.
  const isValue = name.startsWith('value');
  const isNames = namesOnly.has(name);
  if (isNames && !(seen[at] ?? '').startsWith('<')) return made;
  if (!free.has(name) && !startsName.test(seen[at] ?? '')) return made;
  for (
    let end = at + 1, text = ' ';
    end <= Math.min(seen.length, at + (free.get(name) ?? longest));
    end += 1
  ) {
    if (isValue && stops.test(seen[end - 1] ?? '')) break;
    text += `${seen[end - 1]} `;
    if (isNames && !(seen[end - 1] ?? '').startsWith('<')) continue;
    if (pattern.test(text)) made.push(end);
  }
  return made;
}

interface KnownSet {
  readonly part: Part;
  readonly hasSlots: boolean;
}

const knownSets = new Map<string, KnownSet>();

function setOf(name: string): KnownSet {
  const known = knownSets.get(name);
  if (known !== undefined) return known;
  const written = sets[name];
  if (written === undefined) throw new Error(`No set of words is called ${name}`);
  const parts = cut(written, '|').map(partOf);
  const part: Part = parts.length === 1 ? (parts[0] as Part) : { is: 'either', parts };
  const made = { part, hasSlots: holdsSlot(part) };
  knownSets.set(name, made);
  return made;
}

function holdsSlot(part: Part): boolean {
  if (part.is === 'set') return part.name in slots || setOf(part.name).hasSlots;
  if (part.is === 'named') return true;
  if (part.is === 'maybe') return holdsSlot(part.part);
  return 'parts' in part && part.parts.some(holdsSlot);
}
