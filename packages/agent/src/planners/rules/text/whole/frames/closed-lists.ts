// Lists and menus that show what they offer only when they are open: what is chosen there is said in
// plain words, as a name is said.

import type { Deed } from '../deed.ts';
import { type Found, frames } from '../frame.ts';
import { namedIn } from '../named.ts';

/** A list that takes several is not said to become one of them, or the others would have to go. */
const chosen =
  (isLabelled: boolean) =>
  (found: Found): Deed[] | undefined => {
    const list = found.one('list', 'list');
    const option = namedIn(found, 'value', isLabelled);
    if (list?.closed !== true || list.several === true || option === undefined) return undefined;
    if (list.value === option) return [{ do: 'fact', about: list.text }];
    return [{ do: 'choose', option, list: list.text }];
  };

const inMenu = (found: Found): Deed[] | undefined => {
  const menu = found.one('button', 'button');
  const item = namedIn(found, 'value');
  return menu?.closed === true && item !== undefined
    ? [{ do: 'item', item, menu: menu.text }]
    : undefined;
};

const out = '(in|from|for|as|under|at|on|out of|off|with)';
const thing = '[the] [{choicenoun}|item|entry]';
const opening =
  '(open|expand|unfold|go to|go into|click|press|click on|pull down|drop down|look in)';
const then = '(and|,|then|and then)';

export const closedListFrames = [
  ...frames(
    [
      `{pick} ${thing} {VALUE} ${out} {LIST}`,
      `(in|from|under|for|at) {LIST} [,|:] {pick} ${thing} {VALUE}`,
      `${opening} {LIST} ${then} {pick} ${thing} {VALUE}`,
      '{wish} {VALUE} (chosen|selected|picked|set) (in|for|as|under|at) {LIST}',
      '({change}|{pick}) {LIST} [[away|over] from {held}] {toword} {VALUE}',
      '{wish} {LIST} [{isto}|to] [{toword}] {VALUE}',
      '{LIST} ({isto} [{toword}]|{toword}) {VALUE}',
      '{wish} {VALUE} (as|for) {LIST}',
      '[make] {VALUE} (as|for) {LIST}',
      '{give} {LIST} {VALUE}',
    ],
    chosen(false),
    1.3,
  ),
  ...frames(['{LIST} (:|=|->|→) {VALUE}'], chosen(true), 1.3),
  ...frames(
    [
      `${opening} {BUTTON} [menu] ${then} ({press}|{pick}) [on] ${thing} {VALUE} [there|in it|in that menu]`,
      `(in|from|under|on) {BUTTON} [menu] [,|:] ({press}|{pick}) [on] ${thing} {VALUE}`,
      `({press}|{pick}) [on] ${thing} {VALUE} (in|from|under|of|inside|out of) {BUTTON} [menu]`,
      '{BUTTON} (>|→|->|›|») {VALUE}',
      `{BUTTON} [menu] (:|,|-|–) ({press}|{pick}) [on] ${thing} {VALUE}`,
    ],
    inMenu,
    1.3,
  ),
];
