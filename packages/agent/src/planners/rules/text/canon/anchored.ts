// A request read by what the page knows, whatever its verb: one part names a field, another is
// its value, a third may say whose it is.

import { openVerbs, verbAt } from '../../lexicon/verbs.ts';
import { readPair } from './pairs.ts';
import {
  boxFit,
  fieldFit,
  isNamed,
  isTyped,
  np,
  optionFit,
  type Scope,
  sayField,
  saySet,
  sayValue,
  splitOwner,
  truthOf,
} from './phrase.ts';

interface Part {
  readonly open: string;
  readonly text: string;
}

const opener =
  /\s+(?:(?:over|up|down|back)\s+)?(to|at|as|in|into|on|onto|under|from|for|with|by|be|to be)\s+/iu;

/** "put 5 in for adults": the verb, then parts behind their small words. */
function partsOf(text: string): Part[] {
  const pieces = text.split(opener);
  const parts: Part[] = [{ open: '', text: np(pieces[0] ?? '') }];
  for (let at = 1; at + 1 < pieces.length; at += 2)
    parts.push({ open: (pieces[at] ?? '').toLowerCase(), text: np(pieces[at + 1] ?? '') });
  return parts.filter((part) => part.text !== '');
}

/** Verbs that give something a value, or that say nothing by themselves. */
function gives(text: string): number {
  const words = text.toLowerCase().split(/\s+/).slice(0, 4);
  const known = verbAt(words);
  if (known === undefined) return openVerbs.has(words[0] ?? '') ? 0 : 1;
  return /^(?:set|type|fill|choose|select)$/.test(known.verb.op) ||
    /^(?:get|take|give|move|drag|let)$/.test(words[0] ?? '')
    ? known.words.length
    : 0;
}

export function readAnchored(scope: Scope, text: string): string[] | undefined {
  const skip = gives(text);
  if (skip === 0 || /[:→=]/u.test(text)) return undefined;
  const body = text
    .split(/\s+/)
    .slice(skip)
    .join(' ')
    .replace(/^(?:in|down|up|over|out)\s+/iu, '');
  const each = body.split(/\s*,\s*(?:and\s+)?|\s+and\s+/iu);
  const typing = /^(?:type|fill)$/.test(verbAt(text.toLowerCase().split(/\s+/))?.verb.op ?? '');
  const read = (part: string) => readOne(scope, part, typing);
  const said = each.map(read);
  if (said.every((one) => one !== undefined)) return said;
  const whole = each.length > 1 ? read(body) : undefined;
  return whole === undefined ? undefined : [whole];
}

function readOne(scope: Scope, body: string, typing: boolean): string | undefined {
  const parts = partsOf(body);
  const field = bestOf(parts, ({ text }) => {
    const fit = fieldFit(scope, splitOwner(scope, text).field);
    return optionFit(scope, text) > 0.85 ? 0.8 * fit : fit;
  });
  if (field === undefined || fieldFit(scope, splitOwner(scope, field.text).field) < 0.74)
    return sideIn(scope, body);
  const rest = parts.filter((part) => part !== field && part.open !== 'from');
  const option = parts.find(({ text }) => optionFit(scope, text) > 0.95);
  if (option !== undefined && option !== field && fieldFit(scope, field.text) < 0.9)
    return `Choose ${sayValue(option.text)}`;
  const value =
    rest.find(({ text }) => isTyped(text)) ??
    rest.find(({ text }) => optionFit(scope, text) > 0.8) ??
    (rest.length === 1 ? rest[0] : undefined);
  if (rest.length === 0) return sideIn(scope, body);
  if (value === undefined || boxFit(scope, field.text) > 0.9 || truthOf(value.text) !== undefined)
    return undefined;
  const others = rest.filter((part) => part !== value);
  if (
    others.some(
      ({ text }) => isNamed(text) && scope.ground.known?.record(scope.masked.plain(text)) !== true,
    )
  )
    return undefined;
  const owned = splitOwner(scope, field.text);
  const owner =
    owned.owner === '' ? (others.find(({ text }) => isNamed(text))?.text ?? '') : owned.owner;
  // What is typed is not saved unless that is said; what is set is.
  if (typing && owner === '') return `Enter ${sayValue(value.text)} as ${sayField(owned.field)}`;
  return saySet({ field: owned.field, owner }, value.text);
}

/** "tune in to the station Talk and Tea": field and value in one part. */
function sideIn(scope: Scope, body: string): string | undefined {
  const parts = partsOf(body);
  if (parts.length !== 1) return undefined;
  for (const { text } of parts) {
    const pair = readPair(scope, text);
    if (
      pair !== undefined &&
      fieldFit(scope, pair.field) > 0.85 &&
      boxFit(scope, pair.field) < 0.85 &&
      (isNamed(pair.value) || isTyped(pair.value) || optionFit(scope, pair.value) > 0.8)
    )
      return saySet({ field: pair.field, owner: '' }, pair.value);
  }
  return undefined;
}

function bestOf(parts: readonly Part[], fit: (part: Part) => number): Part | undefined {
  let best: { part: Part; fit: number } | undefined;
  for (const part of parts) {
    const own = isTyped(part.text) ? 0 : fit(part);
    if (own > (best?.fit ?? 0)) best = { part, fit: own };
  }
  return best?.part;
}
