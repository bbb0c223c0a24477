// The tab that a clause names as the place of what it asks for, before or behind it.

import { foundIn } from './frame.ts';
import type { Piece } from './marked.ts';
import { sourceOf } from './pattern.ts';

interface AtPlace {
  readonly tab: string;
  readonly rest: readonly Piece[];
}

const before = [
  '(in|on|under|at|within|inside|from|over in|over on|over at) {TAB} [,|:|>|→|-] [there is|you find]',
  '{TAB} (,|:|>|→|->|/|-|–)',
].map((written) => new RegExp(`^${sourceOf(written)}`, 'du'));

const behind = [
  "[,] [that is|which is|it is|found|located|which you find|you will find it|you'll find it|it's|that's] (in|on|under|at|within|inside|from|over in|over on) {TAB}",
  '( [in|on|under] {TAB} )',
].map((written) => new RegExp(` ${sourceOf(written)}$`, 'du'));

const seenOf = (pieces: readonly Piece[]): string => pieces.map(({ seen }) => `${seen} `).join('');

export function placeAround(clause: readonly Piece[]): readonly AtPlace[] {
  const seen = seenOf(clause);
  const found: AtPlace[] = [];
  for (const pattern of before) {
    const match = pattern.exec(seen);
    const tab = match === null ? undefined : foundIn('', clause, match).one('tab', 'tab');
    if (match === null || tab === undefined) continue;
    found.push({ tab: tab.text, rest: clause.slice(match[0].split(' ').length - 1) });
  }
  for (const pattern of behind) {
    const match = pattern.exec(` ${seen}`);
    const length = (match?.[0].split(' ').length ?? 2) - 2;
    const tail = clause.slice(clause.length - length);
    const tab = tail.flatMap(({ names }) => names).findLast(({ kind }) => kind === 'tab');
    if (match === null || tab === undefined || length >= clause.length) continue;
    found.push({ tab: tab.text, rest: clause.slice(0, clause.length - length) });
  }
  return found;
}
