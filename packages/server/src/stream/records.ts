// What the journal holds of one kind, in pages: log lines with their cursors, observations.

import type { EventKind } from '@tabhand/protocol';
import type { Entry, TaskStore } from '@tabhand/tasks';

const pageSize = 1000;

export async function* entries<K extends EventKind>(
  store: Pick<TaskStore, 'events'>,
  taskId: string,
  kind: K,
): AsyncGenerator<Entry<K>> {
  for (let after = -1; ; ) {
    const page = await store.events(taskId, after, pageSize);
    for (const event of page) if (isOf(event, kind)) yield event;
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) return;
    after = last.seq;
  }
}

const isOf = <K extends EventKind>(
  event: { readonly kind: EventKind },
  kind: K,
): event is Entry<K> => event.kind === kind;
