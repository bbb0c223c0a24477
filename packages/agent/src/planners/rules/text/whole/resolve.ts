// "It" is what was named last, and what is to be done on a tab that was opened is done there. Deeds
// that contradict each other were not understood.

import { stem, wordsOf } from '../words.ts';
import { it, type Placed, them } from './deed.ts';
import type { Name } from './name.ts';
import { tabbed } from './tabbed.ts';

export function resolve(
  deeds: readonly Placed[],
  names: readonly Name[],
): readonly Placed[] | undefined {
  const made: Placed[] = [];
  for (const deed of deeds) {
    const known = pointed(deed, made, names);
    if (known === undefined) return undefined;
    const tab = made.findLast((each) => each.do === 'open');
    for (const each of known) {
      const placed = tabbed(each, names);
      if (placed === undefined) return undefined;
      const isOpening = tab?.do !== 'open' || placed.do === 'open';
      made.push(isOpening ? placed : { tab_: tab.tab, ...placed });
    }
  }
  const once = made.filter((deed, at) => made.findIndex((other) => isSame(deed, other)) === at);
  return once.some((deed) => once.some((other) => isContrary(deed, other))) ? undefined : once;
}

const isSame = (a: Placed, b: Placed): boolean => JSON.stringify(a) === JSON.stringify(b);

function isContrary(a: Placed, b: Placed): boolean {
  if (a.do === 'turn' && b.do === 'turn') return a.box === b.box && a.on !== b.on;
  if (a.do === 'set' && b.do === 'set')
    return a.field === b.field && a.of === b.of && a.value !== b.value;
  if (a.do === 'choose' && b.do === 'choose') return a.list === b.list && a.option !== b.option;
  if (a.do === 'keep' && b.do !== 'keep') return nameOf(b) === a.about;
  return a.do === 'clear' && b.do === 'set' && a.field === b.field;
}

const nameOf = (deed: Placed): string | undefined => {
  if ('box' in deed) return deed.box;
  if ('field' in deed) return deed.field;
  return 'about' in deed ? deed.about : undefined;
};

function pointed(
  deed: Placed,
  made: readonly Placed[],
  names: readonly Name[],
): readonly Placed[] | undefined {
  const isKind = (name: string, kinds: readonly Name['kind'][]): boolean =>
    names.some(({ kind, text }) => text === name && kinds.includes(kind));
  const last = made.map(nameOf).findLast((name) => name !== undefined) ?? '';
  if ('box' in deed && deed.box === them) {
    const boxes = made.map(nameOf).filter((name) => name !== undefined && isKind(name, ['box']));
    return boxes.length < 2 ? undefined : boxes.map((box = '') => ({ ...deed, box }));
  }
  if ('box' in deed && deed.box === it)
    return isKind(last, ['box']) ? [{ ...deed, box: last }] : undefined;
  if ('field' in deed && deed.field === it)
    return isKind(last, ['text', 'number', 'date', 'time'])
      ? [{ ...deed, field: last }]
      : undefined;
  if (deed.do === 'commit') {
    const [only, other] = names.filter(
      ({ kind, text }) => kind === 'button' && begins(text, deed.verb),
    );
    return only === undefined || other !== undefined
      ? undefined
      : [{ do: 'press', button: only.text }];
  }
  if (deed.do === 'fact' && deed.about === it)
    return last === '' ? undefined : [{ ...deed, about: last }];
  return [deed];
}

const begins = (button: string, verb: string): boolean => {
  const [first = ''] = wordsOf(button);
  return stem(first) === stem(verb);
};
