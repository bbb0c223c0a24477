// tabhand serve: starts everything and says where to find it.

import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from '@tabhand/browser/node';
import { Command, Option } from 'commander';
import { ConfigSchema, readConfig, startApp } from '../host.ts';
import { stopOnSignal } from '../interrupt.ts';
import { examples } from '../options.ts';

const hidden = new Set(['s3', 'pusher', 'extensionId', 'argsCap', 'commandsCap']);
const lists = new Set(['authToken', 'allowIp', 'allowHost', 'allowOrigin']);

/** Every setting is a flag; flags beat TABHAND_* variables, which beat tabhand.config.json. */
export function serve(): Command {
  const command = new Command('serve')
    .description('Start the server: task socket, HTTP, MCP and console on one port')
    .option('--open', 'open the console in your browser');
  for (const [name, schema] of Object.entries(ConfigSchema.shape)) {
    if (!hidden.has(name)) command.addOption(optionFor(name, about(schema)));
  }
  return command
    .addHelpText(
      'after',
      examples(
        'tabhand serve --open',
        'tabhand serve --port 0 --instances 2',
        'TABHAND_PORT=3401 tabhand serve',
      ),
    )
    .addHelpText(
      'after',
      '\nFlags come before TABHAND_* variables, these before tabhand.config.json in the\ncurrent folder: --port 3401, TABHAND_PORT=3401 and {"port": 3401} are the same.',
    )
    .action(run);
}

type Setting = (typeof ConfigSchema.shape)[keyof typeof ConfigSchema.shape];

/** In the words of help: no full stop, and what holds when nothing is said. */
function about(schema: Setting): string {
  const text = (schema.description ?? 'debug, info, warn, error or silent')
    .replace(/\.$/, '')
    .replace('. Default:', '; default:');
  const words = /^(?!Postgres)[A-Z][a-z ]/.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;
  const said = schema.safeParse(undefined).data;
  const shown = ['number', 'string', 'boolean'].includes(typeof said) && said !== false;
  return shown ? `${words}; default: ${shorten(String(said))}` : words;
}

const shorten = (text: string): string =>
  text.startsWith(homedir())
    ? `~${text.slice(homedir().length)}`
    : text.replace(/^\/.*/, 'its own');

/** What stands for the value in help, where the name does not say it. */
const kinds: Readonly<Record<string, string>> = {
  port: 'number',
  host: 'address',
  dataDir: 'folder',
  consoleDir: 'folder',
  publicUrl: 'url',
  databaseUrl: 'url',
  modelUrl: 'url',
  alertWebhook: 'url',
  gatewayPort: 'number',
  gatewayPolicy: 'file',
  role: 'all|api|worker',
  headless: 'true|false',
  logLevel: 'level',
  limits: 'file',
  instances: 'number',
  mcpTools: 'list',
  queueCap: 'number',
  tenantCap: 'number',
  commandTimeout: 'ms',
  taskTimeout: 'ms',
  drainTimeout: 'ms',
  nodeTimeout: 'ms',
  modelTimeout: 'ms',
  modelBudget: 'dollars',
  retentionDays: 'days',
  model: 'provider/name',
  modelPrice: 'in/out',
};
const switches = new Set(['blockPrivate']);

function optionFor(name: string, description: string): Option {
  const flag = `--${name.replace(/[A-Z]/g, (big) => `-${big.toLowerCase()}`)}`;
  if (switches.has(name)) return new Option(flag, description);
  const value = lists.has(name) ? '<value...>' : `<${kinds[name] ?? 'value'}>`;
  return new Option(`${flag} ${value}`, description);
}

/** Where an installed package has the console; in a clone the server finds its own. */
const packedConsole = join(import.meta.dirname, '..', '..', 'console');

async function run({ open, ...flags }: Record<string, unknown>): Promise<void> {
  const read = readConfig({ flags, env: process.env, cwd: process.cwd() });
  const config = existsSync(read.consoleDir) ? read : { ...read, consoleDir: packedConsole };
  const tell = (line: string): void => console.error(line);
  // Without a browser nothing is half-started; with --instances 0 none is needed here.
  if (config.instances > 0) await ensureChromium(tell);
  const app = await startApp({ ...config, tell });
  stopOnSignal(() => app.close());
  console.log(`listening on ${app.url}`);
  console.error(greeting(app.url, await app.consoleUrl()));
  if (open === true) await openConsole(await app.consoleUrl());
}

/** The console's address carries a code that lets its opener in, once. */
function greeting(url: string, consoleUrl: string): string {
  return `
  console      ${consoleUrl}
  task socket  ${url.replace('http', 'ws')}
  MCP          ${url}/mcp, or in a client's configuration:
               { "mcpServers": { "tabhand":
                 { "command": "npx", "args": ["tabhand", "mcp"] } } }
  try          npx tabhand observe https://example.com

  Stop with Ctrl-C.`;
}

async function openConsole(url: string): Promise<void> {
  const { spawn } = await import('node:child_process');
  const opener = { darwin: 'open', win32: 'explorer' }[process.platform as string] ?? 'xdg-open';
  const child = spawn(opener, [url], { stdio: 'ignore', detached: true });
  child.on('error', () => console.error(`Open ${url} yourself; ${opener} is not here.`));
  child.unref();
}
