// "Open Ana Ruiz, choose North as the branch": what is set after a record was opened is a field
// of that record, wherever the page keeps it.

import { saySet } from './canon/phrase.ts';
import { type Clause, cutClauses } from './clauses.ts';
import type { Grounder, Intent } from './intent.ts';
import { readIntent } from './read.ts';

export function ownedByOpened(
  clauses: readonly Clause[],
  phrases: readonly string[],
  ground: Grounder,
): Clause[] {
  const intents = clauses.map((clause) => readIntent(clause, ground));
  const [first, ...rest] = intents;
  const owner = first === undefined ? undefined : openedIn(first, ground);
  if (owner === undefined || !rest.some((intent) => isFree(intent, ground))) return [...clauses];
  return clauses.slice(1).flatMap((clause, at) => {
    const intent = rest[at];
    return intent !== undefined && isFree(intent, ground)
      ? cutClauses(sayOwned(intent, owner), phrases)
      : [clause];
  });
}

/** Its name is no button and no heading of the page. */
function openedIn({ op, thing, place, guard }: Intent, ground: Grounder): string | undefined {
  if (!/^(?:open|go)$/.test(op) || place !== undefined || guard !== undefined) return undefined;
  const name = /(?:\p{Lu}[\p{L}'’-]*\s?|\p{L}*\d[\p{L}\d-]*)+$/u.exec(thing?.text ?? '')?.[0] ?? '';
  if (!isRecord(name.trim(), ground) || ground.press(name) || ground.place(name) > 0.9)
    return undefined;
  return name.trim();
}

const places = /\b(?:settings|preferences|page|tab|menu|section|options|account|profile)\b/iu;

/** The page lists it, or it is a code or somebody's full name. */
const isRecord = (name: string, ground: Grounder): boolean =>
  !places.test(name) && (ground.known?.record(name) === true || /\d|\p{L} \p{Lu}/u.test(name));

const isFree = ({ op, field, value, place, slots, guard }: Intent, ground: Grounder): boolean =>
  op !== 'search' &&
  field !== undefined &&
  value !== undefined &&
  place === undefined &&
  field.of === undefined &&
  guard === undefined &&
  slots.length === 0 &&
  field.text !== '' &&
  ground.field(field.text) < 0.7;

function sayOwned({ field, value = '', exact }: Intent, owner: string): string {
  const said = exact === true ? `"${value}"` : value;
  return `${saySet({ field: field?.text ?? '', owner }, said)}.`;
}
