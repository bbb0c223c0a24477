import { expect, it } from 'vitest';
import { requestOf } from './request.ts';
import { staysIn } from './stays.ts';

it.each([
  [
    'Hall 2 should have the keeper Noor, all other halls keep theirs.',
    'Hall 2 should have the keeper Noor.',
  ],
  [
    'Set the price of the tent to 40, the others stay as they are',
    'Set the price of the tent to 40',
  ],
  [
    'Press "Water" for Bed 2 and also for Bed 5, no other beds.',
    'Press "Water" for Bed 2 and Bed 5.',
  ],
  ['Mint and Sage should be ticked, nothing else', 'Only Mint and Sage should be ticked'],
])('%s', (text, request) => expect(requestOf(text)).toBe(request));

it.each([
  ['Tick only Mint among the herbs, and keep Roses ticked.', ['Roses']],
  ['Only Mint, while Sage and Thyme stay ticked', ['Sage', 'Thyme']],
  ['Tick only Mint', []],
])('%s', (text, names) => expect(staysIn(text)).toEqual(names));
