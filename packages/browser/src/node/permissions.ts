// Pages that ask for permissions are refused, so that no prompt ever blocks a task.

import type { CDPSession } from 'puppeteer-core';
import type { NewsDesk } from '../cdp/news.ts';
import type { Session } from '../cdp/session.ts';

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

/** Nobody sits before the window of a file chooser, and while it is open the page gets no input. */
export function refuseFileChoosers(session: Session, desk: NewsDesk): void {
  session.on('Page.fileChooserOpened', () => {
    const message = 'Choose a file: use browser_interact upload';
    desk.note('dialogs', { type: 'file', message, answer: 'dismiss' });
  });
  const refuse = { enabled: true, cancel: true };
  session.send('Page.setInterceptFileChooserDialog', refuse).catch(() => undefined);
}
