// The kinds of words that the grammar knows.

export type Measure = 'sum' | 'average' | 'median' | 'count' | 'distinct' | 'min' | 'max';
export type Comparison =
  | 'eq'
  | 'ne'
  | 'gt'
  | 'gte'
  | 'lt'
  | 'lte'
  | 'contains'
  | 'starts'
  | 'ends'
  | 'empty'
  | 'filled';

export type Sign =
  | { readonly kind: 'measure'; readonly measure: Measure }
  | {
      readonly kind: 'compare';
      readonly op: Comparison;
      readonly time?: true;
      /** What is compared, where the word says it: `older than`. */
      readonly about?: readonly string[];
    }
  | { readonly kind: 'between'; readonly about?: readonly string[] }
  | {
      readonly kind: 'superlative';
      readonly end: 'max' | 'min';
      readonly about?: readonly string[];
    }
  | {
      readonly kind: 'group' | 'by' | 'sort' | 'not' | 'common' | 'share' | 'difference' | 'versus';
    }
  | {
      readonly kind:
        | 'list'
        | 'all'
        | 'where'
        | 'first'
        | 'last'
        | 'row'
        | 'file'
        | 'skip'
        | 'and'
        | 'or';
    }
  | { readonly kind: 'direction'; readonly end: 'max' | 'min' }
  | { readonly kind: 'bucket'; readonly bucket: Bucket }
  | { readonly kind: 'asks'; readonly about: readonly string[] };

export type Bucket = 'year' | 'quarter' | 'month' | 'week' | 'day' | 'weekday';

/** A kind and its phrases, parted by bars. */
export type Entry = readonly [sign: Sign, phrases: string];
