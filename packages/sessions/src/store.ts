// The store port of sessions, messages, accounts, tokens and secrets.

import type { JsonObject } from '@tabhand/protocol';

export const sessionStatuses = [
  'active',
  'completed',
  'failed',
  'interrupted',
  'archived',
] as const;
export type SessionStatus = (typeof sessionStatuses)[number];

export interface Session {
  readonly id: string;
  readonly tenant: string;
  readonly user: string;
  readonly title: string;
  readonly url: string;
  readonly domain: string;
  readonly tabId?: number;
  readonly initialQuery?: string;
  readonly status: SessionStatus;
  readonly isRenamed: boolean;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly messageCount: number;
}

export interface Message {
  readonly id: string;
  readonly sessionId: string;
  readonly role: 'user' | 'assistant' | 'system';
  readonly content: string;
  readonly sequenceNumber: number;
  readonly at: number;
  readonly status?: 'success' | 'failure' | 'pending';
  readonly actionString?: string;
  readonly actionPayload?: JsonObject;
  readonly error?: JsonObject;
  readonly domSummary?: string;
  readonly metadata?: JsonObject;
}

export interface SessionFilter {
  readonly tenant: string;
  readonly user: string;
  readonly statuses: readonly SessionStatus[];
  readonly domain?: string;
  readonly limit: number;
  readonly offset: number;
}

export interface User {
  readonly id: string;
  readonly tenant: string;
  readonly tenantName: string;
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly createdAt: number;
}

/**
 * `ticket` and `code` are good once: for a stream that sends no headers, for a browser's login.
 * A `link` reads the one path that is its name, as often as one likes.
 */
export const tokenKinds = [
  'access',
  'refresh',
  'api',
  'pairing',
  'ticket',
  'code',
  'link',
] as const;
export type TokenKind = (typeof tokenKinds)[number];

/** Which tokens; those of one tenant only, if it says so. */
export interface TokenChoice {
  readonly id?: string;
  readonly family?: string;
  readonly user?: string;
  readonly tenant?: string;
}

export interface Token {
  readonly id: string;
  /** SHA-256 of the token; the token itself is never stored. */
  readonly hash: string;
  readonly kind: TokenKind;
  readonly tenant: string;
  readonly user: string;
  readonly name: string;
  /** Tokens of one login; the reuse of a spent refresh token ends the whole family. */
  readonly family: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly usedAt?: number;
  readonly revokedAt?: number;
}

export interface Secret {
  readonly tenant: string;
  readonly name: string;
  /** Origins it may be typed into. */
  readonly origins: readonly string[];
  /** Sealed; only `Secrets.reveal` opens it. */
  readonly sealed: string;
  readonly updatedAt: number;
}

export interface AuditEntry {
  /** Counts up; given by the store. */
  readonly number?: number;
  readonly at: number;
  readonly tenant: string;
  readonly user: string;
  readonly what: string;
  readonly detail: string;
}

export interface AuditFilter {
  readonly tenant?: string;
  readonly limit: number;
  /** Older than this entry. */
  readonly before?: number;
}

export interface SessionStore {
  /** Inserts unless the id is taken; answers the row that is there now. */
  insertSession(session: Session): Promise<{ session: Session; created: boolean }>;
  session(id: string): Promise<Session | undefined>;
  changeSession(
    id: string,
    change: Partial<Omit<Session, 'id' | 'tenant' | 'user'>>,
  ): Promise<void>;
  /** Those used last come first. */
  sessions(filter: SessionFilter): Promise<{ sessions: readonly Session[]; total: number }>;

  /** Numbers the message from 0 and counts it on its session, in one step. */
  appendMessage(message: Omit<Message, 'sequenceNumber'>): Promise<Message>;
  /** In order: the newest ones, or with `since` the oldest from that time on. */
  messages(
    sessionId: string,
    options: { limit: number; since?: number },
  ): Promise<{ messages: readonly Message[]; total: number }>;

  insertUser(user: User): Promise<boolean>;
  userByEmail(email: string): Promise<User | undefined>;
  user(id: string): Promise<User | undefined>;
  users(): Promise<readonly User[]>;
  changePassword(id: string, passwordHash: string): Promise<void>;
  removeUser(id: string): Promise<boolean>;

  insertToken(token: Token): Promise<void>;
  tokenByHash(hash: string): Promise<Token | undefined>;
  tokens(tenant: string): Promise<readonly Token[]>;
  /** True when this call was the first to use it. */
  useToken(id: string, at: number): Promise<boolean>;
  revokeTokens(which: TokenChoice, at: number): Promise<number>;
  /** Those of the ids that were revoked or are forgotten. */
  revokedTokens(ids: readonly string[]): Promise<readonly string[]>;
  /** When the last access, API or pairing token of a login ends; undefined: there is none. */
  familyEnd(family: string): Promise<number | undefined>;
  /** Forgets tokens that ended before; answers how many. */
  sweepTokens(expiredBefore: number): Promise<number>;

  putSecret(secret: Secret): Promise<void>;
  secret(tenant: string, name: string): Promise<Secret | undefined>;
  secrets(tenant: string): Promise<readonly Secret[]>;
  removeSecret(tenant: string, name: string): Promise<boolean>;
  /** What all nodes share under a name: the value that was given first. */
  shared(name: string, fresh: string): Promise<string>;

  audit(entry: AuditEntry): Promise<void>;
  /** Newest first; of every tenant, and of nobody's, when none is named. */
  audited(filter: AuditFilter): Promise<readonly AuditEntry[]>;
}
