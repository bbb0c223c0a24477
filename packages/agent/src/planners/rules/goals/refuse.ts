// A page that says no: field errors and alerts after a commit. Once the user is asked for
// the right value; without an answer the page's own words are the reason of failure.

import type { LocalNode } from '@tabhand/protocol';
import { actOn } from '../../../calls.ts';
import { has, type Page } from '../page/view.ts';
import { perform, type Scene, type Step, stuck, targetOf } from './step.ts';

const bad =
  /\b(?:invalid|error|required|must|cannot|can't|wrong|incorrect|failed|please (?:enter|choose|select|fill|provide|correct)|not (?:valid|allowed|available|enough|match)|too (?:short|long)|missing|does not|do not match|enter a|choose a|unavailable|sold out|no such|not found|unknown|(?:is|are) (?:needed|taken|full)|already (?:taken|exists|in use))\b/i;
export const good =
  /\b(?:success|saved|added|thank|created|updated|deleted|sent|done|complete|welcome|signed in|placed|removed|booked)\b/i;

/** An alert that tells what to do is no news of what was done. */
const telling =
  /^(?:please|confirm|tick|check|choose|select|enter|fill|give|accept|agree|provide|add|you (?:must|need|have to|should))\b/iu;

export const isObjection = (text: string): boolean =>
  !good.test(text) && (bad.test(text) || telling.test(text.trim()));

/** New alerts of the kind that refuse, and fields that turned invalid. */
export function complaints({ page, verified }: Scene): string[] {
  const alerts = (verified?.lines ?? [])
    .filter((line) => line.startsWith('alert: '))
    .map((line) => line.slice(7));
  const invalid = invalidFields(page).map((node) => describedBy(page, node));
  return [...alerts.filter(isObjection), ...invalid];
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
  /^(?:save|submit|place|pay|continue|next|sign|log|create|add|send|book|order|register|update|apply|confirm|checkout|check out|ok|done|finish|buy|reserve|join)/i;

const opening = 'The page says: ';

/**
 * After a committing press: what the page complains about, first as a question, then with the
 * answer put into the field and the button pressed again; a second refusal is the end.
 */
export function pageRefuses(scene: Scene): Step | undefined {
  const { job, page, reply } = scene;
  if (job.phase === 'fixing') return pressAgain(scene);
  const objected = job.tried?.includes(objection) === true || turnedDown(scene);
  if (!committing.test(job.name ?? '') && !objected) return undefined;
  const said = complaints(scene);
  const [field] = invalidFields(page);
  const [first] = said;
  if (first === undefined) return undefined;
  if (field === undefined || job.tried?.includes(`refused:${field.name}`) === true)
    return stuck(`${opening}${said.join(' ')}`, 'PAGE_SAYS_NO');
  if (reply?.question.startsWith(opening) === true && reply.question.includes(`"${field.name}"`))
    return fix(scene, field, reply.answer);
  const question = `${opening}${sentence(first)} What should I enter for "${field.name}"?`;
  const tried = [...(job.tried ?? []), objection];
  return { do: 'ask', question, missing: [field.name], job: { ...job, tried } };
}

const objection = 'objected';

const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

const nowInvalid = /^".*" is now (?:\S+ )*invalid\b/;
const refusal =
  /\b(?:invalid|fail(?:s|ed)?|(?:can|could|did|has|is|was) ?(?:not|n['’]t)|cannot|sold out|unavailable|already (?:taken|exists|in use)|(?:is|are) (?:required|needed|missing|full|taken))\b/i;

/** Whatever the button is called: since it was pressed, the page objects to a field or says no. */
const turnedDown = ({ verified }: Scene): boolean =>
  (verified?.lines ?? []).some(
    (line) =>
      nowInvalid.test(line) ||
      (line.startsWith('alert: ') && refusal.test(line) && isObjection(line.slice(7))),
  );

function fix({ job }: Scene, field: LocalNode, value: string): Step {
  const target = targetOf(field);
  const description = `Correct "${target.name}" to "${value}"`;
  const how = field.tag === 'select' ? 'selectDropdown' : 'setValue';
  const tried = [...(job.tried ?? []), `refused:${field.name}`];
  return perform(actOn(how, target, [value], { description }), { ...job, tried, phase: 'fixing' });
}

function pressAgain({ job, page }: Scene): Step {
  const button = page.controls.find((node) => node.role === 'button' && node.name === job.name);
  if (button === undefined) return stuck(`"${job.name}" is no longer there`);
  const act = actOn('click', targetOf(button), [], { description: `Press "${job.name}" again` });
  return perform(act, {
    ...job,
    phase: job.reveals?.includes('deed') === true ? 'done' : 'pressed',
  });
}
