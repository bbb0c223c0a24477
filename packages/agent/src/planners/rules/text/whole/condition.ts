// "If Seats is over 30, tick Hall B, otherwise leave it": what a sentence hangs on is held against the
// page, and what it then asks for is read as a request of its own.

import { type Deed, it, type Test } from './deed.ts';
import { foundIn, type Heard } from './frame.ts';
import { testFrames } from './frames/tests.ts';
import type { Piece } from './marked.ts';
import { clauseOf } from './matcher.ts';
import { sourceOf } from './pattern.ts';
import { nameOf } from './refer.ts';

type Read = (pieces: readonly Piece[]) => readonly Deed[] | undefined;

const words = (pieces: readonly Piece[]): string => pieces.map(({ seen }) => `${seen} `).join('');
const count = (text: string | undefined): number => (text ?? '').split(' ').length - 1;
const leads = (written: string): RegExp => new RegExp(`^${sourceOf(written)}`, 'u');

const provided = leads('[and|but|please|so] [only|just] ({provided}|should|with|only with)');
const unless = leads('[but] unless');
const asks = leads(
  '[and] [(could|can|would|will) you] [please] (check|see|look|find out|tell me|look and see|have a look|take a look|look up) [for me] (if|whether)',
);
const yes = leads(
  '[and] (if so|then|in that case|if yes|if it is|if they are|if it does|if that is (so|true|right|the case)|if that applies|only then|if there (is|are)) [,|:] [then]',
);
const no = leads(
  "[and|but] (otherwise|else|or else|when not|if not|if it is not|if it isn't|if it does not|if it doesn't|if (we|you|i) (haven't|have not|don't|do not|are not)|in any other case|if that is not (so|the case)|if there (isn't|aren't|is not|are not)) [,|:] [then]",
);
const nothing = new RegExp(
  `^${sourceOf("[please|just|simply] (leave (it|things|that|everything|them|all|the page) [be|alone|as it is|as they are|as is|off|untouched|unchanged|like that]|do nothing|do not do anything|don't do anything|don't|do not|nothing|nothing needs to be done|change nothing|then change nothing|touch nothing|do not touch (it|anything)|don't touch (it|anything)|leave (it|everything) (as|the way) it is|don't tick it|don't bother|no change|skip it|ignore it)")}$`,
  'u',
);
const suffix = new RegExp(
  `^${sourceOf('[,] [but] [only|just] if (so|that is the case|it applies|that applies|it is|needed|necessary|required|it does|that is so|that is true|needs be) [here|the case]')}$`,
  'u',
);

interface Around {
  readonly read: Read;
  /** A question mark stands behind it. */
  readonly isAsked: boolean;
  /** A question stands in front of it. */
  readonly isAnswer: boolean;
}

export const isOtherwise = (pieces: readonly Piece[]): boolean =>
  no.test(words(pieces.slice(0, 12)));

/** A sentence with its condition. */
export function readCondition(
  heard: Heard,
  pieces: readonly Piece[],
  { read, isAsked, isAnswer }: Around,
): readonly Deed[] | undefined {
  const seen = words(pieces);
  const so = yes.exec(seen)?.[0];
  // "Then" alone only goes on, where no question was asked.
  if (so !== undefined && (isAnswer || !/^(?:and )?then /u.test(so)))
    return branch(pieces.slice(count(so)), true, read);
  const otherwise = no.exec(seen)?.[0];
  if (otherwise !== undefined) return branch(pieces.slice(count(otherwise)), false, read);
  return (
    whether(heard, pieces, isAsked) ??
    whetherAnd(heard, pieces, read) ??
    inFront(heard, pieces, read) ??
    behind(heard, pieces, read) ??
    ifSo(pieces, read)
  );
}

function branch(pieces: readonly Piece[], yes: boolean, read: Read): Deed[] | undefined {
  if (nothing.test(words(pieces))) return [{ do: 'so', yes, deeds: [] }];
  const deeds = bodyOf(pieces, read);
  return deeds === undefined ? undefined : [{ do: 'so', yes, deeds }];
}

const bodyOf = (pieces: readonly Piece[], read: Read): readonly Deed[] | undefined => {
  const deeds = pieces.length === 0 ? undefined : read(pieces);
  return deeds?.some((deed) => /^(?:ask|echo|topic|test)$/u.test(deed.do)) ? undefined : deeds;
};

function whether(heard: Heard, pieces: readonly Piece[], isAsked: boolean): Deed[] | undefined {
  const led = count(asks.exec(words(pieces))?.[0]);
  if (led === 0 && !isAsked) return undefined;
  const test = testOf(heard, pieces.slice(led));
  return test === undefined ? undefined : [{ do: 'test', test }];
}

/** "See whether Seats is over 30, and tick Hall B if so", "…, and if so, tick Hall B". */
function whetherAnd(heard: Heard, pieces: readonly Piece[], read: Read): Deed[] | undefined {
  const led = count(asks.exec(words(pieces))?.[0]);
  if (led === 0) return undefined;
  for (let end = led + 2; end < pieces.length; end += 1) {
    if (!/^(?:,|and)$/u.test(pieces[end]?.seen ?? '')) continue;
    const test = testOf(heard, pieces.slice(led, end));
    if (test === undefined) continue;
    const from = pieces[end]?.seen === ',' ? end + 1 : end;
    const rest = pieces.slice(from);
    const so = yes.exec(words(rest))?.[0];
    const deeds =
      so === undefined || /^(?:and )?then /u.test(so)
        ? ifSo(rest, read)
        : branch(rest.slice(count(so)), true, read);
    if (deeds !== undefined) return [{ do: 'test', test }, ...deeds];
  }
  return undefined;
}

function inFront(heard: Heard, pieces: readonly Piece[], read: Read): Deed[] | undefined {
  const seen = words(pieces);
  const not = unless.test(seen);
  const led = count((provided.exec(seen) ?? unless.exec(seen))?.[0]);
  if (led === 0) return undefined;
  for (let end = led + 2; end < pieces.length; end += 1) {
    const test = testOf(heard, pieces.slice(led, end));
    const body = test && bodyOf(pieces.slice(pieces[end]?.seen === 'do' ? end + 1 : end), read);
    if (test !== undefined && body !== undefined)
      return [{ do: 'if', test: turned(test, not), deeds: body }];
  }
  return undefined;
}

/** Behind several requests it may hang on the last of them or on all: that is left open. */
function behind(heard: Heard, pieces: readonly Piece[], read: Read): Deed[] | undefined {
  for (let from = 1; from < pieces.length; from += 1) {
    const seen = words(pieces.slice(from));
    const comma = pieces[from]?.seen === ',' ? 1 : 0;
    const rest = words(pieces.slice(from + comma));
    const not = unless.test(rest);
    const led = count((provided.exec(rest) ?? unless.exec(rest))?.[0]);
    if (led === 0 || seen === '') continue;
    const test = testOf(heard, pieces.slice(from + comma + led));
    const body = test && bodyOf(pieces.slice(0, from), read);
    const real = body?.filter(({ do: kind }) => !/^(?:told|story|fact)$/u.test(kind)) ?? [];
    if (test !== undefined && body !== undefined && real.length === 1)
      return [{ do: 'if', test: turned(ofIt(test, real), not), deeds: body }];
  }
  return undefined;
}

/** "Untick Lunch if it is on": what is asked for is what it hangs on. */
function ofIt(test: Test, [only]: readonly Deed[]): Test {
  const name = only === undefined ? undefined : nameOf(only);
  return test.thing === it && name !== undefined ? { ...test, thing: name } : test;
}

/** "Tick it if so." */
function ifSo(pieces: readonly Piece[], read: Read): Deed[] | undefined {
  for (let from = 1; from < pieces.length; from += 1) {
    if (!suffix.test(words(pieces.slice(from)))) continue;
    const deeds = bodyOf(pieces.slice(0, from), read);
    return deeds === undefined ? undefined : [{ do: 'so', yes: true, deeds }];
  }
  return undefined;
}

const turned = (test: Test, not: boolean): Test => (not ? { ...test, not: !test.not } : test);

function testOf(heard: Heard, pieces: readonly Piece[]): Test | undefined {
  const rest = pieces.at(-1)?.seen === ',' ? pieces.slice(0, -1) : pieces;
  const clause = clauseOf(rest.map(({ seen }) => seen));
  for (const { match, as } of testFrames) {
    const slots = match(clause);
    const [deed] = (slots && as(foundIn(heard, rest, slots))) ?? [];
    if (deed?.do === 'test') return deed.test;
  }
  return undefined;
}
