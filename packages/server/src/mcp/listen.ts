// `subscriptions/listen`: a stream of the changes that a stateless client asked to hear of.

import { z } from 'zod';
import { watchResources } from './news.ts';
import { checkUri } from './resource-uri.ts';
import { metaKeys, type StatelessRequest } from './stateless.ts';
import type { McpSession } from './tool.ts';

const ListenSchema = z.looseObject({
  notifications: z.looseObject({
    resourcesListChanged: z.boolean().optional(),
    resourceSubscriptions: z.array(z.string()).max(1000).optional(),
  }),
});

/** Tells what is honoured, then every change; answers what ends it. */
export function listen(
  { id, params }: StatelessRequest,
  session: McpSession,
  notify: (method: string, params: object) => void,
): () => void {
  const { notifications } = ListenSchema.parse(params);
  const wantsList = notifications.resourcesListChanged === true;
  const uris = (notifications.resourceSubscriptions ?? []).filter(isOurs);
  const _meta = { [metaKeys.subscription]: id };
  notify('notifications/subscriptions/acknowledged', {
    _meta,
    notifications: {
      ...(wantsList && { resourcesListChanged: true }),
      ...(uris.length > 0 && { resourceSubscriptions: uris }),
    },
  });
  return watchResources(session, () => uris, {
    updated: (uri) => notify('notifications/resources/updated', { _meta, uri }),
    listChanged: () => {
      if (wantsList) notify('notifications/resources/list_changed', { _meta });
    },
  });
}

function isOurs(uri: string): boolean {
  try {
    return checkUri(uri) === uri;
  } catch {
    return false;
  }
}
