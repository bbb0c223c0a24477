// Creating: find the way in, fill what is known, send, and see it on the page.

import type { LocalNode } from '@tabhand/protocol';
import { actOn } from '../../../calls.ts';
import { explore } from '../explore.ts';
import { rankFields } from '../ground/field.ts';
import { candidates, empty } from '../ground/score.ts';

import type { Page } from '../page/view.ts';

import type { Slot } from '../text/intent.ts';

import { commitButton } from './commit.ts';

import { afterCommit, fillSlots, pressCommit } from './set.ts';
import { again, perform, type Scene, type Step, stuck, targetOf } from './step.ts';

/** Creating: find the way in, fill what is known, send, and see it on the page. */
export function createGoal(scene: Scene): Step {
  const { intent, page, job } = scene;
  if (job.phase === 'committed') return created(scene);
  const slots = slotsOf(scene);
  const kind = intent.thing?.text ?? '';
  const ready =
    slots.length > 0 &&
    slots.some(({ field }) => rankFields(page, { desc: field }).length > 0) &&
    (page.modal !== undefined || (job.reveals?.length ?? 0) > 0 || !hasOpener(page, kind));
  if (!ready && job.phase === undefined) return openCreate(scene, kind);
  const step =
    slots.length === 0
      ? 'done'
      : fillSlots({ ...scene, job: job.phase === 'opened' ? withoutPhase(job) : job }, slots);
  if (step !== 'done') return step;
  const anchor =
    slots[0] === undefined ? undefined : rankFields(page, { desc: slots[0].field })[0]?.field.node;
  const button =
    anchor === undefined
      ? undefined
      : commitButton(page, anchor, { kind: 'firm', word: intent.word });
  if (button === undefined) return afterCommit(scene);
  return pressCommit(button, job);
}

const withoutPhase = ({ phase: _, count: __, ...job }: Scene['job']): Scene['job'] => job;

/** A name without a field goes into the field that names things. */
function slotsOf({ intent, page }: Scene): Slot[] {
  const named = intent.value ?? intent.thing?.names[0];
  if (named === undefined) return [...intent.slots];
  const field =
    ['name', 'title', 'subject', 'label', intent.thing?.text ?? ''].find(
      (text) => text !== '' && rankFields(page, { desc: { ...empty, text } }).length > 0,
    ) ?? 'name';
  return [{ field: { ...empty, text: field }, value: named }, ...intent.slots];
}

const openers = ['new', 'create', 'add', 'create new', 'add new'];

function openerFor(page: Page, kind: string): LocalNode | undefined {
  const wished = openers.flatMap((word) =>
    candidates(page, {
      desc: { ...empty, text: `${word} ${kind}`.trim() },
      suits: /^(?:button|link)$/,
      words: ['add', 'new', 'create'],
      only: (node) => /^(?:button|link|menuitem|tab)$/.test(node.role),
    }),
  );
  return wished.sort((a, b) => b.score - a.score)[0]?.node;
}

const hasOpener = (page: Page, kind: string): boolean => openerFor(page, kind) !== undefined;

function openCreate(scene: Scene, kind: string): Step {
  const { page, job } = scene;
  const opener = openerFor(page, kind);
  if (opener === undefined)
    return (
      explore({ page, job, what: `new ${kind}`, where: kind }) ??
      stuck(`I could not find a way to create "${kind}" on this page`)
    );
  const reveals = [...(job.reveals ?? []), `opener:${opener.name}`];
  return perform(actOn('click', targetOf(opener), [], { description: `Press "${opener.name}"` }), {
    ...again(job, 'opened'),
    reveals,
  });
}

function created(scene: Scene): Step {
  const step = afterCommit(scene);
  const named = scene.intent.value ?? scene.intent.thing?.names[0] ?? scene.intent.slots[0]?.value;
  if (step.do !== 'held' || named === undefined) return step;
  const shown = scene.page.texts.find((node) =>
    (node.text ?? '').toLowerCase().includes(named.toLowerCase()),
  );
  if (shown === undefined) return step;
  return {
    do: 'held',
    evidence: [
      {
        kind: 'text',
        claim: `"${named}" is on the page`,
        found: shown.text ?? '',
        where: scene.page.tree.url,
        strength: 'strong',
      },
    ],
    it: named,
  };
}
