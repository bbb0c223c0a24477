import { expect, test } from 'vitest';
import { calledOff, isOnlyAside } from './aside-name.ts';

test.each([
  ['Since the heating is broken, tick Radio', 'Heating', true],
  ['Since the heating is broken, tick Radio', 'Radio', false],
  ['Tick Radio because heating costs', 'Heating', true],
  ['I hate heating. Radio yes.', 'Heating', true],
  ['We do not need the heating, radio please', 'Heating', true],
  ['Guest: Bo (he likes heating)', 'Heating', true],
  ['Tick both (Heating, Radio)', 'Heating', false],
  ['Since it is cold, tick Heating', 'Heating', false],
  ['Heating has been off since May', 'Heating', false],
])('%s: %s is only said aside: %s', (said, name, aside) =>
  expect(isOnlyAside(said, name)).toBe(aside),
);

test.each([
  ['Cancel the heating', 'cancel'],
  ['Heating: not yet', 'not'],
  ['Heating would be nice, but is not needed', 'not'],
  ['Heating is not on yet', undefined],
  ['Radio off, heating on', undefined],
])('%s calls it off: %s', (said, how) => expect(calledOff(said, 'Heating')).toBe(how));
