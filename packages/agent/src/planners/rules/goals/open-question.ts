// What has to be asked before anything is done: what a note leaves open, or what was misheard in it.

import { grounderOf } from '../ground/grounder.ts';
import type { Page } from '../page/view.ts';
import { formQuestion } from '../text/form/index.ts';
import type { Intent } from '../text/intent.ts';
import { misheardIn } from './misheard.ts';

interface Asked {
  readonly said: string;
  /** As it is read. */
  readonly query: string;
}

export function openIn(
  { said, query }: Asked,
  intents: readonly Intent[],
  page: Page,
): { readonly question: string } | undefined {
  const question = formQuestion(said, grounderOf(page).known);
  return question === undefined ? misheardIn(query, intents, page) : { question };
}
