import { describe, expect, it } from 'vitest';
import { columnDecimal, parseAmount, printAmount } from './numbers.ts';

describe('numbers as people write them', () => {
  it.each([
    ['1234', 1234],
    ['1,234.50', 1234.5],
    ['1.234,50', 1234.5],
    ["1'234.50", 1234.5],
    ['1 234,5', 1234.5],
    ['12,34,567', 1234567],
    ['$5', 5],
    ['5 €', 5],
    ['USD 300', 300],
    ['(1,200)', -1200],
    ['-$7.25', -7.25],
    ['$-7.25', -7.25],
    ['−3', -3],
    ['45%', 45],
    ['3.5k', 3500],
    ['$2m', 2e6],
    ['2 million', 2e6],
    ['30 kg', 30],
    ['30m', 30],
    ['.5', 0.5],
    ['1e3', 1000],
    ['0,5', 0.5],
    ['1,234', 1234],
    ['1.234', 1.234],
  ])('%s', (text, value) => {
    expect(parseAmount(text)?.value).toBeCloseTo(value, 9);
  });

  it.each([
    '',
    'abc',
    '12-34',
    '1.2.3',
    '1,2,3',
    '2024-01-05',
    'A1 B2',
    '(5',
    '12 apples and more',
  ])('"%s" is none', (text) => {
    expect(parseAmount(text)).toBeUndefined();
  });

  it('judges a column by its unambiguous cells', () => {
    expect(columnDecimal(['1.234', '5,5'])).toBe(',');
    expect(columnDecimal(['1,234', '5.5'])).toBe('.');
    expect(columnDecimal(['1.234.567'])).toBe(',');
    expect(columnDecimal(['85.000', '52.500'])).toBe(',');
    expect(columnDecimal(['0.500', '1.250'])).toBeUndefined();
  });

  it('prints with the unit where it belongs', () => {
    expect(printAmount(1234.5, '$')).toBe('$1,234.50');
    expect(printAmount(-3, '€')).toBe('-€3');
    expect(printAmount(12.345, '%')).toBe('12.35%');
    expect(printAmount(34, 'kg')).toBe('34 kg');
    expect(printAmount(0.00042)).toBe('0.00042');
  });
});
