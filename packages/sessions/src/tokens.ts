// Tokens: random, shown once, stored as hashes, expiring, revocable. A refresh token is spent
// by its use; spending it twice ends every token of that login.

import { createHash, randomBytes } from 'node:crypto';
import { type Env, TabhandError } from '@tabhand/protocol';
import type { Owner } from './sessions.ts';
import type { SessionStore, Token, TokenChoice, TokenKind } from './store.ts';

const day = 24 * 60 * 60 * 1000;
const lifetimes: Readonly<Record<TokenKind, number>> = {
  access: 7 * day,
  refresh: 30 * day,
  api: 365 * day,
  pairing: 365 * day,
  ticket: 60_000,
  code: day,
  link: 60 * 60 * 1000,
};

/** Whoever holds one of these stays in for long. */
const lasting: readonly TokenKind[] = ['api', 'pairing'];

export interface Issued {
  readonly token: string;
  readonly record: Token;
}

export const again = 'Log in again.';

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export class Tokens {
  readonly #store: SessionStore;
  readonly #env: Env;
  readonly #hearers = new Set<(which: TokenChoice) => void>();

  constructor(store: SessionStore, env: Env) {
    this.#store = store;
    this.#env = env;
  }

  /** Called whenever tokens are revoked here. */
  onRevoked(hear: (which: TokenChoice) => void): void {
    this.#hearers.add(hear);
  }

  async issue(
    owner: Owner,
    kind: TokenKind,
    options: { name?: string; family?: string; lifetimeMs?: number } = {},
  ): Promise<Issued> {
    const token = `th_${randomBytes(32).toString('base64url')}`;
    const now = this.#env.now();
    const record: Token = {
      id: this.#env.uuid(),
      hash: hashToken(token),
      kind,
      tenant: owner.tenant,
      user: owner.user,
      name: options.name ?? kind,
      family: options.family ?? this.#env.uuid(),
      createdAt: now,
      expiresAt: now + (options.lifetimeMs ?? lifetimes[kind]),
    };
    await this.#store.insertToken(record);
    if (lasting.includes(kind)) await this.#auditMade(record);
    return { token, record };
  }

  async #auditMade({ id, kind, name, tenant, user, createdAt: at }: Token): Promise<void> {
    const detail = `${id} ${name}`;
    await this.#store.audit({ at, tenant, user, what: `${kind} token made`, detail });
  }

  /** Looked up by hash, so no comparison runs over the token's own bytes. */
  async verify(token: string, kinds: readonly TokenKind[]): Promise<Token | undefined> {
    const record = await this.#store.tokenByHash(hashToken(token));
    if (record === undefined || !kinds.includes(record.kind)) return undefined;
    const alive = record.revokedAt === undefined && record.expiresAt > this.#env.now();
    return alive ? record : undefined;
  }

  /** Spends a one-time token; a refresh token brought a second time ends its whole login. */
  async spend(token: string, kind: 'refresh' | 'ticket' | 'code'): Promise<Token> {
    const record = await this.verify(token, [kind]);
    if (record === undefined)
      throw new TabhandError('UNAUTHORIZED', 'The token is not valid any more', { hint: again });
    const at = this.#env.now();
    if (await this.#store.useToken(record.id, at)) return record;
    const { tenant, user, family } = record;
    // A stream that reconnects brings its spent ticket again and means no harm.
    if (kind === 'refresh') await this.revoke({ family });
    await this.#store.audit({ at, tenant, user, what: `${kind} used twice`, detail: record.id });
    throw new TabhandError('UNAUTHORIZED', 'The token was used before', { hint: again });
  }

  async list(tenant: string): Promise<readonly Token[]> {
    return await this.#store.tokens(tenant);
  }

  async revoke(which: TokenChoice): Promise<number> {
    const revoked = await this.#store.revokeTokens(which, this.#env.now());
    for (const hear of this.#hearers) hear(which);
    return revoked;
  }

  /** When the login that a ticket came from ends. */
  async familyEnd(family: string): Promise<number> {
    return (await this.#store.familyEnd(family)) ?? Number.POSITIVE_INFINITY;
  }

  /** Forgets tokens that ended some time ago; until then a spent one is still recognised. */
  async sweep(): Promise<void> {
    await this.#store.sweepTokens(this.#env.now() - day);
  }
}
