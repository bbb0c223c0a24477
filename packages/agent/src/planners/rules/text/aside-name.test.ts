import { expect, test } from 'vitest';
import { isOnlyAside } from './aside-name.ts';

test.each([
  ['Since the heating is broken, tick Radio', 'Heating', true],
  ['Since the heating is broken, tick Radio', 'Radio', false],
  ['Tick Radio because heating costs', 'Heating', true],
  ['I hate heating. Radio yes.', 'Heating', true],
  ['We do not need the heating, radio please', 'Heating', true],
  ['Since it is cold, tick Heating', 'Heating', false],
  ['Heating has been off since May', 'Heating', false],
])('%s: %s is only said aside: %s', (said, name, aside) =>
  expect(isOnlyAside(said, name)).toBe(aside),
);
