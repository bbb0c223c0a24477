// Small things people switched or that must outlive a restart, on Postgres.

import type { Settings } from '../sqlite/settings.ts';
import type { Postgres } from './open.ts';

const putSetting = `INSERT INTO settings (name, body) VALUES ($1, $2)
  ON CONFLICT (name) DO UPDATE SET body = excluded.body`;

export const postgresSettings = ({ pool }: Postgres): Settings => ({
  get: async (name) => {
    const { rows } = await pool.query('SELECT body FROM settings WHERE name = $1', [name]);
    return rows[0] === undefined ? undefined : JSON.parse(String(rows[0].body));
  },
  set: async (name, value) => void (await pool.query(putSetting, [name, JSON.stringify(value)])),
});
