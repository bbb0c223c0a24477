// What an exploration looks for, and what it has tried.

import type { Job } from '../../mind.ts';
import type { Page } from './page/view.ts';
import type { Desc } from './text/describe.ts';

export interface Search {
  readonly page: Page;
  readonly job: Job;
  /** What is looked for, as said. */
  readonly what: string;
  /** Words that may name where it is: place, heading, kind. */
  readonly where?: string;
  /** Places that were said, the outermost first: they are gone to before anything else. */
  readonly path?: readonly Desc[];
  /** Whose it is: the record that has to be found and opened first. */
  readonly owner?: string;
  /** Only something is asked: every page of the site may be looked at. */
  readonly roam?: boolean;
}
