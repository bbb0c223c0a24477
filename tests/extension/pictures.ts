// The panel's states as people see them: none may be wider than the panel, move what must stay, or
// fail a screen reader; in the long form each in three widths. When PANEL_PICTURES names a folder
// each is put there, light and dark.

import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const folder = process.env.PANEL_PICTURES;
const isLong = process.env.TABHAND_LONG === '1' || folder !== undefined;
const narrowest = 320;
const widths = isLong ? [narrowest, 360, 600] : [narrowest];
/** What screen readers are tried on in the short form. */
const read = new Set(['unpaired', 'completed', 'confirm', 'settings', 'blocker']);
const height = 720;

interface Axe {
  run(options?: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

export const picturesOf = (panel: Page) => {
  const places = new Map<string, number>();
  return async (name: string): Promise<void> => {
    await look(panel, name);
    // Whatever comes and goes, these stay where they are.
    for (const [label, x] of await placesOf(panel)) {
      expect([name, label, x]).toEqual([name, label, places.get(label) ?? x]);
      places.set(label, x);
    }
  };
};

async function placesOf(panel: Page): Promise<readonly (readonly [string, number])[]> {
  return await panel.evaluate(() =>
    ['.panel-stop', '.composer', '[aria-label=Settings]'].flatMap((selector) => {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      return box === undefined ? [] : [[selector, Math.round(box.x + box.y * 1000)] as const];
    }),
  );
}

async function look(panel: Page, name: string): Promise<void> {
  for (const width of widths) {
    if (panel.viewportSize()?.width !== width) await panel.setViewportSize({ width, height });
    const wide = await panel.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, `${name} at ${width}`).toBeLessThanOrEqual(width);
    if (folder !== undefined) await takeBoth(panel, `${folder}/${name}-${width}`);
  }
  if (isLong) await panel.setViewportSize({ width: narrowest, height });
  if (isLong || read.has(name)) expect(await violationsOf(panel), name).toEqual([]);
}

async function takeBoth(page: Page, path: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: `${path}-${colorScheme}.png`, animations: 'disabled' });
  }
}

async function violationsOf(panel: Page): Promise<string[]> {
  if (!(await panel.evaluate(() => 'axe' in globalThis))) {
    await panel.evaluate((await import('axe-core')).default.source);
  }
  return await panel.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: Axe };
    const { violations } = await axe.run({ resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  });
}
