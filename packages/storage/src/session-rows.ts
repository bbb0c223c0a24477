// Rows of the session store, read and written. Postgres prints 64-bit numbers as text, so
// every number passes `Number`.

import {
  type AuditEntry,
  type Message,
  type Secret,
  type Session,
  type SessionFilter,
  sessionStatuses,
  type Token,
  type TokenChoice,
  tokenKinds,
  type User,
} from '@tabhand/sessions';

export type Row = Readonly<Record<string, unknown>>;
export type Value = string | number | null;

interface Condition {
  readonly where: string;
  readonly values: readonly Value[];
}

export const sessionValues = (session: Session): Value[] => [
  session.id,
  session.tenant,
  session.user,
  session.title,
  session.url,
  session.domain,
  session.tabId ?? null,
  session.initialQuery ?? null,
  session.status,
  Number(session.isRenamed),
  session.createdAt,
  session.updatedAt,
  session.messageCount,
];

export const sessionOf = (row: Row): Session => ({
  id: String(row.id),
  tenant: String(row.tenant),
  user: String(row.owner),
  title: String(row.title),
  url: String(row.url),
  domain: String(row.domain),
  ...(row.tab_id !== null && { tabId: Number(row.tab_id) }),
  ...(row.initial_query !== null && { initialQuery: String(row.initial_query) }),
  status: oneOf(sessionStatuses, row.status),
  isRenamed: Number(row.is_renamed) === 1,
  createdAt: Number(row.created_at),
  updatedAt: Number(row.updated_at),
  messageCount: Number(row.message_count),
});

/** `$1` is the id; the change begins at `$2`. */
export function sessionChange(change: Partial<Session>): { sets: string[]; values: Value[] } {
  const columns: Readonly<Record<string, Value | undefined>> = {
    title: change.title,
    url: change.url,
    domain: change.domain,
    tab_id: change.tabId,
    status: change.status,
    is_renamed: change.isRenamed === undefined ? undefined : Number(change.isRenamed),
    updated_at: change.updatedAt,
  };
  const values: Value[] = [];
  const sets = Object.entries(columns).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name} = $${values.push(value) + 1}`],
  );
  return { sets, values };
}

export function sessionWhere({ tenant, user, statuses, domain }: SessionFilter): Condition {
  const values: Value[] = [];
  const put = (value: Value): string => `$${values.push(value)}`;
  const where = [`tenant = ${put(tenant)}`, `owner = ${put(user)}`];
  where.push(`status IN (${statuses.map(put).join(', ')})`);
  if (domain !== undefined) where.push(`domain = ${put(domain)}`);
  return { where: where.join(' AND '), values };
}

export const messageOf = (
  sessionId: string,
  row: Row,
  body: Omit<Message, 'id' | 'sessionId' | 'sequenceNumber' | 'at'>,
): Message => ({
  id: String(row.id),
  sessionId,
  sequenceNumber: Number(row.seq),
  at: Number(row.at),
  ...body,
});

export const userValues = (user: User): Value[] => [
  user.id,
  user.tenant,
  user.tenantName,
  user.email,
  user.name,
  user.passwordHash,
  user.createdAt,
];

export const userOf = (row: Row): User => ({
  id: String(row.id),
  tenant: String(row.tenant),
  tenantName: String(row.tenant_name),
  email: String(row.email),
  name: String(row.name),
  passwordHash: String(row.password_hash),
  createdAt: Number(row.created_at),
});

export const tokenValues = (token: Token): Value[] => [
  token.id,
  token.hash,
  token.kind,
  token.tenant,
  token.user,
  token.name,
  token.family,
  token.createdAt,
  token.expiresAt,
  token.usedAt ?? null,
  token.revokedAt ?? null,
];

export const tokenOf = (row: Row): Token => ({
  id: String(row.id),
  hash: String(row.hash),
  kind: oneOf(tokenKinds, row.kind),
  tenant: String(row.tenant),
  user: String(row.owner),
  name: String(row.name),
  family: String(row.family),
  createdAt: Number(row.created_at),
  expiresAt: Number(row.expires_at),
  ...(row.used_at !== null && { usedAt: Number(row.used_at) }),
  ...(row.revoked_at !== null && { revokedAt: Number(row.revoked_at) }),
});

/** `$1` is the time; the choice begins at `$2`. Nothing chosen is nothing revoked. */
export function tokenWhere({ tenant, id, family, user }: TokenChoice): Condition {
  const columns = { id, family, owner: user };
  const values: Value[] = [];
  const where = Object.entries(columns).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name} = $${values.push(value) + 1}`],
  );
  if (where.length === 0) return { where: '', values };
  if (tenant !== undefined) where.push(`tenant = $${values.push(tenant) + 1}`);
  return { where: where.join(' AND '), values };
}

export const secretOf = (row: Row): Secret => ({
  tenant: String(row.tenant),
  name: String(row.name),
  origins: JSON.parse(String(row.origins)),
  sealed: String(row.sealed),
  updatedAt: Number(row.updated_at),
});

export const auditOf = (row: Row): AuditEntry => ({
  number: Number(row.n),
  at: Number(row.at),
  tenant: String(row.tenant),
  user: String(row.owner),
  what: String(row.what),
  detail: String(row.detail),
});

function oneOf<T extends string>(known: readonly T[], value: unknown): T {
  const found = known.find((each) => each === value);
  if (found === undefined) throw new Error(`The database holds an unknown word: ${String(value)}`);
  return found;
}
