import { expect, it } from 'vitest';
import { requestOf } from './request.ts';

it.each([
  ['I see my hat there, the red one. Keep it for me.', 'I see the red hat there. Keep it for me.'],
  ['That red hat is mine. Press Keep on it.', 'Press Keep on the red hat.'],
  ['The red hat there belongs to us, please reserve it.', 'reserve the red hat.'],
  ['Lost list, Red hat: lodge a claim. Not the cap.', 'In Lost, lodge a claim for Red hat.'],
  ['Delete Low Tide. It should disappear from the list.', 'Delete Low Tide.'],
  ['Open K7 and press Scrap? It should be gone then.', 'Open K7 and press Scrap.'],
])('%s', (said, meant) => expect(requestOf(said)).toBe(meant));

it.each([
  ['nothing was taken away', 'Open Low Tide. It should be gone from the list.'],
  ['two are spoken of', 'That red hat is mine, but the cap is hers.'],
])('is left as it is where %s: %s', (_, said) => expect(requestOf(said)).toBe(said));
