// What a server is started with. Read once from flags, environment and file, checked once;
// the rest of the code trusts it. A refusal names the setting and where it came from.

import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { TabhandError } from '@tabhand/protocol';
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);
const count = z.coerce.number().int().nonnegative();
const text = z.string().min(1);
const yes = z.union([z.boolean(), z.enum(['true', 'false', '1', '0']).transform(isYes)]);

/** One string with commas, or a list of strings. */
const list = z
  .union([z.string().transform((all) => all.split(',').map((each) => each.trim())), z.array(text)])
  .pipe(z.array(text));

/** A token travels in headers and subprotocol names, so only their characters are allowed. */
const token = z
  .string()
  .regex(/^[A-Za-z0-9._~+/=-]{8,}$/, 'needs 8 or more of A-Z a-z 0-9 ._~+/=-');

/** `anthropic/claude-…`, `openai/gpt-…`, `google/gemini-…`, `ollama/llama3.3`, `any/name` with a URL. */
const model = z.string().regex(/^[a-z][\w.-]*\/\S+$/i, 'must look like provider/name');
const price = z.string().regex(/^\d+(\.\d+)?\/\d+(\.\d+)?$/, 'must look like 3/15');

const builtConsole = join(import.meta.dirname, '..', '..', '..', 'apps', 'console', 'dist');

export const ConfigSchema = z.strictObject({
  port: port.default(3400).describe('Port to listen on; 0 picks a free one.'),
  host: text.default('127.0.0.1').describe('Address to listen on.'),
  dataDir: text.default(join(homedir(), '.tabhand')).describe('Where everything is kept.'),
  authToken: list.pipe(z.array(token)).default([]).describe('Tokens that are accepted.'),
  allowIp: list.default([]).describe('Addresses or networks that may connect. Default: all.'),
  allowHost: list.default([]).describe('More names the server may be called by.'),
  allowOrigin: list.default([]).describe('Web origins that may call the server.'),
  extensionId: text.optional().describe('Id of the Chrome extension, if it is not ours.'),
  publicUrl: z.url().optional().describe('How the server is reached from outside.'),
  gatewayPort: port.optional().describe('A second listener with only /v1.'),
  gatewayPolicy: text.optional().describe('File that says who may use the gateway.'),
  alertWebhook: z.url().optional().describe('Where alerts are posted.'),
  alertSecret: text.optional().describe('Signs what is posted there.'),
  role: z.enum(['all', 'api', 'worker']).default('all').describe('What this node does.'),
  instances: count.default(1).describe('Browsers launched on demand.'),
  headless: yes.default(true).describe('Launch browsers without a window.'),
  blockPrivate: yes.default(false).describe('Keep browsers off private networks.'),
  limits: text.optional().describe('File that says where the browsers of each tenant may go.'),
  mcpTools: z.string().min(1).default('core').describe('MCP tools: core, full, or names.'),
  queueCap: z.coerce.number().int().positive().default(10_000).describe('Open tasks a browser.'),
  tenantCap: z.coerce.number().int().positive().default(100_000).describe('Open tasks a tenant.'),
  commandsCap: z.coerce.number().int().positive().default(10_000).describe('Commands a task.'),
  argsCap: z.coerce.number().int().positive().default(262_144).describe('Bytes a command.'),
  commandTimeout: z.coerce.number().int().positive().default(60_000).describe('ms a command.'),
  taskTimeout: z.coerce.number().int().positive().default(3_600_000).describe('ms a task.'),
  drainTimeout: count.default(10_000).describe('ms tasks may go on when the server stops.'),
  nodeTimeout: z.coerce
    .number()
    .int()
    .min(300)
    .default(30_000)
    .describe('ms a node may be silent before others take its browsers over.'),
  consoleDir: text.default(builtConsole).describe('Folder of the built console.'),
  retentionDays: z.coerce.number().positive().default(30).describe('Ended tasks are kept so long.'),
  logLevel: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  databaseUrl: text.optional().describe('Postgres, for more than one node.'),
  model: model.optional().describe('provider/name of the language model.'),
  modelUrl: z.url().optional().describe('Base address of an OpenAI-compatible model server.'),
  modelKey: text.optional().describe('Its API key. Default: the provider’s own variable.'),
  modelPrice: price.optional().describe('in/out: US dollars per million tokens.'),
  modelBudget: z.coerce.number().positive().optional().describe('US dollars a goal may cost.'),
  modelTimeout: z.coerce.number().int().positive().default(60_000).describe('ms a question.'),
  s3: z.record(z.string(), z.string()).optional().describe('S3_* settings, for artifacts.'),
  pusher: z.record(z.string(), z.string()).optional().describe('PUSHER_* settings, for push.'),
});
export type Config = Readonly<z.output<typeof ConfigSchema>>;
export type ConfigInput = z.input<typeof ConfigSchema>;

export interface ConfigSources {
  /** camelCase, as the command line hands them over; undefined means not given. */
  readonly flags?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Where `tabhand.config.json` is looked for. */
  readonly cwd?: string;
}

/** Flags before environment before file before defaults. */
export function readConfig({ flags = {}, env = {}, cwd }: ConfigSources): Config {
  const file = cwd === undefined ? {} : readFile(join(cwd, 'tabhand.config.json'));
  const values = { ...file, ...fromEnv(env), ...given(flags) };
  return checkConfig({ ...given({ modelKey: keyFor(values.model, env) }), ...values });
}

const providerKeys: Readonly<Record<string, string>> = {
  anthropic: 'ANTHROPIC_API_KEY',
  openai: 'OPENAI_API_KEY',
  google: 'GOOGLE_GENERATIVE_AI_API_KEY',
};

/** Where the providers' own programs look for their key. */
function keyFor(said: unknown, env: NonNullable<ConfigSources['env']>): string | undefined {
  const provider = typeof said === 'string' ? (said.split('/')[0] ?? '') : '';
  return env[providerKeys[provider] ?? ''];
}

export function checkConfig(values: Readonly<Record<string, unknown>>): Config {
  const read = ConfigSchema.safeParse(values);
  if (!read.success) throw invalid(read.error.issues[0]);
  const { dataDir } = read.data;
  const home = dataDir.startsWith('~/') ? join(homedir(), dataDir.slice(2)) : resolve(dataDir);
  return { ...read.data, dataDir: home };
}

function invalid(issue: z.core.$ZodIssue | undefined): TabhandError {
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const name = unknown ?? String(issue?.path[0] ?? 'configuration');
  const why = unknown === undefined ? issue?.message : 'there is no such setting';
  const ways = unknown === undefined ? ` (--${kebab(name)}, ${envName(name)})` : '';
  return new TabhandError('CONFIG_INVALID', `Setting ${name}${ways}: ${why}`);
}

function readFile(path: string): Record<string, unknown> {
  if (!existsSync(path)) return {};
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (cause) {
    throw new TabhandError('CONFIG_INVALID', `${path} is not a JSON object`, { cause });
  }
}

/** Names that other programs use too keep their own spelling. */
const foreign: Readonly<Record<string, string>> = { databaseUrl: 'DATABASE_URL' };

function fromEnv(env: NonNullable<ConfigSources['env']>): Record<string, unknown> {
  const own = Object.keys(ConfigSchema.shape).map((name) => [name, env[envName(name)]]);
  return given({
    ...Object.fromEntries(own),
    s3: withPrefix(env, 'S3_'),
    pusher: withPrefix(env, 'PUSHER_'),
  });
}

function withPrefix(env: NonNullable<ConfigSources['env']>, prefix: string) {
  const found = Object.entries(env)
    .filter(([name, value]) => name.startsWith(prefix) && value !== undefined && value !== '')
    .map(([name, value]) => [camel(name.slice(prefix.length)), value]);
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

const given = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== ''),
  );

const kebab = (name: string): string => name.replace(/[A-Z]/g, (big) => `-${big.toLowerCase()}`);
const camel = (name: string): string =>
  name.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
const envName = (name: string): string =>
  foreign[name] ?? `TABHAND_${kebab(name).replaceAll('-', '_').toUpperCase()}`;

function isYes(said: string): boolean {
  return said === 'true' || said === '1';
}
