// What has to leave a field that holds several: all others for "only Rye", the one that is replaced
// for "Rye instead of Oat".

import type { LocalNode } from '@tabhand/protocol';
import { actOn } from '../../../calls.ts';
import { crossOf, isChosen } from '../page/chosen.ts';
import type { Field } from '../page/fields.ts';
import { sameText } from '../text/values.ts';
import { normal } from '../text/words.ts';
import { again, perform, type Scene, type Step, stuck, targetOf, timesIn } from './step.ts';

/** The next of them to take out, if one is left. */
export function dropOthers(scene: Scene, field: Field, value: string): Step | undefined {
  const { page, query, job, mind } = scene;
  const isToGo = (text: string): boolean =>
    isOnly(query, value) || (mind.replaced ?? []).some((each) => sameText(each, text));
  const other =
    page.texts.find(
      ({ text = '', ...node }) =>
        isToGo(text) && !sameText(text, value) && isBesideCross(page, field, { ...node, text }),
    )?.text ?? stillHeld(scene, field, value);
  if (other === undefined) return undefined;
  const cross = timesIn(job, 'drop') > maxDrops ? undefined : crossOf(page, field, other);
  const { name } = field.node;
  if (cross === undefined)
    return stuck(`"${name}" still holds "${other}" beside "${value}"`, 'NO_PROOF');
  const description = `Take "${other}" out of "${name}"`;
  return perform(actOn('click', targetOf(cross), [], { description }), {
    ...again(job, 'drop'),
    ref: field.node.i ?? '',
    name,
  });
}

const maxDrops = 8;

/** What was to be replaced, as long as a list still has it, whatever its chips look like. */
const stillHeld = ({ page, mind }: Scene, field: Field, value: string): string | undefined =>
  /^(?:select|combobox|dropdown)$/.test(field.kind)
    ? mind.replaced?.find((each) => !sameText(each, value) && isChosen(page, field, each))
    : undefined;

/** A chip on the height of the field: a short text with a cross of its own. */
function isBesideCross(page: Scene['page'], { node }: Field, text: LocalNode): boolean {
  const said = text.text ?? '';
  if (!text.visible || !/\p{L}{2}/u.test(said) || Math.abs(text.rect.y - node.rect.y) > 60)
    return false;
  const chip = page.nodes[text.parent];
  return (
    chip !== undefined && chip.rect.width < 200 && page.text(chip).replace(said, '').trim() === '×'
  );
}

const isOnly = (query: string, value: string): boolean => {
  const said = normal(query.replace(/["“”]/gu, ''));
  return ['only', 'nothing but', 'just'].some((word) => said.includes(`${word} ${normal(value)}`));
};
