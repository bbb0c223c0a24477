// Deeds that cannot be taken back are named in an instruction by their verb. Where nothing that
// was read or pressed has to do with such a verb, it was lost in the reading and is not done.

import type { RulesMind } from '../../../mind.ts';
import type { Page } from '../page/view.ts';
import { deedOf } from '../text/participles.ts';
import { stem, wordsOf } from '../text/words.ts';

const buying = 'order buy purchase pay checkout'.split(' ').map(stem);
const sending = 'send submit publish post'.split(' ').map(stem);

const lead = /^(?:please|then|also|finally|afterwards|now|just|go ahead and|and)\s+/iu;
const forbidden = /\b(?:not|never|without|don['’]?t|before|unless|if|when)\b/iu;

/** The parts of an instruction that begin with a deed of its own. */
const partsOf = (query: string): string[] =>
  query
    .replace(/["“][^"”]*["”]/gu, '""')
    .split(/[,;.!?]|\b(?:and|then)\b/iu)
    .map((part) => part.trim().replace(lead, ''));

/** The verb of a part; "order" alone may also mean to sort. */
function firstOf(part: string): string {
  const bare = part.replace(/^place\s+(?:the|an?|my|our)\s+order\b/iu, 'buy');
  const first = wordsOf(bare)[0] ?? '';
  return forbidden.test(part) || first === 'order' ? '' : stem(first);
}

/** What was pressed to carry something out. */
const pressedBy = ({ visited }: RulesMind): string[] =>
  visited.filter((key) => key.startsWith('done:')).map((key) => key.slice('done:'.length));

/** What was read, pressed and found, in stems. */
const knownOf = (mind: RulesMind): readonly string[] =>
  wordsOf(
    [
      ...mind.goals.flatMap(({ said, evidence }) => [said, ...evidence.map(({ claim }) => claim)]),
      ...pressedBy(mind),
    ].join(' · '),
  ).map(stem);

/** The first part whose deed nothing has to do with; a form may be sent by any button. */
export function undonePart(query: string, mind: RulesMind): string | undefined {
  const known = knownOf(mind);
  const sent = pressedBy(mind).length > 0;
  const lacks = (family: readonly string[]) => !family.some((word) => known.includes(word));
  return partsOf(query).find((part) => {
    const first = firstOf(part);
    if (buying.includes(first)) return lacks(buying);
    return sending.includes(first) && !sent && lacks(sending);
  });
}

const pressable = /^(?:button|link|menuitem|tab)$/;
const before = /\b(?:the|an?|my|our|your|his|her|its|their|any|all|every)\s*$/iu;

/**
 * "See that the scarf gets claimed": where a button does such a deed, its name beside what was
 * touched proves nothing as long as something else was pressed.
 */
export function undoneDeeds(
  { controls }: Page,
  query: string,
  pressed: readonly string[],
): ReadonlySet<string> {
  const done = wordsOf(pressed.join(' · ')).map(stem);
  const offered = new Set(
    controls
      .filter(({ role, name }) => pressable.test(role) && name.length < 30)
      .flatMap(({ name }) => wordsOf(name).slice(0, 1).map(stem)),
  );
  const deeds = [...query.matchAll(/\p{L}+/gu)].flatMap(({ 0: raw, index }) => {
    const base = before.test(query.slice(0, index)) ? undefined : deedOf(raw.toLowerCase(), true);
    return base === undefined ? [] : [[raw.toLowerCase(), stem(base)] as const];
  });
  return new Set(
    deeds.filter(([, base]) => offered.has(base) && !done.includes(base)).map(([low]) => low),
  );
}
