// Pictures of the panel's states, light and dark, when PANEL_PICTURES names a folder for them.

import type { Page } from 'playwright-core';

const folder = process.env.PANEL_PICTURES;

export const picturesOf = (panel: Page) => async (name: string) => {
  if (folder === undefined) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    await panel.emulateMedia({ colorScheme });
    await panel.setViewportSize({ width: 360, height: 720 });
    const path = `${folder}/${name}-${colorScheme}.png`;
    await panel.screenshot({ path, animations: 'disabled' });
  }
};
