// tabhand pair: a short code that lets the extension of your own Chrome in.

import type { Command } from 'commander';
import { clientCommand, examples } from '../options.ts';
import { json, paint } from '../print.ts';
import { type ReachOptions, reachRunning } from '../reach.ts';

interface Started {
  readonly code: string;
  readonly expiresAt: string;
}

export function pair(): Command {
  return clientCommand(
    'pair',
    'Show a code that pairs the Chrome extension with the running server',
  )
    .option('--open', 'let programs of this machine use that Chrome without a token')
    .addHelpText('after', examples('tabhand pair', 'tabhand pair --open'))
    .addHelpText(
      'after',
      '\nType the code into the extension’s panel. It works once, for a few minutes.',
    )
    .action(run);
}

async function run(flags: ReachOptions & { json?: boolean; open?: boolean }): Promise<void> {
  const { tabhand } = await reachRunning(flags);
  const started = await tabhand.http.json<Started>({
    method: 'POST',
    path: '/api/pair/start',
    body: { local: flags.open === true },
  });
  if (flags.json === true) return json(started);
  console.log(`Server  ${tabhand.http.base.origin}\nCode    ${paint('bold', started.code)}`);
  console.log('Type both into the panel of the extension. The code works once, for five minutes.');
}
