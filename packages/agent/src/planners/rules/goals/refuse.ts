// A page that says no: field errors and alerts after a commit. Once the user is asked for
// the right value; without an answer the page's own words are the reason of failure.

import type { LocalNode } from '@tabhand/protocol';
import { has, type Page } from '../page/view.ts';
import { type Scene, type Step, stuck } from './step.ts';

const bad =
  /\b(?:invalid|error|required|must|cannot|can't|wrong|incorrect|failed|please (?:enter|choose|select|fill|provide|correct)|not (?:valid|allowed|available|enough|match)|too (?:short|long)|missing|does not|do not match|enter a|choose a|unavailable|sold out)\b/i;
const good =
  /\b(?:success|saved|added|thank|created|updated|deleted|sent|done|complete|welcome|signed in|placed|removed|booked)\b/i;

/** New alerts of the kind that refuse, and fields that turned invalid. */
export function complaints({ page, verified }: Scene): string[] {
  const alerts = (verified?.lines ?? [])
    .filter((line) => line.startsWith('alert: '))
    .map((line) => line.slice(7));
  const invalid = invalidFields(page).map((node) => describedBy(page, node));
  return [...alerts.filter((text) => bad.test(text) && !good.test(text)), ...invalid];
}

export const invalidFields = (page: Page): LocalNode[] =>
  page.controls.filter(
    (node) =>
      has(node, 'invalid') &&
      node.visible &&
      (node.editable === true || node.tag === 'select' || node.role === 'combobox'),
  );

/** The message beside an invalid field. */
function describedBy(page: Page, node: LocalNode): string {
  const near = page.texts.filter((text) => {
    const below = text.rect.y - (node.rect.y + node.rect.height);
    return (
      below >= -4 &&
      below < 40 &&
      Math.abs(text.rect.x - node.rect.x) < 120 &&
      bad.test(text.text ?? '')
    );
  });
  return near[0]?.text ?? `"${node.name}" is not valid`;
}

const committing =
  /^(?:save|submit|place|pay|continue|next|sign|log|create|add|send|book|order|register|update|apply|confirm|checkout|check out|ok|done|finish)/i;

/** After a committing press: what the page complains about, as a question. */
export function pageRefuses(scene: Scene): Step | undefined {
  const { job, page, reply } = scene;
  if (!committing.test(job.name ?? '')) return undefined;
  const said = complaints(scene);
  if (said.length === 0) return undefined;
  const field = invalidFields(page)[0];
  if (field === undefined || job.tried?.includes(`refused:${field.name}`) === true)
    return stuck(`The page says: ${said.join(' ')}`, 'PAGE_SAYS_NO');
  if (reply !== undefined && reply !== '') return undefined;
  return {
    do: 'ask',
    question: `The page says: ${said.join(' ')} What should I enter for "${field.name}"?`,
    missing: [field.name],
  };
}
