import { describe, expect, test } from 'vitest';
import type { PlannerInput } from '../../planner.ts';
import { startState } from '../../state.ts';
import { localFromHtml } from '../../view-html.ts';
import { grounderOf, phrasesOf } from './ground/grounder.ts';
import { rulesPlanner } from './index.ts';
import { buildPage } from './page/view.ts';
import { readPlain } from './text/interpret.ts';
import { readIntent } from './text/read.ts';
import { tryOut } from './tryout.ts';

const html = `<h1>Kiln</h1><dl><dt>Potter</dt><dd>Ida Brandt</dd></dl><label for="1">Heat</label><input id="1" type="number" value="900">
  <label><input type="checkbox" id="3" checked>Fan</label><button id="4">Save</button>`;
const tree = { ...localFromHtml(html), url: 'https://kiln.test/' };
const page = buildPage(tree);

function tried(reading: string, query = reading) {
  const input: PlannerInput = {
    state: startState(query, { now: 0 }),
    view: { url: tree.url, title: 'Kiln', local: tree },
    tree,
    verified: undefined,
    tools: { now: () => 0, locale: 'en-GB', planner: rulesPlanner },
  };
  const ground = grounderOf(page);
  const clauses = readPlain(reading, phrasesOf(page), ground);
  return tryOut(
    input,
    page,
    clauses.map((clause) => readIntent(clause, ground)),
  );
}

describe('a reading is tried before it is believed', () => {
  test.each([
    ['Set Heat to 950', 'acts'],
    ['Tick Fan', 'holds'],
    ['How many buttons are there?', 'tells'],
    ['Set Altitude to 950', 'stuck-NOT_FOUND'],
  ])('%s: %s', (reading, step) => expect(tried(reading).steps).toEqual([step]));

  test('each goal is asked as if the others were done', () =>
    expect(tried('Untick Fan. Set Heat to 950. Press Save').steps).toEqual([
      'acts',
      'acts',
      'acts',
    ]));

  test('what was said and is in no goal speaks against it', () => {
    expect(tried('Set Heat to 950', 'Heat 950 for Ida').unplanned).toBe(true);
    expect(tried('Set Heat to 950', 'Heat: 950').unplanned).toBe(false);
  });
});
