// The agent's turns on SQLite.

import type { TurnStore } from '@tabhand/tasks';
import { turnsOver } from '../agent-turns.ts';
import type { Database } from './open.ts';

export const sqliteTurns = ({ db }: Database): TurnStore =>
  turnsOver(async (text, values) => db.prepare(text.replaceAll('$', '?')).all(...values));
