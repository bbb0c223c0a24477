// Words that people use for one another when they name a column or a label.

import { stem } from './question.ts';

const groups: readonly string[] = [
  'revenue sales turnover income earnings proceeds takings sell',
  'cost expense expenditure spend spending spent',
  'price cost rate fee charge fare',
  'amount total sum value',
  'quantity qty unit piece stock volume pcs sell',
  'customer client buyer purchaser account',
  'supplier vendor seller provider',
  'employee worker staff person member colleague',
  'name title person who employee customer student',
  'product item article good',
  'date day when time',
  'salary wage pay compensation earn earner income payroll',
  'city town location place where live',
  'country nation where location',
  'address street where location',
  'department dept team division unit',
  'phone telephone tel mobile cell',
  'email mail',
  'category type kind class group genre',
  'region area territory zone',
  'status state condition',
  'age old year',
  'id number no nr num code identifier reference ref sku #',
  'score mark grade point result',
  'rating star score review',
  'weight heavy mass',
  'height tall',
  'length long',
  'distance far km mile',
  'calory kcal calorie energy',
  'duration long time runtime length',
  'birth born dob birthday birthdate',
  'manager boss supervisor lead manage',
  'discount reduction rebate',
  'tax vat gst',
  'due deadline',
  'zip postcode postal',
  'company firm organisation organization business employer',
  'author writer writ wrote write',
  'population inhabitant people person',
  'start begin from',
  'end finish until',
  'currency money',
  'hire joined join start',
  'job role position title occupation',
  'gender sex',
  'who assignee owner agent representative player',
  'description detail text',
  'profit margin gain',
  'order purchase',
  'percent percentage % share',
];

const table = new Map<string, Set<string>>();
for (const group of groups) {
  const words = group.split(' ').map(stem);
  for (const word of words) {
    const known = table.get(word) ?? new Set<string>();
    for (const other of words) known.add(other);
    table.set(word, known);
  }
}

/** Both are stems. */
export const areSynonyms = (a: string, b: string): boolean => table.get(a)?.has(b) ?? false;
