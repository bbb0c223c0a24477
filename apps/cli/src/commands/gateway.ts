// tabhand gateway: only /v1, as a process of its own, in front of a server on the same Postgres.

import { Command } from 'commander';
import { readConfig, startGateway } from '../host.ts';
import { stopOnSignal } from '../interrupt.ts';
import { examples } from '../options.ts';

export function gateway(): Command {
  return new Command('gateway')
    .description('Start the gateway alone: /v1 for remote programs, on the Postgres of a server')
    .option('--port <port>', 'port to listen on; 0 picks a free one', '8710')
    .option('--host <address>', 'address to listen on')
    .option('--database-url <url>', 'the Postgres that the server uses too')
    .option('--gateway-policy <file>', 'file that says who may use the gateway')
    .option('--auth-token <value...>', 'tokens that are accepted without a policy file')
    .option('--allow-ip <value...>', 'addresses or networks that may connect')
    .option('--allow-host <value...>', 'more names the gateway may be called by')
    .option('--log-level <level>', 'debug, info, warn, error or silent')
    .addHelpText(
      'after',
      examples('DATABASE_URL=postgres://… tabhand gateway --gateway-policy policy.json'),
    )
    .action(run);
}

async function run({ port, ...flags }: Record<string, unknown>): Promise<void> {
  const given = { ...flags, gatewayPort: port };
  const config = readConfig({ flags: given, env: process.env, cwd: process.cwd() });
  const started = await startGateway(config);
  stopOnSignal(() => started.close());
  console.log(`listening on ${started.url}`);
}
