import { describe, expect, it } from 'vitest';
import { answerArithmetic } from './arithmetic.ts';

describe('plain arithmetic', () => {
  it.each([
    ['what is 12 * (3+4)?', '84'],
    ['15% of 240', '36'],
    ['What is 7 plus 8 divided by 2', '11'],
    ['square root of 81', '9'],
    ['add 5 and 7', '12'],
    ['average of 3, 5 and 10', '6'],
    ['2 to the power of 10', '1,024'],
    ['what is 1,250.50 + 2', '1,252.5'],
    ['subtract 3 from 10', '7'],
    ['-3 + 5', '2'],
    ['Calculate 0.1 + 0.2', '0.3'],
    ['How much is 19 times 21?', '399'],
    ['2 - -3', '5'],
    ['-2 ^ 2', '-4'],
    ['what is half of 90', '45'],
    ['10 / 0', 'divides by zero'],
  ])('%s', (question, value) => {
    expect(answerArithmetic(question)?.text).toContain(value);
  });

  it.each([
    'what is the weather',
    '2024-01-05',
    'call 555-1234',
    '3 +',
    'how many rows',
    '(1',
    '5',
  ])('leaves "%s" alone', (question) => {
    expect(answerArithmetic(question)).toBeUndefined();
  });
});
