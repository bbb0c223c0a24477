import { describe, expect, test } from 'vitest';
import { requestOf } from './request.ts';

describe('notes with arrows and strokes', () => {
  test.each([
    ['Crew: Ana / berth: B4 / nights: 2 / save', 'Crew: Ana, berth: B4, nights: 2. Save'],
    [
      'Rent a bike → model: Swift, days: 3, helmet: yes => book it',
      'Rent a bike. Model: Swift, days: 3, helmet: yes. Book it',
    ],
    [
      'Swift 4 / ana@elm.test / 3 May 2031 / 40 € / send it',
      'Swift 4, ana@elm.test, 3 May 2031, 40 €. Send it',
    ],
    ['Guest: Ana Ruiz | night: 3 May | hold', 'Guest: Ana Ruiz, night: 3 May. Hold'],
    ['Oak table: price 70 → 65', 'Oak table: price 65'],
    ['Oak table, stock 3 -> 8, price 70 -> 65', 'Oak table, stock 8, price 65'],
    ['Price of the oak table: 70 € → 65 €', 'Price of the oak table: 65 €'],
  ])('%s', (said, asked) => expect(requestOf(said)).toBe(asked));

  test.each([
    ['a way through a menu', 'File → Export → Save'],
    ['a path', 'Attic / East wing / Desk 4, tick it'],
    ['a place in an order', 'Move row 3 → 1'],
    ['a place in a list', 'Reorder the list: 3 → 1'],
    ['both ends of a stay', 'Stay: 2031-05-03 → 2031-05-07'],
    ['two times of day', 'Ferry: 9:00 → 10:00'],
    ['what may be a range', 'Nights: 3 → 5'],
    ['what may be a value', 'Desk: mode → mute'],
    ['a quote', 'Note: "a: 1 / b: 2 / send"'],
  ])('%s stays as it is: %s', (_, said) => expect(requestOf(said)).toBe(said));
});

test('steps that are bidden one by one are no way through a menu', () => {
  expect(requestOf('Check Oak and Elm → click Order again.')).toBe(
    'Check Oak and Elm. Click Order again.',
  );
});

test('a long list of names and values takes no time', () => {
  const said = `Register a pot with ${Array.from({ length: 40 }, () => '"glaze" = Shino, height = 24').join(', ')}`;
  const start = performance.now();
  expect(requestOf(said)).toBe(said);
  expect(performance.now() - start).toBeLessThan(2000);
});
