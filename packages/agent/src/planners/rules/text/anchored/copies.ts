// A value that is read in one place and put into another.

import type { Heard } from './heard.ts';
import type { Mention } from './mentions.ts';
import { cueTraits, pairTraits, spanTraits } from './traits.ts';
import { cueWords, isName, overlaps, type Unit } from './unit.ts';

const copying =
  /^(?:copy|copied|paste|put|take|whatever|look|find|use|transfer|carry|carried|read|replace|same|→|that's)$/;

/** "should be the shelf of X": what shall be is told by another place. */
const isTold = ({ words }: Heard): boolean =>
  words.some(
    ({ low, at }) =>
      /^(?:be|is|show|says?)$/.test(low) && /^(?:the|whatever)$/.test(words[at + 1]?.low ?? ''),
  );

export function copiesOf(heard: Heard): Unit[] {
  const said = heard.words.some(({ low, raw }) => copying.test(low) || copying.test(raw));
  if (!said && !isTold(heard)) return [];
  const records = heard.values.filter(({ sort }) => /^(?:name|quote|code)$/.test(sort));
  const runs = heard.runs.filter(
    (run) => isName(run) && run.sort !== 'soft' && run.words.length < 4,
  );
  return records.flatMap((record) =>
    runs
      .filter((from) => from.words.length === 1 && isNear(from, record) && !overlaps(from, record))
      .flatMap((from) =>
        [
          ...runs,
          ...records,
          ...heard.values.filter(({ sort }) => sort === 'long'),
          ...heard.shown.filter(({ kind }) => kind === 'field'),
        ]
          .filter((to) => !overlaps(to, from) && !overlaps(to, record))
          .map((to) => ({
            kind: 'copy',
            say: `Copy the ${from.text} of ${record.text} into the ${/\b(?:on|to|at|for)\b/u.test(to.text) ? `"${to.text}"` : to.text}`,
            own: [...from.words, ...record.words, ...to.words],
            shared: cueWords(heard, [from, to], ['copy', 'set', 'ask', 'wish', 'choose']),
            traits: [
              [['copy', 1] as const, [`copy:size=${to.words.length}`, 1] as const],
              pairTraits('copy-from', heard, from, record),
              pairTraits('copy-to', heard, record, to),
              spanTraits('copy-to', heard, to),
              cueTraits('copy', heard, [from, to]),
            ],
          })),
      ),
  );
}

const isNear = ({ words: [a = 0] }: Mention, { words: [b = 0] }: Mention): boolean =>
  Math.abs(a - b) < 9;
