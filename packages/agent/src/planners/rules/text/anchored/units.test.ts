import { expect, test } from 'vitest';
import type { Grounder, Known } from '../intent.ts';
import { hear } from './heard.ts';
import { textOfUnits, unitsOf } from './units.ts';

const known: Known = {
  fields: ['Place'],
  boxes: [],
  columns: ['Weight (kg)'],
  kinds: { Place: 'dropdown' },
  options: [{ list: 'Birds seen', text: 'Heron' }],
  controls: [],
  menus: [],
  record: () => false,
};

const ground: Grounder = {
  known,
  field: () => 0,
  thing: () => 0,
  place: () => 0,
  option: () => 0,
  press: () => false,
  box: () => 0,
};

const readingsOf = (text: string): string[] => {
  const heard = hear(text, [], ground);
  return unitsOf(heard).map((unit) => textOfUnits(heard, [unit]).replace(/\.$/u, ''));
};

test.each([
  ['Could you renew the permit of Lena Moor?', 'renew Lena Moor'],
  ['lena moor is away, so please cancel her lesson', 'cancel lena moor'],
  ['In the row of Lena Moor click "Suspend" and confirm with "Yes"', 'suspend Lena Moor'],
  ['The account of Lena Moor is locked and should not be', 'unlock Lena Moor'],
  ['Give Lena Moor two more days', 'Extend Lena Moor by two days'],
  ['Lena Moor should no longer have a lesson', 'Cancel the lesson of Lena Moor'],
  ['Let Lena Moor know: "Gate is open"', 'Send the message "Gate is open" to Lena Moor'],
  ['Invoices should be sent by post', 'Turn on "send Invoices by post"'],
  ['Heading: the gate is open', 'Set Heading to "the gate is open"'],
  ['We also saw a heron', 'Add "Heron" to "Birds seen"'],
  ['Place: North → Ridge → Hut', 'Set "Place" to North / Ridge / Hut'],
  ['The place is the Hut at Ridge', 'Set "Place" to Ridge / Hut'],
  ['Next to Comfort click the fourth star', 'Set Comfort to 4'],
  ['How strong is the wind?', 'What is the strength of wind?'],
  ['State which crate has the largest weight', 'Which crate has the highest Weight?'],
  ['Make Warm-up number one', 'Drag Warm-up to the top'],
])('%s', (text, said) => expect(readingsOf(text)).toContain(said));

test('a plain verb is no field', () =>
  expect(readingsOf('press Start and choose Oak')).not.toContain('Set press to Oak'));
