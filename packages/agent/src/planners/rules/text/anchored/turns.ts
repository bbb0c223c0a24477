// What is switched, ticked, chosen or pressed, by name.

import type { Heard } from './heard.ts';
import type { Mention } from './mentions.ts';
import { sortOf } from './settings.ts';
import { cueTraits, polarTraits, spanTraits } from './traits.ts';
import { cueWords, sayName, type Trait, type Unit } from './unit.ts';

export function turnsOf(heard: Heard): Unit[] {
  const named = [
    ...heard.shown.filter(({ kind }) => kind !== 'column' && kind !== 'field'),
    ...heard.values.filter(({ sort }) => /^(?:quote|name|code|long)$/.test(sort)),
    ...heard.runs.filter(({ sort }) => sort !== 'rest'),
  ];
  return [
    ...named.flatMap((thing) => [turn(heard, [thing], true), turn(heard, [thing], false)]),
    ...heard.lists.flatMap((list) => [turn(heard, list, true), turn(heard, list, false)]),
    ...named
      .filter(({ kind, sort }) => kind !== 'run' && kind !== 'option' && sort !== 'code')
      .map((thing) => press(heard, thing)),
  ];
}

const sourceOf = (thing: Mention): string =>
  thing.kind === 'run' ? `run-${thing.sort}` : sortOf(thing);

function turn(heard: Heard, things: readonly Mention[], on: boolean): Unit {
  const state = on ? 'on' : 'off';
  const [first] = things;
  const source = first === undefined ? '' : sourceOf(first);
  const many = things.length > 1 ? 's' : '';
  return {
    kind: state,
    say: things.map((thing) => `Turn ${state} ${sayName(thing)}`).join('. '),
    own: things.flatMap(({ words }) => words),
    shared: cueWords(heard, things, on ? ['on', 'choose', 'wish', 'set'] : ['off', 'set', 'wish']),
    traits: [
      [
        ['turn', 1],
        [`turn:${state}`, 1],
        [`turn:${source}${many}`, 1],
      ],
      sized('turn', source, things),
      things.slice(0, 1).flatMap((thing) => spanTraits('turn', heard, thing)),
      cueTraits('turn', heard, things),
      cueTraits(`turn-${source}`, heard, things),
      polarTraits(heard, things, on ? { own: 'on', other: 'off' } : { own: 'off', other: 'on' }),
    ],
  };
}

const sized = (name: string, source: string, [first]: readonly Mention[]): Trait[] =>
  first === undefined
    ? []
    : [
        [`${name}:fit|${source}`, first.fit],
        [`${name}:size|${source}|${Math.min(first.words.length, 4)}`, 1],
      ];

function press(heard: Heard, thing: Mention): Unit {
  return {
    kind: 'press',
    say: `Press ${sayName(thing)}`,
    own: thing.words,
    shared: cueWords(heard, [thing], ['press', 'wish']),
    traits: [
      [
        ['press', 1],
        [`press:${sourceOf(thing)}`, 1],
      ],
      sized('press', sourceOf(thing), [thing]),
      spanTraits('press', heard, thing),
      cueTraits('press', heard, [thing]),
    ],
  };
}
