// What joins a list of values or leaves it: chips, tags, guests.

import type { Cue } from './cues.ts';
import type { Heard } from './heard.ts';
import type { Mention } from './mentions.ts';
import { sortOf } from './settings.ts';
import { cueTraits, pairTraits, polarTraits, spanTraits } from './traits.ts';
import { cueWords, isName, overlaps, sayName, type Trait, type Unit } from './unit.ts';

export function membersOf(heard: Heard): Unit[] {
  const fields = [
    ...heard.shown.filter(
      ({ kind, sort }) => kind === 'field' && /^(?:combobox|dropdown|text|select)$/.test(sort),
    ),
    ...heard.runs.filter((run) => isName(run) && run.words.length < 3),
  ];
  const groups = [
    ...heard.lists,
    ...[
      ...heard.values.filter(({ sort }) => /^(?:quote|name|long|code)$/.test(sort)),
      ...heard.shown.filter(
        ({ kind, fit }) => (kind === 'option' || kind === 'text') && fit > 0.74,
      ),
      ...heard.runs.filter(({ words, sort }) => sort === 'run' && words.length < 3),
    ].map((one) => [one]),
  ];
  const both = (field: Mention, group: readonly Mention[]): Unit[] => [
    member(heard, field, group, 'add'),
    ...(takesAway(heard) ? [member(heard, field, group, 'remove')] : []),
  ];
  return [
    ...fields.flatMap((field) =>
      groups
        .filter((group) => !group.some((one) => overlaps(one, field)) && isOpen(field, group))
        .flatMap((group) => both(field, group)),
    ),
    ...groups.flatMap((group) => listsOf(heard, group).flatMap((list) => both(list, group))),
  ];
}

/** The list that offers it all, where nobody names it. */
function listsOf({ shown }: Heard, group: readonly Mention[]): Mention[] {
  const [first] = group;
  if (first?.kind !== 'option' || !/\p{L}{2}/u.test(first.list)) return [];
  return shown.some(({ kind, text }) => kind === 'field' && text === first.list)
    ? []
    : [
        {
          kind: 'field',
          sort: 'unsaid',
          text: first.list,
          list: '',
          words: [],
          fit: 0,
        },
      ];
}

/** Nothing is removed where no word says so. */
const takesAway = ({ cues, told }: Heard): boolean =>
  told.now.size > 0 ||
  cues.some((each) => each.has('remove') || each.has('swap') || each.has('off'));

/** Plain words join plain words only where the page knows one of them. */
const isOpen = (field: Mention, [first]: readonly Mention[]): boolean =>
  field.kind === 'field' ||
  (first !== undefined && first.kind !== 'run' && first.kind !== 'option');

const leans: Readonly<Record<'add' | 'remove', readonly Cue[]>> = {
  add: ['add', 'choose', 'set', 'wish', 'swap'],
  remove: ['remove', 'off', 'swap', 'set', 'wish'],
};

function member(
  heard: Heard,
  field: Mention,
  group: readonly Mention[],
  deed: 'add' | 'remove',
): Unit {
  const say = (one: Mention): string =>
    deed === 'add'
      ? `Add ${sayName(one)} to ${sayName(field)}`
      : `Remove ${sayName(one)} from ${sayName(field)}`;
  const [first] = group;
  return {
    kind: deed,
    say: group.map(say).join('. '),
    own: group.flatMap(({ words }) => words),
    shared: [...field.words, ...cueWords(heard, [field, ...group], leans[deed])],
    traits: [
      [
        ['member', 1],
        [`member:${deed}`, 1],
        [`member:${field.kind}`, 1],
        ['member:fit', field.fit],
        ['member:many', group.length > 1 ? 1 : 0],
      ],
      cueTraits('member', heard, group),
      polarTraits(
        heard,
        group,
        deed === 'add' ? { own: 'add', other: 'remove' } : { own: 'remove', other: 'add' },
      ),
      first === undefined ? [] : firstTraits(heard, field, first),
    ],
  };
}

const firstTraits = (heard: Heard, field: Mention, first: Mention): Trait[] => [
  [`member:kinds=${field.kind === 'field' ? field.sort : field.kind}|${sortOf(first)}`, 1],
  ['member:value-fit', first.fit],
  ...(first.kind === 'option'
    ? [[first.list === field.text ? 'member:own-option' : 'member:foreign-option', 1] as const]
    : []),
  ...(field.words.length === 0
    ? [['member:unsaid', 1] as const]
    : pairTraits('member', heard, field, first)),
  ...spanTraits('member', heard, first),
];
