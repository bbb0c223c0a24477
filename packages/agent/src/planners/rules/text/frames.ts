// The table of sentence frames, and the one matcher that reads it. A pattern is a list of
// slots with the words that open them; all ways to cut the sentence are scored by the page.

import type { Op } from '../lexicon/verbs.ts';
import type { Token } from './tokens.ts';

export type SlotName = 'FIELD' | 'VALUE' | 'THING' | 'PLACE' | 'OLD' | 'SLOTS';

interface Part {
  /** Empty: the slot follows directly. */
  readonly open: readonly (readonly string[])[];
  readonly slot: SlotName;
  readonly optional: boolean;
}

export interface Frame {
  readonly op: Op;
  readonly parts: readonly Part[];
  /** How likely the frame is by itself. */
  readonly prior: number;
}

/** `{to|as VALUE}` is a slot behind an opener, a trailing `?` makes it optional. */
function frame(op: Op, pattern: string, prior = 0.5): Frame {
  const parts = [...pattern.matchAll(/\{([^}]*) ([A-Z]+)\}(\??)|([A-Z]+)(\??)/g)].map(
    ([, open, inner, maybe, slot, bare]): Part => ({
      open: (open ?? '')
        .split('|')
        .filter(Boolean)
        .map((each) => each.split('_')),
      slot: (inner ?? slot ?? 'THING') as SlotName,
      optional: maybe === '?' || bare === '?',
    }),
  );
  return { op, parts, prior };
}

const where = '{in|on|under|at|within|inside|among|of|for|from|on_the PLACE}?';

export const frames: readonly Frame[] = [
  frame('set', `FIELD {from OLD}? {to|as|=|:|equal_to|to_be VALUE} {in|under|on|for PLACE}?`, 0.8),
  frame('set', `FIELD {of|for|on PLACE} {from OLD}? {to|as|= VALUE}`, 0.75),
  frame('set', `FIELD {with|by|at VALUE} {in|under|on|for PLACE}?`, 0.6),
  frame('set', `FIELD {of|for|on PLACE} {with|by|at VALUE}`, 0.55),
  frame('set', `VALUE {for FIELD}`, 0.35),
  frame('set', `VALUE {to FIELD}`, 0.1),
  frame('set', `FIELD {into|to_be|to_read|to_say VALUE}`, 0.7),
  frame('set', `FIELD VALUE`, 0.35),
  frame('set', `{on THING}`, 0.3),
  frame('type', `VALUE {in|into|to|on|as|for|inside|under FIELD} {in|of|on|under|for PLACE}?`, 0.8),
  frame('type', `FIELD {as|with|:|= VALUE}`, 0.45),
  frame('type', `{in|into FIELD} VALUE`, 0.3),
  frame('type', `FIELD VALUE`, 0.35),
  frame('type', `VALUE`, 0.4),
  frame('fill', `FIELD {with|as|to|: VALUE} {in|on PLACE}?`, 0.7),
  frame('fill', `VALUE {in|into|as|for FIELD}`, 0.65),
  frame('fill', `THING? {with|using|as_follows|: SLOTS}`, 0.6),
  frame('fill', `SLOTS`, 0.22),
  frame('fill', `THING`, 0.2),
  frame('choose', `VALUE {from|in|under|within|out_of|on FIELD} {in|of|on PLACE}?`, 0.7),
  frame('choose', `VALUE {as|for|to_be FIELD}`, 0.7),
  frame('choose', `{for|in|under|from|as FIELD} VALUE`, 0.4),
  frame('choose', `FIELD {as|to|:|= VALUE}`, 0.3),
  frame('choose', `FIELD VALUE`, 0.2),
  frame('choose', `THING ${where}`, 0.5),
  frame('tick', `THING ${where}`, 0.6),
  frame('untick', `THING ${where}`, 0.6),
  frame('toggle', `THING ${where}`, 0.6),
  frame(
    'press',
    `THING {in|on|under|at|within|inside|next_to|beside|for|of|from|near|belonging_to|above|below|to PLACE}?`,
    0.6,
  ),
  frame('double', `THING ${where}`, 0.6),
  frame('right', `THING ${where}`, 0.6),
  frame('hover', `THING ${where}`, 0.6),
  frame('open', `THING ${where}`, 0.6),
  frame('go', `THING {in|on|under|of PLACE}?`, 0.6),
  frame('expand', `THING ${where}`, 0.6),
  frame('collapse', `THING ${where}`, 0.6),
  frame('close', `THING ${where}`, 0.6),
  frame('search', `{for VALUE} {in|on|under|at|using|with FIELD}?`, 0.7),
  frame('search', `VALUE {in|on|at|using FIELD}?`, 0.55),
  frame('search', `FIELD {for VALUE}`, 0.5),
  frame('create', `THING {with|using|: SLOTS}`, 0.7),
  frame('create', `THING {called|named|titled|entitled VALUE} {with SLOTS}?`, 0.75),
  frame('create', `THING {for|in|under|to PLACE}?`, 0.5),
  frame('add', `THING {to|into|in|under PLACE} {with|: SLOTS}?`, 0.7),
  frame('add', `THING {called|named|titled VALUE} {with SLOTS}?`, 0.7),
  frame('add', `THING {with|using|: SLOTS}`, 0.6),
  frame('add', `THING {as|for PLACE}`, 0.55),
  frame('add', `THING`, 0.5),
  frame('edit', `THING {to|with|: SLOTS}?`, 0.5),
  frame('edit', `FIELD {of|for|on PLACE}? {to VALUE}`, 0.6),
  frame('rename', `THING {to|as|into VALUE} {in PLACE}?`, 0.8),
  frame('delete', `THING {from|in|on|under|out_of PLACE}?`, 0.7),
  frame('move', `THING {to|into|onto|under|in|before|after|above|below PLACE}`, 0.7),
  frame('move', `THING {from|out_of OLD} {to|into|onto|over_to PLACE}`, 0.85),
  frame('drag', `THING {from|out_of OLD} {to|into|onto|over_to PLACE}`, 0.85),
  frame('drag', `THING {to|into|onto|on|under|in|before|after|above|below|over PLACE}`, 0.7),
  frame('sort', `THING? {by FIELD}`, 0.7),
  frame('sort', `THING`, 0.3),
  frame('filter', `THING? {by|on|to|for|with|from|in|of VALUE}`, 0.6),
  frame('filter', `THING`, 0.4),
  frame('filter', `THING? {by FIELD} {to|=|:|is|as|equal_to VALUE}`, 0.7),
  frame('scroll', `{to|until|till THING}`, 0.7),
  frame('scroll', `THING`, 0.3),
  frame('wait', `{for|until|till THING}`, 0.7),
  frame('wait', `THING`, 0.5),
  frame('upload', `VALUE {to|into|in|as|for FIELD}`, 0.7),
  frame('upload', `VALUE`, 0.5),
  frame('copy', `THING {to|into|in FIELD}`, 0.6),
  frame('copy', `THING {from|of|in PLACE} {to|into|in FIELD}`, 0.7),
  frame('copy', `THING`, 0.4),
  frame('read', `THING ${where}`, 0.6),
  frame('count', `THING ${where}`, 0.6),
  frame('submit', `{to|with THING}`, 0.7),
  frame('submit', `THING? {in|on PLACE}?`, 0.6),
  frame('apply', `THING {with|using|: SLOTS}`, 0.5),
  frame('apply', `THING {as|to|into|in|from|for|on|at|under PLACE}?`, 0.5),
  frame('apply', `THING`, 0.5),
];

export type Binding = Readonly<Partial<Record<SlotName, readonly Token[]>>>;

export interface Match {
  readonly frame: Frame;
  readonly binding: Binding;
}

const maxMatches = 1500;

/** Every way the frames of an operation read the tokens. */
export function matchFrames(op: Op, tokens: readonly Token[]): Match[] {
  const matches: Match[] = [];
  for (const each of frames) {
    if (each.op !== op) continue;
    for (const binding of bind(each.parts, tokens, {}))
      if (matches.length < maxMatches) matches.push({ frame: each, binding });
  }
  return matches;
}

function* bind(
  parts: readonly Part[],
  tokens: readonly Token[],
  bound: Binding,
): Generator<Binding> {
  const [part, ...rest] = parts;
  if (part === undefined) {
    if (tokens.length === 0) yield bound;
    return;
  }
  if (part.optional) yield* bind(rest, tokens, bound);
  const skip = opens(part, tokens);
  if (skip === undefined) return;
  const body = tokens.slice(skip);
  for (let size = 1; size <= body.length; size += 1) {
    if (size < body.length && rest.length === 0) continue;
    yield* bind(rest, body.slice(size), { ...bound, [part.slot]: body.slice(0, size) });
  }
}

/** How many tokens the opener takes here; undefined: it is not here. */
function opens(part: Part, tokens: readonly Token[]): number | undefined {
  if (part.open.length === 0) return tokens.length > 0 ? 0 : undefined;
  const found = part.open.find((words) =>
    words.every(
      (word, at) =>
        tokens[at]?.kind !== 'quote' && (tokens[at]?.low === word || tokens[at]?.raw === word),
    ),
  );
  return found?.length;
}
