// A small picture of the tab for the panel, now and then while a task runs. It never holds up
// the task, and a picture that cannot be had is simply not shown.

import type { AgentTab } from './agent-tabs.ts';

export interface LivePicture {
  readonly tabId: number;
  /** A data URL. */
  readonly picture: string;
}

const spacingMs = 1500;

export class LiveView {
  readonly #tell: (news: LivePicture) => void;
  readonly #last = new Map<number, number>();
  readonly #planned = new Set<number>();

  constructor(tell: (news: LivePicture) => void) {
    this.#tell = tell;
  }

  /** At once, or when its turn comes: so the last of many is always of how things ended. */
  show(tab: AgentTab): void {
    if (this.#planned.has(tab.id)) return;
    this.#planned.add(tab.id);
    const wait = (this.#last.get(tab.id) ?? 0) + spacingMs - Date.now();
    setTimeout(() => this.#take(tab), Math.max(0, wait));
  }

  #take({ id, page }: AgentTab): void {
    this.#planned.delete(id);
    this.#last.set(id, Date.now());
    page.capture({ format: 'jpeg', quality: 60, maxWidth: 560 }).then(
      ({ data, mimeType }) => this.#tell({ tabId: id, picture: `data:${mimeType};base64,${data}` }),
      () => undefined,
    );
  }
}
