// Pages that ask for permissions are refused, so that no prompt ever blocks a task.

import type { CDPSession } from 'puppeteer-core';

const names = [
  'geolocation',
  'notifications',
  'camera',
  'microphone',
  'clipboard-read',
  'midi',
  'idle-detection',
  'window-management',
  'local-fonts',
  'storage-access',
  'top-level-storage-access',
];

export async function denyPermissions(root: CDPSession): Promise<void> {
  // A browser that does not know a name cannot ask for it either.
  await Promise.all(
    names.map((name) =>
      root
        .send('Browser.setPermission', { permission: { name }, setting: 'denied' })
        .catch(() => undefined),
    ),
  );
}
