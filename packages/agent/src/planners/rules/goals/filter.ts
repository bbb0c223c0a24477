// Showing only some of a list: by a field that offers the value, by a field in the column's
// head, or by the little filter button there.

import type { LocalNode } from '@tabhand/protocol';
import { act, actOn } from '../../../calls.ts';
import type { Job } from '../../../mind.ts';
import { cellUnder } from '../answer-best.ts';
import { containsPhrase } from '../ground/near.ts';
import { type Field, fieldsOf } from '../page/fields.ts';
import { groupsOf } from '../page/records.ts';
import { controlsIn, has, inScope, type Page } from '../page/view.ts';
import { bestOption } from '../skills/choice.ts';
import { setField } from '../skills/field.ts';
import { quotedIn } from '../text/doubt.ts';
import { contentWords, nameFit, normal } from '../text/words.ts';
import { regionOf } from './commit.ts';
import { notFound } from './press.ts';
import { again, held, perform, type Scene, type Step, stuck, targetOf } from './step.ts';

export function filterGoal(scene: Scene): Step {
  const { intent } = scene;
  const said = intent.rest ?? intent.thing?.raw ?? '';
  if (scene.job.phase === 'applied') return applied(scene, said);
  return (
    bySelect(scene, said) ??
    byHeadField(scene, said) ??
    byHeadButton(scene, said) ??
    notFound(scene, said)
  );
}

const tails = (text: string): string[] => {
  const words = text.split(/\s+/);
  return words.map((_, at) =>
    words
      .slice(at)
      .join(' ')
      .replace(/^["“']|["”']$/g, ''),
  );
};

function bySelect(scene: Scene, said: string): Step | undefined {
  const { page, job, dates } = scene;
  for (const field of fieldsOf(page)) {
    const value = inScope(page, field.node) ? optionIn(field, said) : undefined;
    if (value === undefined) continue;
    const step = setField({ page, field, value, job, dates });
    return step === 'done' ? apply(scene, field, value) : step;
  }
  return undefined;
}

/** The option that the last words name. */
function optionIn(field: Field, said: string): string | undefined {
  const options = (field.native ?? field.node).options ?? [];
  for (const tail of options.length === 0 ? [] : tails(said)) {
    const option = bestOption(options, tail);
    if (option !== undefined && nameFit(tail, option.text) > 0.85) return option.text;
  }
  return undefined;
}

const applying = /^(?:filter|apply|show|go|find|search|ok)\b/i;

function apply({ page, job }: Scene, field: Field, value: string): Step {
  const region = regionOf(page, field.node);
  const button = (region === undefined ? [] : controlsIn(page, region)).find(
    (node) => node.role === 'button' && applying.test(node.name.trim()),
  );
  if (button === undefined) return shown(page, `"${field.node.name}" is "${value}"`, value);
  return press(button, `Press "${button.name}"`, { ...again(job, 'applied'), name: value });
}

const shown = (page: Page, claim: string, found: string): Step =>
  held(claim, found, { kind: 'value', where: page.tree.url });

const press = (node: LocalNode, description: string, job: Job): Step =>
  perform(actOn('click', targetOf(node), [], { description }), job);

const heads = (page: Page): LocalNode[] =>
  page.nodes.filter(
    (node) => node.visible && node.role === 'columnheader' && page.text(node) !== '',
  );

interface Column {
  readonly head: LocalNode;
  readonly value: string;
}

const leading =
  /^(?:column|field|values?)?\s*(?:(?:to|by|for|on|is|=|with|from|as|equals|only|show|of|in)\s+)*/i;

/** The column that the words name, and what is left of them. */
function columnIn(page: Page, said: string): Column | undefined {
  const words = said.replace(/["“”]/g, '').split(/\s+/);
  for (const head of heads(page)) {
    const name = contentWords(page.text(head).split('\n')[0] ?? '')[0] ?? '';
    const at = words.findIndex(
      (word) => normal(word) === name || nameFit(word, page.text(head)) > 0.9,
    );
    const value = words
      .slice(at + 1)
      .join(' ')
      .replace(leading, '');
    if (at !== -1 && value !== '') return { head, value };
  }
  return columnOf(page, said);
}

const isCell = (page: Page, cell: LocalNode | undefined, value: string): boolean =>
  cell !== undefined && normal(page.text(cell)) === normal(value);

/** "the orders from Porto": the only column that has such a cell. */
function columnOf(page: Page, said: string): Column | undefined {
  const rows = groupsOf(page)
    .flatMap(({ items }) => items)
    .filter((item) => item.role === 'row' && item.visible);
  for (const value of tails(said).filter((tail) => /^[\p{Lu}\d]/u.test(tail))) {
    const fits = heads(page).filter((head) => {
      const name = page.text(head).split('\n')[0] ?? '';
      return rows.some((row) => isCell(page, cellUnder(page, row, name), value));
    });
    const [head, other] = fits;
    if (head !== undefined && other === undefined) return { head, value };
  }
  return undefined;
}

/** Only rows that say the value are left. Without any row there is nothing to tell by. */
function strays({ page }: Scene, { head, value }: Column): LocalNode | undefined {
  const name = page.text(head).split('\n')[0] ?? '';
  return rowsBelow(page, head).find((row) => {
    const cell = cellUnder(page, row, name);
    return cell !== undefined && !containsPhrase(page.text(cell), value);
  });
}

/** "the Volvos" where the cells say "Volvo". */
function asShown(page: Page, { head, value }: Column): string {
  const name = page.text(head).split('\n')[0] ?? '';
  const cells = rowsBelow(page, head).flatMap((row) => cellUnder(page, row, name) ?? []);
  const texts = cells.map((cell) => page.text(cell).trim());
  if (texts.some((text) => containsPhrase(text, value))) return value;
  const one = normal(value).replace(/(?:es|s)$/u, '');
  return texts.find((text) => [one, `${one}e`].includes(normal(text))) ?? value;
}

const rowsBelow = (page: Page, head: LocalNode): LocalNode[] =>
  groupsOf(page)
    .flatMap(({ items }) => items)
    .filter((item) => item.role === 'row' && item.visible && item.at > head.at);

function filtered(scene: Scene, column: Column): Step {
  const stray = strays(scene, column);
  const { page, query = '' } = scene;
  if (rowsBelow(page, column.head).length === 0 && !quotedIn(query, column.value))
    return stuck(`Nothing in the list is "${column.value}"`, 'NO_EFFECT');
  if (stray === undefined)
    return shown(scene.page, `the column shows only "${column.value}"`, column.value);
  const said = scene.page.text(stray).slice(0, 80);
  return stuck(`The list still shows "${said}", which is not "${column.value}"`, 'NO_EFFECT');
}

function byHeadField(scene: Scene, said: string): Step | undefined {
  const { page, job } = scene;
  const named = columnIn(page, said);
  const inside = named === undefined ? [] : controlsIn(page, named.head);
  const box = inside.find((node) => node.editable === true);
  if (named === undefined || box === undefined) return undefined;
  const value = job.name ?? asShown(page, named);
  const column = { ...named, value };
  const description = `Enter "${value}" above the column`;
  if (normal(box.value ?? '') !== normal(value))
    return perform(actOn('setValue', targetOf(box), [value], { description }), {
      ...again(job, 'set'),
      name: value,
    });
  if (job.tried?.includes('enter') === true)
    return ofOne(scene, box, value) ?? filtered(scene, column);
  const enter = act('press', ['Enter'], 'Press Enter to filter');
  return perform(enter, { ...again(job, 'set'), tried: ['enter'] });
}

/** Nothing is left, and several were spoken of: each of them is called by the singular. */
function ofOne({ page, job, query = '' }: Scene, box: LocalNode, value: string): Step | undefined {
  const one = value.replace(/(?<=\p{L}{3})s$/u, '');
  if (one === value || quotedIn(query, value) || rowsBelow(page, box).length > 0) return undefined;
  const description = `Enter "${one}" above the column, as nothing is called "${value}"`;
  const { tried: _, ...fresh } = job;
  return perform(actOn('setValue', targetOf(box), [one], { description }), {
    ...again(fresh, 'set'),
    name: one,
  });
}

function byHeadButton(scene: Scene, said: string): Step | undefined {
  const { page, job } = scene;
  const column = columnIn(page, said);
  if (column === undefined) return undefined;
  const chosen = job.tried?.includes('option') === true;
  const option = chosen ? undefined : offered(page, column);
  if (option !== undefined)
    return press(option, `Choose "${column.value}"`, {
      ...again(job, 'option'),
      tried: ['option'],
    });
  const ok = chosen ? page.controls.find(isOk) : undefined;
  if (ok !== undefined)
    return press(ok, `Press "${ok.name}"`, { ...again(job, 'applied'), name: column.value });
  const button = filterButton(page, column.head);
  return button === undefined || job.phase === 'opened'
    ? undefined
    : press(button, 'Open the filter of the column', again(job, 'opened'));
}

const offered = (page: Page, { head, value }: Column): LocalNode | undefined =>
  page.controls.find(
    (node) =>
      inPopup(page, node, head) &&
      nameFit(value, page.text(node) || node.name) > 0.9 &&
      !/row|cell/.test(node.role),
  );

const isOk = (node: LocalNode): boolean =>
  node.role === 'button' && /^(?:ok|apply|filter|confirm|done)$/i.test(node.name.trim());

const filterButton = (page: Page, head: LocalNode): LocalNode | undefined =>
  controlsIn(page, head).find(
    (node) =>
      /filter|funnel|menu/i.test(
        `${node.name} ${node.glyph ?? ''} ${(node.classes ?? []).join(' ')}`,
      ) &&
      !has(node, 'disabled') &&
      node.at !== head.at &&
      node.rect.width < 60,
  );

const inPopup = (page: Page, node: LocalNode, head: LocalNode): boolean => {
  for (let at = node.parent; at >= 0; at = page.nodes[at]?.parent ?? -1) {
    const each = page.nodes[at];
    if (each === undefined) return false;
    if (each.role === 'row' || each.role === 'table' || each.role === 'grid') return false;
    if (
      /^(?:menu|listbox|dialog|tooltip|tree)$/.test(each.role) ||
      (each.classes ?? []).some((name) => /dropdown|popover|popup|filter/i.test(name))
    )
      return each.at !== head.at;
  }
  return false;
};

function applied(scene: Scene, said: string): Step {
  const { page, job } = scene;
  const column = columnIn(page, said);
  return column === undefined
    ? shown(page, `filtered: ${said}`, job.name ?? said)
    : filtered(scene, { ...column, value: job.name ?? column.value });
}
