import { expect, test } from 'vitest';
import { rulesPlanner } from './planners/rules/index.ts';
import { startState } from './state.ts';
import { turn } from './turn.ts';
import { localFromHtml } from './view-html.ts';

const url = 'https://a.test/files';
const html =
  '<a id="1" href="/harvest.csv" download>Download the CSV</a><a id="2" href="/leaflet.pdf" download>Download the PDF</a>';
const view = { url, title: 'Files', local: { ...localFromHtml(html), url } };
const tools = { now: () => 1, locale: 'en', planner: rulesPlanner };

test.each([
  'Download the CSV',
  'Please download the csv',
  'Download the CSV file',
  'Press "Download the CSV"',
])('%s: the file that comes is what was asked for', async (query) => {
  const first = await turn(startState(query, { now: 0 }), view, tools);
  expect(first.decision).toMatchObject({ acts: [{ action: 'click(1)' }] });
  const downloads = [{ artifactId: 'a', filename: 'harvest.csv' }];
  const { decision } = await turn(first.state, { ...view, report: { done: 1, downloads } }, tools);
  expect(decision).toMatchObject({ kind: 'finish' });
  expect(decision.kind === 'finish' && decision.evidence.at(-1)).toMatchObject({
    kind: 'download',
    found: 'harvest.csv',
    strength: 'strong',
  });
});

test('a page on which nothing happens proves nothing', async () => {
  let { state, decision } = await turn(startState('Download the CSV', { now: 0 }), view, tools);
  for (let round = 0; round < 9 && decision.kind !== 'fail'; round += 1)
    ({ state, decision } = await turn(state, view, tools));
  expect(decision.kind).toBe('fail');
});
