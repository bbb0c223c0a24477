// Fields and their values: every field that is spoken of with every value that could be its own,
// of the page or, where the page does not show the field, of a record.

import { isVerbWord } from '../../lexicon/verbs.ts';
import type { Heard } from './heard.ts';
import type { Mention } from './mentions.ts';
import { cueTraits, pairTraits, spanTraits } from './traits.ts';
import { cueWords, isName, overlaps, sayName, sayValue, type Trait, type Unit } from './unit.ts';

export function settingsOf(heard: Heard): Unit[] {
  const fields = fieldsIn(heard);
  const values = valuesFor(heard);
  return [
    ...fields.flatMap((field) =>
      values
        .filter((value) => !overlaps(field, value) && isNear(heard, field, value))
        .flatMap((value) => setUnits(heard, field, value)),
    ),
    ...optionUnits(heard),
    ...unitUnits(heard),
  ];
}

/** Fields and headers of the page, and runs of words that may name a field elsewhere. */
const fieldsIn = ({ shown, runs, values }: Heard): Mention[] => [
  ...values
    .filter(({ sort }) => /^(?:quote|name|long)$/.test(sort))
    .map((value): Mention => ({ ...value, kind: 'run', sort: 'named' })),
  ...shown.filter(({ kind }) => kind === 'field' || kind === 'column'),
  ...runs.filter(
    (run) =>
      isName(run) &&
      !shown.some(
        ({ kind, fit, words }) =>
          kind === 'field' && fit > 0.99 && words.join() === run.words.join(),
      ),
  ),
];

const valuesFor = ({ words, shown, values, runs }: Heard): Mention[] => [
  ...values,
  ...shown.filter(({ kind, fit }) => (kind === 'option' || kind === 'text') && fit > 0.74),
  ...runs.filter(
    ({ sort, words: [at = 0, next] }) =>
      /^(?:run|rest)$/.test(sort) ||
      (sort === 'soft' && next !== undefined && adjective.test(words[at]?.low ?? '')),
  ),
];

/** "old town": words that mostly hold a sentence together begin names as well. */
const adjective = /^(?:old|new|next|first|last|best|good|great|fine|open|right|better|extra)$/;

const named = new Set(['name', 'code', 'long']);
const farthest = 14;

function isNear({ words }: Heard, a: Mention, b: Mention): boolean {
  if (a.kind === 'run' && b.kind === 'run')
    return (
      words[a.words[0] ?? 0]?.sentence === words[b.words[0] ?? 0]?.sentence &&
      Math.abs((a.words[0] ?? 0) - (b.words[0] ?? 0)) < 7
    );
  const limit = a.kind === 'run' ? farthest : 3 * farthest;
  return Math.abs((a.words[0] ?? 0) - (b.words[0] ?? 0)) < limit;
}

function setUnits(heard: Heard, field: Mention, value: Mention): Unit[] {
  const owned = field.kind === 'field' ? [] : ownersFor(heard, field, value);
  return [undefined, ...owned].map((owner) => setUnit(heard, field, { value, owner }));
}

/** Names, codes and quotes beside field and value: whose it may be. */
const ownersFor = (heard: Heard, field: Mention, value: Mention): Mention[] =>
  [...namesIn(heard), ...heard.shown.filter(({ kind, fit }) => kind === 'text' && fit > 0.85)]
    .filter((owner) => !overlaps(owner, field) && !overlaps(owner, value))
    .toSorted((a, b) => gapTo(a, value) - gapTo(b, value))
    .slice(0, mostOwners);

const mostOwners = 4;
const gapTo = (a: Mention, b: Mention): number => Math.abs((a.words[0] ?? 0) - (b.words[0] ?? 0));

/** Who types without capitals names records by plain words. */
function namesIn({ values, runs }: Heard): Mention[] {
  const names = values.filter(({ sort }) => /^(?:name|code|quote)$/.test(sort));
  return names.length > 0
    ? names
    : runs.filter(({ sort, words }) => sort === 'run' && words.length < 3);
}

interface Given {
  readonly value: Mention;
  readonly owner: Mention | undefined;
}

export function setUnit(heard: Heard, field: Mention, { value, owner }: Given): Unit {
  const whose = owner === undefined ? '' : ` of ${sayName(owner)}`;
  const spans = owner === undefined ? [field, value] : [field, value, owner];
  return {
    kind: 'set',
    say: `Set ${sayName(field)}${whose} to ${sayValue(value)}`,
    own: [...field.words, ...value.words],
    shared: [...(owner?.words ?? []), ...cueWords(heard, spans, ['set', 'choose', 'wish'])],
    traits: [
      [
        ['set', 1],
        [
          `set:${field.kind}|${field.kind === 'run' ? field.sort : ''}${owner === undefined ? '' : '+owner'}`,
          1,
        ],
        [`set:kinds=${field.kind === 'field' ? field.sort : field.kind}|${sortOf(value)}`, 1],
        [`set:fit`, field.fit],
        [`set:verb`, isVerbal(heard, field) ? 1 : 0],
        [`set:value-fit`, value.fit],
        [`set:size=${field.kind}|${field.words.length}`, 1],
        [
          'set:value-record',
          value.sort !== 'quote' && named.has(value.sort) && heard.isRecord(value) ? 1 : 0,
        ],
      ],
      ownTraits(field, value),
      toldTraits(heard, 'set', value),
      pairTraits(field.kind === 'field' ? 'set' : 'set-free', heard, field, value),
      spanTraits('set-value', heard, value),
      spanTraits('set-field', heard, field),
      cueTraits('set', heard, [field, value]),
      owner === undefined ? [] : ownerTraits(heard, owner, { field, value }),
    ],
  };
}

export const sortOf = ({ kind, sort, unit }: Mention): string =>
  kind === 'value' ? (unit === undefined ? sort : `${sort}+unit`) : kind;

/** "make it 20", "replace the text": a verb is hardly the name of a field. */
const isVerbal = ({ words }: Heard, { kind, words: [at = 0] }: Mention): boolean =>
  kind === 'run' && isVerbWord(words[at]?.low ?? '');

/** What is so now is hardly what shall be. */
const toldTraits = ({ told }: Heard, name: string, { words }: Mention): Trait[] => [
  [`told:${name}`, told.now.size > 0 && words.every((at) => told.now.has(at)) ? 1 : 0],
  [`told:${name}|wished`, words.every((at) => told.wished.has(at)) ? 1 : 0],
];

/** An option belongs to its list; a number is no date. */
function ownTraits(field: Mention, value: Mention): Trait[] {
  if (value.kind !== 'option') return [];
  return [[value.list === field.text ? 'set:own-option' : 'set:foreign-option', 1]];
}

function ownerTraits(
  heard: Heard,
  owner: Mention,
  { field, value }: { readonly field: Mention; readonly value: Mention },
): Trait[] {
  return [
    [`owner:${sortOf(owner)}`, 1],
    [`owner:${heard.isRecord(owner) ? 'record' : 'unknown'}`, 1],
    ...spanTraits('owner', heard, owner),
    ...pairTraits('owner-field', heard, field, owner),
    ...pairTraits('owner-value', heard, value, owner),
  ];
}

/** An option tells its list, whether that is named or not. */
const optionUnits = (heard: Heard): Unit[] =>
  heard.shown
    .filter(({ kind }) => kind === 'option')
    .map((option) => ({
      kind: 'option',
      say:
        option.list === '' || !/\p{L}{2}/u.test(option.list)
          ? `Choose ${sayName(option)}`
          : `Set "${option.list}" to ${sayName(option)}`,
      own: option.words,
      shared: cueWords(heard, [option], ['set', 'choose', 'wish']),
      traits: [
        [
          ['option', 1],
          ['option:fit', option.fit],
          [`option:size=${option.words.length}`, 1],
        ],
        toldTraits(heard, 'option', option),
        spanTraits('option', heard, option),
        cueTraits('option', heard, [option]),
      ],
    }));

const prices = /^(?:euros?|eur|dollars?|pounds?|each)$/;

/** "65 euros" of a record is its price. */
const unitUnits = (heard: Heard): Unit[] =>
  heard.values
    .filter(({ unit, text }) => (unit !== undefined && prices.test(unit)) || /[€$£]/u.test(text))
    .flatMap((value) =>
      ownersFor(heard, value, value).map((owner) => ({
        kind: 'set',
        say: `Set the price of ${sayName(owner)} to ${value.text.replace(/[€$£]\s?/gu, '')}`,
        own: value.words,
        shared: [...owner.words, ...cueWords(heard, [value, owner], ['set', 'choose', 'wish'])],
        traits: [
          [['price', 1] as const],
          ownerTraits(heard, owner, { field: value, value }),
          cueTraits('price', heard, [value]),
        ],
      })),
    );
