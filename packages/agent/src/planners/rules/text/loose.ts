// Small words left inside a name or a value show that a phrase was cut in the wrong place: names
// on a page seldom hold them, and where one does the page says so.

import { isVerbWord } from '../lexicon/verbs.ts';
import type { Desc } from './describe.ts';
import type { Grounder, Intent } from './intent.ts';
import { nameFit, normal } from './words.ts';

const joint =
  /(?<![\p{L}\p{N}-])(?:as|in|of|to|and|or|with|from|for|at|by|than|across|into|onto|on|up|down|but|over|via|then)(?![\p{L}\p{N}-])/giu;
const each = 0.2;
const most = 0.6;

/** `quoted`: the value was said just so, between quotes. */
export function looseIn(intent: Intent, ground: Grounder, quoted: boolean): number {
  const { op, field, thing, place, value, slots } = intent;
  if (op === 'apply' || slots.length > 0) return 0;
  const names = inName(field, ground) + inName(thing, ground) + 0.5 * inName(place, ground);
  const deeds = (thing?.list ?? []).slice(1).filter(isDeed).length;
  return names + most * deeds + (value === undefined || quoted ? 0 : inValue(value, ground));
}

/** "open X and check Y" is no list of two names. */
const isDeed = (text: string): boolean => {
  const [first = '', ...rest] = normal(text).split(' ');
  return rest.length > 0 && isVerbWord(first);
};

const around =
  /^(?:list|table|group|tree) of | (?:in|on|from) the (?:list|table|tree|menu|form)$/gu;

function inName(desc: Desc | undefined, ground: Grounder): number {
  if (desc === undefined || desc.names.length > 0 || desc.list.length > 1) return 0;
  const text = normal(desc.text).replace(around, '');
  const count = text.match(joint)?.length ?? 0;
  return count === 0 || isOnPage(text, ground) ? 0 : Math.min(most, each * count);
}

const isOnPage = (text: string, ground: Grounder): boolean =>
  Math.max(ground.thing(text), ground.field(text), ground.option(text), ground.place(text)) > 0.9;

/** No value begins with a joint or goes on to a second thing; one that is the name of a field stands on the wrong side. */
function inValue(value: string, ground: Grounder): number {
  const text = normal(value);
  if (ground.option(text) > 0.9) return 0;
  const swapped = (ground.known?.fields ?? []).some((name) => nameFit(text, name) > 0.95);
  const led = text.search(joint) === 0;
  const more = / (?:to be|and the|and then|should be) /u.test(text);
  return (led ? 0.3 : 0) + (more ? 0.4 : 0) + (swapped ? 0.5 : 0);
}
