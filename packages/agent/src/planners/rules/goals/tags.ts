// Adding to a field that holds several: "Add the tags red and blue" enters one after the other.

import { act, actOn } from '../../../calls.ts';
import { rankFields } from '../ground/field.ts';
import { anchors } from '../ground/near.ts';
import { empty } from '../ground/score.ts';
import { byRef } from '../page/view.ts';
import { again, held, perform, type Scene, type Step, targetOf } from './step.ts';

/** The field and the values out of "tags red and blue"; undefined: it is no such list. */
function readTags({
  intent,
  page,
}: Scene): { readonly field: string; readonly values: readonly string[] } | undefined {
  const said = intent.thing?.text ?? '';
  const place = intent.place?.text ?? '';
  const parts = said.split(/\s*,\s*(?:and\s+)?|\s+and\s+/).filter(Boolean);
  if (place !== '' && rankFields(page, { desc: { ...empty, text: place } }).length > 0)
    return { field: place, values: parts };
  const [first = '', ...rest] = (parts[0] ?? '').split(/\s+/);
  const known =
    rest.length > 0 &&
    rankFields(page, { desc: { ...empty, text: first } }).some((fit) => fit.name > 0.85);
  return known
    ? { field: first, values: [rest.join(' ').replace(/^["“']|["”']$/g, ''), ...parts.slice(1)] }
    : undefined;
}

export function tagsGoal(scene: Scene): Step | undefined {
  const { page, job } = scene;
  const tags = readTags(scene);
  if (tags === undefined) return undefined;
  const fit = rankFields(page, {
    desc: { ...empty, text: tags.field },
    suits: ['text', 'combobox'],
  })[0];
  const node = byRef(page, job.ref) ?? fit?.field.node;
  if (node === undefined || node.editable !== true) return undefined;
  const done = job.tried ?? [];
  const next = tags.values.find((value) => !done.includes(value));
  const target = targetOf(node);
  if (next === undefined) {
    const shown = tags.values.filter((value) => anchors(page, value).length > 0);
    return held(`"${tags.values.join('", "')}" added`, shown.join(', '), {
      kind: 'text',
      where: page.tree.url,
    });
  }
  const own = { ...job, ref: target.ref };
  if (node.value !== next)
    return perform(
      actOn('setValue', target, [next], { description: `Enter "${next}" in "${target.name}"` }),
      again(own, 'set'),
    );
  return perform(act('press', ['Enter'], `Add "${next}"`), {
    ...again(own, 'added'),
    tried: [...done, next],
  });
}
