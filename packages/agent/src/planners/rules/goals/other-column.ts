// "Sort the vans by mileage" read as by the column Van: what all rows are orders none of them where
// another column is named too.

import type { Intent } from '../text/intent.ts';
import { stem, wordsOf } from '../text/words.ts';

export interface OtherColumn {
  readonly got: string;
  readonly other: string;
}

export function otherColumn(
  query: string,
  intents: readonly Intent[],
  columns: readonly string[],
): OtherColumn | undefined {
  const said = wordsOf(query);
  for (const { op, field } of intents) {
    const name = op === 'sort' ? wordsOf(field?.list[0] ?? field?.text ?? '')[0] : undefined;
    const got = name === undefined ? undefined : columns.find((each) => isOf(each, name));
    if (got === undefined || !isOnlyMany(got, said)) continue;
    const other = columns.find((each) => each !== got && said.some((word) => isOf(each, word)));
    if (other !== undefined) return { got, other };
  }
  return undefined;
}

const isOf = (column: string, word: string): boolean =>
  stem(word) === stem(wordsOf(column)[0] ?? '');

const isOnlyMany = (column: string, said: readonly string[]): boolean => {
  const own = said.filter((word) => isOf(column, word));
  return own.length > 0 && own.every((word) => !wordsOf(column).includes(word));
};
