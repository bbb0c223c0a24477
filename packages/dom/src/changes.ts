// What changed since the last gesture: the one probe that follows it.

import type { LookBack } from './contract.ts';

let mutations = 0;
let observer: MutationObserver | undefined;

export function watchChanges(): void {
  mutations = 0;
  observer ??= new MutationObserver((records) => {
    mutations += records.length;
  });
  observer.observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
}

export function lookBack(): LookBack {
  mutations += observer?.takeRecords().length ?? 0;
  observer?.disconnect();
  return { url: location.href, title: document.title, mutations, messages: [], target: 'none' };
}
