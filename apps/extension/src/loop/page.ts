// The page as it travels with a request: the small tree first, heavier things only when they
// were asked for, and then only those.

import { findRelevant, isFilterNeeded } from '@tabhand/dom';
import type { InteractData, InteractRequest, Observation } from '@tabhand/protocol';
import type { LoopTab } from './tab.ts';

type PageFields = Partial<InteractRequest>;

const longestDom = 200_000;

export function semanticPage(seen: Observation | undefined, query: string): PageFields {
  if (seen === undefined) return {};
  const filtered = isFilterNeeded(seen.tree) ? findRelevant(seen.tree, query) : undefined;
  return {
    ...place(seen),
    domMode: 'semantic',
    interactiveTree: [...(filtered?.nodes ?? seen.tree)],
    viewport: { ...seen.viewport },
    scrollPosition: seen.scrollPosition,
    scrollableContainers: seen.scrollableContainers.map((each) => ({ ...each })),
    recentEvents: seen.recentEvents.slice(0, 20).map((event) => event.slice(0, 200)),
    hasErrors: seen.hasErrors,
    hasSuccess: seen.hasSuccess,
    ...(filtered && {
      dom_filtered: true,
      filter_reason: filtered.reason.slice(0, 200),
      original_node_count: filtered.originalNodeCount,
      token_reduction: filtered.tokenReduction,
    }),
  };
}

/** Only what the answer asked for. */
export async function requestedPage(
  tab: LoopTab,
  seen: Observation | undefined,
  { asked, signal }: { asked: InteractData; signal: AbortSignal },
): Promise<PageFields> {
  const full = asked.status === 'needs_full_dom';
  const mode = asked.requestedDomMode ?? (full ? 'full' : 'skeleton');
  const picture = asked.needsScreenshot ? await tab.picture(signal) : undefined;
  const needsSkeleton = asked.needsSkeletonDom === true || mode !== 'full';
  return {
    ...(seen && place(seen)),
    domMode: mode,
    ...(mode === 'full' && { dom: (await tab.fullDom(signal)).slice(0, longestDom) }),
    ...(needsSkeleton && { skeletonDom: (await tab.skeleton(signal)).slice(0, 100_000) }),
    ...(picture && { screenshot: picture.data, screenshotHash: picture.hash }),
  };
}

/** Without the semantic tree, when the person switched it off. */
export async function skeletonPage(
  tab: LoopTab,
  seen: Observation | undefined,
  signal: AbortSignal,
): Promise<PageFields> {
  if (seen === undefined) return {};
  const skeletonDom = (await tab.skeleton(signal)).slice(0, 100_000);
  return { ...place(seen), domMode: 'skeleton', skeletonDom };
}

const place = ({ url, title }: Observation): PageFields => ({
  url,
  pageTitle: title.slice(0, 500),
  title: title.slice(0, 500),
});
