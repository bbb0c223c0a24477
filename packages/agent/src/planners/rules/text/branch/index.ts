// What is asked of a tree, however its items and the way to them are said: "tick X in the B of A",
// "A > B > X should be ticked", "X is wanted: tick it, it is under A, B". Understood only if every
// word of it is; then it is said again as plainly as can be.

import type { Known } from '../intent.ts';
import { normal } from '../words.ts';
import { type Piece, piecesOf, treeOf } from './pieces.ts';
import { type Segment, segmentsOf } from './segments.ts';
import { namedSoft } from './soft.ts';
import { phrases } from './words.ts';

interface Deed {
  readonly on: boolean;
  readonly targets: readonly Piece[];
  readonly places: readonly Piece[];
}

const longest = 400;
const plainSteps =
  /^(?:(?:In "[^"]*", (?:under "[^"]*", )*)?(?:un)?tick (?:"[^"]*"|[\p{L}\p{N}-]+)\.(?: |$))+$/iu;

/** "tick Desk 4 only": a word about the others, and no part of the name. */
const onlyBehind = /\p{L}[\p{L}\p{N} ]* (?:only|alone)\s*(?:[.;!]|$)/iu;

/** The request in plain steps; undefined: it is none of a tree, or not understood. */
export function branchRequest(text: string, known: Known | undefined): string | undefined {
  const tree = known === undefined ? undefined : treeOf(known);
  if (tree === undefined || text.length > longest || onlyBehind.test(text)) return undefined;
  if (plainSteps.test(text)) return text;
  const plain = phrases.reduce((now, [test, by]) => now.replace(test, by), text);
  const pieces = piecesOf(plain, tree);
  const segments = pieces === undefined ? undefined : segmentsOf(namedSoft(pieces));
  const deeds = segments === undefined ? undefined : deedsOf(segments);
  if (deeds === undefined || !isOfTree(deeds, segments ?? [], text)) return undefined;
  return deeds.flatMap(sayDeed).join(' ');
}

const quoted = ({ text }: Piece): string => `"${text}"`;

/** A bare code may be but a part of the name. */
const called = (piece: Piece): string =>
  /^[\p{L}\p{N}-]*\d[\p{L}\p{N}-]*$/u.test(piece.text) ? piece.text : quoted(piece);

function sayDeed({ on, targets, places }: Deed): string[] {
  const way = places.map((place, at) => `${at === 0 ? 'In' : 'under'} ${quoted(place)}, `).join('');
  const verb = on ? 'tick' : 'untick';
  const said = way === '' ? (on ? 'Tick' : 'Untick') : `${way}${verb}`;
  return targets.map((target) => `${said} ${called(target)}.`);
}

/** The tree shows one of the names, or it is spoken of; and nothing else on the page is meant. */
function isOfTree(deeds: readonly Deed[], said: readonly Segment[], text: string): boolean {
  const names = deeds.flatMap(({ targets, places }) => [...targets, ...places]);
  const targets = deeds.flatMap((deed) => deed.targets);
  return (
    targets.length > 0 &&
    targets.every(({ known }) => known !== 'way') &&
    (names.some(({ known }) => known === 'item') ||
      said.some(({ label }) => label) ||
      /\btree\b/iu.test(text))
  );
}

function deedsOf(segments: readonly Segment[]): Deed[] | undefined {
  const asked = segments.filter(({ on }) => on !== undefined);
  if (asked.length === 0) return meantDeed(segments);
  if (asked.some(({ why }) => why.length > 0)) return undefined;
  const told = segments.filter(({ on }) => on === undefined);
  const own = asked.flatMap(({ targets }) => targets);
  const subject = told.flatMap(({ loose, mark }) => (own.length > 0 && mark === ':' ? [] : loose));
  if (own.length > 0 && subject.some((each) => !isSaidAgain(each, own))) return undefined;
  const around = told.flatMap(({ places, loose, mark }) => [
    ...places,
    ...(own.length > 0 && mark === ':' ? loose : []),
  ]);
  if (asked.length > 1 && around.length > 0 && told.some(({ mark }) => mark !== ':'))
    return undefined;
  const antecedent = own.length > 0 ? [] : subject.length > 0 ? subject : lastWord(told);
  const made = asked.flatMap(({ on = true, targets, places }) => {
    const meant = targets.length > 0 ? targets : asked.length === 1 ? antecedent : [];
    return meant.length === 0 ? [] : [deedFor(on, meant, [...around, ...places])];
  });
  return made.length < asked.filter(({ targets }) => targets.length > 0).length || made.length === 0
    ? undefined
    : made;
}

const isSaidAgain = ({ low }: Piece, own: readonly Piece[]): boolean =>
  own.some((each) => each.low === low);

/** "Annex > Gallery: tick the whole gallery": the end of the way is meant itself. */
function deedFor(on: boolean, targets: readonly Piece[], places: readonly Piece[]): Deed {
  const isMeant = ({ low }: Piece): boolean =>
    targets.some((each) => each.low === low || low.endsWith(` ${each.low}`));
  const meant = targets.map(
    (target) =>
      places.find(({ low }) => low === target.low || low.endsWith(` ${target.low}`)) ?? target,
  );
  const seen = new Set<string>();
  const around = places.filter((place) => {
    const isNew = !isMeant(place) && !seen.has(normal(place.text));
    seen.add(normal(place.text));
    return isNew;
  });
  return { on, targets: meant, places: around };
}

/** "I would like to hear opera: select it": what "it" is stands last. */
function lastWord(told: readonly Segment[]): Piece[] {
  const word = told.flatMap(({ last }) => last ?? []).at(-1);
  return word === undefined ? [] : [{ ...word, kind: 'name' }];
}

/** "Rooms to clean: X", "X should be cleaned": the tree says what that means. */
function meantDeed(segments: readonly Segment[]): Deed[] | undefined {
  const isMeant = segments.some(({ label, wished, mark }) => label && (wished || mark === ':'));
  if (!isMeant || segments.some(({ why }) => why.length > 0)) return undefined;
  const targets = segments.flatMap(({ loose }) => loose);
  const on = !segments.some(({ denied }) => denied);
  return targets.length === 0
    ? undefined
    : [
        deedFor(
          on,
          targets,
          segments.flatMap(({ places }) => places),
        ),
      ];
}
