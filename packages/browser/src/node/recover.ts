// Brings a tab back that ran into its deadline: a load is stopped, a script that never ends is
// terminated, a page that still does not answer is replaced by a fresh tab.

import type { Tab, Targets } from './targets.ts';

const answerMs = 1_000;
/** Only a browser that opens no tab for this long is given up. */
const giveUpMs = 10_000;

export type Recovery = 'alive' | 'replaced' | 'dead';

export async function recover(tab: Tab, targets: Targets): Promise<Recovery> {
  if (tab.page.gone.aborted) return 'alive';
  const stopping = tab.session.send('Page.stopLoading').catch(() => undefined);
  if (await answers(tab)) {
    await within(stopping, answerMs);
    return 'alive';
  }
  await within(tab.session.send('Runtime.terminateExecution'), answerMs);
  if (await answers(tab)) return 'alive';
  const replaced = await within(targets.replace(tab), giveUpMs);
  return replaced ? 'replaced' : 'dead';
}

const answers = (tab: Tab): Promise<boolean> =>
  within(tab.session.send('Runtime.evaluate', { expression: '1', returnByValue: true }), answerMs);

/** Whether the work succeeded in that time. */
async function within(work: Promise<unknown>, ms: number): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), ms);
  const done = work.then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([done, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
