import { describe, expect, test } from 'vitest';
import { pattern } from './pattern.ts';

/** What the engine itself says of it, freshly started, where its groups are read rightly. */
const sources = [
  '^(?<who>(?-i:\\p{Lu})[\\p{L}’-]*) wants (?:the )?(?-i:[a-f]+)(?=[.!]|$)',
  '(?i:the) (?<what>"[^"]*"|[A-F][\\p{Ll}-]+)',
  'a(?-i:b(?i:c)d)e',
  '(?<!\\b(?:an?|(?-i:The)) )\\p{Lu}\\p{Ll}+\\b',
  '[^\\s,.;:a-c]+ (?-i:ß|İ)',
  '(?-i:\\u0041)b[\\]a](?<n>\\.x)\\uE000?',
];
const texts = [
  ...[
    'Ana wants the abc.',
    'ana WANTS THE abc',
    'ANA wants abC',
    'THE "x"',
    'The Apple',
    'the apple',
  ],
  ...[
    'abcde',
    'aBCDe',
    'AbCdE',
    'AbcDe',
    'xyz ß',
    'XYZ ß',
    'ABC ß',
    'AB]xX',
    'ab]xx',
    'The Ana',
    'the ana',
  ],
];

describe('patterns of which a part is read in either case', () => {
  test.for(sources)('%s says what it always said', (source) => {
    for (const flags of ['u', 'iu', 'giu'])
      for (const text of texts)
        expect(text.match(pattern(source, flags)), `${flags} ${text}`).toEqual(
          text.match(new RegExp(source, flags)),
        );
  });

  test.for(sources)('%s leaves no modifier to the engine', (source) => {
    expect(pattern(source, 'iu').source).not.toMatch(/\(\?-?i:/u);
  });

  test('a pattern without modifiers stays as it is', () => {
    expect(pattern('a(?:b|[c-d])', 'gi')).toEqual(/a(?:b|[c-d])/gi);
  });
});
