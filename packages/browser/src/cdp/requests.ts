// Intercepts requests while there are limits, rules or credentials to apply; switched off
// otherwise, because every intercepted request costs a round trip.

import type { RequestRule, Requests } from '@tabhand/actions';
import type { Protocol } from 'devtools-protocol';
import type { Guard } from './guard.ts';
import type { NewsDesk } from './news.ts';
import type { Session } from './session.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Who may log in where by basic authentication; undefined refuses. */
export type AskCredentials = (origin: string, realm: string) => Promise<Credentials | undefined>;

export interface RequestOptions {
  readonly credentials?: AskCredentials;
  readonly guard?: Guard;
  /** Nobody sits before this browser: a login box of its own would wait, and keep presses from the page. */
  readonly isUnattended?: boolean;
  /** The tab's main frame has the id of the tab. */
  readonly tabId?: string;
}

/** Pages and frames are what a login box opens for; the browser asks about what it was told to show. */
const documents: Protocol.Fetch.RequestPattern[] = [{ urlPattern: '*', resourceType: 'Document' }];

export class CdpRequests implements Requests {
  readonly #desk: NewsDesk;
  readonly #ask: AskCredentials | undefined;
  readonly #guard: Guard | undefined;
  readonly #tabId: string | undefined;
  readonly #isUnattended: boolean;
  readonly #sessions = new Set<Session>();
  readonly #tried = new Set<string>();
  #rules: readonly RequestRule[] = [];
  /** Where the tab was last kept from going, and why. */
  strayed: string | undefined;

  constructor(desk: NewsDesk, options: RequestOptions = {}) {
    const { credentials, guard, tabId, isUnattended = false } = options;
    this.#desk = desk;
    this.#ask = credentials;
    this.#guard = guard;
    this.#tabId = tabId;
    this.#isUnattended = isUnattended;
  }

  async follow(session: Session): Promise<void> {
    this.#sessions.add(session);
    session.on('Fetch.requestPaused', (event) => this.#paused(session, event));
    session.on('Fetch.authRequired', (event) => void this.#authRequired(session, event));
    if (this.#seesAll || this.#isUnattended || this.#rules.length > 0) await this.#apply(session);
  }

  async rules(rules: readonly RequestRule[]): Promise<void> {
    this.#rules = rules;
    await this.refresh();
  }

  /** After the limits changed. */
  async refresh(): Promise<void> {
    await Promise.all([...this.#sessions].map((session) => this.#refresh(session)));
  }

  async #refresh(session: Session): Promise<void> {
    try {
      await this.#apply(session);
    } catch {
      // It has ended; whatever comes instead is followed anew.
      this.#sessions.delete(session);
    }
  }

  get #seesAll(): boolean {
    return this.#ask !== undefined || this.#guard?.isOn === true;
  }

  async #apply(session: Session): Promise<void> {
    const handleAuthRequests = this.#ask !== undefined || this.#isUnattended;
    const seen = this.#rules.map(({ urlPattern }) => ({ urlPattern }));
    if (seen.length === 0 && !this.#seesAll && !handleAuthRequests)
      return await session.send('Fetch.disable');
    const patterns = this.#seesAll ? [{ urlPattern: '*' }] : seen.length > 0 ? seen : documents;
    await session.send('Fetch.enable', { patterns, handleAuthRequests });
  }

  #paused(session: Session, event: Protocol.Fetch.RequestPausedEvent): void {
    const { request } = event;
    const why = this.#guard?.refusal(request.url);
    if (why !== undefined) {
      this.#refuse(session, event, why);
      return;
    }
    const rule = this.#rules.find((each) => applies(each, request.url, event.resourceType));
    if (rule?.do === 'block' || rule?.do === 'mock')
      this.#desk.note('blocked', request.url.slice(0, 500));
    // The request may be gone by the time it is answered.
    this.#answer(session, event, rule).catch(() => undefined);
  }

  /** The page in the tab stays when it is led astray; what it loads fails as if an extension blocked it. */
  #refuse(session: Session, event: Protocol.Fetch.RequestPausedEvent, why: string): void {
    const { requestId, request, resourceType, frameId } = event;
    const isMain = resourceType === 'Document' && frameId === this.#tabId;
    if (isMain) this.strayed = `${request.url.slice(0, 200)}: ${why}`;
    this.#guard?.note(request.url, why);
    const errorReason = isMain ? 'Aborted' : 'BlockedByClient';
    session.send('Fetch.failRequest', { requestId, errorReason }).catch(() => undefined);
  }

  async #answer(
    session: Session,
    { requestId, request }: Protocol.Fetch.RequestPausedEvent,
    rule: RequestRule | undefined,
  ): Promise<void> {
    if (rule?.do === 'block') {
      return await session.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
    }
    if (rule?.do === 'modify') {
      const headers = entriesOf({ ...request.headers, ...rule.headers });
      const postData = rule.body === undefined ? {} : { postData: base64(rule.body) };
      return await session.send('Fetch.continueRequest', { requestId, headers, ...postData });
    }
    if (rule?.do !== 'mock') return await session.send('Fetch.continueRequest', { requestId });
    const headers = {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
      ...rule.headers,
    };
    await session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: rule.status ?? 200,
      responseHeaders: entriesOf(headers),
      body: base64(rule.body ?? ''),
    });
  }

  async #authRequired(session: Session, event: Protocol.Fetch.AuthRequiredEvent): Promise<void> {
    const { origin, realm } = event.authChallenge;
    // Credentials that were refused once are not sent again for the same request.
    const isSecond = this.#tried.has(event.requestId);
    this.#tried.add(event.requestId);
    const found = isSecond ? undefined : await this.#ask?.(origin, realm).catch(() => undefined);
    const authChallengeResponse: Protocol.Fetch.AuthChallengeResponse =
      found === undefined
        ? { response: 'CancelAuth' }
        : { response: 'ProvideCredentials', ...found };
    const answered = session.send('Fetch.continueWithAuth', {
      requestId: event.requestId,
      authChallengeResponse,
    });
    await answered.catch(() => undefined);
  }
}

const entriesOf = (headers: Readonly<Record<string, string>>): Protocol.Fetch.HeaderEntry[] =>
  Object.entries(headers).map(([name, value]) => ({ name, value }));

const base64 = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));

function applies({ urlPattern, resourceType }: RequestRule, url: string, type: string): boolean {
  if (resourceType !== undefined && resourceType.toLowerCase() !== type.toLowerCase()) return false;
  const parts = urlPattern
    .split('*')
    .map((part) => part.replace(/[.+^${}()|[\]\\]/g, '\\$&').replaceAll('?', '.'));
  return new RegExp(`^${parts.join('.*')}$`).test(url);
}
