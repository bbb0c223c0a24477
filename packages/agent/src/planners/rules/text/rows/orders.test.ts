import { expect, it } from 'vitest';
import { requestOf } from '../request.ts';

it.each([
  ['List the hikes from the longest to the shortest distance', 'sort by distance, highest first'],
  [
    'Please put the bills from the smallest to the largest sum.',
    'Please sort by sum, lowest first.',
  ],
  [
    'I want to see the hikes in order of height, starting with the lowest',
    'sort by height, lowest first',
  ],
  ['Bring the bills into descending order of sum', 'sort by sum, highest first'],
  [
    'Click the Height (m) header until the table goes from high to low',
    'sort by Height, highest first',
  ],
  // Which row, and which value.
  ['In the row of H12, choose Easy as Grade', 'set Grade of H12 to Easy'],
  ['In the line B-7, change the cell Payer to Noor', 'set Payer of B-7 to Noor'],
  ['Grade of H12: Easy', 'set Grade of H12 to Easy'],
  ['Can you change the payer for B-7? It should be Noor.', 'set payer of B-7 to Noor.'],
  ['Noor leads H12 from now on, please change that.', 'set leader of H12 to Noor.'],
  // Whose boxes.
  ["Select Ana's and Bo's bills in the table.", 'tick Ana and Bo.'],
  ["Select Ana's bill and Bo's bill in the table.", 'tick Ana and Bo.'],
  ['I need B-7 (Ana) and B-9 (Bo) selected', 'tick B-7 and B-9'],
])('%s', (text, request) => expect(requestOf(text)).toBe(request));

it.each([
  'Put the hikes in order',
  'I want to see the hikes from Monday to Friday evening',
  'Note for Ana: Please call Bo',
])('leaves alone: %s', (text) => expect(requestOf(text)).toBe(text));
