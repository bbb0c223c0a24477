// What was found says the opposite of the verb: taken out was asked for and it is in, moved was asked
// for and it is only marked.

import type { Evidence } from '@tabhand/protocol';
import type { RulesMind } from '../../../mind.ts';
import { normal } from '../text/words.ts';

const holds = /^"(?<field>.+?)" (?:is|holds) "(?<value>.+)"/u;
const escaped = (text: string): string => text.replace(/[^\p{L}\p{N}\s]/gu, '.');

/** A value that was to be taken out of where it was found. */
export const keptIn = (query: string, mind: RulesMind): string | undefined =>
  mind.goals.flatMap(({ evidence }) => evidence.flatMap((each) => kept(query, each)))[0];

function kept(query: string, { kind, claim }: Evidence): string[] {
  const { value = '' } = (kind === 'value' ? holds.exec(claim)?.groups : undefined) ?? {};
  if (!/\p{L}/u.test(value)) return [];
  const one = `(?:the |an? )?["“]?${escaped(normal(value))}`;
  const out = new RegExp(
    `\\b(?:(?:remove|clear|delete|strike|kick|deselect|discard|exclude)(?: out| away)? ${one}|(?:take|drop|leave|throw|get|pull|cross) ${one}["”]? (?:out|off|away)\\b)`,
    'iu',
  );
  return out.test(query) ? [value] : [];
}

const moving = /\b(?:move|transfer|shift)\b[^.;!?]*?\b(?:from\b[^.;!?]*\b)?(?:to|into|over)\b/iu;
const ticked = /^".+" is (?:not )?ticked$/u;

/** Something was to change its place, and all that was found is that boxes are ticked. */
export function onlyMarked(query: string, mind: RulesMind): boolean {
  const found = mind.goals.flatMap(({ evidence }) => evidence);
  return (
    moving.test(query.replace(/["“][^"”]*["”]/gu, 'Q')) &&
    found.length > 0 &&
    found.every(({ kind, claim }) => kind === 'state' && ticked.test(claim))
  );
}
