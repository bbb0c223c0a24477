// Attaches to a browser that someone else runs, by its CDP address.

import { TabhandError } from '@tabhand/protocol';
import puppeteer, { type Browser } from 'puppeteer-core';

export interface Remote {
  readonly browser: Browser;
  /** Lets go of it; the browser goes on. */
  close(): Promise<void>;
}

const connectMs = 15_000;

/** `ws://…` is used as it is; `http://…` is asked for its WebSocket address. */
export async function connectRemote(url: string): Promise<Remote> {
  const parsed = URL.parse(url);
  if (parsed === null || !/^(wss?|https?):$/.test(parsed.protocol)) {
    throw new TabhandError('INVALID_ARGUMENTS', `Not a CDP address: ${url}`, {
      hint: 'Use ws://host:port/devtools/browser/… or http://host:port.',
    });
  }
  const isSocket = parsed.protocol === 'ws:' || parsed.protocol === 'wss:';
  const address = isSocket ? { browserWSEndpoint: url } : { browserURL: url };
  const connecting = puppeteer.connect({ ...address, defaultViewport: null, protocolTimeout: 0 });
  const browser = await inTime(connecting, safe(parsed));
  return { browser, close: async () => await browser.disconnect() };
}

/** Addresses may carry tokens; messages must not. */
const safe = ({ origin, protocol, host }: URL): string =>
  origin === 'null' ? `${protocol}//${host}` : origin;

async function inTime(connecting: Promise<Browser>, said: string): Promise<Browser> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('it does not answer')), connectMs);
  try {
    return await Promise.race([connecting, late.promise]);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message.split('\n')[0] : String(cause);
    throw new TabhandError('BROWSER_NOT_FOUND', `Cannot attach to ${said}: ${why}`, {
      cause,
      hint: 'Check the address, and that the browser was started with a debugging port.',
    });
  } finally {
    clearTimeout(timer);
  }
}
