// tabhand user: accounts of the running server. With the first one, everybody needs a token.

import { Command } from 'commander';
import { readHidden } from '../hidden.ts';
import { clientCommand, examples } from '../options.ts';
import { json, table, tellDone } from '../print.ts';
import { type ReachOptions, reachRunning } from '../reach.ts';

type Flags = ReachOptions & { json?: boolean; name?: string; tenant?: string };

interface Account {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly tenant: string;
}

export function user(): Command {
  return new Command('user')
    .description('Accounts of the running server')
    .addCommand(
      clientCommand('add', 'Add an account; the password is asked for, or read from a pipe')
        .argument('<email>', 'what the person logs in with')
        .option('--name <name>', 'how the person is called; default: the address')
        .option('--tenant <id>', 'share tasks and browsers with accounts of this tenant')
        .addHelpText('after', examples('tabhand user add ada@example.com --name Ada'))
        .action(add),
    )
    .addCommand(
      clientCommand('list', 'List the accounts')
        .addHelpText('after', examples('tabhand user list'))
        .action(list),
    )
    .addCommand(
      clientCommand('passwd', 'Change a password; every login of the account ends')
        .argument('<email>', 'of the account')
        .addHelpText('after', examples('tabhand user passwd ada@example.com'))
        .action(changePassword),
    )
    .addCommand(
      clientCommand('remove', 'Remove an account and all its tokens')
        .argument('<email>', 'of the account')
        .addHelpText('after', examples('tabhand user remove ada@example.com'))
        .action(remove),
    )
    .addHelpText(
      'after',
      examples('tabhand user add ada@example.com --name Ada', 'tabhand user list'),
    );
}

const pathOf = (email: string): string => `/api/v1/users/${encodeURIComponent(email)}`;

async function add(email: string, flags: Flags): Promise<void> {
  const { tabhand } = await reachRunning(flags);
  const { name = email, tenant } = flags;
  const body = { email, name, password: await readHidden('Password'), tenant };
  const { user: account } = await tabhand.http.data<{ user: Account }>({
    method: 'POST',
    path: '/api/v1/users',
    body,
  });
  tellDone(flags, account, `Added ${account.email}.`);
}

async function list(flags: Flags): Promise<void> {
  const { tabhand } = await reachRunning(flags);
  const { users } = await tabhand.http.data<{ users: Account[] }>({ path: '/api/v1/users' });
  if (flags.json === true) return json(users);
  if (users.length === 0) return console.log('No accounts: this machine needs no token.');
  const rows = users.map(({ email, name, tenant }) => [email, name, tenant]);
  console.log(table([['EMAIL', 'NAME', 'TENANT'], ...rows]));
}

async function changePassword(email: string, flags: Flags): Promise<void> {
  const { tabhand } = await reachRunning(flags);
  const body = { password: await readHidden('New password') };
  await tabhand.http.fetch({ method: 'POST', path: `${pathOf(email)}/password`, body });
  tellDone(flags, { changed: email }, `Changed the password of ${email}; its logins have ended.`);
}

async function remove(email: string, flags: Flags): Promise<void> {
  const { tabhand } = await reachRunning(flags);
  await tabhand.http.fetch({ method: 'DELETE', path: pathOf(email) });
  tellDone(flags, { removed: email }, `Removed ${email}.`);
}
