// Deeds that no verb names: what is blocked shall not be, what came back is returned, an hour more,
// another day for a meeting, a word to somebody.

import type { Cue } from './cues.ts';
import type { Heard } from './heard.ts';
import type { Mention } from './mentions.ts';
import { singlesOf, thingsIn } from './things.ts';
import { cueTraits, spanTraits } from './traits.ts';
import { cueWords, sayName, spanOf, type Unit } from './unit.ts';

export const impliedOf = (heard: Heard): Unit[] =>
  [undoings, returns, longers, movings, tellings, deletings, cancellings].flatMap((make) =>
    make(heard),
  );

interface Implied {
  readonly name: string;
  readonly say: string;
  readonly thing: Mention;
  readonly words: readonly number[];
}

function unitOf(heard: Heard, { name, say, thing, words }: Implied): Unit {
  const span = spanOf(words);
  return {
    kind: 'deed',
    say,
    own: [...new Set([...words, ...thing.words])],
    shared: cueWords(heard, [span, thing], ['wish', 'set', 'off', 'remove']),
    traits: [
      [
        ['implied', 1],
        [`implied:${name}`, 1],
        [`implied:${name}|${thing.sort}`, 1],
        ['implied:record', heard.isRecord(thing) ? 1 : 0],
      ],
      spanTraits(`implied-${name}`, heard, span),
      spanTraits('implied-thing', heard, thing),
      cueTraits(`implied-${name}`, heard, [span]),
    ],
  };
}

const saidAt = ({ words }: Heard, test: RegExp): number[] =>
  words.filter(({ low, kind }) => kind !== 'mark' && test.test(low)).map(({ at }) => at);

const hasCue = ({ cues, told }: Heard, ...some: readonly Cue[]): boolean =>
  told.now.size > 0 || cues.some((each) => some.some((cue) => each.has(cue)));

const contraries: readonly (readonly [RegExp, string])[] = [
  [/^block(?:ed|ade|ing|s)?$/, 'unblock'],
  [/^lock(?:ed|s)?$/, 'unlock'],
  [/^mut(?:ed|e)$/, 'unmute'],
  [/^pin(?:ned)?$/, 'unpin'],
  [/^archived$/, 'restore'],
  [/^suspen(?:ded|sion)$/, 'reactivate'],
];

/** "is blocked; that should end", "lift the block". */
const undoings = (heard: Heard): Unit[] =>
  contraries.flatMap(([test, verb]) =>
    hasCue(heard, 'off', 'remove') || saidAt(heard, /^(?:lift|again|anymore|free|undo)/u).length > 0
      ? saidAt(heard, test).flatMap((at) =>
          thingsIn(heard, [at]).map((thing) =>
            unitOf(heard, {
              name: 'undo',
              say: `${verb} ${sayName(thing)}`,
              thing,
              words: [at],
            }),
          ),
        )
      : [],
  );

/** "came back", "was brought back", "is back". */
const returns = (heard: Heard): Unit[] =>
  saidAt(heard, /^(?:back|returned|return)$/).flatMap((at) =>
    thingsIn(heard, [at]).map((thing) =>
      unitOf(heard, { name: 'return', say: `Return ${sayName(thing)}`, thing, words: [at] }),
    ),
  );

const times = /^(?:minutes?|hours?|days?|weeks?|nights?|months?)$/;
const longer = /^(?:longer|more|extra|another|additional|further|prolong|extend)$/;

/** "an hour longer", "two more days". */
const longers = (heard: Heard): Unit[] =>
  saidAt(heard, times)
    .filter((at) =>
      heard.words.slice(Math.max(0, at - 3), at + 3).some(({ low }) => longer.test(low)),
    )
    .flatMap((at) => {
      const count = heard.words
        .slice(Math.max(0, at - 2), at)
        .find(({ kind }) => kind === 'number');
      const by = `${count?.raw ?? 'one'} ${heard.words[at]?.raw ?? ''}`;
      const words = [...(count === undefined ? [] : [count.at]), at];
      const noun = heard.words.find(({ low }) => event.test(low))?.low;
      const of = noun === undefined ? '' : `the ${noun} of `;
      return thingsIn(heard, words).map((thing) =>
        unitOf(heard, {
          name: 'longer',
          say: `Extend ${of}${sayName(thing)} by ${by}`,
          thing,
          words,
        }),
      );
    });

const event =
  /^(?:appointment|booking|meeting|reservation|visit|lesson|class|session|slot|event|date|loan|stay|rental)s?$/;

/** A meeting that is there already, and another day or time for it. */
function movings(heard: Heard): Unit[] {
  const nouns = saidAt(heard, event);
  if (nouns.length === 0 && !hasCue(heard, 'move')) return [];
  const whens = heard.values.filter(({ sort }) => sort === 'when');
  const longest = whens.toSorted((a, b) => b.words.length - a.words.length).slice(0, 3);
  return longest.flatMap((when) =>
    thingsIn(heard, when.words).map((thing) =>
      unitOf(heard, {
        name: 'move',
        say: `Reschedule ${sayName(thing)} to ${when.text}`,
        thing,
        words: [...when.words],
      }),
    ),
  );
}

/** "Tell Ana "…"", "let Ana know: "…"": a text for somebody. */
const tellings = (heard: Heard): Unit[] =>
  saidAt(
    heard,
    /^(?:tell|write|message|know|text|mail|notify|inform|contact|drop|send|sent|word|note)$/,
  )
    .slice(0, 1)
    .flatMap((at) =>
      heard.values
        .filter(({ sort }) => sort === 'quote')
        .flatMap((quote) =>
          thingsIn(heard, [...quote.words, at]).map((thing) =>
            unitOf(heard, {
              name: 'tell',
              say: `Send the message ${quote.text} to ${sayName(thing)}`,
              thing,
              words: [at, ...quote.words],
            }),
          ),
        ),
    );

/** "get rid of it", "must disappear": nothing but one thing shall be gone. */
const deletings = (heard: Heard): Unit[] =>
  heard.words
    .filter(({ at }) => heard.cues[at]?.has('remove') === true)
    .slice(0, 2)
    .flatMap(({ at }) =>
      thingsIn(heard, [at]).map((thing) =>
        unitOf(heard, {
          name: 'delete',
          say: `Delete ${sayName(thing)}`,
          thing,
          words: [at],
        }),
      ),
    );

/** A meeting that shall not take place. */
const cancellings = (heard: Heard): Unit[] =>
  hasCue(heard, 'remove', 'off') || saidAt(heard, /^(?:scrap|void|nix)$/).length > 0
    ? saidAt(heard, event)
        .slice(0, 1)
        .flatMap((at) =>
          singlesOf(heard, [at]).flatMap(([thing, ...whens]) =>
            thing === undefined
              ? []
              : [
                  unitOf(heard, {
                    name: 'cancel',
                    say: `Cancel the ${heard.words[at]?.raw} of ${[sayName(thing), ...whens.map(({ text }) => `on ${text}`)].join(' ')}`,
                    thing,
                    words: [at, ...whens.flatMap(({ words }) => words)],
                  }),
                ],
          ),
        )
    : [];
