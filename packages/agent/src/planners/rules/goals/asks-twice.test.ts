import { expect, test } from 'vitest';
import { asksTwice } from './asks-twice.ts';

test.each([
  ['Who is the oldest? I need name and kind.', true],
  ['Which one is it, and of what kind?', true],
  ['Tell me the tallest one with its colour', true],
  ['Which is the tallest tree and its colour?', true],
  ['Tell me two things: the name of the tallest tree, its colour.', true],
  ['Tell me the tallest tree, its colour.', true],
  ['I want to know the tallest tree and the colour.', true],
  ['I want to know the tallest tree.', false],
  ['Name the tree with its roots in the water.', false],
  ['Who is the oldest?', false],
  ['I need bread and butter pudding', false],
])('%s asks for two things: %s', (query, twice) => expect(asksTwice(query)).toBe(twice));
