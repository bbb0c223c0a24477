import { describe, expect, test } from 'vitest';
import type { Known } from './intent.ts';
import { onLists } from './on-lists.ts';

const tour: Known = {
  fields: ['Guides', 'Labels', 'Season'],
  boxes: ['On holidays'],
  kinds: { Guides: 'combobox', Labels: 'combobox', Season: 'dropdown' },
  options: [],
  controls: [],
  holds: { Season: 'Early Summer' },
  menus: [],
  record: () => false,
};

describe('what a list holds', () => {
  test.each([
    [
      'Could you add the guide "Mira" and set the price to 20?',
      'Could you add "Mira" to "Guides" and set the price to 20?',
    ],
    ['Label this tour also as "wet" and "steep".', 'add "wet" and "steep" to "Labels".'],
    [
      'Please enter the two new labels wet and steep in the Labels field.',
      'Please add wet and steep to "Labels".',
    ],
    ['Put two more people under Guides, Mira and Ola.', 'add Mira and Ola to "Guides".'],
    ['The guides should include Mira as well as Ola.', 'add Mira and Ola to "guides".'],
    [
      'Could you switch from Early Summer to Late Autumn?',
      'Could you set "Season" to "Late Autumn"?',
    ],
    [
      'Set the start to 9:00 and have it run on holidays.',
      'Set the start to 9:00 and tick "on holidays".',
    ],
  ])('%s', (said, meant) => {
    expect(onLists(said, tour)).toBe(meant);
  });

  test.each(['Add the porter "Mira".', 'Switch from Winter to Late Autumn.', 'Label the parcel.'])(
    'says nothing of a list here: %s',
    (said) => {
      expect(onLists(said, tour)).toBe(said);
    },
  );
});
