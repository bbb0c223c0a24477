import { expect, it } from 'vitest';
import { withPointed } from './pointed.ts';

it.each([
  ['I like jazz, so please select it under Genres.', 'please select jazz under Genres.'],
  [
    'We are planting leeks this year. Please mark them in the plan.',
    'Please mark leeks in the plan.',
  ],
  ["I'd love a sea view; please tick it under Wishes", 'please tick sea view under Wishes'],
  [
    'I would like to be called by phone, so please enable that in the settings.',
    'please enable phone in the settings.',
  ],
  [
    'The room was small and noisy, so please add both words as tags.',
    'please add small and noisy as tags.',
  ],
  [
    'We are running low on flour and salt, so please mark both for reorder.',
    'please mark flour and salt for reorder.',
  ],
])('%s', (said, asked) => expect(withPointed(said)).toBe(asked));

it.each([
  'I do not like jazz, so please select it under Genres.',
  'Ana wants the Gull for 3 hours. Book it.',
  'I like jazz and Ana will take folk; please enter both in the form.',
  'I like jazz. Please select folk under Genres.',
  'The lamp is broken, so please add it to the list.',
])('leaves what cannot be taken up as a whole: %s', (said) => expect(withPointed(said)).toBe(said));
