// A state that is given by its name.

import { deedOf } from '../participles.ts';
import { countTraits } from './deeds.ts';
import type { Heard } from './heard.ts';
import type { Mention } from './mentions.ts';
import { thingsIn } from './things.ts';
import { cueTraits, spanTraits } from './traits.ts';
import { cueWords, spanOf, type Trait, type Unit } from './unit.ts';

const naming = /^(?:labelled|labeled|called|named|titled|given|listed|shown|recorded|entered)$/;

/** "A counts as returned", "A → arrived", "mark A for reorder". */
export function marksOf(heard: Heard): Unit[] {
  const states = heard.words.filter(
    ({ low, kind }) =>
      (kind === 'content' || kind === 'quote') &&
      deedOf(low, true) !== undefined &&
      !naming.test(low),
  );
  const wanted = heard.words.filter(
    ({ at, kind }) => kind === 'content' && /^(?:as|for)$/.test(heard.words[at - 1]?.low ?? ''),
  );
  const singles = thingsIn(heard, []).map((one) => [one]);
  const groups = [...heard.lists, ...togetherIn(heard), ...singles];
  return [...new Set([...states, ...wanted])].flatMap((state) =>
    groups
      .filter((things) => !things.some(({ words }) => words.includes(state.at)))
      .map((things): Unit => {
        const joint = heard.words[state.at - 1]?.low === 'for' ? 'for' : 'as';
        const span = spanOf([state.at]);
        return {
          kind: 'mark',
          say: `Mark ${things.map(({ text }) => text).join(' and ')} ${joint} ${state.raw}`,
          own: [state.at, ...things.flatMap(({ words }) => words)],
          shared: cueWords(heard, [span, ...things], ['mark', 'on', 'choose', 'wish', 'set']),
          traits: [
            [
              ['mark', 1],
              [`mark:many`, things.length > 1 ? 1 : 0],
              [`mark:done`, states.includes(state) ? 1 : 0],
            ],
            spanTraits('mark', heard, span),
            cueTraits('mark', heard, [span]),
            countTraits(heard, things).map(([name, value]): Trait => [`mark-${name}`, value]),
          ],
        };
      }),
  );
}

/** "at A and at B … these two": all codes or names that were said. */
const togetherIn = ({ values }: Heard): Mention[][] =>
  ['code', 'name', 'quote']
    .map((kind) => values.filter(({ sort }) => sort === kind))
    .filter(({ length }) => length > 1 && length < 5);
