// Going somewhere in a tab, by Chrome's own navigation events.

import type { Navigation } from '@tabhand/actions';
import { TabhandError } from '@tabhand/protocol';
import type { Documents, NavigationNews } from './documents.ts';

/** How long a step in the history may take to begin. */
const stepMs = 1500;
/** Chrome tells of a navigation within milliseconds; one that it refuses it never tells of. */
const beginMs = 500;

export async function navigate(
  documents: Documents,
  navigation: Navigation,
  signal: AbortSignal,
): Promise<void> {
  const until = navigation.to === 'url' ? navigation.until : 'load';
  const milestone = until === 'load' ? 'loaded' : 'interactive';
  // Events of what the tab did before may still come in; ours begin with our own beginning.
  let began = false;
  let committed = false;
  const arrived = watch(documents, signal, (news) => {
    if (news.what === 'moved') return true;
    if (news.what === 'began') began ||= isOurs(navigation, news.url);
    if (!began) return false;
    if (news.what === 'failed') return failure(news);
    if (news.what === 'committed') committed = true;
    return committed && news.what === milestone;
  });
  try {
    await start(documents, navigation);
  } catch (thrown) {
    arrived.catch(() => undefined);
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    throw new TabhandError('NAVIGATION_FAILED', `Cannot go there: ${why}`, { cause: thrown });
  }
  await arrived;
}

const isOurs = (navigation: Navigation, url: string): boolean =>
  navigation.to !== 'url' || URL.parse(navigation.url)?.href === URL.parse(url)?.href;

async function start(documents: Documents, navigation: Navigation): Promise<void> {
  const { tabId } = documents;
  if (navigation.to === 'url') await chrome.tabs.update(tabId, { url: navigation.url });
  else if (navigation.to === 'reload') {
    await chrome.tabs.reload(tabId, { bypassCache: navigation.ignoreCache });
  } else await step(documents, navigation.to);
}

/** Chrome's own back button skips pages that nobody has touched; the page's history does not. */
async function step(documents: Documents, way: 'back' | 'forward'): Promise<void> {
  const went = AbortSignal.timeout(stepMs);
  const begun = watch(documents, went, ({ what }) => what === 'began' || what === 'moved');
  await chrome.scripting.executeScript({
    target: { tabId: documents.tabId },
    injectImmediately: true,
    func: (by: number) => history.go(by),
    args: [way === 'back' ? -1 : 1],
  });
  await begun.catch(() => {
    throw new Error(`there is no page to go ${way} to`);
  });
}

/** Waits until Chrome tells of the navigation that the page said it began. */
export async function whenBegun(documents: Documents, before: number): Promise<void> {
  if (documents.beginnings > before) return;
  await watch(documents, AbortSignal.timeout(beginMs), () => true).catch(() => undefined);
}

/** Nothing under way: at once. */
export async function whenReady(documents: Documents, signal: AbortSignal): Promise<void> {
  if (!documents.isLoading) return;
  await watch(documents, signal, ({ what }) => what !== 'began' && what !== 'committed');
}

type Verdict = boolean | TabhandError;

async function watch(
  documents: Documents,
  signal: AbortSignal,
  judge: (news: NavigationNews) => Verdict,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const abort = (): void => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  const stop = documents.listen((news) => {
    const verdict = judge(news);
    if (verdict instanceof TabhandError) reject(verdict);
    else if (verdict) resolve();
  });
  try {
    await promise;
  } finally {
    stop();
    signal.removeEventListener('abort', abort);
  }
}

const failure = ({ url, error }: NavigationNews): TabhandError =>
  new TabhandError('NAVIGATION_FAILED', `Cannot open ${url}: ${error}`);
