// Superlatives: what is compared, and whether the most or the least of it is meant.

export interface Superlative {
  readonly words: RegExp;
  readonly key: 'money' | 'number' | 'when' | 'length';
  readonly max: boolean;
  /** The column that says it, where there is one. */
  readonly field?: string;
}

export const superlatives: readonly Superlative[] = [
  {
    words: /\bcheapest|lowest[- ]priced?|least expensive|lowest price\b/i,
    key: 'money',
    max: false,
    field: 'price',
  },
  {
    words: /\bmost expensive|dearest|priciest|costliest|highest price\b/i,
    key: 'money',
    max: true,
    field: 'price',
  },
  {
    words: /\b(?:best|highest|top)[- ]rat(?:ed|ing)\b/i,
    key: 'number',
    max: true,
    field: 'rating',
  },
  { words: /\b(?:lowest|worst)[- ]rat(?:ed|ing)\b/i, key: 'number', max: false, field: 'rating' },
  { words: /\b(?:newest|latest|(?:most|more) recent)\b/i, key: 'when', max: true },
  { words: /\b(?:earliest|soonest|least recent)\b/i, key: 'when', max: false },
  { words: /\b(?:oldest|eldest)\b/i, key: 'number', max: true, field: 'age' },
  { words: /\byoungest\b/i, key: 'number', max: false, field: 'age' },
  { words: /\blongest\b/i, key: 'length', max: true, field: 'length' },
  { words: /\bshortest\b/i, key: 'length', max: false, field: 'length' },
  {
    words: /\b(?:most|highest|largest|biggest|greatest|maximum|tallest|heaviest)\b/i,
    key: 'number',
    max: true,
  },
  {
    words: /\b(?:fewest|lowest|smallest|least|minimum|lightest)\b/i,
    key: 'number',
    max: false,
  },
];

export const superlativeIn = (text: string): Superlative | undefined =>
  superlatives.find(({ words }) => words.test(text));
