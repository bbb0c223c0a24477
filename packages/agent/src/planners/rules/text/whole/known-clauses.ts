// A request is read many times over, with words heard as names and as words, and most of its clauses
// are the same each time.

import type { Heard } from './frame.ts';
import type { Piece } from './marked.ts';

type Kind = 'done' | 'beside' | 'asked';

const known = new WeakMap<Heard, Map<string, unknown>>();

/** A reading of a clause, made once for what was heard. */
export function onceFor<T>(
  heard: Heard,
  kind: Kind,
  { clause, make }: { readonly clause: readonly Piece[]; readonly make: () => T },
): T {
  const made = known.get(heard) ?? new Map<string, unknown>();
  known.set(heard, made);
  const key = `${kind} ${clause.map(keyOf).join(' ')}`;
  if (made.has(key)) return made.get(key) as T;
  const read = make();
  made.set(key, read);
  return read;
}

/** Where it stands, and what it may be. */
const keyOf = ({ start, end, seen, names, near }: Piece): string =>
  `${start}-${end}${near === true ? '~' : ''}${seen.replace(/\.\d+>$/u, '>')}${names.map(({ kind, text, of = '' }) => `${kind}:${text}:${of}`).join()}`;
