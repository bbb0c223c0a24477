// A script for one task, and the few gestures scripts share.
import type { Page } from 'playwright-core';

/** Answers a reading task, or returns nothing. */
// biome-ignore lint/suspicious/noConfusingVoidType: a script that only acts ends without a value
export type Solution = (page: Page) => Promise<string | void>;

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();
export const follow = (page: Page, name: string | RegExp) =>
  page.getByRole('link', { name }).first().click();
export const tick = (page: Page, name: string | RegExp) => page.getByLabel(name).first().click();
export const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click();

/** Presses the key until the slider shows the value. */
export async function slide(page: Page, name: string, to: { key: string; times: number }) {
  await page.getByRole('slider', { name }).focus();
  for (let at = 0; at < to.times; at += 1) await page.keyboard.press(to.key);
}
