// Creating: find the way in; then it is a deed like any other, with a form to fill in.

import type { LocalNode } from '@tabhand/protocol';
import { actOn } from '../../../calls.ts';
import { explore } from '../explore.ts';
import { candidates, empty } from '../ground/score.ts';
import { inScope, type Page } from '../page/view.ts';
import { afterDeed } from './after-deed.ts';
import { placeBag } from './bag.ts';
import { bagOf } from './deed.ts';
import { again, perform, type Scene, type Step, stuck, targetOf } from './step.ts';

export function createGoal(scene: Scene): Step {
  const { intent, page, job } = scene;
  const named: Scene = intent.value === undefined ? scene : withName(scene, intent.value);
  if (job.reveals?.includes('deed') === true) return afterDeed(named);
  const kind = (intent.thing?.text ?? '').replace(/^(?:new|another)\s+/i, '');
  const opener = openerFor(page, kind);
  const bag = bagOf(named);
  const ready = placeBag(page, bag).filter(({ score }) => score > 0.6).length > 0;
  if (opener === undefined && ready)
    return afterDeed({ ...named, job: { ...job, reveals: [...(job.reveals ?? []), 'deed'] } });
  return openCreate(named, kind, opener);
}

/** "a list called Trips": the name goes into the field that names things. */
function withName(scene: Scene, value: string): Scene {
  const { intent } = scene;
  const bag = [
    { open: 'called', text: value, exact: true },
    ...(intent.bag ?? []).filter((each) => each.text !== value),
  ];
  return { ...scene, intent: { ...intent, bag } };
}

const openers = ['new', 'create', 'add', 'create new', 'add new', 'add a', 'new'];

function openerFor(page: Page, kind: string): LocalNode | undefined {
  const wished = openers.flatMap((word) =>
    candidates(page, {
      desc: { ...empty, text: `${word} ${kind}`.trim() },
      suits: /^(?:button|link)$/,
      words: ['add', 'new', 'create'],
      only: (node) =>
        (/^(?:button|link|menuitem|tab|generic|)$/.test(node.role) &&
          inScope(page, node) &&
          !/^[+−-]?$/.test(node.name.trim())) ||
        node.name.trim() === '+',
    }),
  );
  return wished.filter(({ name }) => name > 0.62).sort((a, b) => b.score - a.score)[0]?.node;
}

function openCreate(scene: Scene, kind: string, opener: LocalNode | undefined): Step {
  const { page, job, intent } = scene;
  if (opener === undefined)
    return (
      explore({
        page,
        job,
        what: `new ${kind}`,
        where: kind,
        path: [...(intent.path ?? []), ...(intent.place === undefined ? [] : [intent.place])],
      }) ?? stuck(`I could not find a way to create "${kind}" on this page`)
    );
  const reveals = [...(job.reveals ?? []), 'deed'];
  return perform(actOn('click', targetOf(opener), [], { description: `Press "${opener.name}"` }), {
    ...again(job, 'opened'),
    reveals,
  });
}
