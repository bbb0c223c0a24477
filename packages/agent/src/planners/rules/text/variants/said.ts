// What a variant is made from: the masked instruction, and what the page knows.

import type { Masked } from '../canon/mask.ts';
import type { Grounder } from '../intent.ts';

export interface Said {
  readonly masked: Masked;
  readonly ground: Grounder;
}
