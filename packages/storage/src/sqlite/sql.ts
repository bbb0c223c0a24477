// The hot statements in SQLite's dialect; each is prepared once.

const openStatuses = `status IN ('queued', 'running', 'waiting')`;

export const sql = {
  insertTask: `INSERT INTO tasks
    (id, tenant, owner, kind, session_id, instance_id, status, created_at,
     idempotency_key, request_hash, next_seq, body)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`,
  updateTask: `UPDATE tasks SET status = ?, instance_id = ?, ended_at = ?, next_seq = ?,
    body = ? WHERE id = ?`,
  updateBody: 'UPDATE tasks SET next_seq = ?, body = ? WHERE id = ?',
  projection: 'SELECT body FROM projections WHERE task_id = ?',
  putProjection: 'INSERT OR REPLACE INTO projections (task_id, body) VALUES (?, ?)',
  task: 'SELECT body, next_seq FROM tasks WHERE id = ?',
  earlier: `SELECT body, next_seq, request_hash FROM tasks
    WHERE tenant = ? AND idempotency_key = ?`,
  meet: 'INSERT OR IGNORE INTO instances (id, tenant, kind) VALUES (?, ?, ?)',
  openByInstance: `SELECT instance_id AS id, count(*) AS open FROM tasks WHERE ${openStatuses}
    GROUP BY instance_id`,
  openByTenant: `SELECT tenant AS id, count(*) AS open FROM tasks WHERE ${openStatuses}
    GROUP BY tenant`,
  instances: 'SELECT id, tenant, kind FROM instances',
  forgetIdle: `DELETE FROM instances WHERE id NOT IN
    (SELECT instance_id FROM tasks WHERE ${openStatuses})`,
  first: `SELECT body FROM tasks WHERE instance_id = ? AND ${openStatuses}
    AND kind <> 'interact' ORDER BY n LIMIT 1`,
  waitingFor: `SELECT body FROM tasks WHERE instance_id = ? AND ${openStatuses}
    AND status = 'queued' ORDER BY n`,
  begun: `SELECT body FROM tasks WHERE status IN ('running', 'waiting')
    AND kind <> 'interact' ORDER BY n`,
  commands: 'SELECT idx, body FROM commands WHERE task_id = ? ORDER BY idx',
  dropSubmitted: 'DELETE FROM commands WHERE task_id = ? AND idx < 0',
  putCommand: 'INSERT OR REPLACE INTO commands (task_id, idx, body) VALUES (?, ?, ?)',
  events: `SELECT seq, at, body FROM events WHERE task_id = ?1 AND seq >=
    coalesce((SELECT max(seq) FROM events WHERE task_id = ?1 AND seq <= ?2 + 1), 0) ORDER BY seq`,
  putEvent: 'INSERT INTO events (task_id, seq, at, body) VALUES (?, ?, ?, ?)',
  old: `SELECT id, tenant FROM tasks WHERE ended_at IS NOT NULL AND ended_at < ?
    ORDER BY ended_at LIMIT ?`,
  dropProjection: 'DELETE FROM projections WHERE task_id = ?',
  dropEvents: 'DELETE FROM events WHERE task_id = ?',
  dropCommands: 'DELETE FROM commands WHERE task_id = ?',
  dropTask: 'DELETE FROM tasks WHERE id = ?',
} as const;
