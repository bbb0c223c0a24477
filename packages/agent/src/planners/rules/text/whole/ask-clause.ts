// A clause that asks: what leads up to the question and where it looks are taken off, and a frame of
// questions fits all of the rest.

import type { Deed } from './deed.ts';
import { foundIn, type Heard } from './frame.ts';
import { askFrames } from './frames/asks.ts';
import type { Piece } from './marked.ts';
import { clauseOf } from './matcher.ts';
import { sourceOf } from './pattern.ts';

interface Rest {
  readonly pieces: readonly Piece[];
  /** Words that ask were taken off. */
  readonly isLed: boolean;
  /** "What does it say" was taken off. */
  readonly isSaid?: true;
}

export interface AskRead {
  readonly cost: number;
  readonly deeds: readonly Deed[];
}

const saying = new RegExp(`^${sourceOf('{saywhat}')}`, 'u');
const lead = new RegExp(
  `^(?:for (?:my|our|the|this|a|their) (?!others |rest |ones |first |last )[\\p{L}-]+ (?:, )?)?${sourceOf('{asklead} [:|,]')}`,
  'u',
);
const before = new RegExp(`^${sourceOf('({inlist}|and|so|now|but|well) [,|:]')}`, 'u');
const behind = new RegExp(
  ` ${sourceOf('[,] ({inlist}|{nowhere}|to (me|us) [by name]|by name|so (quickly|easily|well))')}$`,
  'u',
);
const mostLeads = 3;

export function readAsk(heard: Heard, clause: readonly Piece[]): AskRead | undefined {
  let top: AskRead | undefined;
  for (const { pieces, isLed, isSaid } of restsOf(withoutIdle(clause))) {
    const words = clauseOf(pieces.map(({ seen }) => seen));
    for (const { match, as, form, cost } of askFrames) {
      const isBare = form === 'bare' && !isLed;
      const own = cost + (isBare ? 0.05 : 0);
      if ((form === 'said') !== (isSaid === true) || (form === 'led' && !isLed)) continue;
      if (top !== undefined && top.cost <= own) continue;
      const slots = match(words);
      const deeds = slots === undefined ? undefined : as(foundIn(heard, pieces, slots));
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
  return tails
    .flatMap((tail) => withoutLeads(tail))
    .flatMap((rest) => [rest, ...withoutSaying(rest)]);
}

function withoutSaying({ pieces, isLed }: Rest): Rest[] {
  const length = wordsIn(saying.exec(seenOf(pieces))?.[0] ?? '');
  return length === 0 ? [] : [{ pieces: pieces.slice(length), isLed, isSaid: true }];
}

const idle = /^(?:now|currently|presently|already|today|exactly|actually|here)$/u;
const noted =
  /^(?:written|entered|shown|listed|given|recorded|filled|filled in|set|noted|put|typed|displayed|stored|registered|stated|held|saved|kept|told|mentioned|specified|standing|printed|noted down|written down|put down|typed in|put in|down|on record|on file)$/u;
const people = /^(?:i|we|you|they|he|she|somebody|someone|'ve)$/u;
const places = /^(?:of|for|in|under|at|from|on|beside|next|against|with|by|there|inside|<.*)$/u;

/** What is "listed", "filled in", "currently" there is simply there. */
function withoutIdle(pieces: readonly Piece[]): readonly Piece[] {
  const kept = pieces.filter(({ seen }) => !idle.test(seen));
  const seenAt = (at: number): string => kept[at]?.seen ?? '';
  const isIdle = (at: number): boolean => {
    const [before, word, next] = [seenAt(at - 1), seenAt(at), seenAt(at + 1)];
    const isLast = at + 2 >= kept.length && /^(?:in|down)$/u.test(next);
    return at > 0 && noted.test(word) && places.test(next) && !isLast && !people.test(before);
  };
  const isPart = (at: number): boolean =>
    isIdle(at - 1) &&
    noted.test(`${seenAt(at - 1)} ${seenAt(at)}`) &&
    /^(?:of|for|in|under|at|from|on|beside|next|against|by)$/u.test(seenAt(at + 1));
  return kept.filter((_, at) => !isIdle(at) && !isPart(at));
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
