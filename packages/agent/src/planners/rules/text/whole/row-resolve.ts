// Deeds on records: whose they are where something only points back, and whether they can be done
// there. What is told of a record and then not used was not understood.

import { here, it, type Placed, them } from './deed.ts';
import type { RecordRow, Records } from './records.ts';

type OfRow = Extract<Placed, { do: 'press' | 'delete' | 'mark' | 'set' }>;
type Whos = readonly string[];

const signs: ReadonlySet<string | undefined> = new Set([it, here, them]);

/** Whose it is; undefined where it is no deed on a record. */
const whoOf = (deed: Placed): string | undefined => {
  if (deed.do === 'delete' || deed.do === 'mark') return deed.who;
  return deed.do === 'press' || deed.do === 'set' ? deed.of : undefined;
};

/** It is left open whose it is. */
export const isOfRow = (deed: Placed): boolean => signs.has(whoOf(deed)) || isBareSet(deed);

const isBareSet = (deed: Placed): boolean =>
  deed.do === 'set' && deed.of === undefined && deed.field === it;

export function ofRows(deeds: readonly Placed[], records: Records): readonly Placed[] | undefined {
  const made: Placed[] = [];
  for (const [at, deed] of deeds.entries()) {
    const known = pointed(deed, made, deeds[at - 1]);
    if (known === undefined) return undefined;
    made.push(...known);
  }
  const isDone = made.every((deed) => canBeDone(deed, records));
  return isDone && areUsed(made) && isConfirmed(made) ? made : undefined;
}

function pointed(
  deed: Placed,
  made: readonly Placed[],
  before?: Placed,
): readonly Placed[] | undefined {
  if (deed.do === 'same') return again(deed.whos, made);
  if (isSaidAgain(deed, made)) return [];
  const last = made.findLast((each) => isAbout(each));
  const column = last?.do === 'mention' ? last.column : undefined;
  const whos = lastWhos(made);
  if (deed.do === 'set' && deed.field === it && column !== undefined)
    return whos.map((of) => ({ ...deed, field: column, of }));
  const who = whoOf(deed);
  if (who === undefined || !signs.has(who)) return [deed];
  if (who === here && before?.do !== 'mention') return undefined;
  return areMeant(who, whos) ? whos.map((each) => withWho(deed as OfRow, each)) : undefined;
}

/** "It needs Lock, so click it": the button that was just told. */
const isSaidAgain = (deed: Placed, made: readonly Placed[]): boolean => {
  const last = made.at(-1);
  return deed.do === 'press' && deed.button === it && last?.do === 'press' && last.of !== undefined;
};

/** "It" is one, "them" are several. */
const areMeant = (sign: string, whos: Whos): boolean =>
  sign === them ? whos.length > 1 : sign === it ? whos.length === 1 : whos.length > 0;

const isAbout = (deed: Placed): boolean => deed.do === 'mention' || whoOf(deed) !== undefined;

const withWho = (deed: OfRow, who: string): Placed =>
  deed.do === 'delete' || deed.do === 'mark' ? { ...deed, who } : ({ ...deed, of: who } as Placed);

/** The records that were spoken of last, all of them if it was said of several at once. */
function lastWhos(made: readonly Placed[]): Whos {
  const last = made.findLast((deed) => isAbout(deed));
  if (last === undefined) return [];
  if (last.do === 'mention') return last.whos;
  const key = keyOf(last);
  const from = made.findLastIndex((deed) => isAbout(deed) && keyOf(deed) !== key);
  return [...new Set(made.slice(from + 1).flatMap((deed) => whoOf(deed) ?? []))];
}

const keyOf = (deed: Placed): string => JSON.stringify({ ...deed, who: '', of: '' });

function again(whos: Whos, made: readonly Placed[]): readonly Placed[] | undefined {
  const last = made.at(-1);
  const isKnown = last?.do === 'press' || last?.do === 'delete' || last?.do === 'mark';
  return isKnown && whoOf(last) !== undefined ? whos.map((who) => withWho(last, who)) : undefined;
}

/** What is told of records is told for what comes next, which is done to all of them. */
const areUsed = (made: readonly Placed[]): boolean =>
  made.every((deed, at) => {
    if (deed.do !== 'mention') return true;
    const after = made.slice(at + 1).filter(isAbout);
    const [next] = after;
    if (next === undefined) return false;
    if (next.do === 'mention') return isSameSet(next.whos, deed.whos);
    const until = after.findIndex((each) => each.do === 'mention' || keyOf(each) !== keyOf(next));
    const group = after.slice(0, until === -1 ? undefined : until).map((each) => whoOf(each) ?? '');
    return isSameSet(group.slice(0, deed.whos.length), deed.whos);
  });

const isSameSet = (some: Whos, others: Whos): boolean =>
  some.length === others.length && some.every((who) => others.includes(who));

const isConfirmed = (made: readonly Placed[]): boolean =>
  // What is asked back for it may not be refused.
  (!(made.some((deed) => deed.do === 'denied') && made.some((deed) => deed.do === 'delete')) &&
    made.every((deed) => deed.do !== 'confirm')) ||
  made.some((deed) => deed.do === 'delete');

export const deletes = (name: string): boolean =>
  /^(?:delete|remove|erase|discard|trash|bin|drop)\b/iu.test(name);

function canBeDone(deed: Placed, { rows }: Records): boolean {
  const who = whoOf(deed);
  const row = rows.find(({ title }) => title === who);
  if (who === undefined || (row === undefined && deed.do === 'set')) return true;
  return row !== undefined && isAble(deed, row);
}

function isAble(deed: Placed, { title, deeds, ticked, cells }: RecordRow): boolean {
  if (deed.do === 'press') return deeds.filter((name) => name === deed.button).length === 1;
  if (deed.do === 'delete') return deeds.filter(deletes).length === 1;
  // A code alone is a weak name for what is ticked.
  if (deed.do === 'mark') return ticked !== undefined && /\p{Ll}/u.test(title);
  return deed.do === 'set' && cells.some(({ column, isField }) => column === deed.field && isField);
}
