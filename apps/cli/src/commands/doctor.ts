// tabhand doctor: looks at what is needed and says how to mend what is missing.

import { access, constants, mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '@tabhand/browser/node';
import { Command } from 'commander';
import { json, paint } from '../print.ts';
import { findRunning } from '../reach.ts';

interface Finding {
  readonly what: string;
  readonly good: boolean;
  readonly found: string;
  readonly remedy?: string;
}

export function doctor(): Command {
  return new Command('doctor')
    .description('Check browser, port, data folder and model, with a remedy for each')
    .option(
      '--data-dir <folder>',
      'data folder',
      process.env.TABHAND_DATA_DIR ?? join(homedir(), '.tabhand'),
    )
    .option('--port <number>', 'port of the server', '3400')
    .option('--json', 'print JSON')
    .action(run);
}

async function run(flags: { dataDir: string; port: string; json?: boolean }): Promise<void> {
  const findings = [
    node(),
    await browser(),
    await folder(flags.dataDir),
    await port(Number(flags.port), flags.dataDir),
    await model(),
  ];
  if (flags.json === true) json(findings);
  else for (const finding of findings) console.log(line(finding));
  process.exitCode = findings.every((finding) => finding.good) ? 0 : 1;
}

function line({ what, good, found, remedy }: Finding): string {
  const sign = good ? paint('green', '✓') : paint('red', '✗');
  const help = good || remedy === undefined ? '' : `\n    ${remedy}`;
  return `${sign} ${what.padEnd(12)} ${found}${help}`;
}

const node = (): Finding => ({ what: 'Node', good: true, found: process.versions.node });

async function browser(): Promise<Finding> {
  const path = await findChromium().catch((thrown: Error) => thrown);
  if (typeof path === 'string') return { what: 'Browser', good: true, found: path };
  const remedy =
    'Install Chrome or Chromium, or set TABHAND_CHROME to its path. As root on Debian it is installed at the first start.';
  return { what: 'Browser', good: false, found: path?.message ?? 'none found', remedy };
}

async function folder(path: string): Promise<Finding> {
  const good = await mkdir(path, { recursive: true, mode: 0o700 })
    .then(() => access(path, constants.W_OK))
    .then(
      () => true,
      () => false,
    );
  const remedy = `Make ${path} writable for you, or choose another with --data-dir.`;
  return { what: 'Data folder', good, found: path, remedy };
}

async function port(number: number, dataDir: string): Promise<Finding> {
  const running = await findRunning({ dataDir });
  if (running !== undefined)
    return { what: 'Server', good: true, found: `running at ${running.http.base.origin}` };
  const probe = createServer();
  const free = Promise.withResolvers<boolean>();
  probe.once('error', () => free.resolve(false));
  probe.listen(number, '127.0.0.1', () => probe.close(() => free.resolve(true)));
  const good = await free.promise;
  const remedy = `Something else uses port ${number}; start with --port and another number.`;
  return { what: 'Port', good, found: `${number} is ${good ? 'free' : 'in use'}`, remedy };
}

async function model(): Promise<Finding> {
  const name = process.env.TABHAND_MODEL;
  if (name === undefined)
    return { what: 'Model', good: true, found: 'none; the rules planner needs no key' };
  const url = process.env.TABHAND_MODEL_URL;
  if (url === undefined) return { what: 'Model', good: true, found: name };
  const reached = await fetch(url, { signal: AbortSignal.timeout(3000) }).then(
    () => true,
    () => false,
  );
  const remedy = `Nothing answers at ${url}; check TABHAND_MODEL_URL.`;
  return { what: 'Model', good: reached, found: `${name} at ${url}`, remedy };
}
