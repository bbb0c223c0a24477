// What a sentence asks for as a whole, where the page tells what each of its words is for.

import { cascadeRequest } from './branch/cascade.ts';
import { branchRequest } from './branch/index.ts';
import { heldRequest } from './held.ts';
import type { Known } from './intent.ts';
import { joinedRequest } from './joined/index.ts';
import { oneOfTwo } from './one-of-two.ts';

/** In plain steps; undefined: it is for other readers. */
export const pageRequest = (text: string, known: Known | undefined): string | undefined =>
  branchRequest(text, known) ??
  cascadeRequest(text, known) ??
  joinedRequest(text, known) ??
  heldRequest(text, known) ??
  oneOfTwo(text, known);
