import { describe, expect, it } from 'vitest';
import type { Known } from '../intent.ts';
import { formQuestion, formRequest } from './index.ts';

const known: Known = {
  fields: ['Host', 'Wines', 'Remark', 'Table'],
  boxes: ['Heater', 'Candles'],
  kinds: {
    Host: 'text',
    Wines: 'number',
    Remark: 'text',
    Table: 'select',
    Heater: 'checkbox',
    Candles: 'checkbox',
  },
  options: [
    { list: 'Table', text: 'Round' },
    { list: 'Table', text: 'Long' },
  ],
  controls: ['Keep it'],
  menus: [],
  written: { Host: '', Remark: 'by the window' },
  holdings: () => [{ field: '', value: 'Candles', boxed: true }],
  record: () => false,
};

describe('a form in plain steps', () => {
  it.each([
    ['Host: Ana Wines: 3', 'Set "Host" to "Ana"; Set "Wines" to 3'],
    ['host - Ana, wines - three', 'Set "Host" to "Ana"; Set "Wines" to 3'],
    ['Heater: yes\nCandles: no', 'Turn on "Heater"; Turn off "Candles"'],
    ['Heater: not needed', 'Turn off "Heater"'],
    ['Table: round, Remark: empty', 'Set "Table" to "Round"; Clear the Remark'],
    ['Host Ana wines 3', 'Set "Host" to "Ana"; Set "Wines" to 3'],
    ['Remark: "Host: Bo"', 'Set "Remark" to "Host: Bo"'],
    ['The remark is: please call', 'Set "Remark" to "please call"'],
    ['Please leave the remark empty and save', 'Clear the Remark and save'],
    ['Replace window by door in the remark', 'Set "Remark" to "by the door"'],
    ['Put "right" before what the remark says', 'Set "Remark" to "right by the window"'],
    ['Remove the words the window from the remark', 'Set "Remark" to "by"'],
    ['Save the remark as "late"', 'Set "Remark" to "late" and save'],
    ['We only want the heater', 'Tick only "Heater"'],
    ['Heater and candles, nothing else', 'Tick only "Heater" and "Candles"'],
    ['Flip all the boxes', 'Turn on "Heater"; Turn off "Candles"'],
    ['Could you get rid of the candles?', 'Turn off "Candles"'],
  ])('%s', (text, plain) => expect(formRequest(text, known)).toBe(plain));

  it.each([
    'Host: Ana, and press Keep it',
    'Host: Ana. Then leave.',
    'Host: Ana, Guest: Bo',
    'Host: Ana, Host: Bo',
    'Host Ana and Bo wines many',
    'Table: square',
    'Add "late" to the host',
    'Only if it rains, heater',
    'Set the host to Ana',
  ])('left to others: %s', (text) => {
    expect(formRequest(text, known)).toBeUndefined();
    expect(formQuestion(text, known)).toBeUndefined();
  });

  it.each([
    ['Heater: maybe', 'Should "Heater" be on or off? You say "maybe".'],
    ['Wines: many', 'How much is "many" for "Wines"? It takes a number.'],
    ['Second host Ana', 'I see one "host". Which field do you mean?'],
    ['Remove door from the remark', 'What of it do you mean by "door"?'],
    ['Make the remark longer', 'What should "remark" be?'],
    ['Cancel the candles', 'What shall become of "candles"?'],
    ['The remark is too long', 'What should "remark" be?'],
    ['Host Ana town Oslo', 'Is all of "Ana town Oslo" the value?'],
    ['Oslo, 3 wines', 'What is "Oslo" for?'],
  ])('asked: %s', (text, question) => expect(formQuestion(text, known)).toContain(question));
});
