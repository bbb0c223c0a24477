// The buttons that records have: pressed by their name, or by what it says ("mark Ana as paid").

import { stem } from '../../words.ts';
import type { Deed } from '../deed.ts';
import { type Found, frames } from '../frame.ts';
import type { Piece } from '../marked.ts';
import { rowsIn, titlesIn } from '../row-frames.ts';
import { deletes } from '../row-resolve.ts';

const pressFor = (whos: readonly string[], button: string): Deed[] =>
  whos.map((who) => (deletes(button) ? { do: 'delete', who } : { do: 'press', button, of: who }));

const press = (found: Found): Deed[] | undefined => {
  const [deed, other] = found.all('deed', 'deed') ?? [];
  const whos = titlesIn(found);
  return deed === undefined || other !== undefined || whos === undefined
    ? undefined
    : pressFor(whos, deed.text);
};

const small =
  /^(?:the|a|an|to|for|of|in|on|at|from|with|its|their|his|her|my|our|be|is|are|should|must|shall|as|row|line|entry|record|button|by|next|beside)$/u;
/** Verbs that lend their object only a verb: to send a reminder is to remind. */
const light = /^(?:send|make|do|give|add|set|take|issue)$/u;

const stems = (words: readonly string[]): string[] =>
  words
    .flatMap((word) => word.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((word) => !small.test(word))
    .map(stem);

const wordsOf = (pieces: readonly Piece[]): string[] => pieces.map(({ raw }) => raw);

/** Every word is one of the name of the button, and every other way round. */
function deedSaid(name: string, said: readonly string[]): boolean {
  const own = stems(name.split(/\s+/u));
  const bare = own.filter((word) => !light.test(word)).map((word) => word.replace(/er$/u, ''));
  const isSame = (a: readonly string[], b: readonly string[]): boolean =>
    a.length > 0 && a.length === b.length && a.every((word) => b.includes(word));
  return isSame(own, said) || (bare.length < own.length && isSame(bare, said));
}

/** What opens a form is only begun by its button. */
const opensMore = /^(?:edit|open|view|show|details?|rename|change|update)\b/iu;

const pressInWords = (found: Found): Deed[] | undefined => {
  const said = stems(wordsOf([...found.pieces('said'), ...found.pieces('said2')]));
  const rows = rowsIn(found) ?? [];
  const [row] = rows;
  const [name, other] = (row?.deeds ?? []).filter((deed) => deedSaid(deed, said));
  if (name === undefined || other !== undefined || opensMore.test(name)) return undefined;
  return pressFor(
    rows.map(({ title }) => title),
    name,
  );
};

export const rowDeedFrames = [
  ...frames(
    [
      '{hit} [on] {DEED} [{back:thererow}]',
      '{hit} {DEED} thing {rowat} {ROW}',
      '{DEED} (:|-|–|,|->|→) [only|just] {ROW} [only|alone]',
      '{deed} {back:itrow}',
      '(try|trying|test|testing) {DEED} [out] [{back:thererow}]',
      '(try|trying|test|testing) {DEED} [out] (with|on|for|at) {ROW}',
      '(action|button|deed|command|do|task|then|please) (:|=) {DEED}',
      '[{wish}|only] {ROW} ({shall}|{wish}) (get|have|receive) (a|one) (click|press|tap) on {DEED}',
      '{ROW} (,|-|–) where (i|we) (would|want|would like|need|ask) [to] [ask|have] [you] [to] {hit} [on] {DEED}',
      '(i|we) (want|need|would like) to (verify|check|see|make sure|test|find out) [that|whether|if] {DEED} (works|functions|does something|is working) [,] so (try|test|use|press|click) (it|that) (with|on|for|at) {ROW}',
      '(when|once|after) (you are|you have|you) (done|finished|ready) [,] {DEED} (has been|is|will have been|should have been) {pressed} {rowat} {ROW}',
      "{hit} [on] {ROW} 's {DEED}",
      '({give}|{take}) {ROW} [a|the] {DEED}',
      '{DEED} [{back:thererow}]',
      '{back:thererow} [,] {hit} [on] {DEED}',
      "(that is|that's|this is|it is|it's) the [one|{recnoun}] [(that|which|where)] [to|i want to|i need to|you should|we want to] {hit} {DEED} [{rowat}]",
      '{wish} {DEED} [to be] [{pressed}] [{back:thererow}]',
      '{wish} {DEED} [to be] {pressed} {rowat} {ROW}',
      '{DEED} {isto} {pressed} [{back:thererow}]',
      '{DEED} [{isto}] {pressed} {rowat} {ROW} [only]',
      '{ROW} {needs} {DEED} [to be] [{pressed}]',
      '{ROW} (is|are) the {recnoun} [(that|which|who|where)] [(i|we) (need|want|would like)|to] {hit} {DEED} [{rowat}]',
      '{ROW} (is|are) the [only] {recnoun} [(that|which|who|where)] (i|we) (need|want|would like) {DEED} [to be] [{pressed}] [{rowat}]',
      "[it|that] [is|'s] {ROW} [(that|which|who|where)] (i|we) (need|want|would like) {DEED} [to be] [{pressed}] [{rowat}]",
      '(that one|this one|it|that {recnoun}|this {recnoun}|the same {recnoun}) {needs} {DEED} [to be] [{pressed}]',
      '{DEED} (has|have) not [yet] been {pressed} {rowat} {ROW} [yet|so far] [,|.|and|so|;] [so] {doit}',
      "{DEED} (hasn't|haven't) [yet] been {pressed} {rowat} {ROW} [yet|so far] [,|.|and|so|;] [so] {doit}",
      '(nobody|no one) has {pressed} {DEED} {rowat} {ROW} [yet|so far] [,|.|and|so|;] [so] {doit}',
      '({give}) {DEED} to {ROW}',
      '{DEED} (:|-|–|,|->|→) {ROW}',
      '[there is|you find|there you find] [a|the] {DEED} [,|and|.|;|-] [so] [please] {hit} [on] {back:itrow} [there]',
    ],
    press,
    1,
  ),
  ...frames(
    [
      '{said} {ROW}',
      '{said} {ROW} {said2}',
      '{ROW} {isto} {said}',
      '{wish} {ROW} [to be] {said}',
      '{ROW} (:|-|–|,) {said}',
      '{ROW} {needs} [to be] {said}',
    ],
    pressInWords,
    1.4,
  ),
];
