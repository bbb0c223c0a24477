// Whether what was understood fits together: nothing is asked for and its contrary, and what was told
// of a thing belongs to something that is asked of it.

import type { Placed } from './deed.ts';
import type { Name } from './name.ts';
import { nameOf } from './refer.ts';

/** `asked` also holds what a condition has ruled out. */
export function isAgreed(
  deeds: readonly Placed[],
  asked: readonly Placed[],
  names: readonly Name[],
): boolean {
  if (deeds.some((deed) => deeds.some((other) => isContrary(deed, other)))) return false;
  return asked.every((deed) => {
    if (deed.do === 'told') return isUsed(deed, asked, names);
    return deed.do !== 'denied' || isInstead(deed.value, asked);
  });
}

export const isSame = (a: Placed, b: Placed): boolean => JSON.stringify(a) === JSON.stringify(b);

function isContrary(a: Placed, b: Placed): boolean {
  if (a.do === 'turn' && b.do === 'turn') return a.box === b.box && a.on !== b.on;
  if (a.do === 'set' && b.do === 'set')
    return a.field === b.field && a.of === b.of && a.value !== b.value;
  if (a.do === 'choose' && b.do === 'choose') return a.list === b.list && a.option !== b.option;
  if (a.do === 'keep' && b.do !== 'keep')
    return isReal(b) && (b.do === 'press' ? b.button : nameOf(b)) === a.about;
  if (a.do === 'unsaved') return b.do === 'press' ? saves.test(b.button) : !isQuiet(b);
  return a.do === 'clear' && b.do === 'set' && a.field === b.field;
}

/** Nothing is sent by it. */
const quiet = new Set<Placed['do']>([
  'turn',
  'set',
  'clear',
  'choose',
  'open',
  'keep',
  'told',
  'denied',
  'story',
  'fact',
  'unsaved',
]);
const isQuiet = (deed: Placed): boolean => quiet.has(deed.do);

const saves = /\b(?:save|submit|send|confirm|apply|store)\b/iu;

const kinds = new Set<Placed['do']>(['turn', 'set', 'clear', 'choose', 'press', 'open']);
const isReal = (deed: Placed): boolean => kinds.has(deed.do);

const putIn = (deed: Placed): string | undefined => {
  if (deed.do === 'set') return deed.value;
  return deed.do === 'choose' ? deed.option : undefined;
};

/** Something else is asked for, and never what was denied. */
function isInstead(value: string, asked: readonly Placed[]): boolean {
  const values = asked.flatMap((deed) => putIn(deed) ?? []);
  const low = value.toLowerCase();
  return values.length > 0 && values.every((each) => each.toLowerCase() !== low);
}

function isUsed(
  { about, values }: Extract<Placed, { do: 'told' }>,
  asked: readonly Placed[],
  names: readonly Name[],
): boolean {
  const deeds = asked.filter((deed) => isReal(deed) || deed.do === 'story');
  const touched = new Set(
    deeds.flatMap((deed) => [nameOf(deed), 'button' in deed ? deed.button : undefined]),
  );
  return (
    about.every((name) => touched.has(name)) &&
    values.every((value) => isToldOf(value, deeds, names))
  );
}

/** It is what is asked for, or what is there or offered where something is. */
function isToldOf(value: string, deeds: readonly Placed[], names: readonly Name[]): boolean {
  const low = value.toLowerCase();
  const isNamed = ({ text, of }: Name, deed: Placed): boolean =>
    text.toLowerCase() === low && of !== undefined && of === nameOf(deed);
  return deeds.some(
    (deed) => putIn(deed)?.toLowerCase() === low || names.some((name) => isNamed(name, deed)),
  );
}
