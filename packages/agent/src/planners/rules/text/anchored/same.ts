// Whether two readings ask for the same, however they are put.

import type { Desc } from '../describe.ts';
import type { Grounder, Intent } from '../intent.ts';
import { contentWords, stem } from '../words.ts';

const groups: Readonly<Record<string, string>> = {
  type: 'set',
  fill: 'set',
  select: 'on',
  choose: 'on',
  tick: 'on',
  untick: 'off',
  open: 'go',
  expand: 'go',
  count: 'read',
};

const asking =
  /\b(?:what|which|who|whose|whom|where|how|many|much|is|are|has|have|does|do|did|me|tell|of|the|one|it)\b/giu;

const stems = (text: string): string[] =>
  contentWords(text.replace(/["“”?()]/gu, ' ')).map((word) => stem(word.replace(/['’]s?$/u, '')));

const namesOf = (desc: Desc | undefined): string =>
  desc === undefined
    ? ''
    : [desc.names.length > 0 ? desc.names.join(' ') : (desc.raw ?? desc.text), desc.of ?? ''].join(
        ' ',
      );

/** What one intent asks for, as a bag of stems under its kind. */
function keyOf(intent: Intent, ground: Grounder): string {
  const { op, field, thing, value = '', slots, place, word, rest = '', said } = intent;
  const owner = place !== undefined && ground.known?.record(place.text) === true ? place.text : '';
  const about =
    op === 'read' || op === 'count'
      ? said.replace(asking, ' ')
      : op === 'apply'
        ? rest
        : [namesOf(field), namesOf(thing), value, owner].join(' ');
  const more = slots.map((slot) => `${namesOf(slot.field)} ${slot.value}`).join(' ');
  const kind = op === 'apply' ? stem(word) : (groups[op] ?? op);
  return `${kind} ${[...new Set(stems(`${about} ${more}`))].toSorted().join(' ')}`;
}

export const keyOfAll = (intents: readonly Intent[], ground: Grounder): string => {
  const keys = intents.map((intent) => keyOf(intent, ground));
  const ends = keys.filter((key) => !key.startsWith('go '));
  return [...new Set(ends.length > 0 ? ends : keys)].toSorted().join(' ; ');
};
