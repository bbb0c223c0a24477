// The agent's turns on Postgres.

import type { TurnStore } from '@tabhand/tasks';
import { turnsOver } from '../agent-turns.ts';
import type { Postgres } from './open.ts';

export const postgresTurns = ({ pool }: Postgres): TurnStore =>
  turnsOver(async (text, values) => (await pool.query(text, [...values])).rows);
