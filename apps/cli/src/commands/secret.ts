// tabhand secret: values that commands name as {{secret:name}} and never see.

import { Command } from 'commander';
import { readHidden } from '../hidden.ts';
import { clientCommand, examples } from '../options.ts';
import { json, table, tellDone } from '../print.ts';
import { type ReachOptions, reachRunning } from '../reach.ts';

type Flags = ReachOptions & { json?: boolean; origin?: string[] };

interface SecretInfo {
  readonly name: string;
  readonly origins: readonly string[];
  readonly updatedAt: string;
}

const settings = [
  'tabhand secret set shop-pw --origin https://shop.example',
  'printf %s "$PW" | tabhand secret set shop-pw --origin https://shop.example',
];

export function secret(): Command {
  return new Command('secret')
    .description('Secrets of the running server, typed by name: {{secret:name}}')
    .addCommand(
      clientCommand('set', 'Set a secret; the value is asked for, or read from a pipe')
        .argument('<name>', 'as in {{secret:name}}')
        .requiredOption('--origin <origin...>', 'where it may be typed, as https://example.com')
        .addHelpText('after', examples(...settings))
        .action(set),
    )
    .addCommand(
      clientCommand('list', 'List names and origins, never values')
        .addHelpText('after', examples('tabhand secret list'))
        .action(list),
    )
    .addCommand(
      clientCommand('remove', 'Remove a secret')
        .argument('<name>', 'from: tabhand secret list')
        .addHelpText('after', examples('tabhand secret remove shop-pw'))
        .action(remove),
    )
    .addHelpText('after', examples(...settings, 'tabhand secret list'));
}

async function set(name: string, flags: Flags): Promise<void> {
  const { tabhand } = await reachRunning(flags);
  const { origin: origins } = flags;
  const body = { name, value: await readHidden('Value'), origins };
  await tabhand.http.fetch({ method: 'POST', path: '/api/v1/secrets', body });
  tellDone(flags, { name, origins }, `Set ${name}; type it as {{secret:${name}}}.`);
}

async function list(flags: Flags): Promise<void> {
  const { tabhand } = await reachRunning(flags);
  const { secrets } = await tabhand.http.data<{ secrets: SecretInfo[] }>({
    path: '/api/v1/secrets',
  });
  if (flags.json === true) return json(secrets);
  if (secrets.length === 0) return console.log('No secrets.');
  const rows = secrets.map(({ name, origins }) => [name, origins.join(' ')]);
  console.log(table([['NAME', 'ORIGINS'], ...rows]));
}

async function remove(name: string, flags: Flags): Promise<void> {
  const { tabhand } = await reachRunning(flags);
  const path = `/api/v1/secrets/${encodeURIComponent(name)}`;
  await tabhand.http.fetch({ method: 'DELETE', path });
  tellDone(flags, { removed: name }, `Removed ${name}.`);
}
