// The stories of every action, told to any host of pages: managed Chromium, the extension's
// content script, its debugger. What a host cannot do it must refuse with NOT_SUPPORTED.

import { actions } from '@tabhand/actions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { going } from './stories/going.ts';
import { pressing } from './stories/pressing.ts';
import { reading } from './stories/reading.ts';
import { tools } from './stories/tools.ts';
import { typing } from './stories/typing.ts';
import { type ActionHost, storyOf, type Telling, ToldHost } from './telling.ts';

export type { ActionHost } from './telling.ts';

export function actionSuite(open: () => Promise<ActionHost>): void {
  const browser = new ToldHost(open);
  const telling: Telling = { browser, story: storyOf(browser) };
  beforeAll(() => browser.open());
  afterAll(() => browser.close());
  for (const tell of [pressing, typing, reading, going, tools]) tell(telling);

  test('no action is left out', () => {
    const able = actions.filter(({ needs }) => needs.every((need) => browser.has.has(need)));
    expect(able.map(({ name }) => name).filter((name) => !browser.told.has(name))).toEqual([]);
  });
}
