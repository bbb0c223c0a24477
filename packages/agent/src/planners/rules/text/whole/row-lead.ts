// The records that a clause names before or behind what is asked for them: "For Ana Ruiz, press
// Lock", "press Lock for Ana Ruiz".

import { foundIn, type Heard } from './frame.ts';
import type { Piece } from './marked.ts';
import { clauseOf, matcherOf, reachOf, type Slots } from './matcher.ts';
import { rowsIn } from './row-frames.ts';

export interface Led {
  readonly whos: readonly string[];
  readonly rest: readonly Piece[];
}

const before = [
  "[i|we|i've|we've|have] [just] (got|had|have|received|heard) (an update|news|some news|word|a note|a message|a call|a mail|an email|a change) (on|about|from|for|of|regarding) {ROWS} (:|,|-|–|.) [that]",
  '(start|begin|go on|continue|carry on) with {ROWS} (:|,|-|–|.)',
  '(target|subject) [{recnoun}] (:|=) {ROWS} (.|,|;|and) [action|deed|command|button|do] [:|=]',
  '(wherever|where|there where) {ROWS} [{standing}] (,|:)',
  '{rowat} {ROWS} [,|:] [only] (i|we) (need|want|would like) [you to] [do|press]',
  "[so|and|now] {rowat} {ROWS} [,|:|-|–] [there is [a|the]|there's [a|the]|you find|do|to]",
  '[only|not all of them [,|but] only] {ROWS} (:|-|–|->|→|=|,|>|;)',
  '(as far as|when it comes to|as for|regarding|about|concerning|with regard to|with respect to|as regards) {ROWS} [is concerned|are concerned|goes] (,|:|-|–)',
  '{find} {ROWS} [{atlist}] [and|,|:|;|.|-] [and] [then|there]',
  '{wish} {ROWS} [to be] (updated|changed|corrected|dealt with|edited) (:|,|-|–)',
  '{change} {rowat} {ROWS} (:|,|-|–)',
  '(where|there where|wherever) {ROWS} (is|stands|are|appears) [listed|written|shown] [,] [there]',
  "(in|on|at|next to|beside|by|for) {ROWS} (there is|there's|you find|you will find) [a|the]",
  "(it is|it's|this is about|it is about|it's about|this concerns|i mean) {ROWS} [(that|which|who|where|whom)] [i mean|i want|this is about|we mean|i'm after|i am after|i need] (:|,|.|;|-|–)",
  '{ROWS} [,] (that is|this is) [the one] (:|,|.)',
].map(reachOf);

const behind = [
  '[,] {rowat} [both|all|each of] {ROWS} [{atlist}] [only|alone]',
  "[,] (in|on|at) [{the}] {ROWS} 's {recnoun}",
  '[,] where [{the}|it] [({recnoun}|entry) is|says|reads] {ROWS} [{standing}]',
  '[,] {rowat} {ROWS} [,] and only {rowat} {ROWS}',
].map(matcherOf);

export function rowsAround(heard: Heard, clause: readonly Piece[]): readonly Led[] {
  if (!clause.some(({ names }) => names.some(({ kind }) => kind === 'record'))) return [];
  const words = clauseOf(clause.map(({ seen }) => seen));
  const ahead = before.flatMap((reach) => {
    const reached = reach(words, 0);
    return reached === undefined
      ? []
      : ledBy(heard, clause, reached.found, clause.slice(reached.end));
  });
  const after = clause.flatMap((_, cut) => {
    const slots = behind.map((match) => match(words, cut)).find((each) => each !== undefined);
    return slots === undefined ? [] : ledBy(heard, clause, slots, clause.slice(0, cut));
  });
  return [...ahead, ...after];
}

function ledBy(
  heard: Heard,
  pieces: readonly Piece[],
  slots: Slots,
  rest: readonly Piece[],
): Led[] {
  const rows = rowsIn(foundIn(heard, pieces, slots), 'whos');
  if (rows === undefined || rows.length === 0 || rest.length === 0) return [];
  return [{ whos: rows.map(({ title }) => title), rest }];
}
