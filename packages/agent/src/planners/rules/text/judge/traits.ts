// By what a whole reading is judged, whoever found it.

import type { Trait } from '../anchored/unit.ts';
import { isPlain, calm as noDoubt } from '../plain-start.ts';
import { fitTraits } from './fits.ts';
import { lostTraits } from './lost.ts';
import { meantTraits } from './meant.ts';
import type { Candidate, Pool } from './pool.ts';
import { triedTraits } from './tried.ts';

const within = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));
const flag = (value: boolean): number => (value ? 1 : 0);

export const traitsOf = (candidate: Candidate, pool: Pool): Trait[] => [
  ...finderTraits(candidate, pool),
  ...doubtTraits(candidate, pool),
  ...lostTraits(candidate, pool),
  ...meantTraits(candidate, pool),
  ...fitTraits(candidate, pool),
  ...(candidate.tried === undefined ? [] : triedTraits(candidate.tried)),
];

/** Who found it, and how surely. */
function finderTraits(candidate: Candidate, pool: Pool): Trait[] {
  const { by, anchored, doubt, left } = candidate;
  const { plain, calm } = contextOf(pool);
  const said = flag(by.has('said'));
  const chosen = flag(by.has('chosen'));
  const found = flag(anchored !== undefined);
  const families = flag(by.has('said') || by.has('variant')) + flag(by.has('gist')) + found;
  const alone = flag(families === 1);
  const share = within(anchored?.share ?? 0.5, 0.01, 0.99);
  const odds = Math.log(share / (1 - share));
  return [
    ['said', said],
    ['said:plain', said * plain],
    ['said:calm', said * flag(doubt <= noDoubt)],
    ['said:only', said * alone],
    ['variant', flag(by.has('variant'))],
    ['chosen', chosen],
    ['chosen:plain', chosen * plain],
    ['chosen:only', chosen * alone],
    ['chosen:left', within(left ?? 0, -2, 3)],
    ['gist', flag(by.has('gist'))],
    ['gist:only', flag(by.has('gist')) * alone],
    ['families', families - 1],
    ['anchored', found],
    ['anchored:top', flag(anchored?.rank === 0)],
    ['anchored:only', found * alone],
    ['anchored:only|plain', found * alone * plain],
    ['anchored:only|calm', found * alone * calm],
    ['anchored:behind', Math.min(anchored?.behind ?? 0, 8)],
    ['anchored:odds', odds],
    ['anchored:odds|plain', odds * plain],
    ['anchored:odds|calm', odds * calm],
    ['anchored:unwhole', flag(anchored?.whole === false)],
    ['anchored:leaning', flag(pool.leaning) * found * alone],
    ['anchored:beyond', flag(pool.beyond) * found * alone],
    ['anchored:unheeded', flag(anchored?.heeded === false)],
    ['chosen:beyond', chosen * flag(pool.beyond)],
  ];
}

interface Context {
  readonly plain: number;
  /** Grammar is in no doubt. */
  readonly calm: number;
}

const known = new WeakMap<Pool, Context>();

function contextOf(pool: Pool): Context {
  const had = known.get(pool);
  if (had !== undefined) return had;
  const { candidates, said } = pool;
  const made = {
    plain: flag(isPlain(said.source)),
    calm: flag(candidates.some(({ by, doubt }) => by.has('said') && doubt <= noDoubt)),
  };
  known.set(pool, made);
  return made;
}

/** What it leaves in doubt, by itself and next to the others. */
function doubtTraits({ doubt: raw, by, key }: Candidate, pool: Pool): Trait[] {
  const { plain } = contextOf(pool);
  const doubt = within(raw, 0, 3);
  const least = Math.min(...pool.candidates.map((each) => each.doubt));
  return [
    ['doubt', doubt],
    ['doubt:some', flag(raw > 0.3)],
    ['doubt:squared', doubt * doubt],
    ['doubt:plain', doubt * plain],
    ['doubt:said', doubt * flag(by.has('said') || by.has('chosen'))],
    ['doubt:over', within(raw - least, 0, 3)],
    ['doubt:goals', doubt / key.split(' ; ').length],
  ];
}

/** What speaks for none of them being right. */
export function noneTraits(pool: Pool): Trait[] {
  const { candidates, heard, leaning, beyond } = pool;
  const { plain } = contextOf(pool);
  const least = Math.min(...candidates.map(({ doubt }) => doubt));
  const chosen = candidates.find(({ by }) => by.has('chosen'));
  return [
    ['none', 1],
    ['none:doubt', within(least, 0, 3)],
    ['none:words', Math.min(heard.words.length, 60) / 10],
    ['none:leaning', flag(leaning)],
    ['none:beyond', flag(beyond)],
    ['none:count', Math.min(candidates.length, 16) / 4],
    ['none:plain', plain],
    ['none:sentences', Math.min(heard.words.at(-1)?.sentence ?? 0, 5)],
    ['none:told', flag(heard.told.now.size > 0)],
    ['none:left', within(chosen?.left ?? 0, -2, 3)],
  ];
}
