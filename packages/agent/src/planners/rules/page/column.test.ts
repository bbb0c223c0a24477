import { expect, it } from 'vitest';
import { localFromHtml } from '../../../view-html.ts';
import { isInColumn } from './column.ts';
import { buildPage } from './view.ts';

const at = (x: number, y: number) => ({ x, y, width: 30, height: 20 });
const texts = '<p>07</p><p>08</p><p>09</p><p>10</p><p>11</p><p>Oak</p>';
const whole = buildPage({ ...localFromHtml(texts), url: 'https://clock.test/' });
const rects = [at(0, 0), at(0, 24), at(0, 48), at(0, 72), at(0, 96), at(200, 24)];
const page = {
  ...whole,
  texts: whole.texts.map((node, nth) => ({ ...node, visible: true, rect: rects[nth] ?? at(0, 0) })),
};

it('one of many below each other is on offer', () => {
  expect(isInColumn(page, at(0, 24))).toBe(true);
  expect(isInColumn(page, at(200, 24))).toBe(false);
});
