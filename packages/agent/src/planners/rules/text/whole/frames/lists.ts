// Lists to choose one from: native, drawn, or radio buttons.

import type { Deed } from '../deed.ts';
import { type Found, frames } from '../frame.ts';

/** The option must be one of that list. */
const choose = (found: Found): Deed[] | undefined => {
  const list = found.one('list', 'list', 'group');
  const offered = found.all('option', 'option', 'pick') ?? [];
  const option = offered.find(({ of }) => list === undefined || of === list.text);
  if (option === undefined) return undefined;
  return [{ do: 'choose', option: option.text, list: list?.text ?? option.of ?? '' }];
};

export const listFrames = frames(
  [
    '{pick} {OPTION} {into} {LIST}',
    '({change}|{pick}) {LIST} [{toword}] {OPTION}',
    '[{wish}] {LIST} [{isto}|to] [{toword}] {OPTION}',
    '[{wish}] {OPTION} {into} {LIST}',
    '{LIST} (:|=|-|–|->|→) {OPTION}',
  ],
  choose,
);
