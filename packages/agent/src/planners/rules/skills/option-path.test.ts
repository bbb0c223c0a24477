import { expect, it } from 'vitest';
import { isSamePath, nextOf } from './option-path.ts';

const parts = ['Garden', 'West', 'Well'];

it.each([
  ['what is offered comes first, with its arrow', [], ['East right', 'West right'], 'West'],
  ['then the others in their order', ['step:West'], ['West', 'Garden', 'Well'], 'Garden'],
  ['to the innermost', ['step:West', 'step:Garden'], ['Well', 'Bench'], 'Well'],
  ['none of them is offered', [], ['East', 'North'], 'Garden'],
])('%s', (_, tried, names, next) => expect(nextOf(parts, names, tried)).toBe(next));

it.each([
  ['West / Garden / Well', 'Well, Garden, West', true],
  ['West / Garden / Well', 'Garden / Well', false],
  ['Well', 'Well', false],
])('%s and %s: %s', (a, b, same) => expect(isSamePath(a, b)).toBe(same));
