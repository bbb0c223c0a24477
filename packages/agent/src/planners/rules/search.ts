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
  /** A field or a box was asked for in plain words: the other pages are worth a look. */
  readonly wide?: boolean;
}

const verbs =
  /\b(?:set|turn|switch|tick|untick|check|uncheck|enable|disable|activate|deactivate|change|choose|select|pick|put|enter|type|write|fill|update|make|should|must|shall|(?:has|have|needs?) to be)\b/iu;

/** Somebody asks for it in so many words; what makes no sense is looked for nowhere else. */
export const isAskedFor = (query: string): boolean => verbs.test(query);
