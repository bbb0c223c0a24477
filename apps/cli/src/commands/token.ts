// tabhand token: API tokens for programs. A token is shown once, when it is made.

import { Command, InvalidArgumentError } from 'commander';
import { clientCommand, examples } from '../options.ts';
import { json, table, tellDone } from '../print.ts';
import { type ReachOptions, reachRunning } from '../reach.ts';

type Flags = ReachOptions & { json?: boolean; days?: number; user?: string };

interface TokenInfo {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly expiresAt: string;
  readonly revoked: boolean;
}

export function token(): Command {
  return new Command('token')
    .description('API tokens of the running server')
    .addCommand(
      clientCommand('create', 'Make a token and print it, this once')
        .argument('<name>', 'what it is for')
        .option('--days <n>', 'how long it is good; default: a year', readDays)
        .option('--user <email>', 'whose token it is; default: yours')
        .addHelpText('after', examples('tabhand token create ci --days 30'))
        .action(create),
    )
    .addCommand(
      clientCommand('list', 'List tokens and paired browsers')
        .addHelpText('after', examples('tabhand token list'))
        .action(list),
    )
    .addCommand(
      clientCommand('revoke', 'Revoke a token, or unpair a browser')
        .argument('<id>', 'from: tabhand token list')
        .addHelpText('after', examples('tabhand token revoke 1dcb70b9-f0e6-408b-8270-0641bd69d67a'))
        .action(revoke),
    )
    .addHelpText('after', examples('tabhand token create ci --days 30', 'tabhand token list'));
}

function readDays(text: string): number {
  const days = Number(text);
  if (days > 0 && days <= 3650) return days;
  throw new InvalidArgumentError('Give a number of days, at most 3650.');
}

async function create(name: string, flags: Flags): Promise<void> {
  const { tabhand } = await reachRunning(flags);
  const { days, user } = flags;
  const body = { name, days, user };
  const made = await tabhand.http.data<TokenInfo & { token: string }>({
    method: 'POST',
    path: '/api/v1/tokens',
    body,
  });
  if (flags.json === true) return json(made);
  console.log(made.token);
  console.error(`Keep it now; it is not shown again. It ends on ${made.expiresAt.slice(0, 10)}.`);
}

async function list(flags: Flags): Promise<void> {
  const { tabhand } = await reachRunning(flags);
  const { tokens } = await tabhand.http.data<{ tokens: TokenInfo[] }>({ path: '/api/v1/tokens' });
  if (flags.json === true) return json(tokens);
  if (tokens.length === 0) return console.log('No tokens.');
  const rows = tokens.map(({ id, name, kind, expiresAt, revoked }) => {
    return [id, kind, revoked ? 'revoked' : expiresAt.slice(0, 10), name];
  });
  console.log(table([['ID', 'KIND', 'ENDS', 'NAME'], ...rows]));
}

async function revoke(id: string, flags: Flags): Promise<void> {
  const { tabhand } = await reachRunning(flags);
  await tabhand.http.fetch({ method: 'DELETE', path: `/api/v1/tokens/${encodeURIComponent(id)}` });
  tellDone(flags, { revoked: id }, 'Revoked.');
}
