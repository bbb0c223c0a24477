// A tab over Chrome's debugger: the same CDP page that the server uses, with trusted input. Only
// for tabs the agent opened, only while the person allows it.

import { CdpPage, type PageScript } from '@tabhand/browser/cdp';
import { TabhandError } from '@tabhand/protocol';
import { debuggerAbilities } from '../abilities.ts';
import { DebuggerDownloads } from './debugger-downloads.ts';
import { DebuggerSession, onDetached } from './debugger-session.ts';

declare const PAGE_SCRIPT: PageScript;

const protocolVersion = '1.3';
/** One list for all of the agent's tabs, as in a browser of the server's own. */
const downloads = new DebuggerDownloads();

export async function attachDebugger(
  tabId: number,
  ended: (reason: string) => void,
): Promise<CdpPage> {
  try {
    await chrome.debugger.attach({ tabId }, protocolVersion);
  } catch (cause) {
    throw new TabhandError('NOT_SUPPORTED', 'Chrome does not let its debugger into this tab', {
      hint: 'Close other debuggers, or open a web page in the tab.',
      cause,
    });
  }
  const session = new DebuggerSession({ tabId });
  downloads.follow(session);
  const { frameTree } = await session.send('Page.getFrameTree');
  const has = new Set(debuggerAbilities);
  const target = { tabId: frameTree.frame.id, session, has, downloads };
  const page = await CdpPage.attach(target, PAGE_SCRIPT);
  onDetached(tabId, (reason) => {
    page.lose('INSTANCE_DISCONNECTED', 'Chrome’s debugger was taken away from the tab');
    ended(reason);
  });
  followFrames(session, { tabId, page });
  return page;
}

/** Frames in processes of their own come as child sessions. */
function followFrames(session: DebuggerSession, to: { tabId: number; page: CdpPage }): void {
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type !== 'iframe') return;
    const child = new DebuggerSession({ tabId: to.tabId, sessionId });
    downloads.follow(child);
    followFrames(child, to);
    // A frame may leave before it has joined.
    to.page.join(child, PAGE_SCRIPT).catch(() => undefined);
  });
  session
    .send('Target.setAutoAttach', {
      autoAttach: true,
      waitForDebuggerOnStart: false,
      flatten: true,
    })
    .catch(() => undefined);
}
