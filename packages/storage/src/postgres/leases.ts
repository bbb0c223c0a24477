// Which browsers this node holds. A lease is a row's node, epoch and time, all by the database's
// own clock; taking a browser over raises the epoch, and a write of an older one is refused.

import type { Instance } from '@tabhand/tasks';
import type { Pool, PoolClient } from 'pg';
import * as say from '../say.ts';

const until = `now() + make_interval(secs => $2::float8 / 1000)`;

/** Other rows count tasks that no browser has. */
const browsers = `kind IN ('managed', 'remote', 'extension')`;

const sql = {
  take: `INSERT INTO instances AS i (id, tenant, kind, open, node, epoch, lease_until, facts)
    VALUES ($3, $4, $5, 0, $1, 1, ${until}, $6)
    ON CONFLICT (id) DO UPDATE SET node = $1, epoch = i.epoch + 1, lease_until = ${until},
      facts = $6, kind = $5
    WHERE i.tenant = $4 AND ($7 OR i.node IS NULL OR i.node = $1 OR i.lease_until < now())
    RETURNING epoch`,
  renew: `UPDATE instances SET lease_until = ${until} WHERE node = $1 RETURNING id, epoch`,
  adopt: `UPDATE instances SET node = $1, epoch = epoch + 1, lease_until = ${until}
    WHERE id IN (SELECT id FROM instances WHERE open > 0 AND ${browsers}
      AND (node IS NULL OR lease_until < now())
      AND CASE WHEN kind = 'managed' THEN $3
        ELSE coalesce(lease_until, now()) < now() - make_interval(secs => $4::float8 / 1000) END
      ORDER BY id LIMIT 20 FOR UPDATE SKIP LOCKED)
    RETURNING id, tenant, kind, epoch`,
  release: `UPDATE instances SET node = NULL, lease_until = now() WHERE node = $1
    AND ($2::text IS NULL OR id = $2)`,
  forget: `DELETE FROM instances WHERE open <= 0 AND ${browsers}
    AND (node IS NULL OR lease_until < now())`,
  check: `SELECT 1 FROM instances WHERE id = $1 AND node = $2 AND epoch = $3 FOR NO KEY UPDATE`,
} as const;

export class Leases {
  readonly #pool: Pool;
  readonly #node: string;
  readonly #ms: number;
  readonly #epochs = new Map<string, number>();

  constructor(pool: Pool, node: string, ms: number) {
    this.#pool = pool;
    this.#node = node;
    this.#ms = ms;
  }

  holds(instanceId: string): boolean {
    return this.#epochs.has(instanceId);
  }

  async take(instance: Instance, facts: string, force: boolean): Promise<boolean> {
    const { id, tenant, kind } = instance;
    const values = [this.#node, this.#ms, id, tenant, kind, facts, force];
    const { rows } = await this.#pool.query(sql.take, values);
    if (rows[0] === undefined) return false;
    this.#epochs.set(id, Number(rows[0].epoch));
    return true;
  }

  async renew(): Promise<string[]> {
    const before = new Map(this.#epochs);
    const { rows } = await this.#pool.query(sql.renew, [this.#node, this.#ms]);
    const own = new Map(rows.map(({ id, epoch }) => [String(id), Number(epoch)]));
    const lost = [...before].filter(([id, epoch]) => own.get(id) !== epoch).map(([id]) => id);
    for (const id of lost) if (this.#epochs.get(id) === before.get(id)) this.#epochs.delete(id);
    await this.#pool.query(sql.forget);
    return lost;
  }

  async adopt({ managed, goneMs }: { managed: boolean; goneMs: number }) {
    const { rows } = await this.#pool.query(sql.adopt, [this.#node, this.#ms, managed, goneMs]);
    return rows.map(({ id, tenant, kind, epoch }) => {
      this.#epochs.set(String(id), Number(epoch));
      return { id: String(id), tenant: String(tenant), kind: say.kind(kind) };
    });
  }

  async release(instanceId?: string): Promise<void> {
    if (instanceId === undefined) this.#epochs.clear();
    else this.#epochs.delete(instanceId);
    await this.#pool.query(sql.release, [this.#node, instanceId ?? null]);
    await this.#pool.query(sql.forget);
  }

  /** Whether a write for that browser may still be made; nobody can take it over until it is. */
  async check(client: PoolClient, instanceId: string): Promise<boolean> {
    const epoch = this.#epochs.get(instanceId);
    const held = [instanceId, this.#node, epoch ?? -1];
    const { rowCount } = await client.query(sql.check, held);
    if (rowCount === 1) return true;
    if (this.#epochs.get(instanceId) === epoch) this.#epochs.delete(instanceId);
    return false;
  }
}
