// All frames that a question may have.

import type { AskFrame } from './ask.ts';
import { cellAsks } from './asks-cells.ts';
import { countAsks } from './asks-count.ts';
import { fieldAsks } from './asks-fields.ts';
import { listAsks } from './asks-lists.ts';
import { mostAsks } from './asks-most.ts';
import { sumAsks } from './asks-sums.ts';

export const askFrames: readonly AskFrame[] = [
  ...fieldAsks,
  ...cellAsks,
  ...mostAsks,
  ...countAsks,
  ...listAsks,
  ...sumAsks,
];
