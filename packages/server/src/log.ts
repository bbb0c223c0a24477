// Logs: pino to stderr, so that stdout stays free for answers. Tokens never reach it, since
// headers and bodies are not logged.

import { type Logger, pino } from 'pino';

export type { Logger } from 'pino';

export function makeLog(level: string): Logger {
  return pino({ level, base: null }, pino.destination({ dest: 2, sync: false }));
}
