// Lists that take several: what is added to them and what is taken out of them. Nothing is said to
// become the only one, for whoever names one of several may mean to keep the others.

import type { Deed } from '../deed.ts';
import { type Found, frames } from '../frame.ts';
import { severalIn } from '../named.ts';

const options = (found: Found): readonly string[] | undefined =>
  found.all('options', 'option')?.map(({ text }) => text) ?? severalIn(found, 'value');

const added = (found: Found): Deed[] | undefined => {
  const list = found.one('list', 'list');
  const all = options(found);
  if (list?.several !== true || all === undefined) return undefined;
  if (list.closed !== true && !found.has('options')) return undefined;
  return [{ do: 'add', options: all, list: list.text }];
};

const dropped = (found: Found): Deed[] | undefined => {
  const list = found.one('list', 'list');
  const held = found.all('held', 'held')?.find(({ of }) => of === list?.text);
  return list?.several === true && held !== undefined
    ? [{ do: 'remove', option: held.text, list: list.text }]
    : undefined;
};

const too = '[as well|too|also|in addition|additionally]';
const which = (slot: string): string[] => [
  `(add|include|append) [also|both] ${slot} (to|in|into|among|under) {LIST} ${too}`,
  `{pick} (also|additionally|in addition) ${slot} (in|for|from|under) {LIST}`,
  `{pick} [both] ${slot} ${too} (in|for|from|under|at) {LIST} ${too}`,
  `{LIST} (:|,|-|–) (add|also|plus|include|additionally) [add] ${slot} ${too}`,
  `(in|under|for|to|at) {LIST} [,|:] (add|also {pick}|also add|include|{pick} also|additionally {pick}) ${slot} ${too}`,
];

export const manyListFrames = [
  ...frames([...which('{VALUE}'), ...which('{options}')], added, 1.3),
  ...frames(
    [
      '{take} [the] [tag|chip|entry|option|item] {held} (from|off|out of|in|at) {LIST}',
      '{untick} [the] [tag|chip|entry|option|item] {held} (in|from|at|under) {LIST}',
      '(in|under|from|at) {LIST} [,|:] {take} [the] [tag|chip|entry|option|item] {held}',
      '{LIST} (:|,) (remove|without|take out|delete|drop|no) {held}',
    ],
    dropped,
    1.1,
  ),
];
