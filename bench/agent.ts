// One turn of the rules planner on a page of 5,000 nodes, against one plain pass over the same
// nodes: what the planner costs must stay a small number of passes.

import { rulesPlanner, startState, turn } from '@tabhand/agent';
import type { LocalNode, LocalTree } from '@tabhand/protocol';
import { endFigures, tell } from './figures.ts';
import { median, time } from './timing.ts';

const size = 5_000;
const rounds = 30;

/** A long table of orders with a form above it, as the page engine would see it. */
function bigPage(): LocalTree {
  const nodes: LocalNode[] = [];
  const add = (node: Partial<LocalNode> & Pick<LocalNode, 'parent' | 'tag'>): number => {
    const at = nodes.length;
    const y = 40 * Math.floor(at / 14);
    nodes.push({
      at,
      role: '',
      name: '',
      rect: { x: 20 + 90 * (at % 14), y, width: 80, height: 24 },
      visible: true,
      inView: y < 900,
      states: [],
      ...node,
    });
    return at;
  };
  const text = (parent: number, said: string) => add({ parent, tag: '#text', text: said });
  const body = add({ parent: -1, tag: 'body' });
  text(add({ parent: body, tag: 'h1', role: 'heading', name: 'Orders', level: 1 }), 'Orders');
  const form = add({ parent: body, tag: 'form', role: 'form' });
  for (const name of ['City', 'Customer', 'Remark', 'Delivery day'])
    add({ parent: form, tag: 'input', role: 'textbox', name, i: name, editable: true, value: '' });
  const table = add({ parent: body, tag: 'table', role: 'table' });
  for (let row = 0; nodes.length < size; row += 1) addRow(row);
  return {
    url: 'https://orders.test/',
    title: 'Orders',
    viewport: { width: 1280, height: 900 },
    scroll: { y: 0, height: 40 * Math.ceil(nodes.length / 14) },
    nodes,
    recentEvents: [],
    hasErrors: false,
    hasSuccess: false,
  };

  function addRow(row: number): void {
    const line = add({ parent: table, tag: 'tr', role: 'row' });
    for (const said of [`K-${row}`, `Customer number ${row}`, 'open', `${row * 7} euros`]) {
      const cell = add({ parent: line, tag: 'td', role: 'cell', name: said });
      text(cell, said);
    }
    const button = { tag: 'button', role: 'button', clickable: 'native' as const };
    for (const name of ['Edit', 'Archive'])
      text(add({ parent: line, name, i: `${name}${row}`, ...button }), name);
  }
}

/** What any look at the page must at least do: touch the words of every node once. */
function onePass({ nodes }: LocalTree): number {
  let words = 0;
  for (const { name, text = '', states = [], rect } of nodes)
    words += `${name} ${text}`.toLowerCase().split(/\s+/).length + states.length + (rect.x & 1);
  return words;
}

const asked = [
  'Set the city to Oslo and save',
  'Archive K-17',
  'Please make sure that the customer is Ana Ruiz',
  'What does K-40 cost?',
];

const tools = { now: () => 1000, locale: 'en-GB', planner: rulesPlanner };

/** The tree is copied before, so that nothing is remembered from the turn before. */
async function oneTurn(query: string, { nodes, ...tree }: LocalTree): Promise<void> {
  const local = { ...tree, nodes: nodes.map((node) => ({ ...node })) };
  const view = { url: tree.url, title: tree.title, local };
  await time(turns, () => turn(startState(query, { now: 0 }), view, tools));
}

/** A list of things to archive, of about this many characters. */
const listOf = (length: number): string =>
  `Archive ${Array.from({ length: length / 7 }, (_, at) => `K-${at}`).join(', ')}`;

/** How much longer a turn takes for an instruction that is ten times as long. */
async function growth(): Promise<void> {
  const took: number[][] = [[], []];
  for (let round = 0; round < 5; round += 1)
    for (const [at, length] of [1_000, 10_000].entries())
      await time(took[at] ?? [], () => oneTurn(listOf(length), page));
  const [short = 0, long = 0] = took.map(median);
  tell({
    name: 'a turn for 10,000 characters',
    ours: `${long.toFixed(0)} ms`,
    against: `${short.toFixed(0)} ms for 1,000 (ten times would be in proportion)`,
    ratio: long / short,
  });
}

const page = bigPage();
const pass: number[] = [];
const turns: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  await time(pass, async () => onePass(page));
  for (const query of asked) await oneTurn(query, page);
}
const [ours, least] = [median(turns), median(pass)];
tell({
  name: `a turn at ${page.nodes.length} nodes`,
  ours: `${ours.toFixed(1)} ms`,
  against: `${least.toFixed(2)} ms for one pass over the nodes`,
  ratio: ours / least,
});
await growth();
endFigures();
