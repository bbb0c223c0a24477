// The panel's states as people see them: none may be wider than the panel or fail a screen reader,
// and when PANEL_PICTURES names a folder each is put there, in three widths, light and dark.

import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const folder = process.env.PANEL_PICTURES;
const widths = [320, 400, 600];
const height = 720;

interface Axe {
  run(options?: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

export const picturesOf = (panel: Page) => async (name: string) => {
  for (const width of widths) {
    await panel.setViewportSize({ width, height });
    const wide = await panel.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, `${name} at ${width}`).toBeLessThanOrEqual(width);
    if (folder !== undefined) await takeBoth(panel, `${folder}/${name}-${width}`);
  }
  await panel.setViewportSize({ width: widths[0] ?? 320, height });
  expect(await violationsOf(panel), name).toEqual([]);
};

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
