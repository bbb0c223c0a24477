// Questions of which only the core is kept: what something is, which one is chosen, who has it.

import { bareOf, endsAsked, graded, recordsIn } from './asked.ts';
import type { Heard } from './heard.ts';
import type { Mention } from './mentions.ts';
import { cueTraits, spanTraits } from './traits.ts';
import { cueWords, sayName, type Unit } from './unit.ts';

const chosen = /^(?:selected|chosen|ticked|checked|picked|marked|set|active|current|currently)$/;

/** "the signal strength", with all that is said beside it left out; "which one is chosen". */
export const plainAsks = (heard: Heard): Unit[] =>
  [
    ...heard.shown.filter(({ kind }) => kind === 'column' || kind === 'field'),
    ...heard.runs.filter(({ sort, words }) => sort === 'run' && words.length < 4),
  ].flatMap((what) => {
    const state = heard.words.find(({ low, at }) => chosen.test(low) && !what.words.includes(at));
    const plain = plainAsk(heard, what, { say: `What is the ${graded(bareOf(what))}?`, how: '' });
    if (state === undefined) return [plain];
    const say = `Which ${bareOf(what)} is selected?`;
    return [plain, plainAsk(heard, what, { say, how: '-state' })];
  });

function plainAsk(
  heard: Heard,
  what: Mention,
  { say, how }: { readonly say: string; readonly how: string },
): Unit {
  return {
    kind: 'ask',
    say,
    own: what.words,
    shared: cueWords(heard, [what], ['ask', 'wish']),
    traits: [
      [
        ['ask', 1],
        [`ask:plain${how}`, 1],
        [`ask:plain${how}|${what.kind}|${what.words.length}`, 1],
        [`ask:plain${how}|${endsAsked(heard) ? '?' : '.'}`, 1],
      ],
      spanTraits('ask-plain', heard, what),
      cueTraits('ask-plain', heard, [what]),
    ],
  };
}

const measures: Readonly<Record<string, string>> = {
  strong: 'strength',
  long: 'length',
  high: 'height',
  tall: 'height',
  wide: 'width',
  deep: 'depth',
  heavy: 'weight',
  warm: 'temperature',
  cold: 'temperature',
  hot: 'temperature',
  fast: 'speed',
  old: 'age',
  big: 'size',
  large: 'size',
  expensive: 'price',
  loud: 'volume',
};

/** "How strong is the signal?": an adjective asks for its measure. */
export const degreeAsks = (heard: Heard): Unit[] =>
  heard.words
    .filter(({ low, at }) => measures[low] !== undefined && heard.words[at - 1]?.low === 'how')
    .flatMap(({ low, at }) =>
      [...recordsIn(heard), ...heard.runs.filter(({ sort }) => sort === 'run')]
        .filter(({ words }) => !words.includes(at))
        .map((what) =>
          plainAsk(
            heard,
            { ...what, words: [at, ...what.words] },
            { say: `What is the ${measures[low]} of ${sayName(what)}?`, how: '-degree' },
          ),
        ),
    );

/** "Who has it?": whose name stands beside a thing. */
export const whoAsks = (heard: Heard): Unit[] =>
  heard.words.some(({ low }) => /^(?:who|who's|whose|whom|name|guest|customer|person)$/.test(low))
    ? recordsIn(heard).map((record) => ({
        kind: 'ask',
        say: `Who has ${sayName(record)}?`,
        own: record.words,
        shared: cueWords(heard, [record], ['ask', 'wish']),
        traits: [
          [['ask', 1] as const, ['ask:who', 1] as const],
          spanTraits('ask-who', heard, record),
          cueTraits('ask-who', heard, [record]),
        ],
      }))
    : [];
