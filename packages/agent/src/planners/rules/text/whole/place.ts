// The tab that a clause names as the place of what it asks for, before or behind it.

import { foundIn } from './frame.ts';
import type { Piece } from './marked.ts';
import { sourceOf } from './pattern.ts';

interface AtPlace {
  readonly tab: string;
  readonly rest: readonly Piece[];
}

const inTab =
  '[over|back] (in|on|under|at|within|inside|from|beneath|below|over in|over on|over at|over under)';

const before = [
  `${inTab} {TAB} [,|:|>|→|-] [there is|you find|you will find|you'll find]`,
  '{TAB} (,|:|>|→|->|/|-|–)',
  '[go|switch|change|turn|move|over] [back|over] to {TAB} (,|:|and|then|to)',
].map((written) => new RegExp(`^${sourceOf(written)}`, 'du'));

const behind = [
  `[,] [{whichis}] [{located}] ${inTab} {TAB}`,
  `{lp} [{whichis}] [${inTab}] {TAB} {rp}`,
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
    const length = match?.[0].trim().split(' ').length ?? 0;
    const tail = clause.slice(clause.length - length);
    const tab = tail.flatMap(({ names }) => names).findLast(({ kind }) => kind === 'tab');
    if (match === null || tab === undefined || length >= clause.length) continue;
    found.push({ tab: tab.text, rest: clause.slice(0, clause.length - length) });
  }
  return found;
}
