// How doubtful a reading is: what the page does not know, what grammar was left in names and
// values, and what was said but found no place in it. Of two readings the less doubtful is taken.

import { openVerbs, sensesOf } from '../lexicon/verbs.ts';
import { type Masked, mask } from './canon/mask.ts';
import type { Desc } from './describe.ts';
import { type Anchor, anchorsIn } from './gist/anchors.ts';
import { type Value, valuesIn } from './gist/values.ts';
import { type Word, wordsIn } from './gist/words.ts';
import type { Grounder, Intent } from './intent.ts';
import { looseIn } from './loose.ts';
import { pattern } from './pattern.ts';
import { contentWords, nameFit, normal, stem, wordsOf } from './words.ts';

/** Grammar that no name and no value has inside. */
const grammar =
  /\b(?:i|i'd|i'm|we|we've|we're|you|he|he's|she|they|they're|it's|that's|there's|who|whom|should|must|has|have|had|is|are|was|were|isn't|aren't|needs?|wants?|please|what|whatever|becomes?|gets|deserves|belongs|goes|happens|instead|because|so|would|will|can|could|ought|don't|doesn't|changed)\b|^(?:add|remove|set|grows|put)\b/iu;
const pointing = /\b(?:it|them|him|both|those)\b/iu;

export interface Said {
  readonly source: string;
  readonly phrases: readonly string[];
  readonly ground: Grounder;
}

export function doubtOf(intents: readonly Intent[], said: Said): number {
  if (intents.length === 0) return 9;
  const own = intents.reduce((sum, intent) => sum + inIntent(intent, said), 0);
  return own + lost(intents, said) + contrary(intents) + unswitched(intents, said);
}

/** One field cannot become two things. */
function contrary(intents: readonly Intent[]): number {
  const set = intents.filter(({ op, field }) => op === 'set' && field !== undefined);
  const names = set.map(({ field, place }) => `${field?.text} ${place?.text}`);
  return 0.6 * (names.length - new Set(names).size);
}

const switching =
  /\b(?:tick|ticked|unticked|checked|unchecked|switched (?:on|off)|turned (?:on|off))\b/iu;

/** Something is to be ticked or switched, but nothing in the reading is. */
const unswitched = (intents: readonly Intent[], { source }: Said): number =>
  switching.test(source) &&
  !intents.some(
    ({ op, value }) =>
      /^(?:tick|untick|toggle|choose|select|apply|read|count)$/.test(op) ||
      /^(?:on|off|yes|no|true|false)$/iu.test(value ?? ''),
  )
    ? 0.5
    : 0;

const textOf = (desc: Desc | undefined): string => desc?.raw ?? desc?.text ?? '';

/** A name with grammar inside, unless the page says it just so. */
function messy(text: string, ground: Grounder): number {
  const bare = text.replace(/["“][^"”]*["”]/gu, ' ');
  const mess = grammar.test(bare) ? 1 : pointing.test(bare) ? 0.3 : 0;
  return mess === 0 || ground.thing(normal(text)) > 0.9 || ground.field(text) > 0.9 ? 0 : mess;
}

function inIntent(intent: Intent, said: Said): number {
  const { ground, source } = said;
  if (intent.forbidden === true || intent.op === 'login') return 0;
  const { op, field, value, thing, place } = intent;
  if (/^(?:scroll|wait|back|reload|key)$/.test(op)) return 0.1;
  if (/^(?:read|count)$/.test(op)) return asking.test(source) ? 0.1 : 0.25;
  if (op === 'submit' && holdsValue(thing, said)) return 1.2;
  if (op === 'submit' || (op === 'set' && styled.test(intent.said))) return 0.1;
  if (styled.test(intent.said)) return 0.8;
  let doubt =
    messy(textOf(field), ground) +
    messy(textOf(thing), ground) +
    messy(textOf(place), ground) +
    looseIn(intent, ground, value !== undefined && quotedIn(source, value));
  if (value !== undefined && !quotedIn(source, value))
    doubt += messy(value.replaceAll('"', ' '), ground);
  if (value !== undefined && /.["“].|.["”]./u.test(value)) doubt += 0.4;
  if (value !== undefined && /,.*,/u.test(value) && !quotedIn(source, value)) doubt += 0.4;
  if (/^(?:drag|move)$/.test(op) && place === undefined) doubt += 0.6;
  if (/,/u.test(textOf(place)) && ground.thing(textOf(place)) < 0.9) doubt += 0.4;
  if (
    /\d/u.test(textOf(place)) &&
    value !== undefined &&
    ground.known?.record(textOf(place)) !== true
  )
    doubt += 0.3;
  if (op === 'apply') return doubt + openDoubt(intent, { ground, source, phrases: [] });
  if (field !== undefined && value !== undefined)
    doubt += setDoubt(field, value, { ground, owned: owned(intent) });
  else if (/^(?:set|type|fill)$/.test(op) && intent.slots.length === 0) doubt += 1;
  if (/^(?:tick|untick|choose|select)$/.test(op)) doubt += thingDoubt(thing, ground);
  return doubt;
}

/** A quoted text that is no button was to be written before anything is saved. */
const holdsValue = (thing: Desc | undefined, { ground, source }: Said): boolean =>
  [...(thing?.names ?? []), ...(thing?.list ?? [])].some(
    (name) => quotedIn(source, name) && !ground.press(name),
  );

/** How a text looks is said in many ways, all of which are read. */
const styled = /\b(?:bold|italics?|underlined?)\b/iu;

const asking =
  /[?]|\b(?:tell|what|which|who|whose|where|how|name|report|know|find|give|interested|look|check|list|read|show|see)\b/iu;

export const quotedIn = (source: string, value: string): boolean =>
  pattern(`["“'‘«]${value.replace(/[^\p{L}\p{N} ]/gu, '.')}["”'’»]`, 'iu').test(source);

const owned = ({ field, place, thing }: Intent): boolean =>
  field?.of !== undefined || place !== undefined || thing?.of !== undefined;

function setDoubt(
  field: Desc,
  value: string,
  { ground, owned: has }: { ground: Grounder; owned: boolean },
): number {
  const name = field.names[0] ?? field.text;
  const many = (ground.known?.fields.length ?? 0) > 1;
  const fit = ground.field(name);
  const unknown = fit > 0.7 ? 0 : many && !has ? 0.6 : 0.15;
  const long = wordsOf(name).length > 4 && fit < 0.7 ? 0.6 : 0;
  const odd =
    /^(?:the|a|an|of|to|)$/u.test(normal(name)) || /\d/u.test(name) ? (fit > 0.9 ? 0 : 0.6) : 0;
  const boxed = ground.box(name) > 0.9 && !/^(?:on|off|yes|no|true|false)$/iu.test(value) ? 1 : 0;
  const kind = kindOf(name, ground);
  const wrong = /^(?:number|slider|date|time)$/.test(kind) && !/\d/u.test(value) ? 0.8 : 0;
  const strange =
    foreign(name, value, ground) || (kind === 'number' && /\d,\s*\p{L}/u.test(value)) ? 0.8 : 0;
  return strange + wrong + boxed + unknown + long + odd + (value.trim() === '' ? 1 : 0);
}

/** An option of one list given to a field that is not that list. */
function foreign(name: string, value: string, { known }: Grounder): boolean {
  const lists = (known?.options ?? []).filter(({ text }) => nameFit(value, text) > 0.9);
  return lists.length > 0 && lists.every(({ list }) => list !== '' && nameFit(name, list) < 0.5);
}

function kindOf(name: string, { known }: Grounder): string {
  const found = Object.keys(known?.kinds ?? {}).find((each) => nameFit(name, each) > 0.9);
  return found === undefined ? '' : (known?.kinds?.[found] ?? '');
}

function thingDoubt(thing: Desc | undefined, ground: Grounder): number {
  const text = thing?.names[0] ?? textOf(thing);
  if (text === '' || /^(?:that|this|it|one|box|the box)$/iu.test(text)) return 0.8;
  if (wordsOf(text).length > 6) return 0.6;
  if (Math.max(ground.box(text), ground.option(text), ground.thing(text)) > 0.75) return 0;
  return contentWords(text).length > 2 && thing?.names[0] === undefined ? 0.45 : 0.15;
}

/** A deed that neither a button nor the list of trades knows. */
function openDoubt({ word, rest }: Intent, { ground, source }: Said): number {
  const known = ground.known?.controls ?? [];
  const shown = known.some((name) => wordsOf(name).some((each) => stem(each) === stem(word)));
  const title = word.replace(/(?<![\p{L}'])\p{Ll}/gu, (letter) => letter.toUpperCase());
  if (source.includes(title) && ground.known?.record(word) === true && word.includes(' '))
    return 1.5;
  if (/\d/u.test(word)) return 1.5;
  const plain = openVerbs.has(word) || sensesOf(word).length > 0 || shown || ground.press(word);
  if (word.includes(' ') && ground.press(word)) return 0;
  const empty = (rest ?? '').trim() === '' || /^(?:it|that|this|them)$/iu.test((rest ?? '').trim());
  const fielded = !shown && (ground.known?.fields ?? []).some((name) => speaksOf(rest ?? '', name));
  return (
    (plain ? (fielded ? 0.7 : 0.1) : 1.5) +
    (empty && !/^(?:send|save|confirm|submit)$/u.test(word) ? 0.4 : 0)
  );
}

/** A field of the page is named in what the deed is done to: it is to be set. */
const speaksOf = (rest: string, name: string): boolean =>
  /\p{L}{3}/u.test(name) && ` ${normal(rest)} `.includes(` ${normal(name)} `);

interface Heard {
  readonly masked: Masked;
  readonly words: readonly Word[];
  readonly anchors: readonly Anchor[];
  readonly values: readonly Value[];
}

/** Many readings of one instruction are measured by the same words. */
const heard = new WeakMap<Said, Heard>();

function heardIn(said: Said): Heard {
  const known = heard.get(said);
  if (known !== undefined) return known;
  const masked = mask(said.source, said.phrases);
  const words = wordsIn(masked.text, masked.plain);
  const anchors = anchorsIn(words, said.ground.known);
  const values = valuesIn(words, anchors).filter(({ kind }) => kind !== 'run');
  const made = { masked, words, anchors, values };
  heard.set(said, made);
  return made;
}

/** Values, names and names on the page that were said, but are in no part of the reading. */
function lost(intents: readonly Intent[], said: Said): number {
  const { masked, words, anchors, values } = heardIn(said);
  const kept = normal(
    JSON.stringify(intents.map(({ said, guard, ...intent }) => intent)),
  ).replaceAll('\\', '');
  const gone = values.filter(
    ({ text, head, from, to, kind }) =>
      !isGivenUp(words, from, to) &&
      !(kind === 'number' && /^\p{L}/u.test(words[from]?.raw ?? '')) &&
      !holds(kept, masked.plain(head ?? text)),
  );
  const unsaid = anchors.filter((anchor) => isFirm(anchor) && !speaks(kept, anchor));
  return gone.length + 0.5 * unsaid.length;
}

/** "from 50 to 30", "B, not A": the value before is no value to be. */
function isGivenUp(words: readonly Word[], from: number, to: number): boolean {
  const before = words[from - 1]?.low ?? '';
  return (
    (before === 'from' && words[to + 1]?.low === 'to') ||
    (before === 'not' && words[from - 2]?.raw === ',') ||
    (before === 'of' && words[from - 2]?.low === 'instead')
  );
}

const isFirm = ({ kind, fit, words }: Anchor): boolean =>
  fit > 0.99 && (kind === 'box' || (kind === 'field' && words.length > 1));

const holds = (kept: string, text: string): boolean => {
  const bare = normal(text);
  return kept.includes(bare) || wordsOf(bare).every((word) => kept.includes(word));
};

const speaks = (kept: string, { name }: Anchor): boolean =>
  wordsOf(name).every((word) => kept.includes(stem(word)) || word.length < 4);
