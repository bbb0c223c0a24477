import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureChromium } from '@tabhand/browser/node';
import { makeReport, type ReportInput } from '@tabhand/files';
import type { CommandRecord, Task } from '@tabhand/protocol';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

let browser: Browser;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tabhand-report-'));
  browser = await chromium.launch({
    executablePath: await ensureChromium(() => undefined),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--disable-quic',
    ],
  });
}, 30_000);
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});

/** A real picture of a real page, with the place of its button. */
async function shoot() {
  const page = await browser.newPage({ viewport: { width: 900, height: 480 } });
  await page.setContent(
    '<body style="font:18px sans-serif;margin:60px"><h1>Patients</h1><p>John Carter was not found.</p><button style="padding:12px 28px">Add patient</button>',
  );
  const box = await page.locator('button').boundingBox();
  const bytes = await page.screenshot();
  await page.close();
  if (box === null) throw new Error('the button has no box');
  return { bytes, box };
}

const task: Task = {
  id: 'task_1770000000000_a1',
  tenant: 't',
  user: 'u',
  kind: 'goal',
  sessionId: 's',
  instanceId: 'i',
  name: 'Add patient',
  intention: 'Add a new patient named John Carter',
  prompt: 'Add a new patient named John Carter',
  status: 'completed',
  currentCommandIndex: 2,
  totalCommands: 3,
  createdAt: Date.UTC(2026, 1, 2, 10, 25),
  startedAt: Date.UTC(2026, 1, 2, 10, 25),
  completedAt: Date.UTC(2026, 1, 2, 10, 28),
  result: 'John Carter was added; the list shows him on top.',
  evidence: [
    {
      kind: 'text',
      claim: 'The list shows John Carter',
      found: 'John Carter, born 5 March 1990',
      where: 'https://clinic.example/patients',
      strength: 'strong',
    },
    {
      kind: 'url',
      claim: 'The page is the list of patients',
      found: 'https://clinic.example/patients',
      strength: 'medium',
    },
  ],
};

const command = (index: number, more: Partial<CommandRecord>): CommandRecord => ({
  id: `c${index}`,
  index,
  action: 'click',
  args: { ref: '14' },
  intention: 'Open the form for a new patient',
  toolName: 'browser_interact',
  status: 'success',
  startedAt: Date.UTC(2026, 1, 2, 10, 25, 30),
  ...more,
});

async function report(): Promise<ReportInput> {
  const { bytes, box } = await shoot();
  const shot = {
    at: Date.UTC(2026, 1, 2, 10, 25, 31),
    mimeType: 'image/png',
    bytes,
    width: 900,
    height: 480,
    url: 'https://clinic.example/patients',
  };
  return {
    task,
    taskType: 'web_only',
    generatedAt: Date.UTC(2026, 1, 2, 10, 30),
    commands: [
      command(0, {
        outcome: {
          ok: true,
          reached: 'settled',
          durationMs: 412,
          summary: "Clicked button 'Add patient'",
          changes: {
            url: {
              from: 'https://clinic.example/patients',
              to: 'https://clinic.example/patients/new',
            },
          },
        },
      }),
      command(1, {
        action: 'set_value',
        args: { ref: '15', value: 'John Carter' },
        intention: 'Enter the name',
        outcome: {
          ok: true,
          reached: 'settled',
          durationMs: 95,
          summary: "Typed into 'Full name'",
        },
      }),
      command(2, {
        args: { ref: '19' },
        status: 'error',
        intention: 'Save',
        error: {
          code: 'ELEMENT_COVERED',
          message: "Button 'Save' is covered by dialog 'Cookies'",
          hint: 'Dismiss it.',
          retryable: true,
        },
      }),
    ],
    screenshots: [{ ...shot, index: 0, overlays: [{ box, label: 'Add patient' }] }],
  };
}

it.each(['light', 'dark'] as const)(
  'the HTML report opens offline and shows the run (%s)',
  async (colorScheme) => {
    const path = join(folder, 'report.html');
    await writeFile(path, makeReport(await report(), 'html').body);
    for (const width of [360, 1100]) {
      const page = await browser.newPage({
        viewport: { width, height: 900 },
        colorScheme,
        offline: true,
      });
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.goto(pathToFileURL(path).href);
      expect(asked.filter((url) => !url.startsWith('data:'))).toHaveLength(1);
      expect(await page.locator('h1').textContent()).toBe('Add a new patient named John Carter');
      expect(await page.locator('.timeline > li').count()).toBe(3);
      expect(await page.locator('.evidence li').count()).toBe(2);
      expect(await page.getByText('covered by dialog').isVisible()).toBe(true);
      const picture = await page.locator('.screen img').boundingBox();
      const box = await page.locator('.box').boundingBox();
      // The box lies where the button is in the picture, at any width.
      expect((box?.x ?? 0) - (picture?.x ?? 0)).toBeCloseTo(((picture?.width ?? 0) * 60) / 900, -1);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(width);
      await page.close();
    }
  },
);
