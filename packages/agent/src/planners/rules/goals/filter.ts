// Showing only some of a list: by a field that offers the value, by a field in the column's
// head, or by the little filter button there.

import type { LocalNode } from '@tabhand/protocol';
import { act, actOn } from '../../../calls.ts';
import { type Field, fieldsOf } from '../page/fields.ts';
import { controlsIn, has, inScope, type Page } from '../page/view.ts';
import { bestOption } from '../skills/choice.ts';
import { setField } from '../skills/field.ts';
import { contentWords, nameFit, normal } from '../text/words.ts';
import { regionOf } from './commit.ts';
import { notFound } from './press.ts';
import { again, held, perform, type Scene, type Step, targetOf } from './step.ts';

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
    const options = (field.native ?? field.node).options ?? [];
    if (options.length === 0 || !inScope(page, field.node)) continue;
    const option = tails(said)
      .map((tail) => bestOption(options, tail))
      .find((each, at) => each !== undefined && nameFit(tails(said)[at] ?? '', each.text) > 0.85);
    if (option === undefined) continue;
    const step = setField({ page, field, value: option.text, job, dates });
    return step === 'done' ? apply(scene, field, option.text) : step;
  }
  return undefined;
}

const applying = /^(?:filter|apply|show|go|find|search|ok)\b/i;

function apply({ page, job }: Scene, field: Field, value: string): Step {
  const region = regionOf(page, field.node);
  const button =
    region === undefined
      ? undefined
      : controlsIn(page, region).find(
          (node) => node.role === 'button' && applying.test(node.name.trim()),
        );
  if (button === undefined)
    return held(`"${field.node.name}" is "${value}"`, value, {
      kind: 'value',
      where: page.tree.url,
    });
  return perform(actOn('click', targetOf(button), [], { description: `Press "${button.name}"` }), {
    ...again(job, 'applied'),
    name: value,
  });
}

const heads = (page: Page): LocalNode[] =>
  page.nodes.filter(
    (node) => node.visible && node.role === 'columnheader' && page.text(node) !== '',
  );

/** The column that the words name, and what is left of them. */
function columnIn(
  page: Page,
  said: string,
): { readonly head: LocalNode; readonly value: string } | undefined {
  const words = said.replace(/["“”]/g, '').split(/\s+/);
  for (const head of heads(page)) {
    const name = contentWords(page.text(head).split('\n')[0] ?? '')[0] ?? '';
    const at = words.findIndex(
      (word) => normal(word) === name || nameFit(word, page.text(head)) > 0.9,
    );
    if (at === -1) continue;
    const rest = words
      .slice(at + 1)
      .join(' ')
      .replace(
        /^(?:column|field|values?)?\s*(?:(?:to|by|for|on|is|=|with|from|as|equals|only|show|of|in)\s+)*/i,
        '',
      );
    if (rest !== '') return { head, value: rest };
  }
  return undefined;
}

function byHeadField(scene: Scene, said: string): Step | undefined {
  const { page, job } = scene;
  const column = columnIn(page, said);
  const box =
    column === undefined
      ? undefined
      : controlsIn(page, column.head).find((node) => node.editable === true);
  if (column === undefined || box === undefined) return undefined;
  const { value } = column;
  if (normal(box.value ?? '') !== normal(value))
    return perform(
      actOn('setValue', targetOf(box), [value], {
        description: `Enter "${value}" above the column`,
      }),
      again(job, 'set'),
    );
  if (job.tried?.includes('enter') !== true)
    return perform(act('press', ['Enter'], 'Press Enter to filter'), {
      ...again(job, 'set'),
      tried: ['enter'],
    });
  return held(`the column shows only "${value}"`, value, { kind: 'value', where: page.tree.url });
}

function byHeadButton(scene: Scene, said: string): Step | undefined {
  const { page, job } = scene;
  const column = columnIn(page, said);
  if (column === undefined) return undefined;
  const option = page.controls.find(
    (node) =>
      inPopup(page, node, column.head) &&
      nameFit(column.value, page.text(node) || node.name) > 0.9 &&
      !/row|cell/.test(node.role),
  );
  if (option !== undefined && job.tried?.includes('option') !== true)
    return perform(
      actOn('click', targetOf(option), [], { description: `Choose "${column.value}"` }),
      { ...again(job, 'option'), tried: ['option'] },
    );
  const ok = page.controls.find(
    (node) =>
      node.role === 'button' && /^(?:ok|apply|filter|confirm|done)$/i.test(node.name.trim()),
  );
  if (job.tried?.includes('option') === true && ok !== undefined)
    return perform(actOn('click', targetOf(ok), [], { description: `Press "${ok.name}"` }), {
      ...again(job, 'applied'),
      name: column.value,
    });
  const button = controlsIn(page, column.head).find(
    (node) =>
      /filter|funnel|menu/i.test(
        `${node.name} ${node.glyph ?? ''} ${(node.classes ?? []).join(' ')}`,
      ) &&
      !has(node, 'disabled') &&
      node.at !== column.head.at &&
      node.rect.width < 60,
  );
  if (button === undefined || job.phase === 'opened') return undefined;
  return perform(
    actOn('click', targetOf(button), [], { description: 'Open the filter of the column' }),
    again(job, 'opened'),
  );
}

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

function applied({ page, job }: Scene, said: string): Step {
  return held(`filtered: ${said}`, job.name ?? said, { kind: 'value', where: page.tree.url });
}
