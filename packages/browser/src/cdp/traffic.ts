// Counts the requests of a tab: begun and still under way. Streams that never end do not count.

import type { NewsDesk } from './news.ts';
import type { Session } from './session.ts';

const endless = new Set(['EventSource', 'WebSocket', 'Ping', 'Media', 'Preflight']);

export function followTraffic(session: Session, desk: NewsDesk): void {
  session.on('Network.requestWillBeSent', ({ requestId, type, request, redirectResponse }) => {
    if (
      redirectResponse !== undefined ||
      endless.has(type ?? '') ||
      request.url.startsWith('data:')
    )
      return;
    desk.began(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId }) => desk.ended(requestId));
  session.on('Network.loadingFailed', ({ requestId }) => desk.ended(requestId));
}
