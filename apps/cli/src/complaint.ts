// What went wrong, for a person at the command line: hints that speak to programs (paths of the
// server) are said again as commands.

import { type ErrorCode, errorTable, TabhandError } from '@tabhand/protocol/errors';

const lists: Readonly<Record<string, string>> = {
  task: 'tabhand task list',
  report: 'tabhand task list',
  export: 'tabhand task list',
  sessions: 'tabhand sessions',
  secret: 'tabhand secret list',
  token: 'tabhand token list',
  user: 'tabhand user list',
};
const missing = new Set<ErrorCode>(['NOT_FOUND', 'TASK_NOT_FOUND', 'SESSION_NOT_FOUND']);

const hints: Partial<Record<ErrorCode, string>> = {
  INVALID_INSTANCE: 'See which there are: tabhand instances',
  TOOL_NOT_FOUND: 'See which there are: tabhand do',
  UNAUTHORIZED: 'Give a valid one with --token or TABHAND_TOKEN: tabhand token create NAME',
};

const away = 'Start it with: tabhand serve; or check the address.';

export function complaint(thrown: unknown, command = ''): string {
  if (!(thrown instanceof TabhandError)) {
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    return message.startsWith('No server answers') ? `${message}\n${away}` : message;
  }
  return `${thrown.message}\n${hintOf(thrown, command)}`;
}

/** What the thrower knew better stays. */
function hintOf({ code, hint }: TabhandError, command: string): string {
  if (hint !== errorTable[code].hint) return hint;
  const list = lists[command];
  if (missing.has(code) && list !== undefined) return `See which there are: ${list}`;
  return hints[code] ?? hint;
}
