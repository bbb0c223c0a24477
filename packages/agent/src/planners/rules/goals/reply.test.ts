import { expect, it } from 'vitest';
import { pickedFrom } from './reply.ts';

const things = [
  'button "Edit" in "Ana Ruiz"',
  'button "Edit" in "Bob Lee"',
  'button "Edit" in "Cy"',
];
const pick = (answer: string) =>
  pickedFrom({ question: 'There are 3. Which one do you mean?', answer }, things, (each) => each);

it.each([
  ['the first', 0],
  ['The second one, please', 1],
  ['2', 1],
  ['the last', 2],
  ['Bob', 1],
  ['the one of Ana Ruiz', 0],
])('"%s" picks one', (answer, at) => {
  expect(pick(answer)).toBe(things[at]);
});

it.each(['Edit', 'whatever you like'])('"%s" picks none', (answer) => {
  expect(pick(answer)).toBeUndefined();
});

it('an answer to another question picks nothing', () => {
  expect(
    pickedFrom({ question: 'What is it?', answer: 'the first' }, things, String),
  ).toBeUndefined();
});
