// What every navigation answers.

import type { Done } from '../define.ts';
import type { Place } from '../page.ts';

export function placeDone({ url, title }: Place): Done {
  const name = title === '' ? '' : ` '${title.slice(0, 80)}'`;
  return { summary: `Navigated to ${url}${name}`, value: { success: true, url, title } };
}
