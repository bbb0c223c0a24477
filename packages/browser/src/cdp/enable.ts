// What a session is asked to tell from its first document on. Everything is sent at once, because
// a target that waits for us runs as soon as it was heard.

import type { Protocol } from 'devtools-protocol';
import { worldName } from './frames.ts';
import type { Session } from './session.ts';
import type { PageScript } from './world.ts';

/** Not every kind of target knows these; it is a page without them, too. */
const unlessUnknown = (sent: Promise<unknown>): Promise<unknown> => sent.catch(() => undefined);

export async function enable(
  session: Session,
  script: PageScript,
): Promise<Protocol.Page.FrameTree> {
  const [, , { frameTree }] = await Promise.all([
    session.send('Page.enable'),
    session.send('Page.addScriptToEvaluateOnNewDocument', {
      source: script.first,
      worldName,
      runImmediately: true,
    }),
    session.send('Page.getFrameTree'),
    session.send('Runtime.enable'),
    unlessUnknown(session.send('Network.enable', { maxTotalBufferSize: 0 })),
    unlessUnknown(session.send('Emulation.setFocusEmulationEnabled', { enabled: true })),
  ]);
  return frameTree;
}
