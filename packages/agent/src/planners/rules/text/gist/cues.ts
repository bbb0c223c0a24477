// Words that say what is to become of the things around them.

import type { Word } from './words.ts';

const off =
  /^(?:off|not|no|don't|doesn't|without|never|stop|stops|disable|disabled|untick|unticked|uncheck|unchecked|deactivate|deactivated|longer|isn't|aren't|won't)$/;
const on =
  /^(?:tick|ticked|check|checked|enable|enabled|activate|activated|active|run|used|yes|selected|included)$/;
const added =
  /^(?:add|added|adding|adds|also|further|additional|additionally|extra|more|plus|tag|tagged|tagging)$/;
const joined =
  /^(?:join|joins|joining|joined|include|includes|included|including|invite|grows?|too|another|among|besides|well)$/;
const gone =
  /^(?:remove|removed|delete|deleted|drop|dropped|disappear|disappears|without|longer|rid|leave|leaves|left|isn't|aren't|wasn't|out|strike|erase|gone|off)$/;
const swap = /^(?:instead|swap|swapped|replace|replaced|rather|exchange|exchanged|wasn't)$/;

const says = (words: readonly Word[], cue: RegExp): boolean =>
  words.some((word) => cue.test(word.low));

/** In a plain text field only the plainest words add to what is there. */
export const isMore = (words: readonly Word[], text = false): boolean =>
  says(words, added) || (!text && says(words, joined));
export const isGone = (words: readonly Word[]): boolean =>
  words.some((word, at) => gone.test(word.low) && !leavesNote(words, at));

/** "Leave a note": who is told to leave something puts it there. */
const leavesNote = (words: readonly Word[], at: number): boolean =>
  words[at]?.low === 'leave' &&
  (words[at]?.first === true || /^(?:and|please|,|to)$/.test(words[at - 1]?.low ?? '')) &&
  /^(?:a|an|the|my|our)$/.test(words[at + 1]?.low ?? '');
export const isSwap = (words: readonly Word[]): boolean => says(words, swap);

/** They deny what stands behind them: "X without saving" says nothing of X. */
const leading = /^(?:without|no|never)$/;

/** On or off by the words of its own clause; undefined: nothing says. */
export function stateOf(words: readonly Word[], from: number, to: number): boolean | undefined {
  const clause = clauseAround(words, from, to);
  if (clause.some((word) => off.test(word.low) && !(word.at > to && leading.test(word.low))))
    return false;
  const ends = (word: Word): boolean => {
    const next = words[word.at + 1];
    if (/^(?:now|later|early|here)$/.test(words[word.at - 1]?.low ?? '')) return false;
    return (
      next === undefined || next.kind === 'mark' || /^(?:and|but|please|in|too|now)$/.test(next.low)
    );
  };
  return clause.some((word) => on.test(word.low) || (word.low === 'on' && ends(word)))
    ? true
    : undefined;
}

/** Up to the next mark or "and" on both sides. */
export function clauseAround(words: readonly Word[], from: number, to: number): Word[] {
  const ends = (word: Word | undefined): boolean =>
    word === undefined || word.kind === 'mark' || /^(?:and|but)$/.test(word.low);
  let start = from;
  while (!ends(words[start - 1])) start -= 1;
  let end = to;
  while (!ends(words[end + 1])) end += 1;
  return words.slice(start, end + 1).filter((word) => word.at < from || word.at > to);
}
