// A text in a column of many like it is on offer there, as the hours and minutes of a clock are: that
// it stands near a field does not make it the field's value.

import type { LocalNode } from '@tabhand/protocol';
import type { Page } from './view.ts';

type Rect = LocalNode['rect'];

const fewest = 4;
const reach = 300;

export function isInColumn(page: Page, rect: Rect): boolean {
  const middle = (each: Rect): number => each.x + each.width / 2;
  const others = page.texts.filter(
    ({ rect: each, visible }) =>
      visible &&
      Math.abs(middle(each) - middle(rect)) < 6 &&
      Math.abs(each.height - rect.height) < 2 &&
      Math.abs(each.y - rect.y) > 6 &&
      Math.abs(each.y - rect.y) < reach,
  );
  return new Set(others.map(({ rect: each }) => Math.round(each.y))).size >= fewest;
}
