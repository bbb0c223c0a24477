// How likely a way of cutting the sentence is: the frame, what the page knows, what is quoted.

import { describePhrase, textOf } from './describe.ts';
import type { Match } from './frames.ts';
import type { Grounder } from './intent.ts';
import { readSlots } from './slots.ts';
import type { Token } from './tokens.ts';

interface Scored {
  readonly match: Match;
  readonly score: number;
}

export function bestMatch(
  matches: readonly Match[],
  text: string,
  ground: Grounder,
): Scored | undefined {
  let best: Scored | undefined;
  for (const match of matches) {
    const score = match.frame.prior + scoreBinding(match, text, ground);
    if (best === undefined || score > best.score + 1e-9) best = { match, score };
  }
  return best;
}

function scoreBinding({ binding }: Match, text: string, ground: Grounder): number {
  let score = 0;
  const { FIELD, VALUE, THING, PLACE, SLOTS } = binding;
  if (SLOTS !== undefined) score += scoreSlots(SLOTS, text, ground);
  if (FIELD !== undefined && describePhrase(FIELD, text).role === 'form') score -= 0.5;
  if (FIELD !== undefined) score += scoreField(FIELD, VALUE, { text, ground });
  if (THING !== undefined)
    score += 0.6 * ground.thing(describePhrase(THING, text).text) - spanCost(THING);
  if (PLACE !== undefined)
    score += 0.4 * ground.place(describePhrase(PLACE, text).text) + 0.05 - spanCost(PLACE);
  if (VALUE !== undefined) {
    score += 0.3 * ground.option(textOf(VALUE, text));
    if (VALUE.length === 1 && VALUE[0]?.kind !== 'word') score += 0.2;
  }
  return score;
}

function scoreField(
  field: readonly Token[],
  value: readonly Token[] | undefined,
  { text, ground }: { readonly text: string; readonly ground: Grounder },
): number {
  const name = describePhrase(field, text);
  const fit = ground.field(name.names[0] ?? name.text);
  // A choice of a field is not what is set where the field itself is named.
  const said = value === undefined ? '' : textOf(value, text).replace(/["“”]/gu, '');
  const turned = fit > 0.9 && ground.option(name.text) > 0.9 && ground.field(said) > 0.9 ? 0.5 : 0;
  return 0.6 * fit - turned - (fit > 0.95 ? 0 : quotedCost(field, value)) - spanCost(field);
}

/** Several fields that the page knows make a list; none at all make it no list. */
function scoreSlots(tokens: readonly Token[], text: string, ground: Grounder): number {
  const slots = readSlots(tokens, text, ground);
  if (slots.length === 0) return -0.5;
  const known = slots.map(({ field }) => ground.field(field.text));
  return (
    0.12 * Math.min(slots.length, 4) +
    (0.4 * known.reduce((sum, fit) => sum + fit, 0)) / slots.length
  );
}

/** A field is rarely quoted while its value is not. */
const quotedCost = (field: readonly Token[], value: readonly Token[] | undefined): number =>
  field.some((token) => token.kind === 'number' || token.kind === 'address') ||
  (field.some((token) => token.kind === 'quote') &&
    value !== undefined &&
    !value.some((token) => token.kind === 'quote'))
    ? 0.15
    : 0;

/** Long names with joints inside are less likely. */
const spanCost = (tokens: readonly Token[]): number =>
  Math.max(0, tokens.length - 6) * 0.03 +
  tokens.filter((token) => token.low === 'to' || token.low === 'with').length * 0.05;
