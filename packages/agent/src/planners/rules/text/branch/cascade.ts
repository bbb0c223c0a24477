// A field in which one steps from a part to what is in it: "choose X under A, B as the place",
// "open the place, then pick A, B and X". All its names are one path.

import type { Known } from '../intent.ts';
import { normal } from '../words.ts';
import { type Piece, piecesOf, type Tree } from './pieces.ts';
import { type Segment, segmentsOf } from './segments.ts';
import { namedSoft } from './soft.ts';

const longest = 400;

export function cascadeRequest(text: string, known: Known | undefined): string | undefined {
  if (known?.cascades === undefined || text.length > longest) return undefined;
  const [field, other] = known.cascades.filter((name) => says(text, name));
  const said = plainly(text);
  if (field === undefined || other !== undefined || before.test(said)) return undefined;
  const pieces = piecesOf(said, treeFor(field, known));
  const segments = pieces === undefined ? undefined : segmentsOf(namedSoft(pieces));
  const path = segments === undefined ? undefined : pathOf(segments);
  return path === undefined ? undefined : `Set "${field}" to ${path.join(' / ')}`;
}

const says = (text: string, name: string): boolean =>
  ` ${normal(text).replace(/[^\p{L}\p{N}]+/gu, ' ')} `.includes(` ${normal(name)} `);

/** What it was before is no part of the path. */
const before = /\b(?:from|instead|not|rather|place of)\b/iu;

/** "The place is wrong. It should be …": what is said of it is meant for it. */
const wrong =
  /^(?<thing>(?:the|our|my) [^.;:,!?"“”]+?) (?:is|looks|seems) (?:wrong|incorrect|not right|outdated|out of date)[.;:,](?: so)?(?: please)? it (?=(?:should|must|has to|needs to|is|ought to)\b)/iu;
/** "Place: North / Shed -> South / Pond": what it was, and what it shall be. */
const old = /(?<=[:=] )[^:;.→>]*? \/ [^:;.→>]*?\s*(?:->|→|=>)\s*(?=[^→>/]+ \/ )/u;
const instead = /(?<=^[^,;]*),? (?:instead of|rather than|in place of) [^.;,!?]+(?=[.;!?]|$)/iu;
const widgets = /\b(?:cascader|cascading (?:menu|list|field)|picker|drop-?down|selector)\b/giu;

const plainly = (text: string): string =>
  text
    .replace(/\baccordingly\b/giu, '')
    .replace(old, '')
    .replace(wrong, '$<thing> ')
    .replace(instead, '')
    .replace(widgets, 'field')
    .replace(/\b(?:set|change|put|switch|update|enter|use|take)\b/giu, 'choose');

const treeFor = (field: string, { controls, fields }: Known): Tree => ({
  items: new Set(),
  ways: new Set(controls.map(normal).filter((name) => name !== normal(field))),
  labels: new Set([normal(field)]),
  fields: new Set(fields.map(normal).filter((name) => name !== normal(field))),
  about: new Set(),
});

/** Where the whole path is said once, it is said in order; else the places lead to what is chosen. */
function pathOf(segments: readonly Segment[]): string[] | undefined {
  const isAsked = segments.some(({ on }) => on !== undefined);
  const isClear = segments.every(
    ({ why, on }) => why.length === 0 || (isAsked && on === undefined),
  );
  const isNamed = segments.some(({ loose, targets, on }) =>
    isAsked && on === undefined ? loose.length > 0 : [...loose, ...targets].length > 0,
  );
  const isLost = !isNamed && segments.some(({ why }) => why.length > 0);
  if (!isClear || isLost || segments.some(({ denied, on }) => denied || on === false))
    return undefined;
  const all = segments.map((each) => [...each.places, ...each.loose, ...each.targets]);
  const whole = all.findLast((names) => all.flat().every((name) => has(names, name)));
  const order = [
    ...segments.flatMap(({ places }) => places),
    ...segments.flatMap(({ loose }) => loose),
    ...segments.flatMap(({ targets }) => targets),
  ];
  const names = (whole ?? order).filter(({ known }) => known !== 'way');
  const once = names.filter((name, at) => !has(names.slice(0, at), name));
  return once.length < 2 || once.some((name) => isIn(name, once))
    ? undefined
    : once.map(({ text }) => text);
}

/** "the south pond" beside "South": one of them is no step of its own. */
const isIn = (name: Piece, names: readonly Piece[]): boolean =>
  names.some(({ low }) => low !== name.low && ` ${name.low} `.includes(` ${low} `));

const has = (names: readonly Piece[], name: Piece): boolean =>
  names.some(({ low }) => low === name.low);
