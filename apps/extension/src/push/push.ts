// Push for the sessions that somebody looks at: connects, asks leave for each channel, and decides
// what a refusal means. A valid token is tried again once, with the session begun anew; otherwise
// push rests for a while and polling stands in.

import { type ChatMessage, ReceivedMessageSchema, TabhandError } from '@tabhand/protocol';
import { z } from 'zod';
import { type PusherConfig, PusherConnection } from './pusher.ts';

export interface PushParts {
  readonly config: () => Promise<PusherConfig>;
  /** Leave for that socket to listen to that channel. */
  readonly authorize: (socketId: string, channel: string) => Promise<string>;
  /** Whether the server still knows who we are; throws when it cannot be asked. */
  readonly isKnown: () => Promise<boolean>;
  /** Makes sure that the server has the session; `again` asks even if it was sure before. */
  readonly ensure: (sessionId: string, again: boolean) => Promise<boolean>;
  readonly message: (sessionId: string, message: ChatMessage) => void;
  /** Something happened that only a fetch tells in full. */
  readonly stale: (sessionId: string) => void;
  /** Whether push carries everything now; while it does not, somebody must poll. */
  readonly changed: (live: boolean) => void;
}

const cooldownMs = 60_000;
const longCooldownMs = 5 * 60_000;
const manyFailures = 3;
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;
/** Heard from so recently, a connection needs no renewal. */
const freshMs = 30_000;
const prefix = 'private-session-';

const NewMessageSchema = z.object({ message: ReceivedMessageSchema });

export class Push {
  readonly #parts: PushParts;
  #wanted: ReadonlySet<string> = new Set();
  readonly #joined = new Set<string>();
  readonly #begunAnew = new Set<string>();
  #connection: PusherConnection | undefined;
  #socketId: string | undefined;
  #opening = false;
  #failures = 0;
  #pause = firstPauseMs;
  #restsUntil = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #toldLive = false;

  constructor(parts: PushParts) {
    this.#parts = parts;
  }

  get isLive(): boolean {
    return this.#wanted.size > 0 && [...this.#wanted].every((id) => this.#joined.has(id));
  }

  /** These sessions are looked at now, and no others. */
  want(sessionIds: ReadonlySet<string>): void {
    const left = [...this.#joined].filter((id) => !sessionIds.has(id));
    const fresh = [...sessionIds].filter((id) => !this.#wanted.has(id));
    this.#wanted = sessionIds;
    for (const id of left) {
      this.#joined.delete(id);
      this.#connection?.unsubscribe(prefix + id);
    }
    if (sessionIds.size === 0) this.#drop();
    else if (this.#socketId === undefined) void this.#connect();
    else for (const id of fresh) void this.#join(id);
    this.#tell();
  }

  /** Somebody looks again after a while: no rest counts, the token is checked, all is fresh. */
  async renew(): Promise<void> {
    if (this.isLive && (this.#connection?.quietMs ?? freshMs) < freshMs) return;
    if (this.#wanted.size === 0) return;
    const known = await this.#parts.isKnown().catch(() => false);
    if (!known) return;
    this.#failures = 0;
    this.#restsUntil = 0;
    this.#begunAnew.clear();
    this.#drop();
    await this.#connect();
  }

  async #connect(): Promise<void> {
    const isBusy = this.#opening || this.#connection !== undefined;
    if (isBusy || this.#wanted.size === 0 || Date.now() < this.#restsUntil) return;
    this.#opening = true;
    try {
      const config = await this.#parts.config();
      if (this.#wanted.size > 0) this.#open(config);
    } catch (thrown) {
      // A server that refuses to say where push is has none for us; one that is silent is away.
      if (thrown instanceof TabhandError) this.#rest(longCooldownMs);
      else this.#retry();
    } finally {
      this.#opening = false;
    }
  }

  #open(config: PusherConfig): void {
    const ours = () => this.#connection === connection;
    const connection: PusherConnection = new PusherConnection(config, {
      greeted: (socketId) => {
        if (!ours()) return;
        this.#socketId = socketId;
        for (const id of this.#wanted) void this.#join(id);
      },
      joined: (channel) => ours() && this.#isIn(channel.slice(prefix.length)),
      refused: (channel) => void (ours() && this.#refused(channel.slice(prefix.length))),
      heard: (event, data, channel) =>
        ours() && this.#heard(event, data, channel.slice(prefix.length)),
      closed: (code) => ours() && this.#closed(code),
    });
    this.#connection = connection;
  }

  async #join(sessionId: string): Promise<void> {
    const socketId = this.#socketId;
    if (socketId === undefined) return;
    try {
      if (!(await this.#parts.ensure(sessionId, false))) return this.#retry();
      const auth = await this.#parts.authorize(socketId, prefix + sessionId);
      if (socketId === this.#socketId && this.#wanted.has(sessionId)) {
        this.#connection?.subscribe(prefix + sessionId, auth);
      }
    } catch (thrown) {
      if (thrown instanceof TabhandError) await this.#refused(sessionId);
      else this.#retry();
    }
  }

  #isIn(sessionId: string): void {
    this.#joined.add(sessionId);
    this.#begunAnew.delete(sessionId);
    this.#failures = 0;
    this.#pause = firstPauseMs;
    this.#tell();
    // What was said before we listened.
    this.#parts.stale(sessionId);
  }

  /** First the token: if it is good, the session may be missing. Once; then push rests. */
  async #refused(sessionId: string): Promise<void> {
    const known = await this.#parts.isKnown().catch(() => undefined);
    if (known === undefined) return this.#retry();
    if (known && !this.#begunAnew.has(sessionId)) {
      this.#failures = 0;
      this.#begunAnew.add(sessionId);
      if (await this.#parts.ensure(sessionId, true)) return await this.#join(sessionId);
    }
    this.#failures += 1;
    this.#rest(this.#failures >= manyFailures ? longCooldownMs : cooldownMs);
  }

  #heard(event: string, data: unknown, sessionId: string): void {
    if (!this.#wanted.has(sessionId)) return;
    const said = event === 'new_message' ? NewMessageSchema.safeParse(data).data : undefined;
    if (said !== undefined) this.#parts.message(sessionId, said.message);
    else this.#parts.stale(sessionId);
  }

  #closed(code: number): void {
    this.#drop();
    if (code >= 4000 && code < 4100) this.#rest(cooldownMs);
    else this.#retry(code >= 4200 && code < 4300 ? 0 : undefined);
  }

  #rest(ms: number): void {
    this.#drop();
    this.#restsUntil = Date.now() + ms;
    this.#retry(ms);
  }

  #retry(ms?: number): void {
    this.#drop();
    clearTimeout(this.#timer);
    const pause = ms ?? this.#pause;
    if (ms === undefined) this.#pause = Math.min(this.#pause * 2, longestPauseMs);
    this.#timer = setTimeout(() => void this.#connect(), pause);
  }

  #drop(): void {
    clearTimeout(this.#timer);
    const connection = this.#connection;
    this.#connection = undefined;
    this.#socketId = undefined;
    this.#joined.clear();
    connection?.close();
    this.#tell();
  }

  #tell(): void {
    if (this.isLive === this.#toldLive) return;
    this.#toldLive = this.isLive;
    this.#parts.changed(this.isLive);
  }
}
