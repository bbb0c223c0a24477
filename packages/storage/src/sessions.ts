// The session store in SQL that both databases read. Each verb is one statement, or a few in
// one transaction that need nothing of each other's answers; a dialect only runs them.

import type {
  AuditEntry,
  AuditFilter,
  Message,
  Secret,
  Session,
  SessionFilter,
  SessionStore,
  Token,
  TokenChoice,
  User,
} from '@tabhand/sessions';
import { read, store } from './rows.ts';
import type { Row, Value } from './session-rows.ts';
import * as rows from './session-rows.ts';
import { sql } from './session-sql.ts';

export interface SessionStatement {
  /** Values are marked `$1`, `$2`, …, each once or more. */
  readonly text: string;
  readonly values: readonly Value[];
}

/** Runs statements, several of them as one transaction; answers the rows of the last. */
export type RunStatements = (statements: readonly SessionStatement[]) => Promise<readonly Row[]>;

export class SqlSessions implements SessionStore {
  readonly #run: RunStatements;

  constructor(run: RunStatements) {
    this.#run = run;
  }

  async insertSession(session: Session): Promise<{ session: Session; created: boolean }> {
    const added = await this.#one(sql.insertSession, rows.sessionValues(session));
    if (added !== undefined) return { session, created: true };
    return { session: (await this.session(session.id)) ?? session, created: false };
  }

  async session(id: string): Promise<Session | undefined> {
    const row = await this.#one(sql.session, [id]);
    return row && rows.sessionOf(row);
  }

  async changeSession(
    id: string,
    change: Partial<Omit<Session, 'id' | 'tenant' | 'user'>>,
  ): Promise<void> {
    const { sets, values } = rows.sessionChange(change);
    if (sets.length === 0) return;
    await this.#all(`UPDATE sessions SET ${sets.join(', ')} WHERE id = $1`, [id, ...values]);
  }

  async sessions(filter: SessionFilter): Promise<{ sessions: readonly Session[]; total: number }> {
    const { where, values } = rows.sessionWhere(filter);
    const counted = await this.#one(
      `SELECT count(*) AS total FROM sessions WHERE ${where}`,
      values,
    );
    const page = `LIMIT $${values.length + 1} OFFSET $${values.length + 2}`;
    const found = await this.#all(
      `SELECT * FROM sessions WHERE ${where} ORDER BY updated_at DESC, n DESC ${page}`,
      [...values, filter.limit, filter.offset],
    );
    return { sessions: found.map(rows.sessionOf), total: Number(counted?.total ?? 0) };
  }

  async appendMessage(message: Omit<Message, 'sequenceNumber'>): Promise<Message> {
    const { id, sessionId, at, ...body } = message;
    const [kept] = await this.#run([
      { text: sql.countMessage, values: [sessionId, at] },
      { text: sql.insertMessage, values: [sessionId, id, at, store(body)] },
    ]);
    return { ...message, sequenceNumber: Number(kept?.seq) };
  }

  async messages(
    sessionId: string,
    { limit, since }: { limit: number; since?: number },
  ): Promise<{ messages: readonly Message[]; total: number }> {
    const counted = await this.#one(sql.totalMessages, [sessionId, since ?? 0]);
    const found =
      since === undefined
        ? (await this.#all(sql.lastMessages, [sessionId, limit])).toReversed()
        : await this.#all(sql.messagesSince, [sessionId, since, limit]);
    const messages = found.map((row) => rows.messageOf(sessionId, row, read(row.body)));
    return { messages, total: Number(counted?.total ?? 0) };
  }

  async insertUser(user: User): Promise<boolean> {
    return (await this.#one(sql.insertUser, rows.userValues(user))) !== undefined;
  }

  async userByEmail(email: string): Promise<User | undefined> {
    const row = await this.#one(sql.userByEmail, [email]);
    return row && rows.userOf(row);
  }

  async user(id: string): Promise<User | undefined> {
    const row = await this.#one(sql.user, [id]);
    return row && rows.userOf(row);
  }

  async users(): Promise<readonly User[]> {
    return (await this.#all(sql.users, [])).map(rows.userOf);
  }

  async changePassword(id: string, passwordHash: string): Promise<void> {
    await this.#all(sql.changePassword, [id, passwordHash]);
  }

  async removeUser(id: string): Promise<boolean> {
    return (await this.#one(sql.removeUser, [id])) !== undefined;
  }

  async insertToken(token: Token): Promise<void> {
    await this.#all(sql.insertToken, rows.tokenValues(token));
  }

  async tokenByHash(hash: string): Promise<Token | undefined> {
    const row = await this.#one(sql.tokenByHash, [hash]);
    return row && rows.tokenOf(row);
  }

  async tokens(tenant: string): Promise<readonly Token[]> {
    return (await this.#all(sql.tokens, [tenant])).map(rows.tokenOf);
  }

  async useToken(id: string, at: number): Promise<boolean> {
    return (await this.#one(sql.useToken, [id, at])) !== undefined;
  }

  async revokeTokens(which: TokenChoice, at: number): Promise<number> {
    const { where, values } = rows.tokenWhere(which);
    if (where === '') return 0;
    const text = `UPDATE tokens SET revoked_at = $1 WHERE revoked_at IS NULL AND ${where} RETURNING id`;
    return (await this.#all(text, [at, ...values])).length;
  }

  async revokedTokens(ids: readonly string[]): Promise<readonly string[]> {
    if (ids.length === 0) return [];
    const marks = ids.map((_, at) => `$${at + 1}`).join(', ');
    const text = `SELECT id FROM tokens WHERE revoked_at IS NULL AND id IN (${marks})`;
    const alive = new Set((await this.#all(text, ids)).map(({ id }) => String(id)));
    return ids.filter((id) => !alive.has(id));
  }

  async familyEnd(family: string): Promise<number | undefined> {
    const row = await this.#one(sql.familyEnd, [family]);
    return row?.ends_at == null ? undefined : Number(row.ends_at);
  }

  async sweepTokens(expiredBefore: number): Promise<number> {
    return (await this.#all(sql.sweepTokens, [expiredBefore])).length;
  }

  async putSecret({ tenant, name, origins, sealed, updatedAt }: Secret): Promise<void> {
    await this.#all(sql.putSecret, [tenant, name, JSON.stringify(origins), sealed, updatedAt]);
  }

  async secret(tenant: string, name: string): Promise<Secret | undefined> {
    const row = await this.#one(sql.secret, [tenant, name]);
    return row && rows.secretOf(row);
  }

  async secrets(tenant: string): Promise<readonly Secret[]> {
    return (await this.#all(sql.secrets, [tenant])).map(rows.secretOf);
  }

  async removeSecret(tenant: string, name: string): Promise<boolean> {
    return (await this.#one(sql.removeSecret, [tenant, name])) !== undefined;
  }

  async shared(name: string, fresh: string): Promise<string> {
    await this.#all(sql.keepShared, [name, fresh]);
    return (await this.secret('', name))?.sealed ?? fresh;
  }

  async audit({ at, tenant, user, what, detail }: AuditEntry): Promise<void> {
    await this.#all(sql.audit, [at, tenant, user, what, detail]);
  }

  async audited({ tenant, limit, before }: AuditFilter): Promise<readonly AuditEntry[]> {
    const latest = before ?? Number.MAX_SAFE_INTEGER;
    const found =
      tenant === undefined
        ? await this.#all(sql.auditedAll, [latest, limit])
        : await this.#all(sql.audited, [latest, limit, tenant]);
    return found.map(rows.auditOf);
  }

  async #all(text: string, values: readonly Value[]): Promise<readonly Row[]> {
    return await this.#run([{ text, values }]);
  }

  async #one(text: string, values: readonly Value[]): Promise<Row | undefined> {
    return (await this.#all(text, values))[0];
  }
}
