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

  constructor(tell: (news: LivePicture) => void) {
    this.#tell = tell;
  }

  show({ id, page }: AgentTab): void {
    const now = Date.now();
    if (now - (this.#last.get(id) ?? 0) < spacingMs) return;
    this.#last.set(id, now);
    page.capture({ format: 'jpeg', quality: 60, maxWidth: 560 }).then(
      ({ data, mimeType }) => this.#tell({ tabId: id, picture: `data:${mimeType};base64,${data}` }),
      () => undefined,
    );
  }
}
