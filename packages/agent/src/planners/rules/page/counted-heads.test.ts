import { expect, test } from 'vitest';
import { localFromHtml } from '../../../view-html.ts';
import { headAtSide } from './counted-heads.ts';
import { buildPage } from './view.ts';

const tree = localFromHtml(
  '<label><input id="1" type="checkbox">Waiting 0/2</label><label><input id="2" type="checkbox">Served 0/1</label>',
);
const [a, b] = tree.nodes.filter(({ role }) => role === 'checkbox');
const rect = { y: 10, width: 80, height: 20 };
const page = buildPage({
  ...tree,
  nodes: tree.nodes.map((node) =>
    node === a || node === b ? { ...node, rect: { ...rect, x: node === a ? 10 : 300 } } : node,
  ),
  url: 'https://kitchen.test/',
});

test.each([
  ['right', 'Served'],
  ['left', 'Waiting'],
  ['Served', undefined],
])('%s', (side, head) => expect(headAtSide(page, side)).toBe(head));
