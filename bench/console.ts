// The web console: what the first load weighs, how Lighthouse sees it, and whether a task that
// speaks a hundred times a second is drawn without dropped frames.
//   npx node bench/console.ts [--quick] [lighthouse|load|frames]     --quick: one Lighthouse run, fewer events

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Driver } from '@tabhand/actions';
import { ensureChromium } from '@tabhand/browser/node';
import type { EventBody } from '@tabhand/protocol';
import { type App, startApp } from '@tabhand/server';
import { type Browser, chromium } from 'playwright-core';
import { buildAll } from '../scripts/build.ts';
import { lighthouseScores } from './console/lighthouse.ts';
import { readTrace, type TraceFacts } from './console/trace.ts';
import { endFigures, tell } from './figures.ts';
import { median } from './timing.ts';

const quick = process.argv.includes('--quick');
const named = process.argv.slice(2).filter((each) => !each.startsWith('--'));
const wants = (part: string): boolean => named.length === 0 || named.includes(part);
const firstLoadKb = 200;
const longestMs = 50;
const replayed = 256;
const liveEvents = quick ? 300 : 1000;
const perSecond = 100;

const dist = join(import.meta.dirname, '..', 'apps', 'console', 'dist', 'assets');

async function firstLoad(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage();
  await page.goto(`${url}/ui/`, { waitUntil: 'networkidle' });
  const names = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  await page.close();
  const scripts = names
    .filter((name) => name.endsWith('.js'))
    .map((name) => name.split('/').at(-1));
  const bytes = scripts.map((name) => gzipSync(readFileSync(join(dist, name ?? ''))).length);
  const kb = bytes.reduce((sum, size) => sum + size, 0) / 1024;
  tell({
    name: 'first load, JavaScript gzipped',
    ours: `${kb.toFixed(0)} KB`,
    against: `${firstLoadKb} KB allowed`,
    ratio: kb / firstLoadKb,
    bar: { most: 1 },
  });
}

async function lighthouse(executablePath: string, url: string): Promise<void> {
  for (const preset of quick ? (['desktop'] as const) : (['desktop', 'mobile'] as const)) {
    const scores = await lighthouseScores(`${url}/ui/`, {
      executablePath,
      preset,
      runs: quick ? 1 : 3,
    });
    const score = scores.toSorted((a, b) => a - b)[Math.floor(scores.length / 2)] ?? 0;
    tell({
      name: `Lighthouse performance, ${preset}`,
      ours: `${score}`,
      against: '100 at most',
      ratio: score / 100,
      bar: { least: 0.9 },
    });
  }
}

/** One that speaks as a busy task does: lines above all, boxes, notes, and moves. */
function busyEvent(index: number): EventBody {
  const stepId = `step-${index}`;
  const bbox = { x: (index * 7) % 900, y: (index * 5) % 500, width: 120, height: 32 };
  if (index % 10 === 3) {
    const data = { stepId, title: `Press ${index}`, bbox, annotation: 'click target' };
    return { kind: 'overlay', source: index % 20 === 3 ? 'plan' : 'execution', data };
  }
  if (index % 10 === 6) {
    const words = { title: `Press ${index}`, message: 'Pressed' };
    return {
      kind: 'agent_history',
      stepIndex: index,
      stepId,
      status: 'success',
      attempts: 1,
      ...words,
    };
  }
  if (index % 20 === 9) return { kind: 'status', status: 'queued' };
  const message = `Line ${index}: the cart shows ${index} items and the page went on`;
  return { kind: 'log', level: index % 50 === 0 ? 'warn' : 'info', message };
}

async function startBusyTask({ engine }: App) {
  const args = { action: 'goto', url: 'http://127.0.0.1:9/' };
  const goto = { tool: 'browser_navigate', args };
  const commands = Array.from({ length: 50 }, () => goto);
  const caller = { tenant: 'local', user: 'local' };
  const { task } = await engine.submit({ name: 'A busy task', commands }, caller);
  let index = 0;
  const emit = async (count: number, each: number): Promise<void> => {
    const began = performance.now();
    for (let sent = 0; sent < count; sent++) {
      const due = each === 0 ? 0 : began + (sent * 1000) / each - performance.now();
      if (due > 1) await pause(due);
      const events = [busyEvent(index++)];
      await engine.journal.append({
        taskId: task.id,
        at: Date.now(),
        from: ['queued', 'running'],
        events,
      });
    }
  };
  return { id: task.id, emit, told: () => index };
}

/** The log is the pane that has the most to draw. */
async function drawOnce(browser: Browser, app: App): Promise<Drawn> {
  const task = await startBusyTask(app);
  await task.emit(replayed, 0);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${app.url}/ui/`, { waitUntil: 'networkidle' });
  // Frames are counted where they are made; without this none would be asked for.
  await page.evaluate(() => {
    const next = (): unknown => requestAnimationFrame(next);
    next();
  });
  const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel'];
  await browser.startTracing(page, { categories: [...categories, 'blink.user_timing'] });
  await page.evaluate((id) => {
    performance.mark('begin');
    history.pushState(null, '', `/ui/tasks/${id}?pane=log`);
    dispatchEvent(new PopStateEvent('popstate'));
  }, task.id);
  await page.locator('.log li').first().waitFor();
  await task.emit(liveEvents, perSecond);
  const lines = Array.from({ length: task.told() }, (_, index) => busyEvent(index));
  const wanted = lines.filter(({ kind }) => kind === 'log').length;
  await page.waitForFunction(
    ({ count, last }) => {
      const lines = document.querySelectorAll('.log li:not(.gap)');
      return lines.length >= count && lines[lines.length - 1]?.textContent?.includes(last);
    },
    { count: wanted - replayed, last: `Line ${task.told() - 1}` },
  );
  // What is counted from here on is our own looking.
  await page.evaluate(() => performance.mark('end'));
  const shown = await page.locator('.log li:not(.gap)').count();
  const trace = readTrace(await browser.stopTracing());
  await context.close();
  return { ...trace, shown, wanted };
}

interface Drawn extends TraceFacts {
  readonly shown: number;
  readonly wanted: number;
}

const times = quick ? 1 : 3;

/** Each figure is the middle of several: the longest of a thousand frames may be the machine's own. */
async function frames(browser: Browser, app: App): Promise<void> {
  const drawn: Drawn[] = [];
  for (let time = 0; time < times; time++) drawn.push(await drawOnce(browser, app));
  const [some] = drawn;
  if (some === undefined) return;
  const of = (pick: (each: Drawn) => number): number => median(drawn.map(pick));
  const range = (pick: (each: Drawn) => number): string => {
    const all = drawn.map((each) => Math.round(pick(each)));
    return all.length > 1 ? ` (${Math.min(...all)} to ${Math.max(...all)})` : '';
  };
  tell({
    name: 'log lines drawn of those told',
    ours: `${some.shown}`,
    against: `${some.wanted}, of ${replayed} events replayed and ${liveEvents} live`,
    ratio: Math.min(...drawn.map(({ shown, wanted }) => shown / (wanted - 10))),
    bar: { least: 1 },
  });
  const [gap, work] = [of(({ longestGapMs }) => longestGapMs), of((each) => each.longestTaskMs)];
  tell({
    name: 'longest time between two frames',
    ours: `${gap.toFixed(0)} ms${range(({ longestGapMs }) => longestGapMs)}`,
    against: `${longestMs} ms, ${some.frames} frames`,
    ratio: gap / longestMs,
    bar: { most: 1 },
  });
  tell({
    name: 'longest work on the main thread',
    ours: `${work.toFixed(0)} ms${range(({ longestTaskMs }) => longestTaskMs)}`,
    against: `${longestMs} ms, of the processor ${of((each) => each.longestTaskCpuMs).toFixed(0)} ms`,
    ratio: work / longestMs,
    bar: { most: 1 },
  });
  const share = of(({ busyShare }) => busyShare);
  tell({
    name: 'processor time of the page at 100 events a second',
    ours: `${(100 * share).toFixed(0)} %`,
    against: 'one core',
    ratio: share,
  });
}

await buildAll();
const dataDir = mkdtempSync(join(tmpdir(), 'tabhand-bench-console-'));
const executablePath = await ensureChromium((line) => console.error(line));
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const never = new Promise<Driver>(() => undefined);
const app = await startApp({ port: 0, dataDir, logLevel: 'silent', launch: () => never });
try {
  const browser = await chromium.launch({ executablePath, args });
  if (wants('frames')) await frames(browser, app);
  if (wants('load')) await firstLoad(browser, app.url);
  await browser.close();
  // Last: the browsers that it starts take their time to end.
  if (wants('lighthouse')) await lighthouse(executablePath, app.url);
} finally {
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
}
endFigures();
