import { expect, test } from 'vitest';
import { answerState, startState } from '../../../state.ts';
import { turn } from '../../../turn.ts';
import { localFromHtml } from '../../../view-html.ts';
import { rulesPlanner } from '../index.ts';

const html = `<button id="1">Weigh</button><button id="2">Label</button>
  <label><input type="checkbox" id="3"> Fragile</label><label>Parcels <input id="4"></label>`;
const url = 'https://depot.test/';
const view = { url, title: '', local: { ...localFromHtml(html), url } };
const tools = { now: () => 1, locale: 'en', planner: rulesPlanner };

async function say(query: string, ...answers: string[]) {
  let turned = await turn(startState(query, { now: 0 }), view, tools);
  for (const answer of answers) turned = await turn(answerState(turned.state, answer), view, tools);
  const { decision } = turned;
  return decision.kind === 'act' ? decision.acts.map(({ action }) => action) : decision;
}

test.each([
  'Press Weigh and do not press Weigh',
  'Never press Weigh. Press Weigh.',
  'Tick Fragile, but don’t tick Fragile',
])('what shall be done and shall not is asked for: %s', async (query) => {
  expect(await say(query)).toMatchObject({ kind: 'ask', why: 'It cannot be both' });
});

test.each([
  ['Press Weigh but do not press Label', 'click(1)'],
  ['Press Weigh, and do not press Weigh twice', 'click(1)'],
])('another thing, or another number of times, is no contradiction: %s', async (query, action) => {
  expect(await say(query)).toEqual([action]);
});

test('a yes does it, a no leaves it', async () => {
  const both = 'Press Weigh and do not press Weigh';
  expect(await say(both, 'yes')).toEqual(['click(1)']);
  expect(await say(`Tick Fragile, then press Weigh, but do not press Weigh`, 'no')).toEqual([
    'click(3)',
  ]);
  expect(await say(both, 'no')).toMatchObject({ kind: expect.stringMatching(/fail|finish/) });
});

test('the value that was chosen is the one that is entered', async () => {
  const both = 'Set Parcels to 3 and set Parcels to 5';
  expect(await say(both)).toMatchObject({ kind: 'ask', missing: ['Parcels'] });
  expect(await say(both, '5')).toEqual(['setValue(4, "5")']);
});
