// A deed on a thing's own page that removes it and leads elsewhere: the list shown then may be
// long or paged, so the page of the thing is opened once more and must say that it is gone.

import { act } from '../../../calls.ts';
import { isOwnPage } from '../page/find-record.ts';
import type { Page } from '../page/view.ts';
import { stem, wordsOf } from '../text/words.ts';
import { ownerOf, thingOf, words } from './deed.ts';
import { heldBy } from './held-by.ts';
import { again, perform, type Scene, type Step, stuck } from './step.ts';

const pageMark = 'page:';
const removing = /^(?:delete|remove|discard|dispose|erase|trash|scrap|withdraw|retire|purge)$/;
const missing =
  /\b(?:not found|no such|no longer (?:exists?|available|here|there)|does(?:n['’]t| not) exist|404|410|(?:been|was) (?:deleted|removed))\b/i;

/** Where the deed was done, if that was the page of the thing itself. */
export const ownPageMark = (page: Page, owner: string): readonly string[] =>
  isOwnPage(page, owner) ? [`${pageMark}${page.tree.url}`] : [];

const addressOf = ({ job }: Scene): string | undefined =>
  job.tried?.findLast((key) => key.startsWith(pageMark))?.slice(pageMark.length);

/** It was to go and its page was left: that alone says nothing. */
export function isDue(scene: Scene): boolean {
  const { page } = scene;
  const url = addressOf(scene);
  if (url === undefined || url === page.tree.url || page.modal !== undefined) return false;
  return words(scene).some((word) => removing.test(word));
}

export function revisit(scene: Scene): Step | undefined {
  const url = addressOf(scene);
  if (url === undefined || !isDue(scene)) return undefined;
  const look = act('navigate', [url], `See whether "${ownerOf(scene)}" is gone`);
  return perform(look, again(scene.job, revisited));
}

export const revisited = 'revisited';

export function goneOrNot(scene: Scene): Step {
  const owner = ownerOf(scene);
  const sign = isOwnPage(scene.page, owner) ? cannotAgain(scene) : saysMissing(scene);
  return sign === undefined
    ? stuck(`"${owner}" may still be there`, 'NO_EFFECT')
    : heldBy(scene, `the page of "${owner}" says "${sign}"`, thingOf(scene));
}

function saysMissing({ page }: Scene): string | undefined {
  const shown = page.texts.slice(0, 20).map(({ text = '' }) => text);
  return [page.tree.title, ...shown].find((text) => missing.test(text));
}

/** The thing keeps a page that calls it withdrawn, and offers the deed no more. */
function cannotAgain(scene: Scene): string | undefined {
  const { page, job } = scene;
  const begun = job.tried?.find((key) => key.startsWith('deed:'))?.slice('deed:'.length);
  if (page.controls.some(({ name }) => name === begun)) return undefined;
  const stems = words(scene).map(stem);
  return page.texts
    .map(({ text = '' }) => text)
    .find((text) => wordsOf(text).some((word) => stems.includes(stem(word))));
}
