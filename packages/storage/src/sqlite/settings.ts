// Small things people switched or that must outlive a restart, by name.

import type { Database } from './open.ts';

export interface Settings {
  get(name: string): Promise<unknown>;
  set(name: string, value: unknown): Promise<void>;
}

export class SqliteSettings implements Settings {
  readonly #db: Database['db'];

  constructor({ db }: Database) {
    this.#db = db;
  }

  async get(name: string): Promise<unknown> {
    const row = this.#db.prepare('SELECT body FROM settings WHERE name = ?').get(name);
    return row === undefined ? undefined : JSON.parse(String(row.body));
  }

  async set(name: string, value: unknown): Promise<void> {
    this.#db
      .prepare('INSERT OR REPLACE INTO settings (name, body) VALUES (?, ?)')
      .run(name, JSON.stringify(value));
  }
}
