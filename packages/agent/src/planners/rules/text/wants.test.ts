import { expect, it } from 'vitest';
import { requestOf } from './request.ts';

it.each([
  ['I need the oven heat at 180.', 'set the oven heat to 180.'],
  ['We\'d like the motto to say "Eat slowly"', 'set the motto to "Eat slowly"'],
  ['Go to the kitchen. I want the timer at 20 min', 'Go to the kitchen. set the timer to 20 min'],
  ["I want the Week view. It's on the Plan tab.", 'In Plan, choose "Week".'],
  ['Show me the week view on the Plan tab.', 'choose "week" on the Plan tab.'],
  ["Notify me by phone call, that's in the settings", 'turn on phone call in the settings'],
  ['The porch lamps are off and I need them on.', 'turn on the porch lamps.'],
  [
    'I want to be told by phone call. Set that in the settings.',
    'turn on phone call in the settings.',
  ],
])('%s', (said, asked) => expect(requestOf(said)).toBe(asked));

it.each([
  'I need the price of the tent at the lake',
  'I want the view from the hall',
  'I need the list for 20 May',
])('leaves alone: %s', (said) => expect(requestOf(said)).toBe(said));
