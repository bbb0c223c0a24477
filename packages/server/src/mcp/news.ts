// Tells a client which resources changed: those it subscribed to, and the list itself. Read
// from the journal, for the client's own tenant only.

import { isTerminal } from '@tabhand/protocol';
import type { News } from '@tabhand/tasks';
import { browserUri, hasReport, pageUri, reportUri } from './resource-uri.ts';
import type { McpSession } from './tool.ts';

export interface Told {
  updated(uri: string): void;
  listChanged(): void;
}

/** Until `stop` is called. `wanted` is asked at every change, so it may grow and shrink. */
export function watchResources(
  session: McpSession,
  wanted: () => Iterable<string>,
  told: Told,
): () => void {
  const { parts, caller } = session;
  return parts.engine.journal.subscribe(
    (news) => {
      if (news.task.tenant !== caller.tenant) return;
      for (const uri of wanted()) if (concerns(uri, news, session)) told.updated(uri);
      if (changesList(news)) told.listChanged();
    },
    ({ tenant }) => tenant === caller.tenant,
  );
}

function concerns(uri: string, { task }: News, session: McpSession): boolean {
  const [base = uri] = uri.split('?');
  if (base === reportUri(task.id)) return true;
  // A page is worth another look when something was done in its browser.
  const moved =
    isTerminal(task.status) || task.status === 'waiting' || task.currentCommandIndex > 0;
  if (!moved) return false;
  return (
    base === browserUri(task.instanceId) || (base === pageUri && session.isOwn(task.instanceId))
  );
}

/** A report came, or bytes did. */
function changesList({ task, events, commands }: News): boolean {
  const kept = events.some((event) => event.kind === 'observation');
  const loaded = commands.some(({ outcome }) => (outcome?.changes?.downloads ?? []).length > 0);
  const ended = events.some((event) => event.kind === 'status' && isTerminal(event.status));
  return kept || loaded || (ended && hasReport(task));
}
