// Whether two readings ask for the same, however they are put.

import type { Desc } from '../describe.ts';
import type { Grounder, Intent } from '../intent.ts';
import { contentWords, nameFit, stem } from '../words.ts';

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

const listing = /^(?:add|choose|select|set|type|fill)$/;
const lists = /^(?:select|combobox|dropdown)$/;

/** What is added to a list, chosen in it, or what it is set to comes to the same. */
function listOf({ op, place, field }: Intent, { known }: Grounder): string | undefined {
  const name = field ?? place;
  if (known?.kinds === undefined || name === undefined || !listing.test(op)) return undefined;
  const said = name.names[0] ?? name.text;
  return Object.keys(known.kinds).find(
    (each) => lists.test(known.kinds?.[each] ?? '') && nameFit(said, each) > 0.9,
  );
}

/** What one intent asks for, as a bag of stems under its kind. */
function keyOf(intent: Intent, ground: Grounder): string {
  const list = listOf(intent, ground);
  if (list !== undefined && (intent.value ?? intent.thing) !== undefined)
    return `set ${[...new Set(stems(`${list} ${namesOf(intent.thing)} ${intent.value ?? ''}`))].toSorted().join(' ')}${boundTo(intent)}`;
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
  const whole = `${kind} ${[...new Set(stems(`${about} ${more}`))].toSorted().join(' ')}`;
  return `${whole}${boundTo(intent)}`;
}

/** What it depends on, and whether it must not be. */
const boundTo = ({ guard, forbidden, times }: Intent): string =>
  [
    guard === undefined ? '' : ` ${guard.word} ${guard.text}`,
    forbidden === true ? ' never' : '',
    times === undefined ? '' : ` ${times}x`,
  ].join('');

export const keyOfAll = (intents: readonly Intent[], ground: Grounder): string => {
  const keys = intents.map((intent) => keyOf(intent, ground));
  const ends = keys.filter((key) => !key.startsWith('go '));
  return [...new Set(ends.length > 0 ? ends : keys)].toSorted().join(' ; ');
};

/** Fewer of the same goals, or the same deed with less to tell what it is done to. */
export function isLess(key: string, whole: string): boolean {
  const [goals, all] = [key.split(' ; '), whole.split(' ; ')];
  if (all.length > 1) return goals.length < all.length && goals.every((goal) => all.includes(goal));
  return goals.length === 1 && isPart(key, whole);
}

function isPart(key: string, whole: string): boolean {
  if (key.startsWith('read ')) return false;
  const [kind, ...words] = key.split(' ');
  const [other, ...all] = whole.split(' ');
  return kind === other && words.length < all.length && words.every((word) => all.includes(word));
}
