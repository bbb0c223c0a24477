// "Which meals are selected?": the boxes and choices under a heading have no other name.

import type { Answer } from './answer-pairs.ts';
import { fieldsOf } from './page/fields.ts';
import { headsOf } from './page/heads.ts';
import { has, type Page } from './page/view.ts';
import { nameFit } from './text/words.ts';

export function chosenUnder(page: Page, topic: string): Answer | undefined {
  const heads = headsOf(page);
  const at = heads.findIndex((node) => nameFit(topic, node.name || page.text(node)) > 0.8);
  const [head, next] = [heads[at], heads[at + 1]];
  if (head === undefined) return undefined;
  const chosen = fieldsOf(page).filter(
    ({ node, kind }) =>
      /^(?:radio|checkbox)$/.test(kind) &&
      node.at > head.at &&
      (next === undefined || node.at < next.at) &&
      has(node, 'checked'),
  );
  const names = chosen.map(({ node }) => node.name).filter((name) => name !== '');
  return names.length === 0
    ? undefined
    : { text: names.join(', '), from: head.name || page.text(head) };
}
