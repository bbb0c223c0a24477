// The hot statements in Postgres' dialect.

const openStatuses = `status IN ('queued', 'running', 'waiting')`;

export const sql = {
  insertTask: `INSERT INTO tasks
    (id, tenant, owner, kind, session_id, instance_id, status, created_at,
     idempotency_key, request_hash, next_seq, body, projection)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
    ON CONFLICT (id) DO NOTHING`,
  move: `WITH moved AS (INSERT INTO commands (task_id, idx, body)
      SELECT $1, * FROM unnest($8::int[], $9::text[])
      ON CONFLICT (task_id, idx) DO UPDATE SET body = excluded.body),
    told AS (INSERT INTO events (task_id, seq, at, body)
      SELECT $1, $10::int, $11::bigint, $12 WHERE $12::text IS NOT NULL),
    dropped AS (DELETE FROM commands WHERE task_id = $1 AND idx < 0 AND $13),
    left_line AS (UPDATE instances SET open = open - 1 WHERE id = $14)
    UPDATE tasks SET status = $2, instance_id = $3, ended_at = $4, next_seq = $5,
      body = $6, projection = $7, made = coalesce($15, made) WHERE id = $1`,
  task: 'SELECT body, projection, next_seq FROM tasks WHERE id = $1',
  taskForUpdate: 'SELECT body, projection, next_seq, made FROM tasks WHERE id = $1 FOR UPDATE',
  earlier: `SELECT body, projection, request_hash FROM tasks
    WHERE tenant = $1 AND idempotency_key = $2`,
  lockKey: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
  enter: `INSERT INTO instances AS i (id, tenant, kind, open) VALUES ($1, $2, $3, 1)
    ON CONFLICT (id) DO UPDATE SET open = i.open + 1 RETURNING open`,
  leave: 'UPDATE instances SET open = open - 1 WHERE id = $1',
  openOfTenant: 'SELECT sum(open) AS open FROM instances WHERE tenant = $1',
  open: 'SELECT open FROM instances WHERE id = $1',
  busy: `SELECT id, tenant, kind FROM instances WHERE open > 0
    AND kind IN ('managed', 'remote', 'extension')`,
  first: `SELECT body FROM tasks WHERE instance_id = $1 AND ${openStatuses}
    AND kind <> 'interact' ORDER BY n LIMIT 1`,
  waitingFor: `SELECT body FROM tasks WHERE instance_id = $1 AND ${openStatuses}
    AND status = 'queued' ORDER BY n`,
  begun: `SELECT body FROM tasks WHERE status IN ('running', 'waiting')
    AND kind <> 'interact' ORDER BY n`,
  commands: 'SELECT idx, body FROM commands WHERE task_id = $1 ORDER BY idx',
  putCommands: `INSERT INTO commands (task_id, idx, body)
    SELECT $1, * FROM unnest($2::int[], $3::text[])
    ON CONFLICT (task_id, idx) DO UPDATE SET body = excluded.body`,
  events: `SELECT seq, at, body FROM events WHERE task_id = $1 AND seq >=
    coalesce((SELECT max(seq) FROM events WHERE task_id = $1 AND seq <= $2::int + 1), 0)
    ORDER BY seq LIMIT $3`,
  putEvents: 'INSERT INTO events (task_id, seq, at, body) VALUES ($1, $2, $3, $4)',
  old: `SELECT id, tenant FROM tasks WHERE ended_at IS NOT NULL AND ended_at < $1
    ORDER BY ended_at LIMIT $2 FOR UPDATE SKIP LOCKED`,
  dropEvents: 'DELETE FROM events WHERE task_id = ANY($1)',
  dropCommands: 'DELETE FROM commands WHERE task_id = ANY($1)',
  dropTasks: 'DELETE FROM tasks WHERE id = ANY($1)',
} as const;
