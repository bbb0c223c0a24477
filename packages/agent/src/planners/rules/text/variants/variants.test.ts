import { describe, expect, test } from 'vitest';
import { type Grounder, noGround } from '../intent.ts';
import { variantsOf } from './index.ts';

const ground: Grounder = {
  ...noGround,
  press: (text) => ['alerts', 'kitchen'].includes(text.toLowerCase()),
  known: {
    fields: ['Oven heat'],
    boxes: ['Use the bell'],
    options: [],
    controls: ['Alerts', 'Kitchen'],
    menus: [],
    record: (text) => text === 'Mira',
  },
};
const plainest = (text: string): string | undefined => variantsOf(text, [], ground)[0];

describe('what only says where, why or in place of what', () => {
  test.each([
    ['The bell should ring, you can do that in Alerts', 'In Alerts, The bell should ring'],
    ['Set Oven heat to 90 in place of the old value', 'Set Oven heat to 90'],
    ['The bread is burnt again. Set Oven heat to 90', 'Set Oven heat to 90'],
    ['Mira is back; I want her box ticked', "I want Mira's box ticked"],
    ['We have room for Mira and Ada, so tick them both', 'tick Mira and Ada'],
    ['My name is Ada Lund. Put that in as guest', 'Put Ada Lund in as guest'],
    ['bell on please (alerts)', 'In alerts, bell on please'],
    ['tick the box for "Use the bell"', 'tick "Use the bell"'],
    ['The lamp has to be the green one', 'The lamp has to be green'],
    ['Set the number in store to 4', 'Set the store to 4'],
    ['I need A to be 3 and the B to be 4', 'I need A to be 3. I need the B to be 4'],
    ['open alerts and check use the bell', 'open alerts. check use the bell'],
    ['A must be opened and then B chosen', 'A must be opened. B must be chosen'],
  ])('%s', (said, meant) => expect(plainest(said)).toBe(meant));
});

describe('what must not be left out', () => {
  test.each([
    ['a value', 'The oven is at 90. Press Alerts'],
    ['a name on the page', 'Oven heat is wrong. Press Alerts'],
    ['what is taken up again', 'The bread is burnt, so have it removed'],
    ['somebody else', 'Mira is back; Ada wants her box ticked'],
    ['what is to be counted', 'What is the number in store?'],
    ['a question', 'Who has baked it? Press Alerts'],
    ['a wish', 'The bread should be brown. Press Alerts'],
    ['a condition', 'If the bread is burnt, press Alerts'],
    ['a prohibition', 'The oven is never to be left on, press Alerts'],
  ])('%s', (_, said) => expect(plainest(said)).toBeUndefined());
});
