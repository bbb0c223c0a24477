import { expect, test } from 'vitest';
import { withoutNotOnly } from './not-only.ts';

test.each([
  ['Not only Rye but also Oat and Corn as breads.', 'Also Oat and Corn as breads.'],
  ['We sail not only to Oslo but also to Bergen', 'We sail also to Bergen'],
  ['Not only "Old Oak" but "Red Hill" is a wine', 'Also "Red Hill" is a wine'],
  ['Not Rye but Oat', 'Not Rye but Oat'],
])('%s', (said, asked) => expect(withoutNotOnly(said)).toBe(asked));
