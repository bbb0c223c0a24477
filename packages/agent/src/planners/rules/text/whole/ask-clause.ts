// A clause that asks: what leads up to the question and where it looks are taken off, and a frame of
// questions fits all of the rest.

import type { Deed } from './deed.ts';
import { foundIn } from './frame.ts';
import { askFrames } from './frames/asks.ts';
import type { Piece } from './marked.ts';
import { clauseOf } from './matcher.ts';
import { sourceOf } from './pattern.ts';

interface Rest {
  readonly pieces: readonly Piece[];
  readonly isLed: boolean;
}

export interface AskRead {
  readonly cost: number;
  readonly deeds: readonly Deed[];
}

const lead = new RegExp(`^${sourceOf('{asklead} [:|,]')}`, 'u');
const before = new RegExp(`^${sourceOf('({inlist}|and|so|now|but|well) [,|:]')}`, 'u');
const behind = new RegExp(` ${sourceOf('[,] ({inlist}|{nowhere})')}$`, 'u');
const mostLeads = 3;

export function readAsk(said: string, clause: readonly Piece[]): AskRead | undefined {
  let top: AskRead | undefined;
  for (const { pieces, isLed } of restsOf(clause)) {
    const words = clauseOf(pieces.map(({ seen }) => seen));
    for (const { match, as, form, cost } of askFrames) {
      const isBare = form === 'bare' && !isLed;
      const own = cost + (isBare ? 0.05 : 0);
      if ((form === 'led' && !isLed) || (top !== undefined && top.cost <= own)) continue;
      const slots = match(words);
      const deeds = slots === undefined ? undefined : as(foundIn(said, pieces, slots));
      if (deeds !== undefined) top = { cost: own, deeds: isBare ? deeds.map(asBare) : deeds };
    }
    if (top !== undefined) return top;
  }
  return undefined;
}

const asBare = (deed: Deed): Deed => (deed.do === 'ask' ? { ...deed, bare: true } : deed);

const seenOf = (pieces: readonly Piece[]): string => pieces.map(({ seen }) => `${seen} `).join('');
const wordsIn = (text: string): number => text.split(' ').filter((word) => word !== '').length;

/** The clause without more and more of what stands around the question. */
function restsOf(clause: readonly Piece[]): Rest[] {
  const tails = [clause];
  for (let rest = withoutEnd(clause); rest !== undefined; rest = withoutEnd(rest)) tails.push(rest);
  return tails.flatMap((tail) => withoutLeads(tail));
}

function withoutEnd(pieces: readonly Piece[]): readonly Piece[] | undefined {
  const found = behind.exec(` ${seenOf(pieces)}`)?.[0];
  const length = found === undefined ? 0 : wordsIn(found);
  return length === 0 || length >= pieces.length ? undefined : pieces.slice(0, -length);
}

function withoutLeads(clause: readonly Piece[]): Rest[] {
  const rests: Rest[] = [{ pieces: clause, isLed: false }];
  for (let at = 0; at < mostLeads; at += 1) {
    const last = rests.at(-1) as Rest;
    const seen = seenOf(last.pieces);
    const led = lead.exec(seen)?.[0];
    const length = wordsIn(led ?? before.exec(seen)?.[0] ?? '');
    if (length === 0 || length >= last.pieces.length) break;
    rests.push({ pieces: last.pieces.slice(length), isLed: last.isLed || led !== undefined });
  }
  return rests;
}
