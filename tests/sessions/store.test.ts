// One suite for every session store.

import { randomUUID } from 'node:crypto';
import type { Session, SessionStore, Token, User } from '@tabhand/sessions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onPostgres, onSqlite, type TestSessions } from './stores.ts';

const session = (change: Partial<Session> = {}): Session => ({
  id: randomUUID(),
  tenant: 'a',
  user: 'ann',
  title: 'example.com: New session',
  url: 'https://example.com/',
  domain: 'example.com',
  status: 'active',
  isRenamed: false,
  createdAt: 1_700_000_000_000,
  updatedAt: 1_700_000_000_000,
  messageCount: 0,
  ...change,
});

const user = (change: Partial<User> = {}): User => ({
  id: randomUUID(),
  tenant: 'a',
  tenantName: 'A',
  email: `${randomUUID()}@example.com`,
  name: 'Ann',
  passwordHash: 'hash',
  createdAt: 1,
  ...change,
});

const token = (change: Partial<Token> = {}): Token => ({
  id: randomUUID(),
  hash: randomUUID(),
  kind: 'access',
  tenant: 'a',
  user: 'ann',
  name: 'access',
  family: randomUUID(),
  createdAt: 1,
  expiresAt: 1_700_000_000_000,
  ...change,
});

describe.each([
  ['SQLite', onSqlite],
  ['Postgres', onPostgres],
])('sessions on %s', (_, open) => {
  let opened: TestSessions;
  let store: SessionStore;
  beforeAll(async () => {
    opened = await open();
    store = opened.store;
  });
  afterAll(() => opened.close());

  test('[SC-14] a session is inserted once; the second insert answers the first one', async () => {
    const first = session({ tabId: 7, initialQuery: 'Find tea' });
    expect(await store.insertSession(first)).toEqual({ session: first, created: true });
    const again = await store.insertSession({ ...first, tenant: 'b', user: 'bob' });
    expect(again).toEqual({ session: first, created: false });
    expect(await store.session(first.id)).toEqual(first);
    expect(await store.session(randomUUID())).toBeUndefined();
  });

  test('a change touches only what it names', async () => {
    const kept = session();
    await store.insertSession(kept);
    await store.changeSession(kept.id, { title: 'Tea', isRenamed: true, updatedAt: 2 });
    await store.changeSession(kept.id, {});
    expect(await store.session(kept.id)).toEqual({
      ...kept,
      title: 'Tea',
      isRenamed: true,
      updatedAt: 2,
    });
  });

  test('lists by owner, status and domain, those used last first, a page at a time', async () => {
    const owner = { tenant: randomUUID(), user: 'ann' };
    const made = [1, 2, 3, 4].map((updatedAt) => session({ ...owner, updatedAt }));
    for (const each of made) await store.insertSession(each);
    await store.insertSession(session({ tenant: owner.tenant, user: 'bob' }));
    const [oldest] = made;
    await store.changeSession(oldest?.id ?? '', { status: 'archived', domain: 'b.org' });

    const page = await store.sessions({ ...owner, statuses: ['active'], limit: 2, offset: 1 });
    expect(page.total).toBe(3);
    expect(page.sessions.map(({ updatedAt }) => updatedAt)).toEqual([3, 2]);
    const filter = { ...owner, statuses: ['archived', 'active'], limit: 9, offset: 0 } as const;
    const found = await store.sessions({ ...filter, domain: 'b.org' });
    expect(found.sessions.map(({ id }) => id)).toEqual([oldest?.id]);
  });

  test('[SC-18] [SC-27] messages are numbered from 0, also when they come at once', async () => {
    const { id } = (await store.insertSession(session())).session;
    const said = Array.from({ length: 20 }, (_, at) => ({
      id: randomUUID(),
      sessionId: id,
      role: 'user' as const,
      content: `${at}`,
      at: 1000 + at,
      metadata: { messageType: 'plan_preview', taskId: 't' },
    }));
    const kept = await Promise.all(said.map((message) => store.appendMessage(message)));
    const numbers = kept.map(({ sequenceNumber }) => sequenceNumber).sort((a, b) => a - b);
    expect(numbers).toEqual(said.map((_, at) => at));
    expect((await store.session(id))?.messageCount).toBe(20);

    const { messages, total } = await store.messages(id, { limit: 3 });
    expect(total).toBe(20);
    expect(messages.map(({ sequenceNumber }) => sequenceNumber)).toEqual([17, 18, 19]);
    const one = kept.find(({ sequenceNumber }) => sequenceNumber === 17);
    expect(messages[0]).toEqual(one);
  });

  test('since: what came at that time or later, the oldest first', async () => {
    const { id } = (await store.insertSession(session())).session;
    for (const at of [10, 20, 20, 30]) {
      const message = { id: randomUUID(), sessionId: id, role: 'system', content: '', at } as const;
      await store.appendMessage(message);
    }
    const { messages, total } = await store.messages(id, { limit: 2, since: 20 });
    expect(messages.map(({ sequenceNumber }) => sequenceNumber)).toEqual([1, 2]);
    expect(total).toBe(3);
  });

  test('an address has one account', async () => {
    const ann = user();
    expect(await store.insertUser(ann)).toBe(true);
    expect(await store.insertUser(user({ email: ann.email }))).toBe(false);
    expect(await store.userByEmail(ann.email)).toEqual(ann);
    await store.changePassword(ann.id, 'other');
    expect((await store.user(ann.id))?.passwordHash).toBe('other');
    expect(await store.users()).toContainEqual({ ...ann, passwordHash: 'other' });
    expect(await store.removeUser(ann.id)).toBe(true);
    expect(await store.removeUser(ann.id)).toBe(false);
  });

  test('a token is used by one of many who try at once', async () => {
    const once = token({ kind: 'ticket' });
    await store.insertToken(once);
    const tries = await Promise.all([1, 2, 3, 4].map((at) => store.useToken(once.id, at)));
    expect(tries.filter(Boolean)).toHaveLength(1);
    const kept = await store.tokenByHash(once.hash);
    expect(kept?.usedAt).toBeGreaterThan(0);
  });

  test('tokens are revoked by family, user or id, within a tenant, and never all', async () => {
    const family = randomUUID();
    const tenant = randomUUID();
    const both = [token({ family, tenant }), token({ family, tenant })];
    for (const each of both) await store.insertToken(each);
    expect(await store.revokeTokens({}, 5)).toBe(0);
    expect(await store.revokeTokens({ tenant }, 5)).toBe(0);
    expect(await store.revokeTokens({ id: both[0]?.id ?? '', tenant: 'other' }, 5)).toBe(0);
    expect(await store.revokeTokens({ family }, 5)).toBe(2);
    expect(await store.revokeTokens({ family }, 6)).toBe(0);
    expect((await store.tokens(tenant)).map(({ revokedAt }) => revokedAt)).toEqual([5, 5]);
  });

  test('ended tokens are swept', async () => {
    const [old, young] = [token({ expiresAt: 10 }), token({ expiresAt: 1000 })];
    for (const each of [old, young]) await store.insertToken(each);
    expect(await store.sweepTokens(500)).toBe(1);
    expect(await store.tokenByHash(old.hash)).toBeUndefined();
    expect(await store.tokenByHash(young.hash)).toEqual(young);
  });

  test('secrets are kept by tenant and name', async () => {
    const tenant = randomUUID();
    const secret = { tenant, name: 'pw', origins: ['https://a.com'], sealed: 'x', updatedAt: 1 };
    await store.putSecret(secret);
    await store.putSecret({ ...secret, sealed: 'y', updatedAt: 2 });
    expect(await store.secrets(tenant)).toEqual([{ ...secret, sealed: 'y', updatedAt: 2 }]);
    expect(await store.secret('other', 'pw')).toBeUndefined();
    expect(await store.removeSecret('other', 'pw')).toBe(false);
    expect(await store.removeSecret(tenant, 'pw')).toBe(true);
    expect(await store.secrets(tenant)).toEqual([]);
  });

  test('the audit log is read newest first', async () => {
    const tenant = randomUUID();
    const entry = { tenant, user: 'ann', detail: '' };
    await store.audit({ ...entry, at: 1, what: 'login refused' });
    await store.audit({ ...entry, at: 2, what: 'login' });
    const log = await store.audited({ tenant, limit: 10 });
    expect(log.map(({ what }) => what)).toEqual(['login', 'login refused']);
  });
});
