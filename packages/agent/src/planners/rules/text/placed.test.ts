import { expect, it } from 'vitest';
import { requestOf } from './request.ts';

it.each([
  ['Lunch goes to the bottom of the day plan.', 'move Lunch to the bottom of the day plan.'],
  [
    'Please take Hike from the top of the plan and drop it at the bottom',
    'Please move Hike to the bottom of the plan',
  ],
  ['Ada and Bo must be under Crew, not under Guests.', 'move Ada and Bo to Crew.'],
  ['Hike should be last in the day plan.', 'move Hike to the bottom of the day plan.'],
  ['Tick Ada and Bo and move them over to Crew', 'move Ada and Bo to Crew'],
])('%s', (said, asked) => expect(requestOf(said)).toBe(asked));

it.each([
  'Ada must be under Crew',
  'The price goes to 20',
  'The newest should be first in the list',
  'Take Hike from the plan and send it to Ada',
])('leaves alone: %s', (said) => expect(requestOf(said)).toBe(said));
