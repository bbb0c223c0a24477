import { expect, it } from 'vitest';
import { requestOf } from './request.ts';

it.each([
  ['Two more tags on this: windy and cold.', 'Add windy and cold to the tags.'],
  [
    'Two more songs for the evening: The River, Old Friends. Leave the rest.',
    'Add The River and Old Friends to the evening.',
  ],
  ['Another grain for the mix: Oat', 'Add Oat to the mix'],
  ['Two grains are missing, oat and rye. Put them in.', 'Add oat and rye to the grains.'],
  ['The herbs are still missing: dill, mint. Please add them.', 'Add dill and mint to the herbs.'],
  ['Tag this windy and cold as well.', 'Add windy and cold to the tags.'],
  ['Windy and cold should be among the tags too.', 'Add windy and cold to the tags.'],
  ['Put windy and cold with the other tags', 'Add windy and cold to the tags'],
  ['Add Dill to the herbs we already have.', 'Add Dill to the herbs.'],
  ['Tick Fan and add Dill to the herbs already there', 'Tick Fan and add Dill to the herbs'],
])('%s', (said, asked) => expect(requestOf(said)).toBe(asked));

it.each([
  ['as many as were said', 'Three more tags on this: windy and cold.'],
  ['nothing to be put in', 'Two grains are missing, oat and rye.'],
  ['a wish for what they are', 'The doors and windows should be in the plan'],
  ['what is to be had', 'Add Dill to the herbs we need'],
])('%s: %s', (_, said) => expect(requestOf(said)).toBe(said));
