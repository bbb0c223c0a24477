// What each operation asks for: the slots of its templates on a page, and the state that is right.

import type { Operation } from './operation.ts';
import { firstOperations } from './operations-first.ts';
import { moreOperations } from './operations-more.ts';

export const operations: Readonly<Record<string, Operation>> = {
  ...firstOperations,
  ...moreOperations,
};
