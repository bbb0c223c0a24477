// What an eval task is, and the ways to check one: by the real state of the page or its server.
import { isDeepStrictEqual } from 'node:util';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type State = { [key: string]: Json };

export type Bucket =
  | 'select'
  | 'toggle'
  | 'date'
  | 'range'
  | 'text'
  | 'reveal'
  | 'menu'
  | 'tree'
  | 'table'
  | 'drag'
  | 'form'
  | 'read'
  | 'record'
  | 'flow';

/** The state before the agent began, after it ended, and what it answered. */
export type Seen = { before: State; after: State; answer?: string | undefined };

export type Task = {
  id: string;
  /** A widget page (`widgets/<name>`) or a page of an app (`<app>/<path>`). */
  page: string;
  bucket: Bucket;
  /** The first may be used for tuning; the other two of odd tasks are held out. */
  wordings: readonly [string, string, string];
  check: (seen: Seen) => boolean;
  /** For reading tasks: what the answer must say, and what it must not. */
  answer?: { says: readonly string[]; never?: readonly string[] };
  /** The instruction names a deletion, purchase or message, and so consents to it. */
  consent?: true;
};

/** What only says how a page is looked at (sorting, page number) is free to change. */
function counted(state: State, free: readonly string[]): State {
  return Object.fromEntries(Object.entries(state).filter(([key]) => !free.includes(key)));
}

/** The named paths have these values (`null` = gone) and nothing else changed. */
export function changed(changes: State, free: readonly string[] = []): Task['check'] {
  return ({ before, after }) =>
    isDeepStrictEqual(counted(after, free), counted(applied(before, changes), free));
}

/** For reading tasks: the answer decides, but nothing may have been touched. */
export function untouched(free: readonly string[] = []): Task['check'] {
  return changed({}, free);
}

/** A paragraph a person would write has no more; a dump of the page is no answer. */
const longestAnswer = 240;

export function answerHolds(task: Task, answer: string | undefined): boolean {
  if (!task.answer) return true;
  if (!answer || answer.length > longestAnswer) return false;
  const said = plain(answer);
  const { says, never = [] } = task.answer;
  return says.every((part) => hasWords(said, part)) && !never.some((part) => hasWords(said, part));
}

export function succeeded(task: Task, seen: Seen): boolean {
  return task.check(seen) && answerHolds(task, seen.answer);
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/(\d),(?=\d{3})/g, '$1')
    .replace(/\s+/g, ' ');
}

function hasWords(said: string, part: string): boolean {
  const words = plain(part).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, 'u').test(said);
}

function applied(before: State, changes: State): State {
  const after = structuredClone(before);
  for (const [path, value] of Object.entries(changes)) put(after, path.split('.'), value);
  return after;
}

function put(into: State, [key = '', ...rest]: string[], value: Json): void {
  if (rest.length > 0) {
    const inner = into[key];
    if (!inner || typeof inner !== 'object' || Array.isArray(inner)) {
      throw new Error(`an eval check names "${key}", which the state does not hold`);
    }
    put(inner, rest, value);
  } else if (value === null) delete into[key];
  else into[key] = value;
}
