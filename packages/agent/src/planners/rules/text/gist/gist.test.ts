import { describe, expect, it } from 'vitest';
import { type Grounder, noGround } from '../intent.ts';
import { readClauses } from '../interpret.ts';
import { nameFit } from '../words.ts';
import { gistOf } from './index.ts';

const fields = ['Jam', 'Opening time', 'Flavours', 'Queue length', 'Delivery date', 'Remark'];
const boxes = ['Frozen goods', 'Night shift'];
const options = [
  { list: 'Jam', text: 'Quince' },
  { list: 'Jam', text: 'Blood orange' },
];
const fits = (names: readonly string[]) => (text: string) =>
  Math.max(0, ...names.map((name) => nameFit(text, name)).filter((fit) => fit > 0.7));
const ground: Grounder = {
  ...noGround,
  field: fits(fields),
  box: fits(boxes),
  option: fits(options.map(({ text }) => text)),
  press: (text) => /^(?:depot|vehicles)$/iu.test(text),
  known: {
    fields,
    boxes,
    options,
    controls: ['Depot', 'Vehicles'],
    columns: ['Driver', 'Stock'],
    kinds: {
      Jam: 'select',
      'Opening time': 'time',
      Flavours: 'combobox',
      'Queue length': 'number',
      'Delivery date': 'date',
      Remark: 'text',
    },
    menus: [],
    record: (text) => /\bV\d/.test(text),
  },
};
const gist = (text: string) => gistOf(text, [], ground)?.text;

describe('the gist of an instruction', () => {
  it.each([
    ['Quince is the jam we fancy', 'Set Jam to "Quince".'],
    ['Seven is how long the queue may get, length I mean', 'Set Queue length to 7.'],
    ['Delivery happens on 4 May 2031 these days', 'Set Delivery date to 4 May 2031.'],
    ['We open at 9:35 in the morning', 'Set Opening time to 9:35 am.'],
    ['The night shift is what I would like', 'Turn on "Night shift".'],
    ['Frozen goods must not be there', 'Turn off "Frozen goods".'],
    ['Flavours grow by Mint and also Basil', 'Add Mint to Flavours. Add Basil to Flavours.'],
    ['Olga now drives V12', 'Set Driver of V12 to Olga.'],
    ['My remark: "Ring twice". Save it.', 'Set Remark to "Ring twice". save.'],
    ['Ida Berg lost the race; her licence should get renewed', 'renew the licence of Ida Berg.'],
    ['The ones with the most stock on top by sorting', 'Sort by Stock, highest first.'],
    ['Hide every driver except Olga', 'Filter Driver column to Olga.'],
    ['V3 and V4 are due, so both should be marked for repair', 'Mark V3 and V4 for repair.'],
  ])('%s', (text, plain) => {
    expect(gist(text)).toBe(plain);
  });

  it('leaves questions to the grammar', () => {
    expect(gist('Which jam is chosen?')).toBeUndefined();
    expect(gist('Tell me what the queue length is')).toBeUndefined();
  });
});

describe('of two readings the less doubtful is taken', () => {
  const read = (text: string) => readClauses(text, [], ground).map((clause) => clause.text);

  it('a plain request is read by its grammar', () => {
    expect(read('Set the remark to "Ring twice"')).toEqual(['Set remark to "Ring twice"']);
  });

  it('what grammar makes a mess of is read by its gist', () => {
    expect(read('A queue length of 7 with Quince jam would be perfect')).toEqual([
      'Set Queue length to 7',
      'Set Jam to "Quince"',
    ]);
  });
});
