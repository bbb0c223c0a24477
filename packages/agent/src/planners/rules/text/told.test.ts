import { expect, test } from 'vitest';
import { mask } from './canon/mask.ts';
import { wordsIn } from './gist/words.ts';
import { toldIn } from './told.ts';

function told(text: string): { now: string; turned: string[] } {
  const masked = mask(text, []);
  const words = wordsIn(masked.text, masked.plain);
  const { now, turned } = toldIn(words);
  return {
    now: [...now].map((at) => words[at]?.low || words[at]?.raw).join(' '),
    turned: [...turned].map(([at, to]) => `${words[at]?.low} ${to}`),
  };
}

test('what is so now is told apart from what shall be', () => {
  expect(told('Depth is at 3; it should be 5.').now).toBe('depth is at 3 ;');
  expect(told("Depth shows 3, but that's wrong: it must be 5.").now).toContain('wrong');
});

test('a state turns into its contrary', () => {
  expect(told("The lamp isn't on yet, though it should be.").turned).toEqual(["isn't on", 'on on']);
  expect(told('The lamp is off; it needs to be on.').turned).toEqual(['off on']);
  expect(told('A is on and B is off; it should be the other way round.').turned).toEqual([
    'on off',
    'off on',
  ]);
});

test('an order tells nothing', () => {
  expect(told('Set the depth to 3; then save it.').now).toBe('');
  expect(told('What is the depth? It should be somewhere here.').now).toBe('');
});

test('what is so from now on is what shall be', () => {
  expect(told('A night is 60 euros from now on. Change the price.').now).toBe('');
  expect(told('Breakfast is at 8:30. Update the board.').now).toBe('');
  expect(told('A night is 60 euros. Change it to 70.').now).toContain('60');
});
