// All that could be asked on this page with these words.

import { asText } from '../sentence.ts';
import { asksOf } from './asks.ts';
import { copiesOf } from './copies.ts';
import { deedsOf } from './deeds.ts';
import { endsOf } from './ends.ts';
import { extremesOf } from './extremes.ts';
import { formsOf } from './forms.ts';
import type { Heard } from './heard.ts';
import { impliedOf } from './implied.ts';
import { marksOf } from './marks.ts';
import { membersOf } from './members.ts';
import { pathUnits } from './path-units.ts';
import { settingsOf } from './settings.ts';
import { stylesOf } from './styles.ts';
import { tablesOf } from './tables.ts';
import { sharedTraits } from './traits.ts';
import { turnsOf } from './turns.ts';
import type { Unit } from './unit.ts';

export const unitsOf = (heard: Heard): Unit[] =>
  [
    settingsOf,
    pathUnits,
    turnsOf,
    membersOf,
    deedsOf,
    impliedOf,
    marksOf,
    tablesOf,
    asksOf,
    extremesOf,
    endsOf,
    stylesOf,
    formsOf,
    copiesOf,
  ]
    .flatMap((make) => make(heard))
    .map((unit) => ({ ...unit, traits: [...unit.traits, sharedTraits(heard, unit)] }));

const order = (unit: Unit): number => Math.min(...unit.own);

/** The chosen units as one plain text. */
export const textOfUnits = ({ masked }: Heard, units: readonly Unit[]): string =>
  asText(sayUnits(units).map((say) => masked.show(say)));

/** The chosen units as plain requests, in the order in which they were said. */
function sayUnits(units: readonly Unit[]): string[] {
  const inOrder = units.toSorted((a, b) => order(a) - order(b));
  const places = inOrder.filter(({ kind }) => kind === 'place').map(({ say }) => say);
  const ends = inOrder.filter(({ kind }) => kind === 'commit');
  const [first = '', ...others] = [
    ...inOrder.filter(({ kind }) => !/^(?:place|commit)$/.test(kind)),
    ...ends,
  ].map(({ say }) => say);
  if (places.length === 0) return [first, ...others];
  const where = [...new Set(places)].join(', under ');
  return [`In ${where}, ${first.charAt(0).toLowerCase()}${first.slice(1)}`, ...others];
}
