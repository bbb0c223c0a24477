// tabhand doctor: looks at what is needed and says how to mend what is missing.

import { Command } from 'commander';
import {
  checkBrowser,
  checkDatabase,
  checkExtension,
  checkFolder,
  checkModel,
  checkNode,
  checkPort,
  type Finding,
} from '../checks.ts';
import { examples } from '../options.ts';
import { json, paint, wrap } from '../print.ts';
import { findRunning } from '../reach.ts';

interface Flags {
  readonly dataDir?: string;
  readonly port?: string;
  readonly json?: boolean;
}

export function doctor(): Command {
  return new Command('doctor')
    .description('Check browser, port, folder, database, model and extension')
    .option('--data-dir <folder>', 'data folder of the server')
    .option('--port <number>', 'port of the server')
    .option('--json', 'print JSON')
    .addHelpText('after', examples('tabhand doctor', 'tabhand doctor --port 3401 --json'))
    .addHelpText('after', '\nThe exit code is 0 when nothing is missing.')
    .action(run);
}

async function run({ dataDir, port, ...flags }: Flags): Promise<void> {
  // What a server started here would be told: flags, TABHAND_* and tabhand.config.json.
  const { readConfig } = await import('../host.ts');
  const config = readConfig({ flags: { dataDir, port }, env: process.env, cwd: process.cwd() });
  const folder = await checkFolder(config.dataDir);
  const running = await findRunning({ dataDir: config.dataDir });
  const findings = [
    checkNode(),
    folder,
    ...(await Promise.all([
      checkBrowser(),
      checkPort(config.port, running),
      checkDatabase(config.databaseUrl, config.dataDir),
      checkModel(config),
      checkExtension(running),
    ])),
  ];
  if (flags.json === true) json(findings);
  else for (const finding of findings) console.log(line(finding));
  process.exitCode = findings.every((finding) => finding.good) ? 0 : 1;
}

function line({ what, good, found, remedy, note }: Finding): string {
  const sign = good ? paint('green', '✓') : paint('red', '✗');
  const more = good ? note : remedy;
  const help = more === undefined ? '' : `\n${' '.repeat(14)}${paint('dim', wrap(more, 14))}`;
  return `${sign} ${what.padEnd(12)}${wrap(found, 14)}${help}`;
}
