// Opens the Postgres database of several nodes.

import { asTabhandError, TabhandError } from '@tabhand/protocol';
import { Pool, type PoolClient } from 'pg';
import { migrate } from './migrations.ts';

export type Row = Readonly<Record<string, unknown>>;

export interface Postgres {
  readonly pool: Pool;
  /** One statement; what Postgres refuses is a DATABASE_ERROR. */
  rows(text: string, values?: readonly unknown[]): Promise<readonly Row[]>;
  transaction<T>(work: (client: PoolClient) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export async function openPostgres(url: string): Promise<Postgres> {
  const pool = new Pool({ connectionString: url, max: 20, connectionTimeoutMillis: 2000 });
  // A connection that breaks is replaced by the pool, and whoever waits for an answer of it gets
  // the error; without a listener it would end us.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await migrate(pool);
  } catch (thrown) {
    await pool.end();
    throw unreachable(thrown);
  }
  return {
    pool,
    rows: async (text, values = []) => {
      const { rows } = await pool.query<Row>(text, [...values]).catch(refused);
      return rows;
    },
    transaction: (work) => transaction(pool, work).catch(refused),
    close: () => pool.end(),
  };
}

function refused(thrown: unknown): never {
  throw unreachable(thrown);
}

function unreachable(thrown: unknown): TabhandError {
  if (thrown instanceof TabhandError) return thrown;
  return new TabhandError('DATABASE_ERROR', `Postgres: ${asTabhandError(thrown).message}`, {
    cause: thrown,
    hint: 'Check DATABASE_URL and that Postgres runs.',
  });
}

async function transaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('BEGIN');
    const value = await work(client);
    await client.query('COMMIT');
    return value;
  } catch (thrown) {
    await client.query('ROLLBACK').catch((cause: Error) => {
      broken = cause;
    });
    throw thrown;
  } finally {
    client.release(broken);
  }
}
