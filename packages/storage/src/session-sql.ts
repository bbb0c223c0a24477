// The statements of the session store, as both databases read them.

export const sql = {
  insertSession: `INSERT INTO sessions (id, tenant, owner, title, url, domain, tab_id, initial_query,
      status, is_renamed, created_at, updated_at, message_count)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
    ON CONFLICT (id) DO NOTHING RETURNING id`,
  session: 'SELECT * FROM sessions WHERE id = $1',

  // The first takes the row's lock, so that the second reads a count nobody else has.
  countMessage: `UPDATE sessions SET message_count = message_count + 1, updated_at = $2
    WHERE id = $1`,
  insertMessage: `INSERT INTO messages (session_id, seq, id, at, body)
    SELECT id, message_count - 1, $2, CAST($3 AS BIGINT), $4 FROM sessions WHERE id = $1 RETURNING seq`,
  totalMessages: 'SELECT count(*) AS total FROM messages WHERE session_id = $1 AND at >= $2',
  lastMessages: 'SELECT * FROM messages WHERE session_id = $1 ORDER BY seq DESC LIMIT $2',
  messagesSince: `SELECT * FROM messages WHERE session_id = $1 AND at >= $2
    ORDER BY seq LIMIT $3`,

  insertUser: `INSERT INTO users (id, tenant, tenant_name, email, name, password_hash, created_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (email) DO NOTHING RETURNING id`,
  userByEmail: 'SELECT * FROM users WHERE email = $1',
  user: 'SELECT * FROM users WHERE id = $1',
  users: 'SELECT * FROM users ORDER BY created_at, id',
  changePassword: 'UPDATE users SET password_hash = $2 WHERE id = $1',
  removeUser: 'DELETE FROM users WHERE id = $1 RETURNING id',

  insertToken: `INSERT INTO tokens (id, hash, kind, tenant, owner, name, family, created_at,
      expires_at, used_at, revoked_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
  tokenByHash: 'SELECT * FROM tokens WHERE hash = $1',
  tokens: 'SELECT * FROM tokens WHERE tenant = $1 ORDER BY created_at, id',
  useToken: 'UPDATE tokens SET used_at = $2 WHERE id = $1 AND used_at IS NULL RETURNING id',
  familyEnd: `SELECT max(expires_at) AS ends_at FROM tokens WHERE family = $1
    AND revoked_at IS NULL AND kind IN ('access', 'api', 'pairing')`,
  sweepTokens: 'DELETE FROM tokens WHERE expires_at < $1 RETURNING id',

  putSecret: `INSERT INTO secrets (tenant, name, origins, sealed, updated_at)
    VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (tenant, name) DO UPDATE SET origins = excluded.origins,
      sealed = excluded.sealed, updated_at = excluded.updated_at`,
  secret: 'SELECT * FROM secrets WHERE tenant = $1 AND name = $2',
  secrets: 'SELECT * FROM secrets WHERE tenant = $1 ORDER BY name',
  // No tenant has an empty name, so nobody's secret is ever in the way.
  keepShared: `INSERT INTO secrets (tenant, name, origins, sealed, updated_at)
    VALUES ('', $1, '[]', $2, 0) ON CONFLICT (tenant, name) DO NOTHING`,
  removeSecret: 'DELETE FROM secrets WHERE tenant = $1 AND name = $2 RETURNING name',

  audit: 'INSERT INTO audit (at, tenant, owner, what, detail) VALUES ($1, $2, $3, $4, $5)',
  audited: 'SELECT * FROM audit WHERE n < $1 AND tenant = $3 ORDER BY n DESC LIMIT $2',
  auditedAll: 'SELECT * FROM audit WHERE n < $1 ORDER BY n DESC LIMIT $2',
} as const;

/** The tables of both databases; `number` and `serial` are the words that differ. */
export const sessionTables = ({ number, serial }: { number: string; serial: string }): string => `
  CREATE TABLE sessions (
    n ${serial},
    id TEXT NOT NULL UNIQUE,
    tenant TEXT NOT NULL,
    owner TEXT NOT NULL,
    title TEXT NOT NULL,
    url TEXT NOT NULL,
    domain TEXT NOT NULL,
    tab_id ${number},
    initial_query TEXT,
    status TEXT NOT NULL,
    is_renamed INTEGER NOT NULL,
    created_at ${number} NOT NULL,
    updated_at ${number} NOT NULL,
    message_count INTEGER NOT NULL
  );
  CREATE INDEX sessions_by_owner ON sessions (tenant, owner, updated_at);

  CREATE TABLE messages (
    session_id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    id TEXT NOT NULL UNIQUE,
    at ${number} NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (session_id, seq)
  );

  CREATE TABLE users (
    id TEXT PRIMARY KEY,
    tenant TEXT NOT NULL,
    tenant_name TEXT NOT NULL,
    email TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    password_hash TEXT NOT NULL,
    created_at ${number} NOT NULL
  );

  CREATE TABLE tokens (
    id TEXT PRIMARY KEY,
    hash TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    tenant TEXT NOT NULL,
    owner TEXT NOT NULL,
    name TEXT NOT NULL,
    family TEXT NOT NULL,
    created_at ${number} NOT NULL,
    expires_at ${number} NOT NULL,
    used_at ${number},
    revoked_at ${number}
  );
  CREATE INDEX tokens_by_tenant ON tokens (tenant, created_at);
  CREATE INDEX tokens_by_family ON tokens (family);
  CREATE INDEX tokens_by_owner ON tokens (owner);
  CREATE INDEX tokens_expired ON tokens (expires_at);

  CREATE TABLE secrets (
    tenant TEXT NOT NULL,
    name TEXT NOT NULL,
    origins TEXT NOT NULL,
    sealed TEXT NOT NULL,
    updated_at ${number} NOT NULL,
    PRIMARY KEY (tenant, name)
  );

  CREATE TABLE audit (
    n ${serial},
    at ${number} NOT NULL,
    tenant TEXT NOT NULL,
    owner TEXT NOT NULL,
    what TEXT NOT NULL,
    detail TEXT NOT NULL
  );
  CREATE INDEX audit_by_tenant ON audit (tenant, n);
`;
