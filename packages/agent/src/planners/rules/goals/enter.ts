// A deed whose thing is not on the page but goes into a form: "Invite bob@example.com" opens
// the form by the verb's own button, fills the thing in, and sends it.

import type { LocalNode } from '@tabhand/protocol';
import { actOn } from '../../../calls.ts';
import { type Field, fieldsOf } from '../page/fields.ts';
import { inScope, type Page } from '../page/view.ts';
import { commitButton } from './commit.ts';
import { pressCommit } from './set.ts';
import { again, perform, type Scene, type Step, targetOf } from './step.ts';

export function enterThing(
  scene: Scene,
  thing: string,
  opener: LocalNode | undefined,
): Step | undefined {
  const { page, job, intent } = scene;
  if (thing === '') return undefined;
  const field = fieldFor(page, thing);
  if (job.reveals?.includes('entered') === true && field?.node.value === thing) {
    const button = commitButton(page, field.node, { kind: 'firm', word: intent.word });
    return button === undefined ? undefined : pressCommit(button, job);
  }
  const asked = page.modal !== undefined || job.reveals?.includes('opener') === true;
  if (asked && field !== undefined && (field.node.value ?? '') === '') {
    const reveals = [...(job.reveals ?? []), 'entered'];
    const description = `Enter "${thing}" in "${field.node.name}"`;
    return perform(actOn('setValue', targetOf(field.node), [thing], { description }), {
      ...job,
      reveals,
    });
  }
  if (opener === undefined || job.reveals?.includes('opener') === true) return undefined;
  const reveals = [...(job.reveals ?? []), 'opener'];
  return perform(actOn('click', targetOf(opener), [], { description: `Press "${opener.name}"` }), {
    ...again(job, 'opened'),
    reveals,
  });
}

/** The one that suits the thing best: an email field for an address, else the first empty text. */
function fieldFor(page: Page, thing: string): Field | undefined {
  const texts = fieldsOf(page).filter(
    ({ node, kind }) =>
      kind === 'text' && node.visible && inScope(page, node) && node.role !== 'searchbox',
  );
  const email = thing.includes('@')
    ? texts.find(({ node }) => node.inputType === 'email' || /e-?mail/i.test(node.name))
    : undefined;
  return email ?? texts[0];
}
