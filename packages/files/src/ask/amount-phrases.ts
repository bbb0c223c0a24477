// Phrases that measure and compare amounts.

import type { Comparison, Entry, Measure, Sign } from './sign.ts';

const entry = (sign: Sign, phrases: string): Entry => [sign, phrases];
const measure = (name: Measure, phrases: string) =>
  entry({ kind: 'measure', measure: name }, phrases);
const compare = (op: Comparison, phrases: string) => entry({ kind: 'compare', op }, phrases);
const best = (end: 'max' | 'min', about: readonly string[], phrases: string) =>
  entry({ kind: 'superlative', end, ...(about.length === 0 ? {} : { about }) }, phrases);

export const amountPhrases: readonly Entry[] = [
  measure(
    'sum',
    `
    total | sum | sum up | add up | totals | summed | altogether | in total | combined | overall |
    how much | how much did | how much was | how much were | how much have | sum total | aggregate | total amount of | total sum | sum of all | total of all`,
  ),
  measure('average', 'average | mean | avg | on average | averages | typical | arithmetic mean'),
  measure('median', 'median | middle value'),
  measure(
    'count',
    `
    how many | count | number of | count of | how often | count the | count how many | total
    number of | amount of rows | how many times`,
  ),
  measure(
    'distinct',
    `
    distinct | unique | different | how many different | how many unique | how many distinct |
    number of different | number of unique | number of distinct | count distinct | count unique |
    count of unique | count of distinct`,
  ),
  best(
    'max',
    [],
    `
    highest | largest | biggest | greatest | most | maximum | max | best | top |
    strongest | leading`,
  ),
  best(
    'min',
    [],
    `
    lowest | smallest | least | fewest | minimum | min | worst | bottom |
    weakest | minimal`,
  ),
  best(
    'max',
    ['price', 'cost', 'amount', 'money'],
    'most expensive | costliest | priciest | dearest',
  ),
  best('min', ['price', 'cost', 'amount', 'money'], 'cheapest | least expensive | most affordable'),
  best('max', ['length', 'duration', 'runtime', 'hours', 'minutes'], 'longest'),
  best('min', ['length', 'duration', 'runtime', 'hours', 'minutes'], 'shortest'),
  best('min', ['time', 'duration'], 'fastest | quickest'),
  best('max', ['time', 'duration'], 'slowest'),
  best('max', ['age'], 'oldest'),
  best('min', ['age'], 'youngest'),
  best('max', ['date'], 'latest | newest | most recent | most recently | last'),
  best('min', ['date'], 'earliest | first'),
  best('max', ['height'], 'tallest'),
  best('max', ['weight'], 'heaviest'),
  best('min', ['weight'], 'lightest'),
  best('max', ['population'], 'most populous | most populated'),
  best(
    'max',
    ['salary', 'pay', 'wage'],
    `
    best paid | highest paid | best-paid | highest-paid | earns the most | earns most`,
  ),
  best(
    'min',
    ['salary', 'pay', 'wage'],
    'lowest paid | lowest-paid | earns the least | earns least',
  ),
  best('max', ['quantity', 'revenue'], 'best selling | best-selling | top selling | top-selling'),
  best(
    'max',
    ['rating', 'score'],
    'best rated | top rated | highest rated | best-rated | top-rated',
  ),
  compare(
    'gt',
    `
    above | over | more than | greater than | higher than | larger than | bigger than | exceeding
  | exceeds | exceed | exceeded | > | in excess
    of | bigger | greater | beyond`,
  ),
  entry({ kind: 'compare', op: 'gt', about: ['age'] }, 'older than | aged over | aged above'),
  entry({ kind: 'compare', op: 'gt', about: ['length', 'duration'] }, 'longer than'),
  entry({ kind: 'compare', op: 'gt', about: ['weight'] }, 'heavier than'),
  entry({ kind: 'compare', op: 'gt', about: ['height'] }, 'taller than'),
  entry(
    { kind: 'compare', op: 'gt', about: ['price', 'cost', 'money'] },
    'more expensive than | cost more than | costs more than | costing more than | dearer than',
  ),
  compare(
    'gte',
    `
    at least | no less than | not less than | >= | minimum of | greater than or equal to | or more
  | or above | or higher | and above | and up | or over | a minimum of`,
  ),
  compare(
    'lt',
    `
    below | under | less than | lower than | smaller than | fewer than | < | beneath`,
  ),
  entry({ kind: 'compare', op: 'lt', about: ['age'] }, 'younger than | aged under | aged below'),
  entry({ kind: 'compare', op: 'lt', about: ['length', 'duration', 'height'] }, 'shorter than'),
  entry({ kind: 'compare', op: 'lt', about: ['weight'] }, 'lighter than'),
  entry(
    { kind: 'compare', op: 'lt', about: ['price', 'cost', 'money'] },
    'cheaper than | cost less than | costs less than | costing less than',
  ),
  compare(
    'lte',
    `
    at most | no more than | not more than | up to | <= | maximum of | less than or equal to | or
    less | or fewer | or below | or lower | and below | or under | a maximum of`,
  ),
  entry({ kind: 'compare', op: 'lt', time: true }, 'before | earlier than | prior to'),
  entry(
    { kind: 'compare', op: 'lte', time: true },
    `
    until | by the end of | on or before | no later than`,
  ),
  entry({ kind: 'compare', op: 'gt', time: true }, 'after | later than'),
  entry(
    { kind: 'compare', op: 'gte', time: true },
    'since | on or after | starting | no earlier than',
  ),
  compare(
    'eq',
    `
    equals | equal to | is equal to | equal | = | == | named | called | exactly | set to | matches
  | matching | labelled | labeled`,
  ),
  compare(
    'ne',
    `
    other than | except | except for | excluding | without the | != | not equal to | is not | are
    not | was not | were not | do not have | does not have | not in | not from | not by | not with |
    not at | not of | outside | outside of | besides | apart from`,
  ),
  compare(
    'contains',
    `
    contains | contain | containing | includes | including | include | with the word | mentions |
    mentioning | mention | has the word | having the word`,
  ),
  compare(
    'starts',
    `
    starts with | start with | starting with | begins with | begin with | beginning with`,
  ),
  compare('ends', 'ends with | end with | ending with | ends in | ending in'),
  compare(
    'empty',
    `
    empty | missing | blank | not set | has no | have no | without | without a | without an | no |
    lack | lacks | lacking | is missing | not filled`,
  ),
  compare('filled', 'filled | not empty | not blank | not missing | present | filled in'),
];
