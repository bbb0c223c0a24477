// What an exploration looks for, and what it has tried.

import type { Job } from '../../mind.ts';
import type { Page } from './page/view.ts';

export interface Search {
  readonly page: Page;
  readonly job: Job;
  /** What is looked for, as said. */
  readonly what: string;
  /** Words that may name where it is: place, heading, kind. */
  readonly where?: string;
}
