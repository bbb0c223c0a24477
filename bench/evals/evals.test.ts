// The evals themselves: pages load cleanly, checks are false at first, and scripts make them true.
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEndpoint } from '../../tests/goals/model-endpoint.ts';
import { type EvalBrowser, openEvalBrowser } from './browser.ts';
import { differences, table } from './report.ts';
import type { Runner } from './runner.ts';
import { createRunner as createNull } from './runners/null.ts';
import { createRunner as createScripted } from './runners/scripted.ts';
import { createRunner as createTabhand } from './runners/tabhand.ts';
import { type EvalServer, startEvalServer } from './server.ts';
import { answerHolds, succeeded } from './task.ts';
import { tasks } from './tasks/index.ts';
import { tryTask } from './trial.ts';
import { buildWidgetPages } from './widgets.ts';

let server: EvalServer;
let browser: EvalBrowser;
let scripted: Runner;

beforeAll(async () => {
  server = await startEvalServer(await buildWidgetPages());
  browser = await openEvalBrowser();
  scripted = createScripted();
}, 180_000);

afterAll(async () => {
  await scripted[Symbol.asyncDispose]();
  await browser[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

const pages = [...new Set(tasks.map((task) => task.page))];
const task = (id: string) => {
  const found = tasks.find((one) => one.id === id);
  if (!found) throw new Error(`no task ${id}`);
  return found;
};
const trial = (id: string, runner: Runner, seed = 0) =>
  tryTask({ runner, browser, server, seed }, { task: task(id), wording: 0, timeoutMs: 20_000 });

describe('the list of tasks', () => {
  test('is long enough, mostly on widgets of others, each in three different wordings', () => {
    expect(tasks.length).toBeGreaterThanOrEqual(60);
    const widgets = tasks.filter(({ page }) => page.startsWith('widgets/'));
    expect(widgets.length).toBeGreaterThanOrEqual(35);
    expect(new Set(tasks.map(({ id }) => id)).size).toBe(tasks.length);
    expect(new Set(tasks.flatMap(({ wordings }) => wordings)).size).toBe(3 * tasks.length);
  });

  test('holds no check that is true on the untouched page', async () => {
    for (const page of pages) {
      const opened = server.open(page, 0);
      const state = opened.state() ?? (await browser.firstState(opened.url));
      const seen = { before: state, after: structuredClone(state) };
      // A reading task leaves the state alone; there the missing answer must fail it.
      const won = tasks.filter((one) => one.page === page && succeeded(one, seen));
      expect(won.map(({ id }) => id)).toEqual([]);
    }
  });
});

test('every page loads without a word on the console', async () => {
  const session = await chromium.connectOverCDP(browser.address);
  const context = session.contexts()[0];
  const complaints: string[] = [];
  for (const page of pages) {
    const tab = await context?.newPage();
    const complain = (text: string) => complaints.push(`${page}: ${text}`);
    tab?.on('pageerror', (error) => complain(error.message));
    tab?.on('console', (line) => line.type() === 'error' && complain(line.text()));
    tab?.on('response', (reply) => reply.status() >= 400 && complain(reply.url()));
    await tab?.goto(server.open(page, 0).url);
    if (page.startsWith('widgets/')) await tab?.waitForFunction('Boolean(window.evalState)');
    await tab?.close();
  }
  await session.close();
  expect(complaints).toEqual([]);
});

describe('a script that does the task', () => {
  // One of each kind of page; `npm run evals -- --runner bench/evals/runners/scripted.ts` does all.
  const solved = [
    'ferry-cabin',
    'studio-guests-add',
    'radio-antenna',
    'kennel-checkout',
    'bakery-toppings',
    'cottage-nights',
    'vineyard-plot',
    'fleet-driver',
    'camp-first',
    'notice-bold',
    'library-shelf-read',
    'boats-cancel',
    'clinic-reschedule',
    'parts-reorder',
  ];
  test.each(solved)('makes the check of %s true', async (id) => {
    const { result, run } = await trial(id, scripted);
    expect(result.verdict, run.transcript).toBe('success');
  });

  test('succeeds in another order of records too', async () => {
    const { result } = await trial('library-shelf', scripted, 7);
    expect(result.verdict).toBe('success');
  });
});

describe('the product', () => {
  test('is put through a task without a model', async () => {
    await using rules = await createTabhand({});
    const { result, run } = await trial('bakery-bread', rules);
    expect(rules.name).toBe('tabhand rules');
    expect(result, run.transcript).toMatchObject({ verdict: 'success', tokens: 0 });
  });

  test('and with the model that is set, whose tokens count', async () => {
    const endpoint = await startEndpoint();
    endpoint.say({ thought: 'I see no bread', plan: ['Look'], action: 'fail("no bread")' });
    const model = { TABHAND_MODEL: 'acme/m', TABHAND_MODEL_URL: endpoint.url };
    await using planned = await createTabhand(model);
    const { result } = await trial('bakery-bread', planned);
    expect(planned.name).toBe('tabhand acme/m');
    expect(result.verdict).toBe('failed');
    expect(result.tokens).toBeGreaterThanOrEqual(1200);
    await endpoint.close();
  });
});

describe('the judge', () => {
  const saying = (status: 'done' | 'asked', answer?: string): Runner => ({
    ...createNull(),
    run: async () => ({ status, answer, steps: 1, tokens: 0, transcript: '' }),
  });

  test('counts a claim without the deed as false-done', async () => {
    const { result } = await trial('library-shelf', saying('done'));
    expect(result.verdict).toBe('false-done');
  });

  test('counts a wrong or rambling answer as false-done', async () => {
    const { result } = await trial('boats-cheapest', saying('done', 'Gull'));
    expect(result.verdict).toBe('false-done');
    expect(answerHolds(task('boats-cheapest'), `Swift ${'and so on '.repeat(40)}`)).toBe(false);
    expect(answerHolds(task('boats-cheapest'), 'The swift.')).toBe(true);
    expect(answerHolds(task('fleet-mileage'), 'T25: 24,300 km')).toBe(true);
  });

  test('does not forgive what was changed beside the task', () => {
    const before = { bread: 'Rye loaf', shop: 'Mill Lane' };
    const after = { bread: 'Bread and butter pudding', shop: 'Station' };
    expect(task('bakery-bread').check({ before, after: { ...after, shop: 'Mill Lane' } })).toBe(
      true,
    );
    expect(task('bakery-bread').check({ before, after })).toBe(false);
  });

  test('keeps a question apart from a failure', async () => {
    const { result } = await trial('boats-lights', saying('asked'));
    expect(result.verdict).toBe('asked');
  });
});

test('a report shows shares by wording and what is different from last time', () => {
  const common = { id: 'a', bucket: 'form' as const, steps: 2, tokens: 10, ms: 5 };
  const was = [
    { ...common, wording: 0, verdict: 'success' as const },
    { ...common, wording: 1, verdict: 'failed' as const },
  ];
  const now = was.map((result) => ({ ...result, verdict: 'success' as const }));
  const report = { runner: 'x', seed: 0, at: '' };
  expect(differences({ ...report, results: was }, { ...report, results: now })).toEqual([
    'a #1: failed → success',
  ]);
  expect(table(was)).toMatch(/all +2 +50\.0 %/);
});
