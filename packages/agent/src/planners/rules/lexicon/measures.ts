// What a measure is called where the question says it by an adjective: how heavy, how wide.

import { pattern } from '../text/pattern.ts';

export const measures: readonly (readonly [string, string])[] = [
  ['old', 'age'],
  ['heavy', 'weight'],
  ['long', 'length|duration|period'],
  ['far', 'distance|mileage|range'],
  ['tall', 'height|size'],
  ['wide', 'width'],
  ['deep', 'depth'],
  ['fast', 'speed|tempo|pace'],
  ['loud', 'volume|loudness'],
  ['hot|warm|cold', 'temperature|heat'],
];

/** What is high may also be a price. */
const spatial = [...measures, ['high', 'height|altitude|elevation|level']] as const;

/** "How many metres wide": a length in metres is another measure. */
export const isMeasuredBy = (header: string, question: string): boolean =>
  spatial
    .filter(([words]) => pattern(`\\b(?:${words})\\b`, 'iu').test(question))
    .every(([, names]) => pattern(`\\b(?:${names})\\b`, 'iu').test(header));
