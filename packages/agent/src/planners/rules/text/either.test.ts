import { expect, it } from 'vitest';
import { eitherIn } from './either.ts';

it('takes a name of the page with "or" inside for no choice, whatever signs it has', () => {
  const name = "Guest's choice (tea, or cocoa) / 50% off";
  expect(eitherIn(`Press ${name}`, [name])).toBeUndefined();
});

it('leaves a choice between two things to the user', () => {
  expect(eitherIn('Tick breakfast or parking')).toBeDefined();
});
