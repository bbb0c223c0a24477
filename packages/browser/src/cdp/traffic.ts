// Counts the requests of a tab: begun and still under way. Streams that never end do not count.

import type { NewsDesk } from './news.ts';
import type { Session } from './session.ts';

const endless = new Set(['EventSource', 'WebSocket', 'Ping', 'Media', 'Preflight']);

const reads = /^(?:GET|HEAD|OPTIONS)$/i;

export function followTraffic(session: Session, desk: NewsDesk): void {
  session.on('Network.requestWillBeSent', ({ requestId, type, request, redirectResponse }) => {
    if (
      redirectResponse !== undefined ||
      endless.has(type ?? '') ||
      request.url.startsWith('data:')
    )
      return;
    desk.began(requestId);
    if (!reads.test(request.method)) desk.writes.began(requestId);
  });
  session.on('Network.responseReceived', ({ requestId, type }) => {
    // A document that answers a form has yet to arrive.
    if (type !== 'Document') desk.writes.ended(requestId);
  });
  // A form is on its way before its request is.
  session.on('Page.frameRequestedNavigation', ({ frameId, reason }) => {
    if (reason === 'formSubmissionPost') desk.writes.began(frameId);
  });
  session.on('Page.frameNavigated', ({ frame }) => desk.writes.ended(frame.id));
  session.on('Network.loadingFinished', ({ requestId }) => desk.ended(requestId));
  session.on('Network.loadingFailed', ({ requestId }) => desk.ended(requestId));
}
