// Answers for the page's site what the browser would ask its person. In a person's own Chrome
// nobody else can: it is refused there, and Chrome asks at the page.

import { asTabhandError, TabhandError } from '@tabhand/protocol';
import type { Page } from '../page.ts';

export type Setting = 'granted' | 'denied' | 'prompt';

/** What the protocol answers where a method does not exist. */
const isUnknown = (error: unknown): boolean => /-32601|wasn't found/.test(String(error));

export async function permit(page: Page, name: string, setting: Setting): Promise<void> {
  const origin = URL.parse(page.place().url)?.origin;
  const where = origin === undefined || origin === 'null' ? {} : { origin };
  try {
    await page.devtools('Browser.setPermission', { permission: { name }, setting, ...where });
  } catch (cause) {
    if (!isUnknown(cause)) throw asTabhandError(cause, 'EXECUTION_ERROR');
    throw new TabhandError('NOT_SUPPORTED', `Only its person may grant ${name} in this browser`, {
      cause,
      hint: 'Answer what Chrome asks at the page, or use a managed browser.',
    });
  }
}
