// Sorting and filtering by a header; moving things in and between lists.

import type { Cue } from './cues.ts';
import type { Heard } from './heard.ts';
import type { Mention } from './mentions.ts';
import { degreeTraits } from './mosts.ts';
import { sortOf } from './settings.ts';
import { cueTraits, pairTraits, polarTraits, spanTraits } from './traits.ts';
import { cueWords, isName, overlaps, sayName, spanOf, type Trait, type Unit } from './unit.ts';

export const tablesOf = (heard: Heard): Unit[] => [
  ...columnsFor(heard, ['sort', 'relation']).flatMap((column) =>
    ['high', 'low', ''].map((order) => sorted(heard, column, order)),
  ),
  ...columnsFor(heard, ['filter']).flatMap((column) => filtersOf(heard, column)),
  ...ownFilters(heard),
  ...movesOf(heard),
];

/** Headers of the page; where it shows none, plain words, if one of these classes is said. */
function columnsFor(heard: Heard, some: readonly Cue[]): Mention[] {
  const columns = heard.shown.filter(({ kind }) => kind === 'column');
  if (columns.length > 0) return columns;
  const said = heard.cues.some((each) => some.some((cue) => each.has(cue)));
  return said ? heard.runs.filter((run) => isName(run) && run.words.length < 3) : [];
}

const headOf = (column: Mention): string =>
  column.text.replace(/\s*\([^)]*\)|\s+by \p{Lu}.*$/gu, '');

function sorted(heard: Heard, column: Mention, order: string): Unit {
  const tail = order === 'high' ? ', highest first' : order === 'low' ? ', lowest first' : '';
  return {
    kind: 'sort',
    say: `Sort by ${headOf(column)}${tail}`,
    own: column.words,
    shared: cueWords(heard, [column], ['sort', 'high', 'low', 'wish', 'relation', 'move']),
    traits: [
      [
        ['sort', 1],
        [`sort:${column.kind}|${order}`, 1],
        ['sort:fit', column.fit],
      ],
      order === 'high' || order === 'low' ? degreeTraits('sort', heard, { column, order }) : [],
      spanTraits('sort', heard, column),
      order === 'high'
        ? polarTraits(heard, [column], { own: 'high', other: 'low' })
        : order === 'low'
          ? polarTraits(heard, [column], { own: 'low', other: 'high' })
          : [],
      cueTraits('sort', heard, [column]),
    ],
  };
}

function filtersOf(heard: Heard, column: Mention): Unit[] {
  const values = [
    ...heard.values.filter(({ sort }) => /^(?:name|quote|code)$/.test(sort)),
    ...heard.shown.filter(({ kind, fit }) => (kind === 'text' || kind === 'option') && fit > 0.85),
  ];
  return values
    .filter((value) => !overlaps(value, column))
    .map((value) => filterUnit(heard, column, value));
}

/** A choice of a list filters by it, whether that is named or not. */
const ownFilters = (heard: Heard): Unit[] =>
  heard.shown
    .filter(({ kind, fit, list }) => kind === 'option' && fit > 0.85 && /\p{L}{2}/u.test(list))
    .filter(() => heard.cues.some((each) => each.has('filter')))
    .map((option) =>
      filterUnit(heard, { ...option, kind: 'field', text: option.list, words: [] }, option),
    );

function filterUnit(heard: Heard, column: Mention, value: Mention): Unit {
  return {
    kind: 'filter',
    say: `Filter ${headOf(column)} column to ${sayName(value)}`,
    own: [...column.words, ...value.words],
    shared: cueWords(heard, [column, value], ['filter', 'wish']),
    traits: [
      [
        ['filter', 1],
        [`filter:${column.kind}`, 1],
        [`filter:value=${sortOf(value)}`, 1],
      ],
      column.words.length === 0
        ? [['filter:unsaid', 1]]
        : pairTraits('filter', heard, column, value),
      cueTraits('filter', heard, [column, value]),
    ],
  };
}

const relations: Readonly<Record<string, string>> = {
  after: 'after',
  behind: 'after',
  below: 'after',
  beneath: 'after',
  follows: 'after',
  before: 'before',
  above: 'before',
  to: 'to',
  into: 'to',
  under: 'to',
  in: 'to',
  onto: 'to',
  among: 'to',
  inside: 'to',
  '→': 'to',
};

function movesOf(heard: Heard): Unit[] {
  const things = [
    ...heard.values.filter(({ sort }) => /^(?:name|quote|long)$/.test(sort)),
    ...heard.shown.filter(({ kind, fit }) => /^(?:text|box)$/.test(kind) && fit > 0.85),
  ];
  const groups = [...heard.lists, ...things.map((one) => [one])];
  const tops = heard.words.filter(({ at }) => isTop(heard, at));
  return groups.flatMap((group) => [
    ...tops.map((top) => toTop(heard, group, top.at)),
    ...things
      .filter((target) => !group.some((one) => overlaps(one, target)))
      .flatMap((target) => beside(heard, group, target)),
  ]);
}

/** "first", "number one", "above all the others", "before anything else". */
function isTop({ words }: Heard, at: number): boolean {
  const [low = '', next = '', then = ''] = words.slice(at, at + 3).map((word) => word.low);
  return (
    /^(?:top|first|begin|begins|start|starts|opens?)$/.test(low) ||
    (low === 'number' && /^(?:one|1)$/.test(next)) ||
    (/^(?:above|before)$/.test(low) &&
      /^(?:all|any|every|the (?:others?|rest))/u.test(`${next} ${then}`))
  );
}

function toTop(heard: Heard, group: readonly Mention[], at: number): Unit {
  const span = spanOf([at]);
  return {
    kind: 'top',
    say: `Drag ${group.map(sayName).join(' and ')} to the top`,
    own: [...group.flatMap(({ words }) => words), at],
    shared: cueWords(heard, group, ['move', 'relation', 'wish']),
    traits: [
      [['top', 1]],
      group
        .slice(0, 1)
        .flatMap((one): Trait[] => [
          [`top:${sortOf(one)}`, 1],
          ...pairTraits('top', heard, one, span),
        ]),
      cueTraits('top', heard, group),
    ],
  };
}

function beside(heard: Heard, group: readonly Mention[], target: Mention): Unit[] {
  const joints = heard.words.filter(({ low, raw }) => relations[low] ?? relations[raw]);
  const found = new Map(
    joints.map((word) => [relations[word.low] ?? relations[word.raw] ?? '', word]),
  );
  return [...found].map(([relation, word]): Unit => {
    const span = spanOf([word.at]);
    return {
      kind: 'move',
      say: `Move ${group.map(sayName).join(' and ')} ${relation} ${sayName(target)}`,
      own: [...group.flatMap(({ words }) => words), ...target.words],
      shared: [word.at, ...cueWords(heard, [...group, target], ['move', 'relation', 'wish'])],
      traits: [
        [
          ['move', 1],
          [`move:${relation}`, 1],
          [`move:${sortOf(target)}`, 1],
          [`move:many`, group.length > 1 ? 1 : 0],
        ],
        pairTraits(`move-${relation}`, heard, span, target),
        group
          .slice(0, 1)
          .flatMap((one): Trait[] => [
            [`move:thing=${sortOf(one)}`, 1],
            ...pairTraits('move', heard, one, target),
          ]),
        spanTraits(`move-${relation}`, heard, target),
        cueTraits('move', heard, [...group, target]),
      ],
    };
  });
}
