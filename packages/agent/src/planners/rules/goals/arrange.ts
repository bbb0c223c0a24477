// Sorting and filtering: by a field that offers it, by a column header, else by pressing it.

import type { LocalNode } from '@tabhand/protocol';
import { actOn } from '../../../calls.ts';
import { candidates, empty } from '../ground/score.ts';
import { headerIn, unitSign } from '../lexicon/units.ts';
import { fieldsOf } from '../page/fields.ts';
import { has, isInside, type Page } from '../page/view.ts';
import { pattern } from '../text/pattern.ts';
import { escaped, nameFit } from '../text/words.ts';
import { ascending, descending, wayWanted } from './order-words.ts';
import { notFound } from './press.ts';
import { setGoal } from './set.ts';
import { orderUnder } from './sorted-rows.ts';
import { again, held, perform, type Scene, type Step, stuck, targetOf } from './step.ts';

export function sortGoal(scene: Scene): Step {
  const said = scene.intent.field?.text ?? scene.intent.thing?.text ?? '';
  const field = said
    .replace(descending, '')
    .replace(ascending, '')
    .replace(/[,()]|\b(?:order|in|from|the|column|header|heading)\b/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return sortByList(scene, field) ?? sortByHeader(scene, field);
}

/** A "Sort by" list: the option that names the field and the direction. */
function sortByList(scene: Scene, field: string): Step | undefined {
  const { intent, page } = scene;
  const down = isDown(scene, field);
  const list = fieldsOf(page).find(({ node }) => /\b(?:sort|order)\b/i.test(node.name));
  const ranked = (list?.node.options ?? [])
    .map((option) => ({
      option,
      fit:
        nameFit(field, option.text) +
        (down && descending.test(option.text) ? 0.3 : 0) +
        (!down && ascending.test(option.text) ? 0.2 : 0),
    }))
    .sort((a, b) => b.fit - a.fit);
  const [top] = ranked;
  if (list === undefined || top === undefined || top.fit <= 0.3) return undefined;
  const named = { ...empty, text: list.node.name };
  return setGoal({
    ...scene,
    intent: { ...intent, op: 'choose', field: named, value: top.option.text },
  });
}

const agedColumn = /\bage\b|\byears?\b/iu;

/** A word of the column's own name says nothing of the way; the oldest has the highest age. */
function isDown({ intent, query, mind }: Scene, field: string): boolean {
  const without = (text: string): string =>
    field === '' ? text : text.replace(pattern(`\\b${escaped(field)}(?!\\p{L})`, 'iu'), ' ');
  const goals = mind.goals.map(({ said }) => said);
  const way = wayWanted(without(intent.said), without(query), goals);
  const isAged = agedColumn.test(field) && /\b(?:oldest|eldest|youngest)\b/iu.test(query);
  return isAged ? !/\byoungest\b/iu.test(query) : way === 'down';
}

const most = 3;

function sortByHeader(scene: Scene, field: string): Step {
  const { page, job } = scene;
  const header = ranked(scene, field) ?? headerFor(page, field);
  const target =
    headerTarget(page, header) ??
    candidates(page, { desc: { ...empty, text: `sort by ${field}` } })[0]?.node;
  if (target === undefined) return notFound(scene, `sort by ${field}`);
  const wanted = isDown(scene, field) ? 'down' : 'up';
  const presses = job.phase === 'sorted' ? (job.count ?? 0) : 0;
  const now = directionNow(page, header, presses);
  const right = now === undefined ? presses >= (wanted === 'down' ? 2 : 1) : now === wanted;
  if (right)
    return held(`sorted by "${header?.name || field}"`, now ?? 'pressed', {
      kind: 'state',
      where: page.tree.url,
    });
  if (presses >= most)
    return stuck(`The list is not sorted by "${field}" the way it was asked for`, 'NO_EFFECT');
  const description = `Sort by "${target.name || field}"`;
  return perform(actOn('click', targetOf(target), [], { description }), again(job, 'sorted'));
}

/** What the header says, else what its rows say once it was pressed. */
const directionNow = (
  page: Page,
  header: LocalNode | undefined,
  presses: number,
): 'up' | 'down' | undefined => {
  if (header === undefined) return undefined;
  return directionOf(header) ?? (presses === 0 ? undefined : orderUnder(page, header));
};

const degrees =
  /\b(?:highest|largest|biggest|greatest|most|longest|lowest|smallest|least|fewest|shortest|latest|earliest)\s+(?<what>\p{L}+)/iu;

/** "The van with the highest mileage should come first": what it is the most of is what it goes by,
 * unless another column is named as such. */
function ranked({ page, query }: Scene, field: string): LocalNode | undefined {
  const what = degrees.exec(query)?.groups?.what ?? '';
  const isSaid = pattern(`\\b(?:by|on) (?:the )?(?:column )?["“]?${escaped(field)}`, 'iu');
  if (what === '' || field === '' || isSaid.test(query)) return undefined;
  return headerFor(page, what);
}

/** By its name, else by the unit it is measured in: "kilometres" are in "Distance (km)". */
function headerFor(page: Page, field: string): LocalNode | undefined {
  const all = page.nodes.filter((node) => node.visible && node.role === 'columnheader');
  const named = all.find((node) => nameFit(field, node.name) > 0.6);
  const sign = unitSign(field);
  if (named !== undefined || sign === undefined) return named;
  const name = headerIn(
    sign,
    all.map((node) => node.name),
  );
  return all.find((node) => node.name === name);
}

const directionOf = (header: LocalNode): 'up' | 'down' | undefined =>
  has(header, 'descending') ? 'down' : has(header, 'ascending') ? 'up' : undefined;

function headerTarget(page: Page, header: LocalNode | undefined): LocalNode | undefined {
  if (header === undefined) return undefined;
  const inner = page.controls.find((node) => isInside(page, node, header));
  return inner ?? (header.i === undefined ? undefined : header);
}
