import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, it } from 'vitest';
import { estimateTokens } from './tokens.ts';

const names = [
  'Add to cart',
  'Wireless Noise-Cancelling Headphones',
  'Search products',
  'Delete row 14',
  'user@example.com',
  '4.5 out of 5 stars',
  'Expiration date (MM/YY)',
  'I agree to the Terms of Service',
  'Country/Region',
  'Größe wählen',
  'Rechercher des produits',
  'Отправить',
  '検索',
];

const tree = (count: number, withPlaces: boolean) =>
  JSON.stringify(
    Array.from({ length: count }, (_, k) => ({
      i: String(k * 7 + 1),
      r: ['btn', 'link', 'inp', 'chk'][k % 4],
      n: names[k % names.length],
      ...(k % 5 === 0 ? { s: 'checked' } : {}),
      ...(withPlaces ? { xy: [(k * 37) % 1280, (k * 91) % 800] } : {}),
    })),
  );

describe('token estimate', () => {
  it.each([
    ['a viewport', tree(42, true)],
    ['a whole page', tree(2000, false)],
    ['a small page', tree(10, true)],
  ])('stays within 5 % of o200k for %s', (_, text) => {
    const exact = encode(text).length;
    expect(Math.abs(estimateTokens(text) - exact) / exact).toBeLessThan(0.05);
  });
});
