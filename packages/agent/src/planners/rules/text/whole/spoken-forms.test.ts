// How people lead up to what they want on a form, say it in steps, or tell what is there first.

import { expect, test } from 'vitest';
import { understood } from './index.ts';
import type { Name } from './name.ts';

const page: readonly Name[] = [
  { kind: 'box', text: 'Sea view', on: false },
  { kind: 'box', text: 'Late arrival', on: true },
  { kind: 'text', text: 'Lodger', value: '' },
  { kind: 'text', text: 'Landlady', value: 'Ida Moor' },
  { kind: 'held', text: 'Ida Moor', of: 'Landlady' },
  { kind: 'number', text: 'Nights', value: '6' },
  { kind: 'held', text: '6', of: 'Nights' },
  { kind: 'list', text: 'Meals', value: 'None' },
  { kind: 'option', text: 'None', of: 'Meals' },
  { kind: 'option', text: 'Supper', of: 'Meals' },
  { kind: 'held', text: 'None', of: 'Meals' },
  { kind: 'button', text: 'Save stay' },
];

test.each([
  ['Increment Nights by 2.', 'Set "Nights" to "8".'],
  ['Nights: minus 2', 'Set "Nights" to "4".'],
  ['What you see in Landlady should stand in Lodger as well.', 'Set "Lodger" to "Ida Moor".'],
  ['Meals: None out, Supper in.', 'Select "Supper" in "Meals".'],
  ['Would you see whether Nights is past 4, and tick Sea view if so?', 'Turn on "Sea view".'],
  ['Need Sea view on.', 'Turn on "Sea view".'],
  [
    'Start by ticking Sea view. After that, untick Late arrival.',
    'Turn on "Sea view". Turn off "Late arrival".',
  ],
  [
    'I ticked Late arrival by mistake when I meant Sea view.',
    'Turn off "Late arrival". Turn on "Sea view".',
  ],
  [
    'Late arrival is on and Sea view is off at the moment. Please swap them.',
    'Turn off "Late arrival". Turn on "Sea view".',
  ],
  ['Uncheck Late arrival if it is still checked', 'Turn off "Late arrival".'],
  ['Lodger is empty. It should contain Ola Brandt.', 'Set "Lodger" to "Ola Brandt".'],
  ['What I put in Landlady is out of date, so take it out.', 'Set "Landlady" to "".'],
  ['We agreed on 9 in the end. Could you update Nights?', 'Set "Nights" to "9".'],
  ['It is 9. That goes into Nights.', 'Set "Nights" to "9".'],
  ['1. Nights: 9 2. Meals: Supper', 'Set "Nights" to "9". Select "Supper" in "Meals".'],
  ['Where it says Lodger, dear, write Ola Brandt', 'Set "Lodger" to "Ola Brandt".'],
  [
    'Test data: Nights: 9; Sea view: checked. Stop there.',
    'Set "Nights" to "9". Turn on "Sea view". Do not save.',
  ],
  ['Tick Sea view; nothing is to be submitted as yet.', 'Turn on "Sea view". Do not save.'],
])('%s', (said, plain) => {
  expect(understood(said, page)).toBe(plain);
});

test.each([
  "They don't need Sea view if it rains",
  'I ticked Sea view by mistake when I meant Late arrival.',
  'Sea view is on and Late arrival is off at the moment. Please swap them.',
  'We agreed on 9 for the boat. Could you update Nights?',
  'They want 9 nights or more',
  'Set Nights to 9. 30.',
  'Take it out.',
  'Nights: minus',
  'Meals: Supper out, None in, unless it is late',
  'Would you see whether Nights is past Lodger, and tick Sea view if so?',
  'The same in Lodger as in Nights or Landlady',
  'Sea view goes on if it is past 4',
  'Tick Sea view; nothing under Nights may be submitted twice.',
  'Set Nights to 9 if they are free, and stop there.',
])('it does not claim to understand: %s', (said) => {
  expect(understood(said, page)).toBe(undefined);
});
