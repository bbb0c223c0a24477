// tabhand audit: who logged in, and what became of accounts, tokens and secrets.

import type { Command } from 'commander';
import { clientCommand, examples, wholeNumber } from '../options.ts';
import { json, table } from '../print.ts';
import { type ReachOptions, reachRunning } from '../reach.ts';

interface Flags extends ReachOptions {
  readonly json?: boolean;
  readonly tenant?: string;
  readonly limit: number;
  readonly before?: number;
}

interface Entry {
  readonly number: number;
  readonly at: string;
  readonly tenant: string;
  readonly user: string;
  readonly what: string;
  readonly detail: string;
}

export function audit(): Command {
  return clientCommand('audit', 'Logins, and what became of accounts, tokens and secrets')
    .option('--tenant <id>', 'only of this tenant')
    .option('--limit <number>', 'at most so many', wholeNumber, 100)
    .option('--before <number>', 'only entries before this one', wholeNumber)
    .addHelpText('after', examples('tabhand audit --limit 20', 'tabhand audit --json'))
    .action(run);
}

async function run({ tenant, limit, before, ...flags }: Flags): Promise<void> {
  const { tabhand } = await reachRunning(flags);
  const { entries } = await tabhand.http.data<{ entries: Entry[] }>({
    path: '/api/v1/audit',
    query: { tenant, limit, before },
  });
  if (flags.json === true) return json(entries);
  if (entries.length === 0) return console.log('Nothing yet.');
  const rows = entries.map(({ number, at, user, what, detail }) => {
    return [`${number}`, at.slice(0, 19).replace('T', ' '), user, what, detail];
  });
  console.log(table([['NO', 'TIME (UTC)', 'USER', 'WHAT', 'DETAIL'], ...rows]));
}
