import { describe, expect, it } from 'vitest';
import type { Grounder } from './intent.ts';
import { readClauses } from './interpret.ts';
import { readIntent } from './read.ts';
import { nameFit } from './words.ts';

const page = (names: { fields?: string[]; things?: string[]; options?: string[] }): Grounder => {
  const best =
    (list: string[] = []) =>
    (text: string) =>
      Math.max(0, ...list.map((name) => nameFit(text, name)));
  return {
    field: best(names.fields),
    thing: best(names.things),
    place: best(names.things),
    option: best(names.options),
    press: () => false,
    box: () => 0,
  };
};
const blank = page({});
const clauses = (text: string, phrases: string[] = []) =>
  readClauses(text, phrases).map((clause) => clause.text);
const read = (text: string, ground = blank) =>
  readClauses(text).map((clause) => readIntent(clause, ground));
const one = (text: string, ground = blank) => {
  const [intent] = read(text, ground);
  if (intent === undefined) throw new Error('nothing read');
  return intent;
};

describe('clauses', () => {
  it.each([
    [
      'Change the unit to Celsius and the precision to 2',
      ['Change the unit to Celsius', 'Change the precision to 2'],
    ],
    ['Click Save and then close the dialog', ['Click Save', 'close the dialog']],
    [
      'Enter "bread and butter" in Title, then press Enter',
      ['Enter "bread and butter" in Title', 'press Enter'],
    ],
    ['Fill in name and email', ['Fill in name and email']],
    ['Tick Red, Green and Blue and submit', ['Tick Red, Green and Blue', 'submit']],
    [
      '1. Open the shop\n2. Search for wool\n3. Open the first result',
      ['Open the shop', 'Search for wool', 'Open the first result'],
    ],
    ['Go to https://a.test/x?y=1. Click Sign in.', ['Go to https://a.test/x?y=1', 'Click Sign in']],
    [
      "Don't touch anything else; select 'Rock & Roll'",
      ["Don't touch anything else", "select 'Rock & Roll'"],
    ],
    ['Set the price to 3.50 and save', ['Set the price to 3.50', 'save']],
    [
      'Open Ana’s profile, change the branch to Northside, and save the changes',
      ["Open Ana's profile", 'change the branch to Northside', 'save the changes'],
    ],
    [
      'Search for "tent" and tell me the price of the first result',
      ['Search for "tent"', 'What is the price of the first result'],
    ],
    ['Choose Express delivery and place the order', ['Choose Express delivery', 'place the order']],
    [
      'Log in with ada@example.com and password tea',
      ['Log in with ada@example.com and password tea'],
    ],
  ])('"%s"', (text, expected) => {
    expect(clauses(text)).toEqual(expected);
  });

  it('never cuts a name that the page shows', () => {
    const text = 'Reserve Search and Rescue, Tides and press Hold';
    expect(clauses(text, ['Search and Rescue'])).toEqual([
      'Reserve Search and Rescue, Tides',
      'press Hold',
    ]);
  });

  it('reads a condition apart from the deed', () => {
    const [clause] = readClauses('If the box is ticked, click Next');
    expect(clause).toMatchObject({
      text: 'click Next',
      guard: { word: 'if', text: 'the box is ticked' },
    });
  });
});

describe('readings', () => {
  it.each([
    ['Click the "Sign in" button', { op: 'press', thing: { text: 'Sign in', role: 'button' } }],
    [
      'please press the second Edit link',
      { op: 'press', thing: { text: 'Edit', nth: 2, role: 'link' } },
    ],
    ['Click on the last one in the list', { op: 'press', thing: { nth: -1 } }],
    ['Press Enter', { op: 'key', value: 'Enter' }],
    ['press ctrl+A', { op: 'key', value: 'ctrl+A' }],
    [
      'Type "hello" into the Message field',
      { op: 'type', value: 'hello', field: { text: 'Message', role: 'field' } },
    ],
    ['Enter 90210 as the ZIP code', { op: 'type', value: '90210', field: { text: 'ZIP code' } }],
    [
      'Fill the email field with ada@example.com',
      { op: 'fill', value: 'ada@example.com', field: { text: 'email' } },
    ],
    ['Set Quiet hours to 22:00', { op: 'set', value: '22:00', field: { text: 'Quiet hours' } }],
    [
      'Change the status from Draft to Published',
      { op: 'set', value: 'Published', field: { text: 'status' } },
    ],
    [
      "Ana's branch should be Northside",
      { op: 'set', value: 'Northside', field: { text: 'branch', of: 'Ana' } },
    ],
    ['Guests: 3', { op: 'set', value: '3', field: { text: 'Guests' } }],
    [
      'Select "Celsius" from the Unit dropdown',
      { op: 'choose', value: 'Celsius', field: { text: 'Unit', role: 'select' } },
    ],
    [
      'Choose Express as the delivery method',
      { op: 'choose', value: 'Express', field: { text: 'delivery method' } },
    ],
    ['Turn on notifications', { op: 'tick', thing: { text: 'notifications' } }],
    ['Turn the night mode off', { op: 'untick', thing: { text: 'night mode' } }],
    [
      'Uncheck all boxes except Newsletter',
      { op: 'untick', thing: { all: true, except: ['Newsletter'] } },
    ],
    ['Tick Red, Green and Blue', { op: 'tick', thing: { list: ['Red', 'Green', 'Blue'] } }],
    ['Search for wool socks', { op: 'search', value: 'wool socks' }],
    ['Delete the draft "Q3"', { op: 'delete', thing: { names: ['Q3'] } }],
    ['Rename Inbox to Old post', { op: 'rename', value: 'Old post', thing: { text: 'Inbox' } }],
    ['Renew Emma', { op: 'apply', word: 'renew', thing: { text: 'Emma' } }],
    ['Sort the table by price', { op: 'sort', field: { text: 'price' } }],
    ['What is the price of the Trail Mug?', { op: 'read', thing: { of: 'Trail Mug' } }],
    ['How many products are there?', { op: 'count' }],
    ['Tell me the total', { op: 'read', thing: { text: 'total' } }],
    ['Scroll to the footer', { op: 'scroll', thing: { text: 'footer' } }],
    ['Wait for "Done"', { op: 'wait', thing: { text: 'Done' } }],
    ['Go back', { op: 'back' }],
    ['Go to Account', { op: 'go', thing: { text: 'Account' } }],
    [
      'Could you please open the Settings menu',
      { op: 'open', thing: { text: 'Settings', role: 'menu' } },
    ],
    ['Click Next 3 times', { op: 'press', times: 3 }],
    ['Do not submit the form', { forbidden: true }],
    [
      'Drag Apple onto the Basket',
      { op: 'drag', thing: { text: 'Apple' }, place: { text: 'Basket' } },
    ],
    ['Click the blue button', { op: 'press', thing: { colour: 'blue', role: 'button' } }],
    [
      'Add the Fern Tent to the cart',
      { op: 'add', thing: { text: 'Fern Tent' }, place: { text: 'cart' } },
    ],
  ])('"%s"', (text, expected) => {
    expect(one(text)).toMatchObject(expected);
  });

  it('lets the page decide where a field begins', () => {
    const ground = page({ fields: ['Depart from', 'To'], options: ['Port of Spain'] });
    expect(one('Set Depart from to Port of Spain', ground)).toMatchObject({
      field: { text: 'Depart from' },
      value: 'Port of Spain',
    });
  });

  it('reads lists of fields and values', () => {
    const ground = page({ fields: ['First name', 'Email', 'Phone'] });
    const { slots } = one(
      'Fill in the form with first name Ada, email a@b.c and phone: 123 456',
      ground,
    );
    expect(slots.map(({ field, value }) => [field.text, value])).toEqual([
      ['first name', 'Ada'],
      ['email', 'a@b.c'],
      ['phone', '123 456'],
    ]);
  });

  it('never changes a value', () => {
    expect(one('Type "  Ünïcode: A, b & \'c\'.  " into Notes').value).toBe(
      "  Ünïcode: A, b & 'c'.  ",
    );
  });
});
